"""Databases with the tables in them and nothing else, and collected static files. Making them takes seconds of a
processor: all workers of pytest copy what one of them has made."""

import fcntl
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest
from django.apps import apps
from django.contrib.auth.models import Permission
from django.contrib.contenttypes.management import create_contenttypes
from django.contrib.contenttypes.models import ContentType
from django.db import connection
from django.db.models.signals import post_migrate
from django.test.utils import setup_databases, teardown_databases
from pytest_django import DjangoDbBlocker

from tests.services import ROOT, clean_environment, new_postgres, postgres_folder, serving_postgres

NAME = "migrated"
OF_PERMISSIONS = "django.contrib.auth.management.create_permissions"
"""How Django calls what it does about permissions after each migration."""


@pytest.fixture(scope="session")
def of_all_workers(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that all workers of this run see, and no other run."""
    own = tmp_path_factory.getbasetemp()
    return own.parent if "PYTEST_XDIST_WORKER" in os.environ else own


def made_once(path: Path, make: Callable[[Path], None]) -> Path:
    """This path, made by whoever asks for it first; others wait until it is whole."""
    with path.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not path.exists():
            draft = path.with_suffix(".draft")
            shutil.rmtree(draft, ignore_errors=True)
            make(draft)
            draft.rename(path)
    return path


def manage(command: str, **where: str) -> None:
    environment = clean_environment(SECRET_KEY="known to all, used by tests only", **where)
    arguments = ["manage.py", command, "--no-input", "--verbosity=0"]
    subprocess.run([sys.executable, *arguments], cwd=ROOT, env=environment, check=True)


# SQLite


@pytest.fixture(scope="session")
def migrated_data(of_all_workers: Path) -> Path:
    """A data folder with the tables in it and nothing else."""

    def make(folder: Path) -> None:
        folder.mkdir()
        manage("migrate", DATA=str(folder))

    return made_once(of_all_workers / "data", make)


@pytest.fixture(scope="session")
def collected_data(of_all_workers: Path, migrated_data: Path) -> Path:
    """The same with the static files, as a site serves them: compressing them takes ten seconds."""

    def make(folder: Path) -> None:
        shutil.copytree(migrated_data, folder)
        manage("collectstatic", DATA=str(folder))

    return made_once(of_all_workers / "collected", make)


@pytest.fixture(scope="session")
def django_db_setup(
    django_test_environment: None, django_db_blocker: DjangoDbBlocker, migrated_data: Path
) -> Iterator[None]:
    """The database of the tests in this process. Django still asks whether a migration is missing in it."""
    shutil.copyfile(migrated_data / "db.sqlite3", connection.settings_dict["TEST"]["NAME"])
    with django_db_blocker.unblock():
        databases = setup_databases(verbosity=0, interactive=False, keepdb=True)
        put_back_after_tests()
    yield
    with django_db_blocker.unblock():
        teardown_databases(databases, verbosity=0)


def put_back_after_tests() -> None:
    """A test that commits leaves its database empty, and Django then works out all permissions anew, which takes longer
    than most tests. They are the same each time: here they are written as they were."""
    kept = [list(ContentType.objects.order_by("pk")), list(Permission.objects.order_by("pk"))]
    post_migrate.disconnect(create_contenttypes)
    post_migrate.disconnect(dispatch_uid=OF_PERMISSIONS)

    def put_back(**_: Any) -> None:
        if not ContentType.objects.exists():
            for rows in kept:
                type(rows[0]).objects.bulk_create(rows)

    post_migrate.connect(put_back, sender=apps.get_app_config("auth"), weak=False)


# PostgreSQL


def copy(folder: Path, to: Path) -> None:
    """A copy that belongs to whom the folder belongs to: PostgreSQL insists on its own."""
    subprocess.run(["cp", "-a", folder, to], check=True)


def _make_server(folder: Path) -> None:
    with postgres_folder() as home:
        new_postgres(home)
        with serving_postgres(home) as url:
            with psycopg.connect(url, autocommit=True) as database:
                database.execute(f"CREATE DATABASE {NAME}")
            manage("migrate", DATABASE_URL=url.removesuffix("postgres") + NAME)
        copy(home / "data", folder)


@pytest.fixture(scope="session")
def migrated_server(of_all_workers: Path) -> Path:
    """What a PostgreSQL has kept that has an empty database, and one with the tables in it."""
    return made_once(of_all_workers / "postgres", _make_server)


@pytest.fixture(scope="session")
def postgres_server(migrated_server: Path) -> Iterator[str]:
    """The DATABASE_URL of an empty PostgreSQL database."""
    with postgres_folder() as home:
        copy(migrated_server, home / "data")
        with serving_postgres(home) as url:
            yield url


@pytest.fixture(scope="session")
def migrated_database(postgres_server: str) -> str:
    """The name of a database with the tables in it and nothing else, of which others are copies."""
    return NAME
