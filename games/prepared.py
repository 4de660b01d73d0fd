"""Questions that are put to the database many times a second, written in SQL once.

To write the SQL of a queryset takes Django longer than it takes PostgreSQL to answer. What is asked at every program
and every mail is therefore made a `Question` or a `Change`: its queryset is made when it is first put, with empty slots
for what it is about, and from then on these are filled in. The answers are objects as ever, read anew each time.
"""

from collections.abc import Callable
from copy import copy
from inspect import signature
from typing import Any, Generic, NamedTuple, TypeVar

from django.db import DEFAULT_DB_ALIAS, connection, connections
from django.db.models import Expression, Model, QuerySet
from django.db.models.sql import UpdateQuery
from django.db.transaction import TransactionManagementError

Row = TypeVar("Row")
HELD = 2**63
"""Numbers from there on, and below its negative, are beyond any column."""
MOST_KEPT = 100
"""Ways to put one question: who asks about now so many, now so many, does not fill the memory."""


class Slot(Expression):
    """A value that is not known until the question is put: one of several, where it is about several at once."""

    def __init__(self, name: str, place: int | None = None) -> None:
        super().__init__()
        self.name, self.place = name, place

    def as_sql(self, compiler: Any, connection: Any) -> tuple[str, list["Slot"]]:
        return "%s", [self]

    def filled(self, facts: dict[str, Any]) -> Any:
        """Raises KeyError if there is no such fact."""
        found = facts[self.name]
        return connection.ops.adapt_unknown_value(found if self.place is None else found[self.place])


class _Written(NamedTuple):
    """A question with empty slots, and all that Django knows after having written it."""

    rows: Any
    compiler: Any
    sql: str
    parameters: tuple[Any, ...]

    def filled(self, facts: dict[str, Any]) -> tuple[Any, ...]:
        return tuple([part.filled(facts) if isinstance(part, Slot) else part for part in self.parameters])


class _Prepared:
    """`rows` makes the queryset; its parameters name the slots. No fact is None, which SQL does not compare.

    A fact that is a list fills as many slots as it has values, one at least: each number of them is written by itself.
    What belongs to several others is asked by their keys: `game__pk__in=games`.
    """

    def __init__(self, rows: Callable[..., QuerySet[Any, Any]]) -> None:
        self._rows, self._names = rows, list(signature(rows).parameters)
        self._written: dict[tuple[int, ...], _Written] = {}

    def _about(self, facts: dict[str, Any]) -> _Written:
        """Raises KeyError if a fact is missing."""
        shape = tuple([len(facts[name]) if isinstance(facts[name], list) else -1 for name in self._names])
        written = self._written.get(shape)
        if written is None:
            slots = [
                Slot(name) if size < 0 else [Slot(name, k) for k in range(size)]
                for name, size in zip(self._names, shape, strict=True)
            ]
            written = self._write(self._rows(*slots))
            if len(self._written) < MOST_KEPT:
                self._written[shape] = written
        return written

    def _write(self, rows: QuerySet[Any, Any]) -> _Written:
        compiler = rows.query.get_compiler(DEFAULT_DB_ALIAS)
        return _Written(rows, compiler, *compiler.as_sql())


class Question(_Prepared, Generic[Row]):
    """What is asked. A number that no row can hold is compared for being equal only: then there is none."""

    def __init__(self, rows: Callable[..., QuerySet[Any, Row]]) -> None:
        super().__init__(rows)

    def __call__(self, **facts: Any) -> list[Row]:
        """Raises KeyError if a fact is missing, and TransactionManagementError if rows are to be locked where no
        transaction would hold them."""
        written = self._about(facts)
        if written.rows.query.select_for_update and connection.get_autocommit():
            raise TransactionManagementError("rows are locked in a transaction only")
        if any(isinstance(fact, int) and not -HELD <= fact < HELD for fact in facts.values()):
            return []
        return list(_asked(written, facts))


class Change(_Prepared):
    """An UPDATE of the rows that `rows` names, all of one table: of `columns` to values that each call gives, and of
    others to what the database reckons."""

    def __init__(self, rows: Callable[..., QuerySet[Any, Any]], *columns: str, **reckoned: Any) -> None:
        super().__init__(rows)
        self._columns, self._reckoned = columns, reckoned

    def __call__(self, **facts: Any) -> int:
        """How many rows were changed. Raises KeyError if a fact is missing."""
        written = self._about(facts)
        fields = written.rows.model._meta
        values = {name: fields.get_field(name).get_db_prep_save(facts[name], connection) for name in self._columns}
        with connection.cursor() as cursor:
            cursor.execute(written.sql, written.filled(facts | values))
            return cursor.rowcount

    def save(self, row: Model) -> int:
        """Writes these columns of a row that is known by its key, as `pk`, alone."""
        return self(pk=row.pk, **{name: getattr(row, name) for name in self._columns})

    def _write(self, rows: QuerySet[Any, Any]) -> _Written:
        query = rows.query.chain(UpdateQuery)
        query.add_update_values({name: Slot(name) for name in self._columns} | self._reckoned)
        compiler = query.get_compiler(DEFAULT_DB_ALIAS)
        return _Written(rows, compiler, *compiler.as_sql())


def give(owner: Model, relation: str, rows: list[Any]) -> None:
    """Has all who look through this relation find these rows, as if they had been prefetched."""
    back = type(owner)._meta.get_field(relation).field.name
    for row in rows:
        setattr(row, back, owner)
    known = getattr(owner, relation).all()
    known._result_cache, known._prefetch_done = rows, True
    owner.__dict__.setdefault("_prefetched_objects_cache", {})[relation] = known


def _asked(written: _Written, facts: dict[str, Any]) -> QuerySet[Any, Any]:
    """The queryset with its slots filled: all of it as Django makes it, but that it need not be written any more."""
    compiler, query = copy(written.compiler), copy(written.rows.query)
    compiler.connection = connections[DEFAULT_DB_ALIAS]  # this thread's
    compiler.as_sql = lambda: (written.sql, written.filled(facts))
    query.get_compiler = lambda *_, **__: compiler
    rows: Any = type(written.rows)(written.rows.model, query)
    rows._iterable_class, rows._fields = written.rows._iterable_class, written.rows._fields
    rows._prefetch_related_lookups = written.rows._prefetch_related_lookups
    return rows  # type: ignore[no-any-return]
