"""Boards of the callers' own. Nothing depends on what is remembered here: it saves working a board out again."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any

import orjson

import rules
from service.cache.recent import Recent
from service.cache.redis_tier import RedisTier
from service.figures import metrics
from service.settings import Settings

BoardMembers = Mapping[str, Any]


class Boards:
    """Two tiers by digest: the boards used last in this process, then Redis with the topologies of all.

    Redis keeps the boards that were registered too. It is not asked for what the process remembers.
    """

    def __init__(
        self,
        limits: rules.BoardLimits,
        kept: int,
        seconds: int,
        redis: RedisTier | None = None,
        is_board: Callable[[object], bool] = lambda _: True,
    ) -> None:
        """`is_board` tells what has the shape of a board: what Redis says need not."""
        self._limits = limits
        self._is_board = is_board
        self._seconds = seconds
        self._recent: Recent[rules.Board] = Recent(kept)
        self._redis = redis

    @classmethod
    def of(cls, settings: Settings, redis: RedisTier | None, is_board: Callable[[object], bool]) -> "Boards":
        return cls(settings.board_limits, settings.boards_kept, settings.board_seconds, redis, is_board)

    def read(self, members: BoardMembers, at: str) -> rules.Board:
        """The board at this place of a request that matches the contract."""
        digest = rules.board_digest(members)
        board = self._remembered(digest)
        if board is None or members.get("digest", digest) != digest:
            board = self._make(members, at, digest)
            self._recent.put(digest, board)
        return board

    def register(self, members: BoardMembers) -> rules.Board:
        board = self.read(members, "")
        refuse_ids_on_offer([board], "")
        if self._redis:
            self._redis.put(f"board:{board.digest}", orjson.dumps(board.members()), self._seconds)
        return board

    def find(self, digest: str) -> rules.Board | None:
        """The board with this digest, if it is still known here: a short cut that may miss."""
        board = self._remembered(digest)
        if board is not None or not self._redis:
            return board
        _, stored = self._redis.get(f"board:{digest}")
        board = self._restored(stored, digest)
        if board is not None:
            self._recent.put(digest, board)
        return board

    def _remembered(self, digest: str) -> rules.Board | None:
        board = self._recent.get(digest)
        metrics.cache_asked("process", "misses" if board is None else "hits")
        return board

    def _restored(self, stored: bytes | None, digest: str) -> rules.Board | None:
        """None as well for a board that today's limits refuse: whoever sends it is told why."""
        if stored is None:
            return None
        try:
            members = orjson.loads(stored)
            return self._make({**members, "digest": digest}, "", digest) if self._is_board(members) else None
        except (orjson.JSONDecodeError, rules.InvalidContent):
            return None

    def _make(self, members: BoardMembers, at: str, digest: str) -> rules.Board:
        """Checked anew in any case; only the distances are taken from Redis, or given to it."""
        if not self._redis:
            return rules.board_from_json(members, at, self._limits)
        health, stored = self._redis.get(f"distances:{digest}")
        if stored is not None:
            with suppress(ValueError):  # nonsense is as good as nothing
                return rules.board_from_json(members, at, self._limits, stored)
        board = rules.board_from_json(members, at, self._limits)
        if health == "ok":
            self._redis.put(f"distances:{digest}", board.topology.distances_to_bytes(), self._seconds)
        return board


def refuse_ids_on_offer(boards: Sequence[rules.Board], at: str) -> None:
    on_offer = rules.load_content().boards
    for i, board in enumerate(boards):
        if board.id in on_offer:
            message = f"{board.id} is a board on offer; give yours an id of its own."
            place = f"{at}/{i}/id" if at else "/id"
            raise rules.InvalidContent(message, [rules.Violation("board.id", place, message)])
