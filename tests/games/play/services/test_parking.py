"""A race that meets a fault stands still, and nothing is lost."""

from datetime import timedelta

import pytest
from django.db.models import F

from engine.kernel.errors import ReplayMismatch
from games.errors import Closed
from games.models import Game, PendingDecision, User
from games.play.services import bots, parking, play
from tests.games.support.moves import falsify, hand_in, let_time_pass, pending_of, program_for
from tests.games.support.operators import set_going
from tests.people import new_race


@pytest.fixture
def parked(race: Game, owner: User, seated: User) -> Game:
    hand_in(race, owner, seated)
    race.told = falsify(race)
    assert not play.resolve(game_id=race.pk)
    race.refresh_from_db()
    return race


def test_a_fault_parks_the_race_and_keeps_what_was_handed_in(parked: Game) -> None:
    assert parked.status == "parked"
    assert parked.parked_at is not None
    assert parked.turn == 1
    assert parked.pending_decisions.filter(submission__isnull=False).count() == 2


def test_the_reason_names_the_kind_and_the_place_but_no_secret(
    race: Game, owner: User, seated: User, caplog: pytest.LogCaptureFixture
) -> None:
    hand_in(race, owner, seated)
    race.pending_decisions.filter(seat__user=owner).update(submission={"registers": [777] * 5})
    assert not play.resolve(game_id=race.pk)
    race.refresh_from_db()
    assert race.parked_reason.startswith("IllegalAnswer at program.py:")
    assert f"game={race.pk}" in caplog.text
    for secret in ("777", race.seed):
        assert secret not in race.parked_reason
        assert secret not in caplog.text


def test_a_parked_race_takes_nothing_and_does_nothing(parked: Game, owner: User) -> None:
    with pytest.raises(Closed, match="is on hold"):
        play.resume(game_id=parked.pk, user=owner)
    assert not play.resolve(game_id=parked.pk)


def test_set_going_again_it_has_all_the_time_that_was_left(race: Game, owner: User, seated: User) -> None:
    hand_in(race, owner)
    let_time_pass(race, timedelta(hours=6))
    left = pending_of(race, seated).due_at
    parking.park(race.pk, RuntimeError("out of oil"))
    Game.objects.filter(pk=race.pk).update(parked_at=F("parked_at") - timedelta(hours=5))
    set_going(race.pk)
    race.refresh_from_db()
    assert (race.status, race.parked_at, race.parked_reason) == ("running", None, "")
    assert pending_of(race, seated).due_at - left >= timedelta(hours=5)


def test_once_mended_the_turn_is_resolved(parked: Game) -> None:
    parked.turns.filter(number=1).update(events=parked.told)
    set_going(parked.pk)
    assert play.resolve(game_id=parked.pk)
    parked.refresh_from_db()
    assert (parked.status, parked.turn) == ("running", 2)


def test_a_fault_that_a_player_meets_first_parks_the_race_too(race: Game, owner: User) -> None:
    prompt = pending_of(race, owner)
    PendingDecision.objects.filter(pk=prompt.pk).update(question={"kind": "of no game"})
    with pytest.raises(ReplayMismatch):
        play.submit(game_id=race.pk, user=owner, decision_id=prompt.decision_id, answer=program_for(prompt))
    race.refresh_from_db()
    assert race.status == "parked"
    assert pending_of(race, owner).submission is None


def test_a_fault_that_a_bot_meets_first_parks_the_race_too(owner: User) -> None:
    race = new_race(owner, bots=["easy"])
    falsify(race)
    with pytest.raises(ReplayMismatch):
        bots.program(game_id=race.pk)
    race.refresh_from_db()
    assert race.status == "parked"


def test_a_race_that_is_not_parked_cannot_be_set_going(race: Game) -> None:
    with pytest.raises(Closed):
        set_going(race.pk)
