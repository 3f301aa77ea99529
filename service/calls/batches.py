"""Several calls in one request: each by itself, with one state, one budget and one answer for all."""

from functools import cached_property

import orjson

import rules
from service.answers.errors import problem_of
from service.calls.allowance import TooLate
from service.calls.calls import CALLS, JsonObject
from service.reading.content import read_board
from service.reading.contract import Contract, call_in_batch
from service.reading.requests import contract_violation, refuse_unlike
from service.reading.schemas.batches import BatchRequest
from service.refusals.problems import Refused
from service.settings import Settings


def run_batch(asked: BatchRequest, contract: Contract, settings: Settings, budget: rules.Budget) -> JsonObject:
    if len(asked.calls) > settings.batch_calls:
        detail = f"A batch may have {settings.batch_calls} calls here, and this one has {len(asked.calls)}."
        violation = {"rule": None, "at": "/calls", "message": f"Expected at most {settings.batch_calls} entries."}
        raise Refused("too-many-calls", detail, [violation])
    batch = Batch(asked, contract, settings, budget)
    return {"results": [batch.fitting_result(number) for number in range(len(asked.calls))]}


class Batch:
    def __init__(self, asked: BatchRequest, contract: Contract, settings: Settings, budget: rules.Budget) -> None:
        self.asked = asked
        self.contract = contract
        self.settings = settings
        self.budget = budget
        self.bytes_left = settings.answer_bytes

    def fitting_result(self, number: int) -> orjson.Fragment:
        """The note that a result does not fit is small, and takes no room from those that do."""
        text = orjson.dumps(self._result(number))
        if len(text) > self.bytes_left:
            return orjson.Fragment(orjson.dumps(_refused(problem_of(self._too_large(len(text))))))
        self.bytes_left -= len(text)
        return orjson.Fragment(text)

    def _too_large(self, size: int) -> Refused:
        of_all = f"of the {self.settings.answer_bytes} that the answers of a batch may have"
        return Refused("answer-too-large", f"This answer has {size} bytes, and {self.bytes_left} are left {of_all}.")

    def _result(self, number: int) -> JsonObject:
        try:
            return {"status": 200, "body": self._placed(self._answer(number), number)}
        except rules.Refusal as refusal:
            return _refused(self._placed(problem_of(refusal), number))
        except TooLate as late:
            raise TooLate(f"call {number + 1} of {len(self.asked.calls)}: {late.where}") from None
        except Exception as error:  # whatever is wrong with one call, the others have theirs
            return _refused(problem_of(error))

    def _answer(self, number: int) -> JsonObject:
        sent = self.asked.calls[number]
        name = sent["call"]
        refuse_unlike(call_in_batch(name), sent, self.contract, self.settings, _place(number))
        return CALLS[name].answer(lambda: CALLS[name].body.load(self._request(number)), self.budget)

    def _request(self, number: int) -> JsonObject:
        """What the call would be by itself."""
        sent = self.asked.calls[number]
        request = {member: value for member, value in sent.items() if member != "call"}
        if self._shares_state(number):
            request["state"] = self._shared_state(number)
        return request

    def _shares_state(self, number: int) -> bool:
        sent = self.asked.calls[number]
        return CALLS[sent["call"]].body.takes_state and "state" not in sent

    def _shared_state(self, number: int) -> rules.State:
        if self.asked.state is None:
            message = "This field is missing, and the batch has no state to share."
            raise contract_violation([{"rule": None, "at": "/state", "message": message}], _place(number))
        if isinstance(self._read_state, rules.Refusal):
            raise self._read_state
        return self._read_state

    @cached_property
    def _read_state(self) -> rules.State | rules.Refusal:
        """Read once. What is wrong with it is told to each call that wants it, and to no other."""
        try:
            return rules.state_from_json(dict(self.asked.state or {}), read_board)
        except rules.Refusal as refusal:
            return refusal

    def _placed(self, answer: JsonObject, number: int) -> JsonObject:
        """With places that point into the batch instead of the call."""
        if not answer.get("violations"):
            return answer
        violations = [{**violation, "at": self._moved(violation["at"], number)} for violation in answer["violations"]]
        return {**answer, "violations": violations}

    def _moved(self, at: str, number: int) -> str:
        is_shared = self._shares_state(number) and at.split("/")[1:2] == ["state"]
        return at if is_shared else _place(number) + at


def _place(number: int) -> str:
    return f"/calls/{number}"


def _refused(problem: JsonObject) -> JsonObject:
    return {"status": problem["status"], "problem": problem}
