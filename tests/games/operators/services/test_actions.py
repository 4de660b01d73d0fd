"""The operator's hand: stopping a game and setting it going, each action recorded."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.core import mail
from django.db.models import F

from games.delivery.services import sending
from games.errors import Closed, NotFound, NotYours, Refused
from games.models import Game, OperatorAction, Seat, User
from games.operators.services import actions, files, repair, rewind
from games.operators.services.actions import Operator
from games.play.services import parking, play
from games.votes.services import absence
from tests.games.support.bots import bot_of
from tests.games.support.moves import everything, hand_in, let_time_pass, pending_of, play_turn, program_for
from tests.games.support.notices import told
from tests.games.support.operators import WHY


def test_a_parked_game_stands_still_and_its_people_read_why(race: Game, owner: User) -> None:
    sending.send_pending()
    mail.outbox.clear()
    action = actions.park(game_id=race.pk, **WHY)
    race.refresh_from_db()
    assert (race.status, race.parked_reason) == ("parked", f"by the operator: {WHY['reason']}")
    assert (action.verb, action.before["status"], action.after["status"]) == ("park", "running", "parked")
    sending.send_pending()
    sending.send_pending()
    assert told(owner) == [f"{race.title}: the operators have stopped the race"]
    assert "no one loses any time" in mail.outbox[0].body
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
    sending.send_pending()
    assert f"{race.title}: the race goes on" in told(owner)


def test_nobody_is_told_of_the_end_of_a_fault_that_nobody_was_told_of(race: Game, owner: User) -> None:
    parking.park(race.pk, RuntimeError())
    actions.release(game_id=race.pk, **WHY)
    sending.send_pending()
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


# Operators who play


def by_themselves(race: Game, owner: User) -> None:
    """The operator has a seat."""


def by_their_bot(race: Game, owner: User) -> None:
    Seat.objects.filter(game=race, user=owner).update(user=bot_of(owner))


def in_the_past(race: Game, owner: User) -> None:
    absence.resign(game_id=race.pk, user=owner, is_sure=True)


def every_action(race: Game, operator: Operator) -> dict[str, Callable[[], Any]]:
    who: dict[str, Any] = {"game_id": race.pk, "operator": operator, "reason": "A laser fired through a wall."}
    return {
        "park": lambda: actions.park(**who),
        "release": lambda: actions.release(**who),
        "rewind": lambda: rewind.rewind(turn=1, **who),
        "repair": lambda: repair.repair(**who),
        "export": lambda: files.export_whole(**who),
    }


@pytest.mark.parametrize("plays", [by_themselves, by_their_bot, in_the_past])
def test_who_plays_in_a_game_does_nothing_to_it_as_operator(
    plays: Callable[[Game, User], None], played: Game, owner: User
) -> None:
    plays(played, owner)
    before = everything(played)
    for name, act in every_action(played, Operator("olivia", owner)).items():
        with pytest.raises(NotYours, match="Let another operator do this"):
            act()
        assert everything(played) == before, name
    assert not OperatorAction.objects.exists()


def test_another_operator_does_it_all(played: Game, stranger: User) -> None:
    for act in every_action(played, Operator("stella", stranger)).values():
        act()
    assert OperatorAction.objects.filter(by=stranger).count() == 5
