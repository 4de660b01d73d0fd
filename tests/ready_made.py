"""Games that were set up once in this process, and are copied from then on: setting one up takes forty milliseconds.

A copy has the rows that the site would have written, with their times moved to now. The numbers of the rows stay the
same, so a copy is made only into tables that are still empty. Otherwise the game is set up again.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import copy
from datetime import datetime, timedelta
from typing import Any, NamedTuple, TypeVar

from django.apps import apps
from django.db import connection
from django.db.models import DateTimeField, Field, JSONField, Model
from django.utils import timezone
from time_machine import escape_hatch

from games.models import User

TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d")


Made = TypeVar("Made", bound=Model)


class Rows(NamedTuple):
    """The rows of one table. The ORM would take ten times as long to write them."""

    insert: str
    fields: list["Field[Any, Any]"]
    values: list[list[Any]]
    prepared: list[list[Any]]
    """The same, as the database takes them."""
    moving: list[int]
    """Which of the fields are different in a copy."""

    def moved(self, later: timedelta, whom: Mapping[int, int]) -> Iterable[list[Any]]:
        for values, prepared in zip(self.values, self.prepared, strict=True):
            row = list(prepared)
            for place in self.moving:
                field = self.fields[place]
                row[place] = _prepared(field, _moved(field, values[place], later, whom))
            yield row


class ReadyMade(NamedTuple):
    """What was made, its rows in the order in which they refer to each other, and who is in it."""

    made: Model
    made_at: datetime
    people: tuple[int, ...]
    tables: list[Rows]
    is_anything_there: str
    """The SQL that asks for other rows in these tables."""


_ready_made: dict[str, ReadyMade] = {}


def ready_made(name: str, people: Sequence[User], make: Callable[[], Made]) -> Made:
    """What `make` sets up for these people, by copying it if it was set up before under this name."""
    if escape_hatch.is_travelling():
        return make()  # the database's clock does not travel along: a copy could not tell how old it is
    numbers = tuple(user.pk for user in people)
    known = _ready_made.get(name)
    if known is None and not _filled():
        made = make()
        _ready_made[name] = _kept(made, timezone.now(), numbers)
        return made
    with connection.cursor() as cursor:
        if known is None or cursor.execute(known.is_anything_there).fetchone()[0]:
            return make()
        later, whom = timezone.now() - known.made_at, dict(zip(known.people, numbers, strict=True))
        for rows in known.tables:
            cursor.executemany(rows.insert, list(rows.moved(later, whom)))
    return type(known.made).objects.get(pk=known.made.pk)


def _filled() -> list[type[Model]]:
    """All that belongs to games, without the people, and is there."""
    models = [model for model in apps.get_app_config("games").get_models() if model is not User]
    asked = (f"SELECT {number} WHERE {_is_there(model)}" for number, model in enumerate(models))
    with connection.cursor() as cursor:
        return [models[number] for (number,) in cursor.execute(" UNION ALL ".join(asked)).fetchall()]


def _is_there(model: type[Model]) -> str:
    return f"EXISTS (SELECT 1 FROM {_quoted(model._meta.db_table)})"


def _kept(made: Model, made_at: datetime, people: tuple[int, ...]) -> ReadyMade:
    """What has just been made, with everything that is there."""
    filled = _filled()
    tables = [_rows(model, list(model.objects.order_by("pk"))) for model in filled]
    return ReadyMade(copy(made), made_at, people, tables, f"SELECT {' OR '.join(map(_is_there, filled))}")


def _rows(model: type[Model], rows: list[Any]) -> Rows:
    fields = [field for field in model._meta.concrete_fields if not field.generated]
    columns = ", ".join(_quoted(field.column) for field in fields)
    places = ", ".join(["%s"] * len(fields))
    values = [[getattr(row, field.attname) for field in fields] for row in rows]
    return Rows(
        insert=f"INSERT INTO {_quoted(model._meta.db_table)} ({columns}) VALUES ({places})",
        fields=fields,
        values=values,
        prepared=[[_prepared(field, it) for field, it in zip(fields, row, strict=True)] for row in values],
        moving=[place for place, field in enumerate(fields) if any(_moves(field, row[place]) for row in values)],
    )


def _prepared(field: "Field[Any, Any]", value: Any) -> Any:
    return field.get_db_prep_save(value, connection)


def _quoted(name: str) -> str:
    return connection.ops.quote_name(name)


def _moves(field: "Field[Any, Any]", value: Any) -> bool:
    """Whether the value names a person or a time."""
    if isinstance(field, JSONField):
        return _with_times_moved(value, timedelta(days=1)) != value
    return field.related_model is User or isinstance(field, DateTimeField)


def _moved(field: "Field[Any, Any]", value: Any, later: timedelta, whom: Mapping[int, int]) -> Any:
    """The value in a copy, with all its times so much later, about these people in place of those."""
    if isinstance(field, JSONField):
        return _with_times_moved(value, later)
    if value is None:
        return None
    return whom[value] if field.related_model is User else value + later


def _with_times_moved(value: Any, later: timedelta) -> Any:
    if isinstance(value, list):
        return [_with_times_moved(part, later) for part in value]
    if isinstance(value, dict):
        return {name: _with_times_moved(part, later) for name, part in value.items()}
    if isinstance(value, str) and TIME.match(value):
        return (datetime.fromisoformat(value) + later).isoformat()
    return value
