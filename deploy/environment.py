"""Makes a virtual environment hold exactly what a lock file lists: environment.py DIRECTORY LOCK.

It needs no ensurepip, which a bare Debian lacks: the interpreter's own pip installs into the environment.
"""

import fcntl
import hashlib
import subprocess
import sys
from pathlib import Path

STAMP = "installed-from"

# Inside an activated environment, which may be the one to rebuild, sys.executable is that environment's own.
INTERPRETER: str = getattr(sys, "_base_executable", sys.executable)


def main(environment: Path, lock: Path) -> None:
    checksum = hashlib.sha256(lock.read_bytes()).hexdigest()
    stamp = f"{checksum} {sys.implementation.cache_tag}"
    if is_ready(environment, stamp):
        return
    # Of two starts at once the second waits here. Opened for writing, because NFS locks nothing else.
    with lock.open("r+b") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        if not is_ready(environment, stamp):
            build(environment, lock)
            (environment / STAMP).write_text(stamp)


def is_ready(environment: Path, stamp: str) -> bool:
    installed_from = environment / STAMP
    return python_of(environment).exists() and installed_from.exists() and installed_from.read_text() == stamp


def build(environment: Path, lock: Path) -> None:
    """From nothing, each time: what an interrupted installation left behind can look complete to pip."""
    print(f"Setting up {environment.name} from {lock.name} ...", flush=True)
    run("-m", "venv", "--clear", "--without-pip", str(environment))
    run(
        *("-m", "pip", "--python", str(python_of(environment)), "--disable-pip-version-check"),
        *("install", "--quiet", "--require-hashes", "--requirement", str(lock)),
    )


def run(*arguments: str) -> None:
    if subprocess.run([INTERPRETER, *arguments], check=False).returncode:
        sys.exit("The environment could not be set up, for the reason above. The next start begins it anew.")


def python_of(environment: Path) -> Path:
    return environment / "bin" / "python"


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
