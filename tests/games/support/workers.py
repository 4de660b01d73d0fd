"""Several workers at one row, for tests."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from django.db import connection


@contextmanager
def another_worker(acts: Callable[[], object], after: str = "UPDATE") -> Iterator[None]:
    """Another worker acts once, right after the first statement of ours that begins so."""
    is_waiting = True

    def between(execute: Any, sql: str, *rest: Any) -> Any:
        nonlocal is_waiting
        done = execute(sql, *rest)
        if is_waiting and sql.startswith(after):
            is_waiting = False
            acts()
        return done

    with connection.execute_wrapper(between):
        yield
