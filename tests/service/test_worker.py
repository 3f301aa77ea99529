"""The worker lives in gunicorn's own: what it overrides and uses there is still there."""

import ast
import inspect
import os
import re
from collections.abc import Iterator
from types import CodeType
from typing import Any

import pytest
from gunicorn.config import Config  # type: ignore[import-untyped]  # gunicorn has no types
from gunicorn.http.parser import Parser  # type: ignore[import-untyped]  # as above
from gunicorn.http.unreader import Unreader  # type: ignore[import-untyped]  # as above
from gunicorn.workers.gthread import TConn, ThreadWorker  # type: ignore[import-untyped]  # as above

from service.server.worker import Worker

# What is overridden, and where gunicorn calls it.
CALLED = {
    "enqueue_req": ("accept", "on_client_socket_readable"),
    "handle": ("enqueue_req",),
    "finish_request": ("enqueue_req",),
    "_keepalive_after": ("handle",),
    "handle_error": ("handle",),
    "murder_pending": ("run",),
}


def names_in(code: CodeType) -> Iterator[str]:
    yield from code.co_names
    for part in code.co_consts:
        if isinstance(part, CodeType):
            yield from names_in(part)


def kinds(method: Any) -> list[Any]:  # noqa: ANN401  # gunicorn has no types
    return [parameter.kind for parameter in inspect.signature(method).parameters.values()]


def attributes(of: str) -> set[str]:
    """What the worker asks for by `<of>.name`."""
    nodes = [node for node in ast.walk(ast.parse(inspect.getsource(Worker))) if isinstance(node, ast.Attribute)]
    return {node.attr for node in nodes if ast.unparse(node.value) == of}


OWN = {name for name in vars(Worker).keys() | attributes("self") if re.match("_[a-z]", name)}


@pytest.fixture
def bare() -> Iterator[Any]:
    gunicorns = ThreadWorker(1, os.getpid(), [], None, 30, Config(), None)
    yield gunicorns
    gunicorns.tmp.close()


def test_nothing_is_overridden_unawares(bare: Any) -> None:  # noqa: ANN401  # gunicorn has no types
    methods = {name for name, member in vars(Worker).items() if inspect.isfunction(member) and name != "__init__"}

    assert {name for name in methods | OWN if name[0] != "_" or hasattr(bare, name)} == CALLED.keys()


@pytest.mark.parametrize("name", CALLED)
def test_what_is_overridden_is_there_and_called_as_ever(name: str) -> None:
    assert kinds(getattr(Worker, name)) == kinds(getattr(ThreadWorker, name))
    for caller in CALLED[name]:
        assert name in names_in(getattr(ThreadWorker, caller).__code__)


def test_what_the_worker_uses_is_there(bare: Any) -> None:  # noqa: ANN401  # gunicorn has no types
    assert {name for name in attributes("self") - OWN if not hasattr(bare, name)} == set()
    assert {name for name in attributes("self.cfg") if not hasattr(bare.cfg, name)} == set()
    assert attributes("conn.parser") == {"unreader", "finish_body"}
    assert "deadline" in inspect.signature(Parser.finish_body).parameters
    assert {name for name in attributes("conn.parser.unreader") if not hasattr(Unreader, name)} == set()
    assert {name for name in attributes("conn") - {"sock", "parser"} if not hasattr(TConn, name)} == set()
