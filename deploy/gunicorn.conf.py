"""How gunicorn serves Umpire, here and on a platform that sets HOST, PORT and WEB_CONCURRENCY."""

import logging
import os
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

# prometheus_client would keep figures in mapped files, and a full disk would end every worker.
os.environ.pop("PROMETHEUS_MULTIPROC_DIR", None)

from service.figures.logs import make_patient, write_to_stdout  # after the variable is gone
from service.figures.metrics import forget_worker, share, share_the_last
from service.figures.tracing import demand_tracing
from service.settings import BadSetting, ServerSettings, Settings


def prepare_folder(given: str | None) -> Path | None:
    """Where the workers write their figures; what an earlier run wrote there is over."""
    try:
        folder = Path(given or tempfile.mkdtemp(prefix="umpire-metrics-"))
        folder.mkdir(parents=True, exist_ok=True)
        for file in (*folder.glob("*.json"), *folder.glob("*.part")):
            file.unlink()
        (folder / "check.part").write_bytes(b"{}")
        (folder / "check.part").unlink()
    except OSError as error:
        if given:
            raise BadSetting(f"UMPIRE_METRICS_FOLDER cannot be used: {error.strerror}.") from None
        logging.getLogger("umpire.figures").warning("There is no place for figures: each worker tells its own alone.")
        return None
    return folder


try:
    _server = ServerSettings.from_environment(os.environ)
    _settings = Settings.from_environment(os.environ)
    if _settings.tracing:
        demand_tracing()
    write_to_stdout(requests_too=_settings.request_log)
    metrics_folder = prepare_folder(_server.metrics_folder)
except BadSetting as bad:
    sys.exit(f"Umpire cannot start: {bad}")

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


def on_starting(server: Any) -> None:  # noqa: ANN401  # gunicorn has no types
    make_patient(server.log.error_log)


def post_fork(_: Any, __: Any) -> None:  # noqa: ANN401  # gunicorn has no types
    if metrics_folder:
        share(metrics_folder)


def worker_exit(_: Any, __: Any) -> None:  # noqa: ANN401  # gunicorn has no types
    share_the_last()


def child_exit(_: Any, worker: Any) -> None:  # noqa: ANN401  # gunicorn has no types
    if metrics_folder:
        forget_worker(metrics_folder, worker.pid)


def on_exit(_: Any) -> None:  # noqa: ANN401  # gunicorn has no types
    if metrics_folder and not _server.metrics_folder:
        shutil.rmtree(metrics_folder, ignore_errors=True)
