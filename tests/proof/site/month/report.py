"""The month in tables. Several sites, run side by side, are added up."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import psycopg

from tests.proof.__main__ import table
from tests.proof.site.month.findings import Findings

GAMES = """
SELECT coalesce(s.title, '') , s.kind, count(*), sum(s.turn), sum(CASE WHEN s.status = 'over' THEN 1 ELSE 0 END)
  FROM (SELECT split_part(title, ': ', 2) AS title, kind, turn, status FROM games_game) s
 GROUP BY 1, 2
"""
NOTICES = "SELECT kind, channel, state, count(*) FROM games_notification GROUP BY 1, 2, 3"


def gather(connection: "psycopg.Connection[Any]", findings: Findings, **counts: dict[str, int]) -> dict[str, Any]:
    """The results of one site, as plain data."""
    games = {f"{clock}|{kind}": [n, turns, over] for clock, kind, n, turns, over in connection.execute(GAMES)}
    notices = {f"{kind}|{channel}|{state}": n for kind, channel, state, n in connection.execute(NOTICES)}
    made, failed = dict(findings.made), {what: len(found) for what, found in findings.failed.items()}
    return {
        "games": games,
        "notices": notices,
        "made": made,
        "failed": failed,
        "faults": list(findings.faults()),
        **counts,
    }


def show(sites: Sequence[dict[str, Any]]) -> list[dict[str, object]]:
    """Prints all tables but the last, which is the checks."""
    print(table(_games(sites)), end="\n\n")
    print(table(_notices(sites)), end="\n\n")
    for what in ("month", "people", "inbox", "fetched"):
        rows = [{what: name, "times": count} for name, count in sorted(_sum(sites, what).items())]
        print(table(rows), end="\n\n")
    failed = _sum(sites, "failed")
    return [{"check": what, "made": made, "failed": failed[what]} for what, made in _sum(sites, "made").items()]


def _sum(sites: Sequence[dict[str, Any]], what: str) -> Counter[str]:
    total: Counter[str] = Counter()
    for site in sites:
        total.update(site[what])
    return total


def _games(sites: Sequence[dict[str, Any]]) -> list[dict[str, object]]:
    totals: dict[str, list[int]] = {}
    for site in sites:
        for key, numbers in site["games"].items():
            clock, kind = key.split("|")
            row = totals.setdefault(clock, [0, 0, 0, 0])
            row[kind == "volt"] += numbers[0]
            row[2] += numbers[1]
            row[3] += numbers[2]
    names = ("RoboRally", "VOLT", "turns played", "over")
    return [{"clock": clock, **dict(zip(names, row, strict=True))} for clock, row in sorted(totals.items())]


def _notices(sites: Sequence[dict[str, Any]]) -> list[dict[str, object]]:
    counts = _sum(sites, "notices")
    kinds = sorted({key.split("|")[0] for key in counts})
    channels = sorted({key.split("|")[1] for key in counts})
    rows: list[dict[str, object]] = []
    for kind in kinds:
        sent = {f"{channel} sent": counts[f"{kind}|{channel}|sent"] for channel in channels}
        dropped = sum(counts[f"{kind}|{channel}|dropped"] for channel in channels)
        rows.append({"notice": kind, **sent, "needless by then": dropped})
    return rows
