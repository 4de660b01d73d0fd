"""What must hold whatever is sent."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from django.core.cache import caches
from django.db import connection, transaction
from django.http import HttpResponse

from tests.games.accounts.pages.test_scanner import all_rows


def tried(send: Callable[[], HttpResponse]) -> HttpResponse:
    """One request: it is not a fault; what was refused has changed nothing; nothing of it is left afterwards."""
    for name in caches.settings:
        caches[name].clear()
    with transaction.atomic(), connection.execute_wrapper(only_what_can_be_kept):
        before = all_rows()
        response = send()
        assert response.status_code < 500, response.status_code
        if response.status_code >= 400:
            assert all_rows() == before, "it was refused, and yet something has changed"
        transaction.set_rollback(True)
    return response


def only_what_can_be_kept(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
    """PostgreSQL refuses NUL characters and lone surrogates; SQLite, on which these tests run, would store them."""
    for value in params or ():
        if isinstance(value, str):
            assert "\0" not in value, f"a NUL character reaches the database: {sql}"
            value.encode()
    return execute(sql, params, many, context)


@contextmanager
def nothing_changes() -> Iterator[None]:
    before = all_rows()
    yield
    assert all_rows() == before
