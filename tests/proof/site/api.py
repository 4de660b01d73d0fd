"""A long round of schemathesis against the site as production runs it: whatever a program sends, the API answers as its
description says, and never with a fault."""

import re
import tempfile
from collections.abc import Callable
from pathlib import Path

from tests.games.api.live import schemathesis, serve
from tests.services import ProductionSite, running_postgres, running_redis

NAME = "The API"
SEED, EXAMPLES = 1, 12
PHASES = ("examples", "coverage", "fuzzing", "stateful")


def run(progress: Callable[[int, int], None]) -> list[dict[str, object]]:
    rows: list[dict[str, object]] = []
    with running_postgres() as database, running_redis() as redis, tempfile.TemporaryDirectory() as folder:
        site = ProductionSite(database, redis, Path(folder))
        try:
            site.run("manage.py", "migrate", "--verbosity=0")
            site.start_worker()
            url, known = serve(site)
            for phase in PHASES:
                options = ["--seed", str(SEED), "--max-examples", str(EXAMPLES)]
                said = schemathesis(url, known, Path(folder), phase, options)
                rows.append(
                    {"phase": phase, "operations": number(said, "Selected"), "cases": number(said, "generated")}
                )
                progress(len(rows), len(PHASES))
        finally:
            site.end_all()
    return rows


def number(said: str, word: str) -> int:
    """The number beside a word in the report."""
    found = re.search(rf"{word}:? *(\d+)|(\d+) {word}", said)
    return int(found[1] or found[2]) if found else 0
