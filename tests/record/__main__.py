"""Writes anew whatever is recorded from the code, and says what changed: python -m tests.record.

A record is there to be read: what changed in it changed for players, for clients or for whoever writes cards.
"""

from tests.record.records import RECORDS
from tests.server import ROOT


def main() -> None:
    for record in RECORDS:
        if record.write():
            print(f"{record.path.relative_to(ROOT)}: {record.what}")


if __name__ == "__main__":
    main()
