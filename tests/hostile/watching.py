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
    first_write = FirstWrite()
    with transaction.atomic(), connection.execute_wrapper(only_what_can_be_kept):
        with connection.execute_wrapper(first_write):
            response = send()
        assert response.status_code < 500, response.status_code
        if response.status_code >= 400 and first_write.before is not None:
            assert all_rows() == first_write.before, "it was refused, and yet something has changed"
        transaction.set_rollback(True)
    return response


class FirstWrite:
    """Keeps all rows as they are before the first statement that may change them. Most requests have none."""

    before: dict[str, list[tuple[object, ...]]] | None = None

    def __call__(self, execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        if self.before is None and not sql.lstrip().startswith(("SELECT", "SAVEPOINT", "RELEASE", "ROLLBACK")):
            self.before = {}  # looking at the rows asks for them by this way, too
            self.before = all_rows()
        return execute(sql, params, many, context)


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
