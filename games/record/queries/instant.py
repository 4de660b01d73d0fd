"""Reading several things of a game as they were at one instant."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import connection, transaction


@contextmanager
def at_one_instant() -> Iterator[None]:
    """Everything that is read inside is as it was at one instant, even if a turn ends meanwhile.

    Each statement alone would see what the last commit has left: a game in one turn, and its events in the next. Within
    a transaction that has already begun, nothing changes.
    """
    if connection.in_atomic_block:
        yield
        return
    with transaction.atomic():
        if connection.vendor == "postgresql":  # SQLite lets no one else write meanwhile
            with connection.cursor() as cursor:
                cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
        yield
