"""Saving the whole database to one file, and restoring it.

PostgreSQL is saved and restored by its own programs, SQLite by its backup interface. A backup contains neither
SECRET_KEY nor any other secret of the environment.
"""

import os
import shutil
import sqlite3
import subprocess
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import IO

from django.conf import settings
from django.db import connection, connections

POSTGRES, SQLITE = "postgresql", "sqlite"
SIGNATURES = {b"PGDMP": POSTGRES, b"SQLi": SQLITE}
NAMES = {POSTGRES: "PostgreSQL", SQLITE: "SQLite"}
LOCK_SECONDS = 10
"""How long a restore waits for tables that are still in use."""


class BackupError(Exception):
    """Tells the operator what went wrong and what to do."""


def save(to: Path) -> None:
    """Writes the whole database to a new file that only its owner can read. Raises BackupError and leaves no file."""
    if to.exists():
        raise BackupError(f"{to} already exists. Name a new file.")
    if not to.parent.is_dir():
        raise BackupError(f"The folder {to.parent} is missing. Create it first, for the owner of the backups only.")
    draft = to.with_name(f".{to.name}.part")
    try:
        draft.touch(mode=0o600)
        _dump_postgres(draft) if connection.vendor == POSTGRES else _dump_sqlite(draft)
        with draft.open("rb") as written:
            os.fsync(written.fileno())
        draft.rename(to)
    except OSError as error:
        raise BackupError(f"{to} cannot be written: {error.strerror}.") from error
    finally:
        draft.unlink(missing_ok=True)


def restore(source: Path, *, replace: bool) -> None:
    """Fills the database from the file, completely or not at all. Raises BackupError.

    A database that is not empty is refused unless `replace` is set.
    """
    vendor = _vendor_of(source)
    if vendor != connection.vendor:
        raise BackupError(
            f"{source} is a backup of {NAMES[vendor]}, but DATABASE_URL names a database of {NAMES[connection.vendor]}."
        )
    if not replace and connection.introspection.table_names():
        raise BackupError(
            "The database is not empty. Restore into an empty one, or stop the site and add --replace, which "
            "deletes everything in the database now."
        )
    _restore_postgres(source) if vendor == POSTGRES else _restore_sqlite(source)
    connections.close_all()


def _vendor_of(source: Path) -> str:
    try:
        with source.open("rb") as file:
            signature = file.read(8)
    except OSError as error:
        raise BackupError(f"{source} cannot be read: {error.strerror}.") from error
    for known, vendor in SIGNATURES.items():
        if signature.startswith(known):
            return vendor
    raise BackupError(f"{source} is not a backup of PostgreSQL or SQLite.")


# SQLite


def _dump_sqlite(draft: Path) -> None:
    with closing(sqlite3.connect(_sqlite_file())) as ours, closing(sqlite3.connect(draft)) as copy:
        _copy(ours, copy)
        copy.execute("PRAGMA journal_mode=DELETE")  # one file, without a log beside it


def _restore_sqlite(source: Path) -> None:
    try:
        with closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True)) as copy:
            (verdict,) = copy.execute("PRAGMA quick_check").fetchone()
            if verdict != "ok":
                raise BackupError(f"{source} is damaged: {verdict}. Nothing was changed.")
            connections.close_all()
            with closing(sqlite3.connect(_sqlite_file())) as ours:
                _copy(copy, ours)
    except sqlite3.Error as error:
        raise BackupError(f"{source} was not restored: {error}. Nothing was changed.") from error


def _sqlite_file() -> str:
    return str(connection.settings_dict["NAME"])


def _copy(source: sqlite3.Connection, target: sqlite3.Connection) -> None:
    """Waits while others hold a lock, but not forever, as SQLite's backup would by itself."""
    deadline = time.monotonic() + LOCK_SECONDS

    def check_deadline(status: int, remaining: int, total: int) -> None:
        if status in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED) and time.monotonic() > deadline:
            raise BackupError(f"The database was in use for {LOCK_SECONDS} seconds. Stop the site and try again.")

    source.backup(target, progress=check_deadline)


# PostgreSQL


def _dump_postgres(draft: Path) -> None:
    options = ["--format=custom", "--no-owner", "--no-privileges", f"--file={draft}"]
    done = subprocess.run([_program("pg_dump"), *options], env=_environment(), capture_output=True, text=True)  # noqa: S603
    if done.returncode:
        raise BackupError(f"pg_dump failed: {done.stderr.strip()}")


def _restore_postgres(source: Path) -> None:
    """Replaces the old tables in one transaction, committed only if the whole file could be read."""
    tables = ", ".join(connection.ops.quote_name(name) for name in connection.introspection.table_names())
    connections.close_all()
    read = [_program("pg_restore"), "--no-owner", "--no-privileges", "--exit-on-error", "--file=-", str(source)]
    with _psql() as psql, subprocess.Popen(read, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as script:  # noqa: S603
        psql.write(b"BEGIN;\n" + (f"DROP TABLE {tables} CASCADE;\n".encode() if tables else b""))
        assert script.stdout is not None
        assert script.stderr is not None
        shutil.copyfileobj(script.stdout, psql)
        complaint = script.stderr.read().decode(errors="replace").strip()
        if script.wait():
            raise BackupError(f"{source} cannot be read: {complaint}. Nothing was changed.")
        psql.write(b"COMMIT;\n")


@contextmanager
def _psql() -> Iterator[IO[bytes]]:
    """The input of a psql process that stops at the first error. Without a COMMIT it changes nothing."""
    command = [_program("psql"), "--no-psqlrc", "--quiet", "--set=ON_ERROR_STOP=1", "--file=-"]
    environment = _environment() | {"PGOPTIONS": f"-c lock_timeout={LOCK_SECONDS}s -c client_min_messages=warning"}
    process = subprocess.Popen(  # noqa: S603
        command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
    )
    assert process.stdin is not None
    assert process.stderr is not None
    with process:
        try:
            yield process.stdin
            process.stdin.close()
        except BrokenPipeError:
            pass  # it has stopped, and says why
        complaint = process.stderr.read().decode(errors="replace").strip()
        if process.wait():
            raise BackupError(f"Nothing was changed. psql says: {complaint}")


def _program(name: str) -> str:
    folders = [*os.get_exec_path(), *map(str, sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True))]
    path = shutil.which(name, path=os.pathsep.join(folders))
    if path is None:
        raise BackupError(f"{name} is missing. It comes with PostgreSQL's client programs (postgresql-client).")
    return path


def _environment() -> dict[str, str]:
    """Tells PostgreSQL's programs how to reach the database. A command line must not show the password.

    They go past a pool: their sessions have settings of their own, which the pool would leave to the next transaction.
    """
    database = settings.DIRECT_DATABASE
    names = {"HOST": "PGHOST", "PORT": "PGPORT", "USER": "PGUSER", "PASSWORD": "PGPASSWORD", "NAME": "PGDATABASE"}
    given = {name: str(database[key]) for key, name in names.items() if database[key]}
    tls = {f"PG{key.upper()}": str(value) for key, value in database["OPTIONS"].items() if key.startswith("ssl")}
    return {**os.environ, **given, **tls}
