"""Corners of HTTP: what no well-behaved client sends is refused with a problem, once, or means nothing."""

from collections.abc import Iterator

import orjson
import pytest

from tests.operation.gunicorn import Service, problem_of, service


@pytest.fixture(scope="module")
def umpire() -> Iterator[Service]:
    with service() as running:
        yield running


@pytest.mark.parametrize("path", ["//metrics", "///metrics", "/%2Fmetrics", "http://x//metrics"])
def test_a_path_begins_with_one_slash(umpire: Service, path: str) -> None:
    assert problem_of(umpire.get(path)) == (404, "not-found")


@pytest.mark.parametrize("header", ["SCRIPT_NAME: /elsewhere", "Script_Name: /v1", "PATH_INFO: /metrics"])
def test_no_header_moves_the_service(umpire: Service, header: str) -> None:
    status, _, body = umpire.get("/v1", header)

    assert (status, orjson.loads(body)["name"]) == (200, "umpire")
