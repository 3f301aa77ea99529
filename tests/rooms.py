"""A package of ours as its files and imports have it: rooms in one order, from the bottom up."""

import ast
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


@dataclass(frozen=True)
class House:
    name: str
    rooms: Sequence[str]

    @property
    def folder(self) -> Path:
        return ROOT / self.name

    def modules(self) -> Iterator[tuple[str, ast.Module]]:
        for path in sorted(self.folder.rglob("*.py")):
            name = ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
            yield name, ast.parse(path.read_text(encoding="utf-8"))

    def imports(self) -> Iterator[tuple[str, str]]:
        """Who imports whom, also within a function and for types alone."""
        for name, tree in self.modules():
            yield from ((name, imported) for imported in _imports(tree))

    def upward_imports(self) -> set[tuple[str, str]]:
        return {
            (name, imported)
            for name, imported in self.imports()
            if imported.partition(".")[0] == self.name and self._height(imported) > self._height(name)
        }

    def assert_everything_is_in_a_room(self) -> None:
        assert {path.name for path in self.folder.iterdir() if (path / "__init__.py").exists()} == set(self.rooms)
        assert [path.name for path in self.folder.glob("*.py")] == ["__init__.py"]
        for room in self.rooms:
            law = ast.get_docstring(ast.parse((self.folder / room / "__init__.py").read_text(encoding="utf-8")))
            assert law, room

    def _height(self, module: str) -> int:
        """Of the room a module is in; the face of the package is above them all."""
        room = module.removeprefix(self.name).lstrip(".").partition(".")[0]
        return self.rooms.index(room) if room else len(self.rooms)


def _imports(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            yield node.module or ""
