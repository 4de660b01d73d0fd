"""Databases with the tables in them and nothing else, and collected static files.

Making them takes seconds of a processor, so they are kept in pytest's cache, under a hash of what they are made from.
Every process copies what is there.
"""

import fcntl
import hashlib
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest
from django.apps import apps
from django.conf import settings
from django.db import connection
from django.db.models.signals import post_migrate
from pytest_django import DjangoDbBlocker

from tests.services import ROOT, clean_environment, find_program, new_postgres, postgres_folder, serving_postgres

NAME = "migrated"
OF_PERMISSIONS = "django.contrib.auth.management.create_permissions"
"""How Django calls what it does about permissions after each migration."""


KEPT = 3
"""How many versions of each are kept, for those who go back and forth between branches."""


@pytest.fixture(scope="session")
def ready_folder() -> Path:
    """The folder of this checkout for what is ready to be copied, in pytest's cache."""
    folder = ROOT / ".pytest_cache" / "d" / "ready"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def made_once(folder: Path, name: str, sources: Iterable[Path], make: Callable[[Path], None]) -> Path:
    """What `make` makes of these sources, kept in the folder. The first to ask makes it, and others wait until it is
    whole."""
    made = folder / f"{name}-{hash_of(sources)}"
    with (folder / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not made.exists():
            draft = folder / f"draft-{name}"
            shutil.rmtree(draft, ignore_errors=True)
            make(draft)
            draft.rename(made)
            for old in sorted(folder.glob(f"{name}-*"), key=lambda path: path.stat().st_mtime)[:-KEPT]:
                shutil.rmtree(old)
    return made


def hash_of(sources: Iterable[Path]) -> str:
    """A short hash of these files, and of the lock file, which says what other packages bring along."""
    hashed = hashlib.sha256()
    for path in (ROOT / "requirements.txt", *sorted(sources)):
        text = path.read_bytes()
        hashed.update(f"{path.relative_to(ROOT)} {len(text)}\n".encode() + text)
    return hashed.hexdigest()[:16]


def sources_of_tables() -> list[Path]:
    """The migrations, and the settings, which name the apps and the database's options."""
    return [*ROOT.glob("games/migrations/*.py"), ROOT / "roborally_site/settings.py"]


def sources_of_static_files() -> list[Path]:
    site = ROOT.glob("roborally_site/**/*.py")
    return [*site, *(path for folder in settings.STATICFILES_DIRS for path in Path(folder).rglob("*.*"))]


def manage(command: str, **where: str) -> None:
    environment = clean_environment(SECRET_KEY="known to all, used by tests only", **where)
    arguments = ["manage.py", command, "--no-input", "--verbosity=0"]
    subprocess.run([sys.executable, *arguments], cwd=ROOT, env=environment, check=True)


# SQLite


@pytest.fixture(scope="session")
def migrated_data(ready_folder: Path) -> Path:
    """A data folder with the tables in it and nothing else."""

    def make(folder: Path) -> None:
        folder.mkdir()
        manage("migrate", DATA=str(folder))

    return made_once(ready_folder, "data", sources_of_tables(), make)


@pytest.fixture(scope="session")
def collected_data(ready_folder: Path, migrated_data: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same with the static files, as a site serves them: compressing them takes ten seconds."""

    def make(folder: Path) -> None:
        folder.mkdir()
        manage("collectstatic", DATA=str(folder))

    collected = made_once(ready_folder, "collected", sources_of_static_files(), make)
    data = tmp_path_factory.mktemp("collected") / "data"
    shutil.copytree(migrated_data, data)
    return shutil.copytree(collected, data, dirs_exist_ok=True)


@pytest.fixture(scope="session")
def django_db_setup(
    django_test_environment: None, django_db_blocker: DjangoDbBlocker, migrated_data: Path
) -> Iterator[None]:
    """The database of the tests in this process, as Django's own set-up names it. That would look for migrations once
    more, which takes longer than most folders of tests."""
    database = Path(connection.settings_dict["TEST"]["NAME"])
    shutil.copyfile(migrated_data / "db.sqlite3", database)
    connection.settings_dict["NAME"] = str(database)
    with django_db_blocker.unblock():
        put_back_after_tests()
    yield
    with django_db_blocker.unblock():
        connection.close()
    for file in database.parent.glob(f"{database.name}*"):
        file.unlink()


def put_back_after_tests() -> None:
    """A test that commits leaves its database empty, and Django then works out all permissions anew, which takes longer
    than most tests. They are the same each time: here they are written as they were."""
    from django.contrib.auth.models import Permission  # here, as proofs import this module without settings
    from django.contrib.contenttypes.management import create_contenttypes
    from django.contrib.contenttypes.models import ContentType

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
def migrated_server(ready_folder: Path) -> Path:
    """What a PostgreSQL has kept that has an empty database, and one with the tables in it."""
    version = Path(find_program("postgres")).parent.parent.name
    return made_once(ready_folder, f"postgres{version}", sources_of_tables(), _make_server)


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
