"""What became of the rows that matter, kept by triggers of the database itself, by the true time."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import psycopg

from tests.proof.site.month import diary

WATCHED = {
    "games_program": ("offer", "draft", "submission"),
    "games_turn": ("snapshot", "journal", "events", "told"),
    "games_notification": ("payload", "headline"),
    "games_tenure": (),
    "games_heartbeat": (),
}
MAKE = diary.MAKE.replace("simulated.now()", "pg_catalog.clock_timestamp()")
BEGAN = "ALTER TABLE simulated.diary ADD began timestamptz DEFAULT pg_catalog.now()"
SHORT_CLOCK = """
CREATE FUNCTION simulated.short_clock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.deadline_seconds := {seconds};
  NEW.clock := '{{"type": "each_turn", "seconds": {seconds}}}';
  RETURN NEW;
END $$;
CREATE TRIGGER short_clock BEFORE INSERT ON public.games_game FOR EACH ROW EXECUTE FUNCTION simulated.short_clock()
"""


@dataclass(frozen=True)
class Line(diary.Line):
    """`began` is the true time of the instant that the site took for now: that at which its transaction began."""

    began: datetime


def prepare(database_url: str, turn_seconds: int) -> None:
    """Also gives every new table a clock so short that deadlines really pass."""
    with psycopg.connect(database_url, autocommit=True) as connection:
        connection.execute(MAKE)
        connection.execute(BEGAN)
        for table, left_out in WATCHED.items():
            columns = ", ".join(f"'{column}'" for column in left_out)
            connection.execute(diary.WATCH.format(table=table, columns=columns))
        connection.execute(SHORT_CLOCK.format(seconds=turn_seconds))


def read(connection: "psycopg.Connection[Any]") -> list[Line]:
    rows = connection.execute("SELECT n, at, what, id, was, became, began FROM simulated.diary ORDER BY n")
    return [Line(*row) for row in rows]


def by_row(lines: Iterable[Line], table: str) -> dict[int, list[Line]]:
    """The changes of each row of a table, in order."""
    found: dict[int, list[Line]] = defaultdict(list)
    for line in lines:
        if line.what == table:
            found[line.id].append(line)
    return found


def at(line: Line, column: str) -> datetime:
    """What was written into a column of times."""
    assert line.became is not None
    return datetime.fromisoformat(line.became[column])
