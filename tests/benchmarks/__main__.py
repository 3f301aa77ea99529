"""Run by hand: python -m tests.benchmarks [seconds]. Everything compared is interleaved in one run; read the ratios."""

import sys

from tests.benchmarks.endpoints import endpoint_rows
from tests.benchmarks.playouts import playout_rows


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 5.0
    print("Random duels in process, states checked on every call as for a stranger's")
    for name, figure in playout_rows(seconds):
        print(f"  {name:<34} {figure}")
    print("\nEach endpoint against an empty Flask endpoint that takes and returns the same bytes (WSGI, no socket)")
    print(f"  {'endpoint':<22} {'in':>7} {'out':>7} {'median us':>10} {'empty us':>9} {'ratio':>6}")
    for row in endpoint_rows(seconds):
        sizes = f"{row.sent:>7} {row.returned:>7}"
        print(f"  {row.name:<22} {sizes} {row.median:>10.0f} {row.empty:>9.0f} {row.ratio:>6.1f}")


if __name__ == "__main__":
    main()
