# Sourced by the scripts beside it. Sets $python; `environment NAME LOCK` makes ready what a lock file lists.

python="${PYTHON:-python3}"

refuse() {
    echo "Umpire needs Python 3.11 or newer, and $1. Install one, or name it: PYTHON=/path/to/python3 $0" >&2
    exit 1
}

command -v -- "$python" >/dev/null || refuse "there is no $python here"
python_version="$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])')" || refuse "$python does not start"
((${python_version%%.*} > 3 || (${python_version%%.*} == 3 && ${python_version#*.} >= 11))) ||
    refuse "$python is Python $python_version"

environment() {
    "$python" deploy/environment.py "$1" "$2"
}
