"""Indexes for very many games. On PostgreSQL they are built and dropped CONCURRENTLY, while people play.

That cannot be done in a transaction. If it is broken off, it may leave an index that PostgreSQL marks as invalid:
`DROP INDEX` it and migrate again.
"""

from typing import Any

from django.contrib.postgres.operations import AddIndexConcurrently, RemoveIndexConcurrently
from django.db import migrations, models
from django.db.models import Q


class AddIndex(AddIndexConcurrently):
    """On SQLite, which knows no such thing, the plain way."""

    def database_forwards(self, app_label: str, schema_editor: Any, from_state: Any, to_state: Any) -> None:
        way = AddIndexConcurrently if schema_editor.connection.vendor == "postgresql" else migrations.AddIndex
        way.database_forwards(self, app_label, schema_editor, from_state, to_state)

    def database_backwards(self, app_label: str, schema_editor: Any, from_state: Any, to_state: Any) -> None:
        way = AddIndexConcurrently if schema_editor.connection.vendor == "postgresql" else migrations.AddIndex
        way.database_backwards(self, app_label, schema_editor, from_state, to_state)


class RemoveIndex(RemoveIndexConcurrently):
    """The same."""

    def database_forwards(self, app_label: str, schema_editor: Any, from_state: Any, to_state: Any) -> None:
        way = RemoveIndexConcurrently if schema_editor.connection.vendor == "postgresql" else migrations.RemoveIndex
        way.database_forwards(self, app_label, schema_editor, from_state, to_state)

    def database_backwards(self, app_label: str, schema_editor: Any, from_state: Any, to_state: Any) -> None:
        way = RemoveIndexConcurrently if schema_editor.connection.vendor == "postgresql" else migrations.RemoveIndex
        way.database_backwards(self, app_label, schema_editor, from_state, to_state)


OWED = Q(("closed_at__isnull", True), ("submission__isnull", True))
PLAYS_ITSELF = Q(("house", ""), _negated=True) | Q(("autopilot", True)) | Q(("user__isnull", True))


class Migration(migrations.Migration):
    atomic = False
    dependencies = [("games", "0018_alarms")]

    operations = [
        AddIndex("program", models.Index(fields=["due_at"], name="program_owed_by_due", condition=OWED)),
        AddIndex("program", models.Index(fields=["remind_at"], name="program_owed_to_remind", condition=OWED)),
        AddIndex("program", models.Index(fields=["seat", "game"], name="program_owed_by_seat", condition=OWED)),
        AddIndex(
            "game", models.Index(fields=["resumes_at"], name="game_paused", condition=Q(("resumes_at__isnull", False)))
        ),
        AddIndex("seat", models.Index(fields=["id"], name="seat_by_robot", condition=PLAYS_ITSELF)),
        RemoveIndex("program", "program_open_by_due"),
        RemoveIndex("program", "program_to_remind"),
    ]
