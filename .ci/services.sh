#!/bin/sh
# Sees to it that the programs are there which the tests start: Redis, PostgreSQL, Chromium.
set -eu
has() { command -v "$1" >/dev/null 2>&1; }

missing=""
has redis-server || missing="$missing redis-server"
has initdb || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || missing="$missing postgresql"
has chromium || has chromium-browser || has google-chrome || missing="$missing chromium"
[ -z "$missing" ] && exit 0

if [ "$(id -u)" = 0 ] && has apt-get; then
    echo "The tests need$missing: installing with apt-get."
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq $missing >/dev/null
else
    echo "The tests need$missing. Run: sudo apt-get install -y$missing" >&2
    exit 1
fi
