"""A year of rated games and tournaments on a real PostgreSQL, played by people whose strength is known.

Results are drawn from the strengths, as in tests/games/ratings/test_population.py: the engine deals each game's first
hands and no more. All else is the site's own: sign-up, check-in, pairing, rounds, outages and ratings.

people        who plays, how strong they are, and how a game between them ends
cups          the tournaments of the year, and what people do in them
year          the clock, which jumps from one instant at which something happens to the next
pairings      the least number of repeated meetings that a round could have had, reckoned anew
audit         what must hold at the end of the year
"""

import json
import subprocess
import sys
import tempfile
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from tests.services import ROOT, clean_environment, end, running_postgres

NAME = "A year of tournaments and seasons"


@dataclass(frozen=True)
class Size:
    """How much is played: `cups` are the first so many of the year's tournaments, `games_each` those outside them."""

    people: int = 300
    days: int = 365
    cups: int = 12
    games_each: int = 10
    most_at_cups: int = 512
    seed: int = 1
    demanded: float = 0.9
    """Spearman's correlation between ratings and true strengths is to be above this."""


def run(progress: Callable[[int, int], None]) -> list[dict[str, object]]:
    """Returns the table. Raises AssertionError with what did not hold."""
    with running_postgres() as url:
        report = year_at(Size(), url, lambda done: progress(done, 100))
    rows, faults = report["rows"], report["faults"]
    if faults:
        raise AssertionError("\n".join([*map(str, rows), *faults]))
    return list(rows)


def year_at(size: Size, database_url: str, progress: Callable[[int], None] = lambda _: None) -> dict[str, Any]:
    """The report of a year. It passes in a process of its own, which writes lines of JSON. Nobody else uses the
    database. Raises AssertionError with what that process complained of."""
    with tempfile.TemporaryDirectory(prefix="roborally-year-") as folder, ExitStack() as files:
        environment = clean_environment(
            DJANGO_SETTINGS_MODULE="roborally_site.settings",
            SECRET_KEY="known to all, used by proofs only",
            DATABASE_URL=database_url,
            DATA=folder,
            LOG_LEVEL="ERROR",
        )
        errors = Path(folder) / "errors"
        err = files.enter_context(errors.open("wb"))
        command = [sys.executable, "-m", "tests.proof.site.year", json.dumps(asdict(size))]
        process = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=err)
        try:
            last = _followed(process, progress)
        finally:
            end(process)
        if "rows" not in last:
            raise AssertionError(errors.read_text()[-6000:])
        return last


def _followed(process: "subprocess.Popen[bytes]", progress: Callable[[int], None]) -> dict[str, Any]:
    last: dict[str, Any] = {}
    assert process.stdout is not None
    for line in process.stdout:
        last = json.loads(line)
        progress(last["done"])
    process.wait()
    return last
