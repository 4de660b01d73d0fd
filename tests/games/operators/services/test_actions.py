"""The operator's hand: stopping a game and setting it going, each action recorded."""

from datetime import timedelta

import pytest
from django.core import mail
from django.db.models import F

from games.errors import Closed, NotFound, Refused
from games.models import Game, OperatorAction, User
from games.notices import services as notify
from games.operators.services import actions
from games.operators.services.actions import Operator
from games.play.services import parking, play
from tests.games.support.moves import everything, hand_in, let_time_pass, pending_of, play_turn, program_for
from tests.games.support.notices import told
from tests.games.support.operators import WHY


def test_a_parked_game_stands_still_and_its_people_read_why(race: Game, owner: User) -> None:
    notify.send_pending()
    mail.outbox.clear()
    action = actions.park(game_id=race.pk, **WHY)
    race.refresh_from_db()
    assert (race.status, race.parked_reason) == ("parked", f"by the operator: {WHY['reason']}")
    assert (action.verb, action.before["status"], action.after["status"]) == ("park", "running", "parked")
    notify.send_pending()
    notify.send_pending()
    assert told(owner) == [f"{race.title}: the operators have stopped the race"]
    assert "nobody loses any time" in mail.outbox[0].body
    prompt = pending_of(race, owner)
    with pytest.raises(Closed):
        play.submit(game_id=race.pk, user=owner, decision_id=prompt.decision_id, answer=program_for(prompt))


def test_no_time_is_lost_by_it(race: Game, owner: User, seated: User) -> None:
    let_time_pass(race, timedelta(hours=6))
    actions.park(game_id=race.pk, **WHY)
    due_at = pending_of(race, owner).due_at
    Game.objects.update(parked_at=F("parked_at") - timedelta(hours=5))
    actions.release(game_id=race.pk, **WHY)
    assert timedelta(hours=5) <= pending_of(race, owner).due_at - due_at < timedelta(hours=5, seconds=30)
    play_turn(race, owner, seated)


def test_who_heard_that_it_stopped_hears_that_it_goes_on(race: Game, owner: User) -> None:
    actions.park(game_id=race.pk, **WHY)
    actions.release(game_id=race.pk, **WHY)
    notify.send_pending()
    assert f"{race.title}: the race goes on" in told(owner)


def test_nobody_is_told_of_the_end_of_a_fault_that_nobody_was_told_of(race: Game, owner: User) -> None:
    parking.park(race.pk, RuntimeError())
    actions.release(game_id=race.pk, **WHY)
    notify.send_pending()
    assert f"{race.title}: the race goes on" not in told(owner)


def test_the_deed_names_who_did_it(race: Game, stranger: User) -> None:
    action = actions.park(game_id=race.pk, operator=Operator("stella", stranger), reason="Why")
    assert (action.by, action.who, action.game) == (stranger, "stella", race)
    stranger.delete()
    action.refresh_from_db()
    assert (action.by, action.who) == (None, "stella"), "the action outlives the account"


@pytest.mark.parametrize("reason", ["", "   ", "x" * 501, "a\0b"])
def test_no_deed_without_a_reason_that_can_be_read(race: Game, reason: str) -> None:
    before = everything(race)
    with pytest.raises(Refused):
        actions.park(game_id=race.pk, operator=WHY["operator"], reason=reason)
    assert everything(race) == before
    assert not OperatorAction.objects.exists()


def test_what_cannot_be_parked_or_released(race: Game, owner: User) -> None:
    with pytest.raises(Closed):
        actions.release(game_id=race.pk, **WHY)
    actions.park(game_id=race.pk, **WHY)
    with pytest.raises(Closed):
        actions.park(game_id=race.pk, **WHY)
    with pytest.raises(NotFound):
        actions.park(game_id=race.pk + 1, **WHY)
    assert OperatorAction.objects.count() == 1


def test_what_was_handed_in_before_counts_after(race: Game, owner: User, seated: User) -> None:
    hand_in(race, owner)
    actions.park(game_id=race.pk, **WHY)
    actions.release(game_id=race.pk, **WHY)
    play_turn(race, seated)
    assert race.turn == 2
