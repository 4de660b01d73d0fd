"""When the rules change under games that are being played: a raised revision, met by an open turn."""

from typing import Any

import pytest

from engine.roborally.events import TurnStarted
from engine.roborally.game import GAME, RoboRally
from games import sweep
from games.errors import NewerRules
from games.models import Game, User
from games.operators.services import actions
from games.operators.services.rewind import rewind
from games.play.services import play
from games.record.queries.verifying.verification import all_turns_verified, open_turns_verified
from games.view.queries import game_view
from tests.games.support.lobbies import finish
from tests.games.support.moves import everything, hand_in, pending_of, play_turn, program_for
from tests.games.support.operators import WHY

PRESENT = GAME.revision


def raise_revision(monkeypatch: pytest.MonkeyPatch, by: int = 1) -> None:
    monkeypatch.setattr(RoboRally, "revision", PRESENT + by)


def tell_another_story(monkeypatch: pytest.MonkeyPatch) -> None:
    """The new rules tell the part of the turn that was published already in another way."""
    raise_revision(monkeypatch)
    plain = RoboRally.play_turn

    def play_turn(rules: RoboRally, race: Any) -> None:
        race.emit(TurnStarted(turn=race.turn))
        plain(rules, race)

    monkeypatch.setattr(RoboRally, "play_turn", play_turn)


def revisions(game: Game) -> list[int]:
    return list(game.turns.order_by("number").values_list("revision", flat=True))


def fault(game: Game) -> str:
    (verdict,) = open_turns_verified(Game.objects.filter(pk=game.pk))
    return verdict.fault


def test_a_row_says_under_which_rules_its_turn_was_played(
    played: Game, owner: User, seated: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The rules that end a turn have run all of it from its start, so they are the ones it was played under."""
    assert revisions(played) == [PRESENT] * 3
    raise_revision(monkeypatch)
    assert revisions(played) == [PRESENT] * 3, "a deploy alone changes no row"
    play_turn(played, owner, seated)
    assert revisions(played) == [PRESENT, PRESENT, PRESENT + 1, PRESENT + 1]


def test_only_the_turns_of_the_present_rules_are_run_again(
    played: Game, owner: User, seated: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    raise_revision(monkeypatch)
    play_turn(played, owner, seated)
    (verdict,) = all_turns_verified(Game.objects.filter(pk=played.pk))
    assert (verdict.fault, verdict.verified, verdict.only_shown) == ("", 2, 2)
    assert [page.revision for page in game_view.turn_pages(played, owner, 0)] == [PRESENT, PRESENT, PRESENT + 1]


def test_the_export_says_it_too_and_where_a_replay_can_begin(
    played: Game, owner: User, seated: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    raise_revision(monkeypatch)
    play_turn(played, owner, seated)
    finish(played, seated)
    turns = game_view.export(played)["turns"]
    assert [turn["revision"] for turn in turns] == [PRESENT, PRESENT, PRESENT + 1, PRESENT + 1]
    assert [turn["snapshot"] is not None for turn in turns] == [False, False, True, False]


def test_an_open_turn_that_the_new_rules_tell_otherwise_is_found_before_the_deploy(
    race: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    tell_another_story(monkeypatch)
    assert fault(race) == "turn 1: ReplayMismatch"


def test_met_after_a_deploy_it_is_parked_and_dealt_anew_by_the_operator(
    race: Game, owner: User, seated: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand_in(race, owner, seated)
    tell_another_story(monkeypatch)
    assert not play.resolve(game_id=race.pk)
    race.refresh_from_db()
    assert (race.status, race.turn) == ("parked", 1)
    rewind(game_id=race.pk, turn=1, **WHY)
    actions.release(game_id=race.pk, **WHY)
    race.refresh_from_db()
    assert fault(race) == ""
    play_turn(race, owner, seated)
    assert revisions(race) == [PRESENT, PRESENT + 1, PRESENT + 1]


def test_code_that_is_older_than_a_turn_leaves_it_alone(
    race: Game, owner: User, seated: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Old and new processes run side by side while a deploy goes on."""
    raise_revision(monkeypatch)
    play_turn(race, owner, seated)
    raise_revision(monkeypatch, by=0)
    before, prompt = everything(race), pending_of(race, owner)
    with pytest.raises(NewerRules) as refusal:
        play.submit(game_id=race.pk, user=owner, decision_id=prompt.decision_id, answer=program_for(prompt))
    assert refusal.value.status == 503
    assert everything(race) == before, "above all, it is not parked"
    raise_revision(monkeypatch)
    play_turn(race, owner, seated)


def test_its_sweep_leaves_it_to_the_others(
    race: Game, owner: User, seated: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    raise_revision(monkeypatch)
    play_turn(race, owner, seated)
    hand_in(race, owner, seated)
    raise_revision(monkeypatch, by=0)
    assert sweep.sweep()["failed"] == 1
    race.refresh_from_db()
    assert race.status == "running"
    raise_revision(monkeypatch)
    assert sweep.sweep()["resolved"] == 1
