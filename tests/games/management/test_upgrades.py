"""A database of a version that is too old is refused, and its operator told what to do."""

from io import StringIO
from pathlib import Path

import pytest
from django.core.checks import Error, Tags, run_checks
from django.core.management import CommandError, call_command
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder
from pytest_django import Settings

from games.management import upgrades
from tests.platform.migrating import OLDEST
from tests.services import free_port

pytestmark = pytest.mark.django_db
LACKING = "games.0020_honours, games.0022_fewer_indexes"


@pytest.fixture
def too_old() -> None:
    lost = [OLDEST, *(name.removeprefix("games.") for name in LACKING.split(", "))]
    MigrationRecorder(connection).migration_qs.filter(app="games", name__in=lost).delete()


def said_before_it_migrates() -> list[str]:
    found = run_checks(tags=[Tags.database], databases=["default"])
    return [each.msg for each in found if isinstance(each, Error)]


def test_a_new_database_and_one_with_all_that_was_replaced_are_taken() -> None:
    rows = MigrationRecorder(connection).migration_qs.filter(app="games")
    for kept in (rows, rows.exclude(name=OLDEST), rows.none()):
        rows.exclude(pk__in=kept.values("pk")).delete()
        assert upgrades.refusal() == ""
        assert said_before_it_migrates() == []


def test_one_that_lacks_some_is_told_which_and_what_to_do(too_old: None) -> None:
    words = upgrades.refusal()
    assert f"it lacks {LACKING}. First migrate it with" in words
    assert said_before_it_migrates() == [words]


def test_commands_that_migrate_or_judge_the_games_say_so(too_old: None, settings: Settings, tmp_path: Path) -> None:
    settings.PLAY, settings.DATA, settings.PORT = True, tmp_path, free_port()
    for command in ("play", "verify_games"):
        with pytest.raises(CommandError, match="too old for this version"):
            call_command(command, stdout=StringIO())
