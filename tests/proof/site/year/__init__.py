"""A year of rated games and tournaments on a real PostgreSQL, played by people whose strength is known.

Results are drawn from the strengths, as in tests/games/ratings/test_population.py: the engine deals each game's first
hands and no more. All else is the site's own: sign-up, check-in, pairing, rounds, outages and ratings.

people        who plays, how strong they are, and how a game between them ends
cups          the tournaments of the year, and what people do in them
year          the clock, which jumps from one instant at which something happens to the next
audit         what must hold at the end of the year
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tests.proof.site._child import report_of
from tests.services import running_postgres

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
    return report_of("tests.proof.site.year", size, database_url, progress)
