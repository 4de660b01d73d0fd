# Two commands are enough: `make play` and `make test`.
BIN := .venv/bin
PYTEST := $(BIN)/python -m pytest
# The tests of the scripts run at the same time.
BESIDE = $(MAKE) --no-print-directory --jobs=2 scripts pytest
# Bytecode is kept, even if the environment says otherwise, because every test process uses it.
export PYTHONDONTWRITEBYTECODE :=
export PYTHON ?= python3

.DEFAULT_GOAL := help
.PHONY: help setup play test unit proof bench cluster fast lint audit sbom picture services scripts pytest

help:  ## list the targets
	@awk -F ':.*  ## ' '/^[a-z]+:.*  ## / { printf "  make %-7s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: .venv/ready-dev  ## create .venv with everything that development needs
	@:

play: .venv/ready  ## serve the site at http://127.0.0.1:8000 (PORT=8000, DATA=data)
	@exec $(BIN)/python manage.py play

test: .venv/ready-dev services  ## run all tests, against real Redis, PostgreSQL and Chromium
	@$(BESIDE) WITH='-n 3'  # even on two cores: a test often waits for other processes

unit: .venv/ready-dev  ## run the quick tests that need no services, and say what was left out
	@$(BESIDE) WITH='-n 2 -m "not services and not browser and not slow"'

# To explain an assertion, pytest rewrites its whole module, which in a fresh clone takes longer than all else before
# the first test. So it explains only what has failed, in a second run.
pytest: .venv/ready-dev
	@$(PYTEST) --assert=plain --dist worksteal $(WITH) || { $(PYTEST) --last-failed --last-failed-no-failures=none; exit 1; }

proof: .venv/ready-dev  ## run the long proofs (many games, every course) and print their table
	@$(BIN)/python -m tests.proof

bench: .venv/ready-dev services  ## measure what docs/LOAD.md promises about load, and print the figures
	@$(BIN)/python -m tests.proof.bench

cluster: .venv/ready-dev services  ## run the site as on several machines, under load; RATE=20 STREAMS=2000 SECONDS=120
	@$(BIN)/python -m tests.proof cluster

fast: .venv/ready-dev  ## compile the engine into build/fast, and prove that it comes to the same results
	@$(BIN)/python .ci/fast.py build
	@$(BIN)/python .ci/fast.py prove

lint: .venv/ready-dev node_modules/.package-lock.json  ## check style, types, the direction of imports, and migrations
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --check --quiet .
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-cache
	@node_modules/.bin/eslint .
	@for project in tsconfig.json tsconfig.worker.json games/kinds/*/tsconfig.json; do \
		node_modules/.bin/tsc --project $$project || exit 1; done
	@SECRET_KEY=lint DATABASE_URL=sqlite://:memory: $(BIN)/python manage.py makemigrations --check --dry-run

audit: .venv/ready-dev  ## look for known vulnerabilities in the site's dependencies
	@$(BIN)/python .ci/audit.py

sbom: .venv/ready-dev  ## write sbom.json, a list of all the site's dependencies (CycloneDX)
	@$(BIN)/python .ci/sbom.py > sbom.json

picture: .venv/ready-dev  ## draw the README's picture, a turn of a race between bots
	@$(BIN)/python .ci/picture.py

services:
	@.ci/services.sh

scripts: .venv/ready-dev  # the tests of the pages' scripts that need no page
	@command -v node >/dev/null || { echo "The pages' scripts are tested with Node.js: install Node.js 20.19 or newer." >&2; exit 1; }
	@node --import ./tests/web_paths.mjs --test --test-concurrency=2 --test-reporter=dot $$(find tests -name '*.test.js')

# npm writes this file after installing the locked packages.
node_modules/.package-lock.json: package-lock.json .npmrc
	@command -v npm >/dev/null || { echo "The pages' scripts are checked with Node.js: install Node.js 20.19 or newer, with npm." >&2; exit 1; }
	@npm ci --no-audit --no-fund --loglevel=error
	@touch $@

.venv/ready: requirements.txt .ci/python.sh
	@.ci/python.sh requirements.txt
	@touch $@

.venv/ready-dev: requirements-dev.txt .ci/python.sh
	@.ci/python.sh requirements-dev.txt
	@touch .venv/ready $@
