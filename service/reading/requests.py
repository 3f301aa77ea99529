"""From the bytes of a request to a typed request object, or to the problem that says why not."""

from typing import Any

import rules
from service.reading.body import is_nested_deeper, read_json
from service.reading.contract import Contract
from service.reading.limits import excess
from service.reading.mistakes import likely_mistake
from service.reading.schemas.requests import Request, RequestBody
from service.refusals.problems import Refused
from service.settings import Settings


def load_request(expected: RequestBody[Request], contract: Contract, settings: Settings) -> Request:
    body = read_json(settings)
    refuse_unlike(expected.operation, body, contract, settings)
    return expected.load(body)


def refuse_unlike(operation: str, body: object, contract: Contract, settings: Settings, base: str = "") -> None:
    """Refuses what does not match the contract. `base` is where in the request this body lies."""
    if not contract.accepts(operation, body):
        raise _refusal(operation, body, contract, settings.nesting, base)
    too_much = excess(body, settings)
    if too_much:
        raise too_much


def _refusal(operation: str, body: object, contract: Contract, nesting: int, base: str) -> Refused:
    # What the contract accepts is never deep, so only what it refuses is measured.
    if is_nested_deeper(body, nesting - base.count("/")):
        return Refused("nested-too-deep", f"The body is nested deeper than {nesting} levels.")
    state = body.get("state") if isinstance(body, dict) else None
    if isinstance(state, dict):
        if state.get("type") == "view":
            return _view_sent(base)
        if _is_newer(state.get("schema")):
            return _newer_schema(base)
    mistake = likely_mistake(body)
    if mistake:
        return contract_violation([mistake], base)
    faults = contract.explain(operation, body) or [contract.first_fault(operation, body)]
    return contract_violation(sorted(faults, key=_has_no_hint), base)


def _view_sent(base: str) -> Refused:
    expected = {"rule": None, "at": f"{base}/state/type", "message": 'Expected "state".'}
    return Refused("view-is-not-a-state", "A view lacks half of the game; send the state.", [expected])


def _is_newer(schema: object) -> bool:
    return isinstance(schema, int | float) and schema > rules.SCHEMA and int(schema) == schema


def _newer_schema(base: str) -> Refused:
    message = f"Expected at most {rules.SCHEMA}."
    expected = {"rule": "state.schema", "at": f"{base}/state/schema", "message": message}
    detail = f"The state was written by a newer Umpire; this one reads schema {rules.SCHEMA} and older."
    return Refused("unsupported-schema", detail, [expected])


def contract_violation(faults: list[dict[str, Any]], base: str = "") -> Refused:
    faults = [{**fault, "at": base + fault["at"]} for fault in faults]
    more = f" And {len(faults) - 1} more." if len(faults) > 1 else ""
    first = f"At {faults[0]['at'] or 'the top'}: {faults[0]['message']}{more}"
    return Refused("contract-violation", f"The body does not match the contract. {first}", faults)


def _has_no_hint(fault: dict[str, Any]) -> bool:
    """A near miss comes first: the missing field it was meant for is a consequence."""
    return "did you mean" not in fault["message"]
