"""Reads several things about a game as they were at one instant."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.db import connection, transaction


@contextmanager
def at_one_instant() -> Iterator[None]:
    """Everything that is read inside is as it was at one instant, even if a turn ends meanwhile. Nothing is written
    inside: others may have written since that instant.

    Each statement alone would see what the last commit has left: a game in one turn, and its events in the next. Within
    a transaction that has already begun, nothing changes.
    """
    if connection.in_atomic_block:
        yield
        return
    with _reading() if connection.vendor == "sqlite" else _repeatable():
        yield


@contextmanager
def _repeatable() -> Iterator[None]:
    """A transaction of PostgreSQL that sees one instant. Its BEGIN says so, which saves a statement of each page."""
    from psycopg import IsolationLevel  # here, because a site on SQLite needs nothing of it

    connection.ensure_connection()
    database = connection.connection
    database.isolation_level = IsolationLevel.REPEATABLE_READ
    try:
        with transaction.atomic():
            yield
    finally:
        if not database.closed:
            database.isolation_level = None


@contextmanager
def _reading() -> Iterator[None]:
    """A transaction of SQLite that does not take the write lock: it sees one instant, and others write meanwhile."""
    connection.ensure_connection()
    database: Any = connection
    usual, database.transaction_mode = database.transaction_mode, "DEFERRED"
    try:
        with transaction.atomic():
            yield
    finally:
        database.transaction_mode = usual
