#!/bin/sh
# Sees to it that the programs are there which the tests start: Redis, PostgreSQL, Chromium.
set -eu
has() { command -v "$1" >/dev/null 2>&1; }
may_install() { [ "$(id -u)" = 0 ] && has apt-get; }
install() {
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "$@" >/dev/null
}

missing=""
has redis-server || missing="$missing redis-server"
has initdb || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || missing="$missing postgresql"
has chromium || has chromium-browser || has google-chrome || missing="$missing chromium"
if [ -n "$missing" ]; then
    may_install || { echo "The tests need$missing. Run: sudo apt-get install -y$missing" >&2; exit 1; }
    echo "The tests need$missing: installing with apt-get."
    install $missing
fi

# Chromium without windows saves a minute. Not every system has it; then the tests take the whole one for all pages.
quick=chromium-headless-shell
if ! has $quick && may_install && apt-cache show $quick >/dev/null 2>&1; then
    echo "The tests are quicker with $quick: installing with apt-get."
    install $quick || echo "It could not be installed; the tests do without it." >&2
fi
