"""`manage.py game`: the operator's hand from the machine's own command line."""

import stat
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from games.models import Game, OperatorAction, User
from tests.games.support.moves import everything, falsify

WHY = "--reason=A laser fired through a wall."


def run(*words: object) -> str:
    out = StringIO()
    call_command("game", *map(str, words), stdout=out)
    return out.getvalue()


def test_a_game_is_parked_and_released(race: Game) -> None:
    assert "is parked" in run("park", race.pk, WHY)
    race.refresh_from_db()
    assert race.status == "parked"
    assert "is running again" in run("release", race.pk, WHY)
    assert list(OperatorAction.objects.values_list("verb", "by")) == [("release", None), ("park", None)]
    assert OperatorAction.objects.first().who.endswith(", by a command")


def test_a_game_is_taken_back(race: Game) -> None:
    assert "is at turn 1 again" in run("rewind", race.pk, 1, WHY)
    race.refresh_from_db()
    assert race.epoch == 1


def test_a_record_is_mended(race: Game) -> None:
    assert run("repair", race.pk, WHY) == "Nothing was damaged.\n"
    falsify(race)
    assert run("repair", race.pk, WHY) == "turn 1: events repaired\n"


def test_a_game_moves_by_a_file_that_only_its_owner_may_read(race: Game, tmp_path: Path) -> None:
    file = tmp_path / "race.json"
    assert "keep it from the players" in run("export", race.pk, file, WHY)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    race.delete()
    assert "Back at the table: olivia, sam." in run("import", file, WHY)
    assert Game.objects.get().status == "parked"


def test_a_file_that_is_there_already_is_not_overwritten(race: Game, tmp_path: Path) -> None:
    file = tmp_path / "race.json"
    file.write_text("mine")
    with pytest.raises(CommandError, match="File exists"):
        run("export", race.pk, file, WHY)
    assert file.read_text() == "mine"


def test_somebody_with_an_account_may_sign_for_it(race: Game, stranger: User) -> None:
    run("park", race.pk, WHY, "--by=stella")
    assert OperatorAction.objects.get().by == stranger
    with pytest.raises(CommandError, match="No one here is called stan"):
        run("release", race.pk, WHY, "--by=stan")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["park"], "game"),
        (["park", "1"], "--reason"),
        (["dance", "1", WHY], "dance"),
        (["rewind", "1", "x", WHY], "turn"),
        (["park", "999999", WHY], "no game 999999"),
        (["import", "/no/such/file", WHY], "No such file"),
    ],
)
def test_what_makes_no_sense_is_told(race: Game, words: list[str], said: str) -> None:
    before = everything(race)
    with pytest.raises(CommandError, match=said):
        run(*words)
    assert everything(race) == before
