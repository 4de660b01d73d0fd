"""What happened to the rows that matter, kept by triggers of the database itself, with the simulated instant.

Whoever audits the month reads this and nothing that the site would compute.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import psycopg

WATCHED = {
    "games_program": ("offer", "draft", "submission"),
    "games_game": ("setup", "outcome", "seed"),
    "games_seat": (),
    "games_vote": (),
    "games_hours": (),
    "games_vacation": (),
}
"""Table -> columns that are left out."""

MAKE = """
CREATE TABLE simulated.diary (n bigserial, at timestamptz, what text, id bigint, was jsonb, became jsonb);
CREATE FUNCTION simulated.keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO simulated.diary (at, what, id, was, became) VALUES (
    simulated.now(), TG_TABLE_NAME, CASE TG_OP WHEN 'DELETE' THEN OLD.id ELSE NEW.id END,
    CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) - coalesce(TG_ARGV, '{}') END,
    CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) - coalesce(TG_ARGV, '{}') END);
  RETURN NULL;
END $$
"""
WATCH = """
CREATE TRIGGER keep AFTER INSERT OR UPDATE OR DELETE ON public.{table}
FOR EACH ROW EXECUTE FUNCTION simulated.keep({columns})
"""


@dataclass(frozen=True)
class Line:
    """One change of one row."""

    n: int
    at: datetime
    what: str
    id: int
    was: dict[str, Any] | None
    became: dict[str, Any] | None

    def changed(self, column: str) -> bool:
        return (self.was or {}).get(column) != (self.became or {}).get(column)


def prepare(connection: "psycopg.Connection[tuple[Any, ...]]") -> None:
    connection.execute(MAKE)
    for table, left_out in WATCHED.items():
        columns = ", ".join(f"'{column}'" for column in left_out)
        connection.execute(WATCH.format(table=table, columns=columns))


def read(connection: "psycopg.Connection[tuple[Any, ...]]") -> Iterable[Line]:
    rows = connection.execute("SELECT n, at, what, id, was, became FROM simulated.diary ORDER BY n")
    return [Line(*row) for row in rows]
