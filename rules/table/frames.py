"""What a frame remembers, and the place it stands at while another is on top of it."""

from collections.abc import Iterable

from rules.state.bindings import Binding
from rules.state.model import Frame


def remember(frame: Frame, name: str, binding: Binding) -> None:
    frame.bound[name] = binding


def forget(frame: Frame, names: Iterable[str]) -> None:
    for name in names:
        frame.bound.pop(name, None)


def stand_at(frame: Frame, path: str) -> None:
    frame.at = path
