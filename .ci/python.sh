#!/bin/sh
# Makes .venv, or mends it, and installs a locked requirements file into it: .ci/python.sh requirements.txt
set -eu
cd "$(dirname "$0")/.."
PYTHON=${PYTHON:-python3}

say() { echo "$*" >&2; }

command -v "$PYTHON" >/dev/null || { say "Python is missing. Run: apt-get install -y python3 python3-venv"; exit 1; }
"$PYTHON" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || {
    say "Python 3.11 or newer is needed; $PYTHON is older. Run: make PYTHON=python3.11 (or newer)"
    exit 1
}

# A .venv that cannot run pip was left by a failed attempt, or belongs to a Python that is gone.
[ -d .venv ] && ! .venv/bin/python -m pip --version >/dev/null 2>&1 && rm -rf .venv
if [ ! -d .venv ] && ! "$PYTHON" -m venv .venv >/dev/null 2>&1; then
    rm -rf .venv
    say "Python's venv module is missing. Run: apt-get install -y python3-venv"
    exit 1
fi

say "Installing the packages of $1 into .venv. The first time, this takes a minute or two."
# uv is quick; where it cannot be had, or cannot reach what pip can, pip does the same.
pip() { .venv/bin/python -m pip --quiet --disable-pip-version-check "$@"; }
pip install uv >/dev/null 2>&1 &&
    .venv/bin/uv pip install --quiet --python .venv/bin/python --require-hashes -r "$1" 2>/dev/null ||
    pip install --require-hashes -r "$1"
