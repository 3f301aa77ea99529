"""How gunicorn serves Umpire, here and on a platform that sets HOST, PORT and WEB_CONCURRENCY."""

import os

host = os.environ.get("HOST") or "127.0.0.1"
port = os.environ.get("PORT") or "8000"
bind = f"[{host}]:{port}" if ":" in host else f"{host}:{port}"

workers = int(os.environ.get("WEB_CONCURRENCY") or 2)
worker_class = "gthread"
threads = 4

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

# It would be opened in the home directory, one for every instance there.
control_socket_disable = True
