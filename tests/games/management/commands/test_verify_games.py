"""manage.py verify_games: would the games under way survive this code?"""

from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder
from django.test.utils import CaptureQueriesContext

from games.management.commands import verify_games
from games.models import Game, User
from games.record.queries.verifying.verification import all_turns_verified
from games.tables.services import lobby
from tests.games.support.moves import falsify, play_turn
from tests.games.support.operators import without_record_digests
from tests.people import new_race


def verified(**options: Any) -> str:
    """What the command prints where all is well."""
    out = StringIO()
    call_command("verify_games", stdout=out, stderr=StringIO(), **options)
    return out.getvalue()


def faulty(**options: Any) -> str:
    """What it prints where something is not."""
    out = StringIO()
    with pytest.raises(CommandError):
        call_command("verify_games", stdout=out, stderr=StringIO(), **options)
    return out.getvalue()


def test_it_finds_the_races_that_would_not_survive(race: Game, owner: User) -> None:
    other = new_race(owner, bots=["easy"])
    assert verified() == "2 verified, 0 failed\n"
    falsify(race)
    assert faulty() == f"game {race.pk}: turn 1: ReplayMismatch\n1 verified, 1 failed\n"
    assert verified(game=[other.pk]) == "1 verified, 0 failed\n"
    assert verified(sample=0) == "0 verified, 0 failed\n"


def test_a_database_that_is_not_migrated_is_named_and_not_read(race: Game) -> None:
    """As before a deploy, where the new code has columns that the old database lacks."""
    newest = verify_games.MigrationExecutor(connection).loader.graph.leaf_nodes("games")[0][1]
    MigrationRecorder(connection).migration_qs.filter(app="games").delete()
    with pytest.raises(
        CommandError, match=rf"does not have the migrations .*games\.{newest} .* Run migrate first"
    ) as error:
        call_command("verify_games", stdout=StringIO(), stderr=StringIO())
    assert error.value.returncode == 2


def test_it_notices_a_question_that_is_no_longer_put(race: Game) -> None:
    race.pending_decisions.filter(seat__number=0).update(decision_id="t1.g1.s0.dance.r0")
    assert "ReplayMismatch" in faulty()


def test_it_notices_an_open_turn_that_is_gone(race: Game) -> None:
    race.turns.filter(number=1).delete()
    assert faulty() == f"game {race.pk}: turn 1: the open turn is missing\n0 verified, 1 failed\n"


def test_it_asks_the_database_as_often_for_many_games_as_for_one(race: Game, owner: User) -> None:
    with CaptureQueriesContext(connection) as one:
        verified()
    for number in range(5):
        new_race(owner, bots=["easy"], title=f"Race {number}")
    with CaptureQueriesContext(connection) as many:
        assert verified() == "6 verified, 0 failed\n"
    assert len(many) == len(one)


def test_every_stored_turn_can_be_looked_at(played: Game) -> None:
    assert verified(all_turns=True) == "3 turns run again, 0 under older rules not checked\n1 verified, 0 failed\n"
    played.turns.filter(number=1).update(events=b"[]")
    assert verified() == "1 verified, 0 failed\n", "the open turn is sound"
    assert faulty(all_turns=True).startswith(f"game {played.pk}: turn 1: events damaged\n")


def test_a_game_in_which_a_turn_is_played_meanwhile_is_sound(race: Game, owner: User, seated: User) -> None:
    lobby.join(game_id=(other := new_race(owner)).pk, user=seated)
    other.refresh_from_db()
    verdicts = all_turns_verified(Game.objects.all())
    assert next(verdicts).game_id == race.pk
    play_turn(other, owner, seated)
    verdict = next(verdicts)
    assert (verdict.game_id, verdict.fault, verdict.verified) == (other.pk, "", 3)


def test_turns_of_older_rules_are_only_shown(played: Game) -> None:
    played.turns.filter(number__lt=2).update(revision=1)
    without_record_digests(played)
    assert verified(all_turns=True) == "1 turns run again, 2 under older rules not checked\n1 verified, 0 failed\n"


def test_a_game_that_is_not_there_cannot_be_verified(race: Game) -> None:
    with pytest.raises(CommandError, match=f"no such game to check: {race.pk + 1}"):
        verified(game=[race.pk + 1])


def test_a_parked_game_and_one_that_is_over_are_looked_at_with_all_turns_only(race: Game) -> None:
    for status in (Game.Status.PARKED, Game.Status.OVER):
        Game.objects.filter(pk=race.pk).update(status=status)
        assert verified() == "0 verified, 0 failed\n"
        assert verified(all_turns=True).endswith("1 verified, 0 failed\n")


def test_of_many_games_so_many_are_drawn_by_lot(race: Game, owner: User) -> None:
    for number in range(3):
        new_race(owner, bots=["easy"], title=f"Race {number}")
    assert verified(sample=2) == "2 verified, 0 failed\n"
    assert verified(sample=9) == "4 verified, 0 failed\n"


def test_it_says_what_to_do_about_what_it_has_found(race: Game) -> None:
    falsify(race)
    with pytest.raises(CommandError, match="parked at their next step"):
        verified()
    with pytest.raises(CommandError, match="game repair"):
        verified(all_turns=True)


def test_a_long_look_says_how_far_it_has_come(race: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verify_games, "SECONDS_BETWEEN_WORDS", -1)
    spoken = StringIO()
    call_command("verify_games", stdout=StringIO(), stderr=spoken)
    assert spoken.getvalue() == "1 of 1\n"
