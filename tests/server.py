"""The real service for a test: gunicorn with two workers on a free port, stopped when the test is done."""

import os
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parent.parent
START_SECONDS = 30


@contextmanager
def running_service(*, folder: Path = ROOT, **environment: str) -> Iterator[str]:
    """Its address, such as http://127.0.0.1:43211. `folder` has the project, or as much of it as is to be tried;
    `environment` adds to the one of the tests: REDIS_URL is taken from either."""
    command = [sys.executable, "-m", "gunicorn", "-c", "deploy/gunicorn.conf.py", "service:create_app()"]
    settings = {**os.environ, "HOST": "127.0.0.1", "PORT": "0", "PYTHONUNBUFFERED": "1", **environment}
    with subprocess.Popen(command, cwd=folder, env=settings, stderr=subprocess.PIPE, text=True) as process:
        watchdog = threading.Timer(START_SECONDS, process.kill)
        watchdog.start()
        try:
            address = _address(process)
            watchdog.cancel()
            yield address
        finally:
            watchdog.cancel()
            process.terminate()
            process.communicate(timeout=START_SECONDS)


def _address(process: subprocess.Popen[str]) -> str:
    assert process.stderr is not None
    for line in process.stderr:
        listening = re.search(r"Listening at: (http://\S+)", line)
        if listening:
            return listening.group(1)
    raise AssertionError("the service did not start")
