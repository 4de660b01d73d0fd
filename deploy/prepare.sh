#!/bin/sh
# Creates what compose.yml needs: deploy/.env and the secrets. Running it again does not change existing files.
#   deploy/prepare.sh races.example.org you@example.org
set -eu
cd "$(dirname "$0")"
[ $# = 2 ] || { echo "Give the site's host name and your mail address: $0 races.example.org you@example.org" >&2; exit 2; }
umask 077
mkdir -p secrets
secret() { [ -s "secrets/$1" ] || { cat > "secrets/.$1"; mv "secrets/.$1" "secrets/$1"; }; }
random() { openssl rand -hex 32; }

random | secret secret_key
random | secret db_password
echo "postgres://robots:$(cat secrets/db_password)@db:5432/robots" | secret database_url
openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256 2>/dev/null | secret vapid_key
# Only the owner can open the folder, but inside the containers other users have to read the files.
chmod 444 secrets/*
[ -s .env ] || printf 'SITE_HOST=%s\nOPERATOR_MAIL=%s\n' "$1" "$2" > .env
echo "Ready: deploy/.env and deploy/secrets. Copy the secrets to a safe place, since backups do not contain them."
