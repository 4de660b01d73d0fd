"""`python -m tests.platform.migrating`: takes a filled database back through all migrations and forward again.

The database is the one of the environment, without any rows of games at first. What the oldest and the newest both know
of the rows must be the same; with --each-step (a minute) it is compared after every migration, both ways. Ends by
writing rows as the code of a release before would.
"""

import gc
import sys
from collections import Counter
from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta
from itertools import count, pairwise
from typing import Any

import django
from django.db import connection, models
from django.db.migrations.executor import MigrationExecutor

OLDEST = "0001_squashed_0022_fewer_indexes"
"""Where it goes back to. Code of that time may still run beside the newest database."""
Rows = dict[str, dict[Any, dict[str, Any]]]
NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


class Filler:
    """Writes two rows of every model, whatever it is: one with all its columns filled, one with as few as may be."""

    def __init__(self) -> None:
        self._next = count(1)

    def fill(self, apps: Any) -> None:
        made: dict[str, list[Any]] = {}
        for model in _in_order(apps):
            wanted = 4 if model._meta.model_name == "user" else 2
            label = model._meta.label
            made[label] = []
            for number in range(wanted):
                made[label].append(self._row(model, number, made))

    def _row(self, model: Any, number: int, made: dict[str, list[Any]]) -> Any:
        values, targets = {}, Counter[str]()
        for field in model._meta.concrete_fields:
            if isinstance(field, models.AutoField) or getattr(field, "generated", False):
                continue
            if field.null and (number % 2 or (field.related_model is not None and not made.get(_label(field)))):
                values[field.name] = None
            elif field.related_model is not None:
                rows = made[_label(field)]
                step = len(rows) // 2
                values[field.name] = rows[(number * step + targets[str(field.related_model)]) % len(rows)]
                targets[str(field.related_model)] += 1
            else:
                values[field.name] = self._value(field)
        return model._base_manager.create(**values)

    def _value(self, field: Any) -> Any:
        """Different from all before it, and of times later."""
        number = next(self._next)
        if field.choices:
            return field.choices[number % len(field.choices)][0]
        longest = field.max_length or 100
        ways: dict[type, Any] = {
            models.BooleanField: number % 2 == 0,
            models.EmailField: f"n{number}@example.org",
            models.JSONField: {"number": number},
            models.CharField: f"{field.name} {number}"[-longest:],
            models.TextField: f"{field.name} {number}",
            models.DateTimeField: NOON + timedelta(minutes=number),
            models.DateField: date(2026, 1, 1) + timedelta(days=number),
            models.TimeField: time(number % 24),
            models.BinaryField: f"[{number}]".encode(),
            models.FloatField: number / 8,
            models.PositiveSmallIntegerField: number % 100,
            models.IntegerField: number,
        }
        return next(value for kind, value in ways.items() if isinstance(field, kind))


def _label(field: Any) -> str:
    label: str = field.related_model._meta.label
    return label


def _in_order(apps: Any) -> Iterator[Any]:
    """The models of the games, each after those that it points to: of two that point to each other, first the one that
    need not."""
    waiting = list(apps.get_app_config("games").get_models())
    seen: set[Any] = set()
    while waiting:
        model = next(it for wanted in (_points_to, _needs) for it in waiting if {*wanted(it)} <= {*seen, it})
        waiting.remove(model)
        seen.add(model)
        yield model


def _points_to(model: Any) -> list[Any]:
    return [field.related_model for field in model._meta.concrete_fields if field.related_model]


def _needs(model: Any) -> list[Any]:
    return [field.related_model for field in model._meta.concrete_fields if field.related_model and not field.null]


def dump(apps: Any) -> Rows:
    found: Rows = {}
    for model in apps.get_app_config("games").get_models():
        generated = {field.attname for field in model._meta.concrete_fields if getattr(field, "generated", False)}
        rows = model._base_manager.order_by("pk").values()
        found[model._meta.label] = {
            row[model._meta.pk.attname]: {key: _plain(value) for key, value in row.items() if key not in generated}
            for row in rows
        }
    return found


def _plain(value: Any) -> Any:
    return bytes(value) if isinstance(value, memoryview) else value


def check_same(one: Rows, other: Rows, where: str) -> int:
    """What both know is the same in both; how many values that are."""
    values = 0
    for label in one.keys() & other.keys():
        assert one[label].keys() == other[label].keys(), f"{where}: rows of {label} came or went"
        for key, row in one[label].items():
            for name in row.keys() & other[label][key].keys():
                same = row[name] == other[label][key][name]
                assert same, f"{where}: {label} {key} {name}: {row[name]!r} became {other[label][key][name]!r}"
                values += 1
    return values


def migrate(name: str | None) -> Any:
    """Takes the games to that migration (None: all apps to the newest); the models as they are then."""
    executor = MigrationExecutor(connection)
    targets = executor.loader.graph.leaf_nodes() if name is None else [("games", name)]
    executor.migrate(targets)
    executor.loader.build_graph()
    nodes = executor.loader.graph.leaf_nodes("games") if name is None else [("games", name)]
    return executor.loader.project_state(nodes).apps


def migrations() -> list[str]:
    """From the oldest that is tried to the newest."""
    graph = MigrationExecutor(connection).loader.graph
    plan = graph.forwards_plan(graph.leaf_nodes("games")[0])
    names = [name for app, name in plan if app == "games"]
    return names[names.index(OLDEST) :]


def main(*, each_step: bool) -> None:
    gc.disable()  # models by the thousand are made and thrown away: half of the time went into collecting them
    django.setup()
    apps, names, filler = migrate(None), migrations(), Filler()
    stops = names if each_step else names[:1] + names[1:][-1:]
    filler.fill(apps)
    full = before = dump(apps)
    for later, name in pairwise(reversed(stops)):
        apps = migrate(name)
        now = dump(apps)
        check_same(before, now, f"back from {later} to {name}")
        before = now
    check_same(full, before, "all the way back")
    filler.fill(apps)
    oldest = before = dump(apps)
    for name in stops[1:]:
        now = dump(migrate(name))
        check_same(before, now, f"forward to {name}")
        before = now
    values = check_same(oldest, before, "all the way forward")
    filler.fill(MigrationExecutor(connection).loader.project_state([("games", OLDEST)]).apps)
    sys.stdout.write(f"{len(names) - 1} migrations, {values} values\n")


if __name__ == "__main__":
    main(each_step="--each-step" in sys.argv)
