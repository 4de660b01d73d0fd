"""What a page was made from: the statements that read the database for it. Asked again, they tell whether it is still
true, for a fraction of what it takes to make the page."""

import re
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import AbstractContextManager
from datetime import UTC, datetime
from hashlib import blake2b
from threading import Lock
from typing import Any

from cachetools import LRUCache, cached
from django.db import connection
from django.utils import timezone

from games.models import Heartbeat
from games.record.queries.outages import outage

Statement = tuple[str, Sequence[Any]]
Row = Sequence[Any]

HARMLESS = ("BEGIN", "COMMIT", "SAVEPOINT", "RELEASE SAVEPOINT", "SET TRANSACTION")
LOCKS = " FOR UPDATE"
SIGNS_OF_LIFE = f'"{Heartbeat._meta.db_table}"'
"""New with every sweep. Pages show of it only whether there is an outage."""
SECRET_ROWS = {"games_program", "games_turn", "games_standingorder"}
"""Questions with their answers and drafts, the journal, and orders: of a game under way they change in secret."""
SECRETS = {"version", "hidden_changes", "message_counts", "bank_seconds", "entropy"}
"""Columns of games and seats that change in secret."""
PRIVATE = {"password", "last_login", "email", "first_name", "last_name", "feed_epoch", "dead_address"}
PRIVATE |= {"hides_results_since", "wants_hints", "time_zone"}
"""Columns of accounts that no one else is shown."""
UNSEEN = SECRETS | PRIVATE
MOST_STATEMENTS = 1024
MAIN_TABLE = re.compile(r' FROM "(\w+)"')


class Reading:
    """The statements that have read the database so far, and whether anything else was done."""

    def __init__(self) -> None:
        self.statements: list[Statement] = []
        self.is_pure = True

    def recorded(self, but: Collection[str] = ()) -> AbstractContextManager[None]:
        """Notes the statements that are run inside, except those about the rows of some tables."""

        def note(execute: Callable[..., Any], sql: str, params: Any, many: bool, context: Any) -> Any:
            self._note(sql, params, but, many=many)
            return execute(sql, params, many, context)

        return connection.execute_wrapper(note)

    def _note(self, sql: str, params: Any, but: Collection[str], *, many: bool) -> None:
        if sql.startswith("SELECT") and LOCKS not in sql and not many:
            main = MAIN_TABLE.search(sql) if but else None
            if main is None or main[1] not in but:
                self.statements.append((sql, tuple(params or ())))
        elif not sql.startswith(HARMLESS):
            self.is_pure = False


def answers_to(statements: Sequence[Statement]) -> Iterator[list[Row]]:
    """What the database says now, one statement after the other, leaving out what may change in secret, since the time
    that an answer takes shows whether a kept page was still true."""
    with connection.cursor() as cursor:
        for statement in statements:
            yield _answer(cursor, statement)


def _answer(cursor: Any, statement: Statement) -> list[Row]:
    sql, params = statement
    if SIGNS_OF_LIFE in sql:
        return [[bool(outage(timezone.now()))]]
    cursor.execute(sql, params)
    compared = _compared(sql, cursor)
    return [[row[number] for number in compared] for row in cursor.fetchall()]


@cached(LRUCache(MOST_STATEMENTS), key=lambda sql, cursor: sql, lock=Lock())
def _compared(sql: str, cursor: Any) -> list[int]:
    """The indexes of the columns that are compared. Asking the cursor takes as long as reading a row."""
    return [number for number, column in enumerate(cursor.description) if column[0] not in UNSEEN]


def digest(answer: list[Row]) -> bytes:
    return blake2b(repr(answer).encode(), digest_size=16).digest()


def next_moment(answers: Sequence[list[Row]], now: datetime) -> datetime | None:
    """The earliest future time in the rows. From then on, a page may have to say something else about them."""
    moments = (_moment(cell) for rows in answers for row in rows for cell in row)
    return min((moment for moment in moments if moment is not None and moment > now), default=None)


def _moment(cell: Any) -> datetime | None:
    """SQLite returns times without a zone. They are all in UTC."""
    if not isinstance(cell, datetime):
        return None
    return cell if cell.tzinfo else cell.replace(tzinfo=UTC)
