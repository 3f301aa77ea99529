"""How much of each box is in: what there is, against what the boxes hold."""

from dataclasses import dataclass

import rules


@dataclass(frozen=True)
class Box:
    name: str
    heroes: int
    cards: int  # distinct ones
    boards: int
    items: int


BOXES = (
    Box("Battle of Legends, Volume One", 4, 58, 2, 0),
    Box("Robin Hood vs. Bigfoot", 2, 22, 2, 0),
    Box("Redemption Row", 3, 37, 1, 6),
    Box("Brains and Brawn", 3, 35, 1, 6),
)


def completeness() -> str:
    """The table of the README."""
    content = rules.load_content()
    rows = ["| set | heroes | cards | boards | items |", "|---|---|---|---|---|"]
    for box in BOXES:
        heroes = [hero for hero in content.heroes.values() if hero.set == box.name]
        cards = sum(len(hero.cards) for hero in heroes)
        boards = sum(board.set == box.name for board in content.boards.values())
        items = sum(item.set == box.name for item in content.items.values())
        counts = ((len(heroes), box.heroes), (cards, box.cards), (boards, box.boards), (items, box.items))
        rows.append(f"| {box.name} | {' | '.join(f'{there} of {all_}' for there, all_ in counts)} |")
    further = sum(board.set not in [box.name for box in BOXES] for board in content.boards.values())
    rows.append(f"| other sets | | | {further} | |")
    return "\n".join(rows)
