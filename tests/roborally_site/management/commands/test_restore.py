"""`manage.py restore`: what it refuses."""

from datetime import timedelta
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder
from django.utils import timezone

from games.models import Heartbeat
from roborally_site.management.commands.restore import signs_of_life, unknown_migrations


@pytest.mark.django_db
def test_what_is_no_backup_is_refused(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear all")
    (tmp_path / "other.backup").write_bytes(b"PGDMP and more")
    with pytest.raises(CommandError, match=r"letter\.txt is not a backup"):
        call_command("restore", tmp_path / "letter.txt", "--replace")
    with pytest.raises(CommandError, match="is a backup of PostgreSQL, but DATABASE_URL names a database of SQLite"):
        call_command("restore", tmp_path / "other.backup", "--replace")
    with pytest.raises(CommandError, match="cannot be read: No such file"):
        call_command("restore", tmp_path / "gone.backup", "--replace")


@pytest.mark.django_db
def test_a_backup_of_a_newer_version_is_known_by_its_migrations() -> None:
    assert unknown_migrations() == []
    MigrationRecorder(connection).record_applied("games", "9999_things_to_come")
    MigrationRecorder(connection).record_applied("gone", "0001_an_application_that_is_no_more")
    assert unknown_migrations() == ["games.9999_things_to_come"]


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("options", "words"), [([], "seems to be running: it was swept at"), (["--even-if-running"], "is not a backup")]
)
def test_a_running_site_is_replaced_only_on_demand(tmp_path: Path, options: list[str], words: str) -> None:
    (tmp_path / "letter.txt").write_text("Dear all")
    Heartbeat.objects.update_or_create(name="sweep", defaults={"at": timezone.now()})
    with pytest.raises(CommandError, match=words):
        call_command("restore", tmp_path / "letter.txt", "--replace", *options)


@pytest.mark.django_db
def test_a_site_that_was_stopped_shows_no_sign_of_life() -> None:
    assert signs_of_life() == []
    Heartbeat.objects.update_or_create(name="sweep", defaults={"at": timezone.now() - timedelta(seconds=16)})
    assert signs_of_life() == []
