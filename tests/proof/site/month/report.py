"""The month in tables. Several sites, run side by side, are added up."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import psycopg

from tests.proof.__main__ import table
from tests.proof.site.month.findings import Findings

GAMES = "SELECT split_part(title, ': ', 2) || ', ' || kind, sum(turn) FROM games_game GROUP BY 1"
NOTICES = "SELECT kind || ' by ' || channel || ', ' || state, count(*) FROM games_notification GROUP BY 1"


def gather(connection: "psycopg.Connection[Any]", findings: Findings, **counts: dict[str, int]) -> dict[str, Any]:
    """The results of one site, as plain data."""
    return {
        "turns played": dict(connection.execute(GAMES).fetchall()),
        "notifications": dict(connection.execute(NOTICES).fetchall()),
        "made": dict(findings.made),
        "failed": {what: len(found) for what, found in findings.failed.items()},
        "faults": list(findings.faults()),
        **counts,
    }


def show(sites: Sequence[dict[str, Any]]) -> list[dict[str, object]]:
    """Prints all tables but the last, which is the checks."""
    for what in ("turns played", "notifications", "month", "people"):
        rows = [{what: name, "times": count} for name, count in sorted(_sum(sites, what).items())]
        print(table(rows), end="\n\n")
    failed = _sum(sites, "failed")
    return [{"check": what, "made": made, "failed": failed[what]} for what, made in _sum(sites, "made").items()]


def _sum(sites: Sequence[dict[str, Any]], what: str) -> Counter[str]:
    total: Counter[str] = Counter()
    for site in sites:
        total.update(site[what])
    return total
