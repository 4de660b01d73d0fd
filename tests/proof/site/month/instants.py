"""One simulated instant for everything: Python's clock and the database's stand at it, and move together.

The database gets a schema of its own before pg_catalog in the search path, whose functions stand in for now() and its
like. Instants are whole seconds, so that what is reckoned with them is exact.
"""

from datetime import UTC, datetime, timedelta

import psycopg
import time_machine

SECOND = timedelta(seconds=1)
NAMES = ("now", "statement_timestamp", "transaction_timestamp", "clock_timestamp")
SCHEMA = "CREATE SCHEMA simulated; CREATE TABLE simulated.clock (at timestamptz NOT NULL)"
FUNCTION = (
    "CREATE FUNCTION simulated.{name}() RETURNS timestamptz LANGUAGE sql STABLE AS 'SELECT at FROM simulated.clock'"
)
SEARCH_PATH = "ALTER DATABASE {database} SET search_path = simulated, pg_catalog, public"


def prepare(connection: "psycopg.Connection[tuple[object, ...]]", start: datetime) -> None:
    """Makes the stand-ins, in a database that has its tables already. Connections opened from now on use them."""
    connection.execute(SCHEMA)
    connection.execute("INSERT INTO simulated.clock VALUES (%s)", [start])
    for name in NAMES:
        connection.execute(FUNCTION.format(name=name))
    connection.execute(SEARCH_PATH.format(database=connection.info.dbname))


class Clock:
    """Where the simulation stands. It only goes forward."""

    def __init__(self, connection: "psycopg.Connection[tuple[object, ...]]", start: datetime) -> None:
        self._connection = connection
        self.now = start
        self._traveller = time_machine.travel(start, tick=False).start()
        self._traveller.move_to(start, tick=False)

    def move_to(self, at: datetime) -> None:
        assert at >= self.now, (self.now, at)
        assert not at.microsecond, at
        self.now = at.astimezone(UTC)
        self._traveller.move_to(self.now, tick=False)
        self._connection.execute("UPDATE simulated.clock SET at = %s", [self.now])


def whole(at: datetime) -> datetime:
    """The first whole second that is not before an instant."""
    return at if not at.microsecond else at.replace(microsecond=0) + SECOND
