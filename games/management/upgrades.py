"""Databases of versions that are too old for this one to bring up to date."""

from collections.abc import Sequence
from typing import Any

from django.core.checks import CheckMessage, Error
from django.db import connections
from django.db.migrations.loader import MigrationLoader


def refusal(database: str = "default") -> str:
    """Why this version cannot migrate the database, and what to do, in words for its operator; empty if it can.

    One migration may stand in place of many that are gone from the code. A database that has some of those and lacks
    others is not known to Django: `migrate` would fail in the middle, or find nothing to do.
    """
    loader = MigrationLoader(connections[database])
    for migration in loader.disk_migrations.values():
        gone = [key for key in migration.replaces if key not in loader.disk_migrations]
        lacking = [f"{app}.{name}" for app, name in gone if (app, name) not in loader.applied_migrations]
        if 0 < len(lacking) < len(gone):
            return (
                f"This database is too old for this version: it lacks {', '.join(lacking)}. First migrate it with the "
                "last version that has these migrations. docs/UPGRADING.md says which one that is."
            )
    return ""


def check_databases(*, databases: Sequence[str] | None = None, **_: Any) -> list[CheckMessage]:
    """For Django, which asks before it migrates."""
    return [Error(words, id="games.E001") for database in databases or [] if (words := refusal(database))]
