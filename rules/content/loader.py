"""The only code of the rules that reads files."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import yaml

from rules.board import Board, parse_board
from rules.catalogue import Content, Hero, Rule, Rulings
from rules.content.hero import parse_hero
from rules.content.item import parse_items
from rules.content.rulings import parse_rulings
from rules.content.shared_cards import SharedCards, parse_shared_cards, with_shared_cards
from rules.plain.digest import digest_of
from rules.refusals.content_error import ContentError

FOLDER = Path(__file__).parent


def read_yaml(text: str, where: str) -> object:
    try:
        _refuse_anchors(text, where)
        return yaml.load(text, yaml.CSafeLoader)
    except yaml.YAMLError as error:
        raise ContentError(where, f"not YAML: {error}") from error


def _refuse_anchors(text: str, where: str) -> None:
    """Content is what it shows, and aliases are a known bomb."""
    for event in yaml.parse(text, yaml.CSafeLoader):
        anchor = getattr(event, "anchor", None)
        if anchor is not None:
            raise ContentError(where, f'anchors and aliases are not allowed in content, such as "{anchor}"')


@cache
def load_content() -> Content:
    """The heroes, boards and items that come with the package, read once."""
    rulings = load_rulings()
    heroes = {hero.id: hero for hero in map(_read_hero, sorted(FOLDER.glob("heroes/*.yaml")))}
    boards = {board.id: board for board in map(_read_board, sorted(FOLDER.glob("boards/*.yaml")))}
    items = parse_items(_read("items.yaml"), "items.yaml")
    item_sets = tuple(dict.fromkeys(item.set_id for item in items.values()))
    digests = [thing.digest for things in (heroes, boards, items) for thing in things.values()]
    return Content(heroes, boards, items, item_sets, rulings, digest_of(digests))


@cache
def load_rulings() -> Rulings:
    return parse_rulings(_read("rulings.yaml"), "rulings.yaml")


@cache
def load_shared_cards() -> SharedCards:
    return parse_shared_cards(_read("shared-cards.yaml"), "shared-cards.yaml")


@cache
def load_rulebook() -> Mapping[str, Rule]:
    """Every rule the engine cites, by its id."""
    sections = _read("rulebook.yaml")
    assert isinstance(sections, dict), "the rulebook has two sections, game and table"
    rules = [
        Rule(entry["id"], entry["says"], entry["source"], of_the_game=section == "game")
        for section, entries in sections.items()
        for entry in entries
    ]
    return {rule.id: rule for rule in rules}


def _read(name: str) -> object:
    return read_yaml((FOLDER / name).read_text(encoding="utf-8"), name)


def _read_hero(path: Path) -> Hero:
    data = read_yaml(path.read_text(encoding="utf-8"), path.name)
    whole = with_shared_cards(data, path.name, load_shared_cards())
    return parse_hero(whole, path.name, load_rulings().switches)


def _read_board(path: Path) -> Board:
    return parse_board(read_yaml(path.read_text(encoding="utf-8"), path.name), path.name)
