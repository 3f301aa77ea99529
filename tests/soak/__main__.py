"""Ten thousand requests of mixed games over two workers: python -m tests.soak [requests]. REDIS_URL adds Redis.

Every answer is compared with that of the engine in this process.
"""

import os
import sys
import time

from tests.server import running_service
from tests.soak.games import soak


def main() -> None:
    requests = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    redis = "with Redis" if os.environ.get("REDIS_URL") else "without Redis"
    began = time.perf_counter()
    with running_service() as address:
        sent = soak(address, requests, "soak")
    seconds = time.perf_counter() - began
    print(f"{sent} answers over two workers, {redis}, equal the engine's ({seconds:.0f} s)")


if __name__ == "__main__":
    main()
