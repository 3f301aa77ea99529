"""Functions stay small: counted over both packages, without their signatures."""

import ast
from collections.abc import Iterator
from statistics import median, quantiles

from tests.rooms import House

MEDIAN = 3
NINETY_FIFTH = 14


def lengths() -> Iterator[int]:
    for package in ("rules", "service"):
        for _, tree in House(package, ()).modules():
            functions = (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))
            yield from ((node.end_lineno or 0) - node.body[0].lineno + 1 for node in functions)


def test_half_of_the_functions_have_three_lines_and_few_have_more_than_fourteen() -> None:
    counted = list(lengths())

    assert len(counted) > 1000
    assert median(counted) <= MEDIAN
    assert quantiles(counted, n=20)[-1] <= NINETY_FIFTH
