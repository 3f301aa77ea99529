"""A request as it comes in, piece by piece, until there is enough of it to be worked on."""

import re

END_OF_HEAD = b"\r\n\r\n"
LENGTH = re.compile(rb"(?i)\r\ncontent-length[ \t]*:[ \t]*([^\r\n]*?)[ \t]*(?=\r\n)")
CHUNKS = re.compile(rb"(?i)\r\ntransfer-encoding[ \t]*:")
EXPECTS = re.compile(rb"(?i)\r\nexpect[ \t]*:[ \t]*100-continue[ \t]*(?=\r\n)")


class Arrival:
    def __init__(self, most_head: int, most_body: int, deadline: float) -> None:
        self.data = bytearray()
        self.deadline = deadline
        self._most_head = most_head
        self._most_body = most_body
        self._whole: int | None = None
        self.waits_for_go_ahead = False

    def add(self, data: bytes) -> None:
        searched = max(0, len(self.data) - len(END_OF_HEAD))
        self.data += data
        if self._whole is None:
            end = self.data.find(END_OF_HEAD, searched)
            if end >= 0:
                self._read_head(end)

    def is_whole(self) -> bool:
        """Whole, or already known to be refused: whoever refuses it need not see the rest."""
        if self._whole is None:
            return len(self.data) > self._most_head
        return len(self.data) >= self._whole

    def _read_head(self, end: int) -> None:
        head = bytes(self.data[: end + 2])
        self._whole = end + len(END_OF_HEAD) + self._body_length(head)
        self.waits_for_go_ahead = EXPECTS.search(head) is not None and not self.is_whole()

    def _body_length(self, head: bytes) -> int:
        """What to wait for. Strange lengths are for the parser to judge, and large ones for the service."""
        lengths = LENGTH.findall(head)
        if len(lengths) != 1 or not re.fullmatch(rb"[0-9]{1,12}", lengths[0]) or CHUNKS.search(head):
            return 0
        return int(lengths[0]) if int(lengths[0]) <= self._most_body else 0
