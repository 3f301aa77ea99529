import pytest

# So that a check that fails shows what it compared.
pytest.register_assert_rewrite("tests.conformance.checks")
