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
    with _reading() if connection.vendor == "sqlite" else transaction.atomic():
        if connection.vendor == "postgresql":
            with connection.cursor() as cursor:
                cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
        yield


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
