"""How gunicorn serves Umpire, here and on a platform that sets HOST, PORT and WEB_CONCURRENCY."""

import os
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

# Before anything counts: what the workers count lies side by side in this folder and is added up when asked for.
given_folder = os.environ.get("PROMETHEUS_MULTIPROC_DIR")
metrics_folder = Path(given_folder or tempfile.mkdtemp(prefix="umpire-metrics-"))
os.environ["PROMETHEUS_MULTIPROC_DIR"] = str(metrics_folder)

from service.figures.logs import write_to_stdout  # noqa: E402  # after the folder is named
from service.figures.metrics import forget_worker  # noqa: E402
from service.settings import BadSetting, ServerSettings, Settings  # noqa: E402


def on_exit(_: Any) -> None:  # noqa: ANN401  # gunicorn has no types
    if not given_folder:
        shutil.rmtree(metrics_folder, ignore_errors=True)


try:
    _server = ServerSettings.from_environment(os.environ)
    _settings = Settings.from_environment(os.environ)
except BadSetting as bad:
    on_exit(None)
    sys.exit(f"Umpire cannot start: {bad}")

write_to_stdout(requests_too=_settings.request_log)

bind = [_server.address(_server.port)]
if _settings.metrics_port:
    bind += [_server.address(_settings.metrics_port)]

workers = _server.workers
worker_class = "service.server.worker.Worker"
threads = _server.threads

# Heroes, boards and validators are built once, before the fork; what cannot start says so at once.
preload_app = True

# Longer than a bot pauses between two moves: its connection is not closed under its next request.
keepalive = 15
graceful_timeout = 10

# Workers show that they live by touching a file: in memory, as a disk may stall and a container's may be read-only.
worker_tmp_dir = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None

# The longest path names a hero or a board; everything else is in the body.
limit_request_line = 2048
limit_request_fields = 64
limit_request_field_size = 8190

# No proxy moves the service under another path by a header: SCRIPT_NAME is one like any other that nobody knows.
forwarder_headers = ""

# It would be opened in the home directory, one for every instance there.
control_socket_disable = True


def on_starting(_: Any) -> None:  # noqa: ANN401  # gunicorn has no types
    """What an earlier run counted in the same folder is over."""
    metrics_folder.mkdir(parents=True, exist_ok=True)
    for file in metrics_folder.glob("*.db"):
        file.unlink()


def child_exit(_: Any, worker: Any) -> None:  # noqa: ANN401  # gunicorn has no types
    forget_worker(worker.pid)
