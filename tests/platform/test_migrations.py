"""Migrations on a filled database, both ways; and the rule that lets old code run beside a new database."""

import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import psycopg
import pytest
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.operations import (
    AddField,
    AlterField,
    DeleteModel,
    RemoveField,
    RenameField,
    RenameModel,
    RunSQL,
)
from django.db.migrations.operations.base import Operation
from django.db.migrations.state import ProjectState
from django.db.models.fields import NOT_PROVIDED

from tests.migrated import manage
from tests.platform.migrating import OLDEST
from tests.services import ROOT, clean_environment

ALLOWED: dict[tuple[str, str], str] = {}
"""(migration, operation) -> why old code does not mind."""


def there_and_back(database_url: str) -> str:
    environment = clean_environment(
        DJANGO_SETTINGS_MODULE="roborally_site.settings", SECRET_KEY="known to all", DATABASE_URL=database_url
    )
    command = [sys.executable, "-m", "tests.platform.migrating"]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stdout


@pytest.mark.slow("migrates a filled database there and back")
def test_a_filled_sqlite_goes_back_and_forth_and_loses_nothing(migrated_data: Path, tmp_path: Path) -> None:
    filled = shutil.copy(migrated_data / "db.sqlite3", tmp_path)
    assert "values" in there_and_back(f"sqlite:///{filled}")


def test_a_filled_postgresql_does_so_too(postgres_server: str, migrated_database: str) -> None:
    with psycopg.connect(postgres_server, autocommit=True) as database:
        database.execute(f"CREATE DATABASE filled TEMPLATE {migrated_database}")
    try:
        assert "values" in there_and_back(postgres_server.removesuffix("postgres") + "filled")
    finally:
        with psycopg.connect(postgres_server, autocommit=True) as database:
            database.execute("DROP DATABASE filled")


@pytest.mark.slow("starts the site's commands")
def test_a_database_with_all_the_migrations_before_the_squashed_one_goes_on(
    migrated_data: Path, tmp_path: Path
) -> None:
    shutil.copy(migrated_data / "db.sqlite3", tmp_path)
    with closing(sqlite3.connect(tmp_path / "db.sqlite3")) as database, database:
        database.execute("DELETE FROM django_migrations WHERE app = 'games' AND name = ?", [OLDEST])
    manage("migrate", DATA=str(tmp_path))
    with closing(sqlite3.connect(tmp_path / "db.sqlite3")) as database:
        assert database.execute("SELECT 1 FROM django_migrations WHERE name = ?", [OLDEST]).fetchall()


def own_migrations() -> dict[str, list[Operation]]:
    loader = MigrationLoader(None, replace_migrations=False)
    found = {name: each.operations for (app, name), each in loader.disk_migrations.items() if app == "games"}
    return dict(sorted(found.items()))


def breaks(operation: Operation) -> str:
    """Why code that does not know of this change would fail beside it; empty if it would not."""
    if isinstance(operation, RemoveField | DeleteModel | RenameField | RenameModel):
        return "old code still asks for it"
    if isinstance(operation, RunSQL):
        return "no one can tell what it does"
    if isinstance(operation, AddField | AlterField) and not _may_be_left_out(operation.field):
        return "old code writes rows without it"
    return ""


def _may_be_left_out(field: object) -> bool:
    has_default = getattr(field, "db_default", NOT_PROVIDED) is not NOT_PROVIDED
    return has_default or field.null or field.many_to_many or getattr(field, "generated", False)  # type: ignore[attr-defined]


def changes_of_columns() -> Iterator[tuple[str, Operation]]:
    """All operations with the names of their migrations, but those that change a field's words or its index alone."""
    state = ProjectState()
    for name, operations in own_migrations().items():
        for operation in operations:
            before = column_of(state, operation)
            operation.state_forwards("games", state)
            if before is None or before != column_of(state, operation):
                yield name, operation


def column_of(state: ProjectState, operation: Operation) -> object:
    """What the database knows of the field that an AlterField is about; None for other operations."""
    if not isinstance(operation, AlterField):
        return None
    field = state.models["games", operation.model_name_lower].fields[operation.name]
    _, path, arguments, options = field.deconstruct()
    return (
        path,
        arguments,
        {name: value for name, value in options.items() if name not in (*field.non_db_attrs, "db_index")},
    )


def test_old_code_can_run_beside_every_migration_since() -> None:
    found = {
        (name, operation.describe()): why
        for name, operation in changes_of_columns()
        if name > OLDEST and (why := breaks(operation))
    }
    assert found.keys() - ALLOWED.keys() == set(), found
    assert ALLOWED.keys() <= found.keys(), "what is no longer there needs no reason"


def test_every_migration_has_a_way_back() -> None:
    without = [
        (name, operation.describe())
        for name, operations in own_migrations().items()
        for operation in operations
        if not operation.reversible
    ]
    assert without == []


def test_every_number_is_given_once() -> None:
    numbers = [int(name[:4]) for name in own_migrations()]
    assert len(set(numbers)) == len(numbers)
