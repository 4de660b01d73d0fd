"""Taking a game back to a turn."""

import zlib
from datetime import timedelta

import msgspec
import pytest
from django.core import mail
from django.utils import timezone

from engine.kernel.errors import ReplayMismatch, StaleAnswer
from engine.kernel.record.replay import read_export, replay
from games.delivery.services import sending
from games.errors import Closed, NotFound, Refused, ServiceError
from games.history.queries.event_tail import tail
from games.models import Game, OperatorAction, User, Visit
from games.operators.services import actions
from games.operators.services.rewind import rewind
from games.play.services import play
from games.record.queries.engine_tables import offer_of, open_turn, rules_of
from games.record.queries.game_file import TurnPart
from games.record.queries.verifying.verification import all_turns_verified
from games.view.queries import game_view
from tests.games.support.lobbies import finish
from tests.games.support.moves import everything, hand_in, let_time_pass, pending_of, play_turn, program_for
from tests.games.support.operators import WHY
from tests.games.support.tables import seat_of, third_turn_of


@pytest.fixture
def third_turn(owner: User, seated: User) -> Game:
    return third_turn_of(owner, seated)


def back_to(game: Game, turn: int) -> OperatorAction:
    action = rewind(game_id=game.pk, turn=turn, **WHY)
    game.refresh_from_db()
    return action


def test_the_turn_is_dealt_anew_from_where_it_started(third_turn: Game, owner: User) -> None:
    before = third_turn.turns.get(number=2)
    start, hands = bytes(before.snapshot), [offer_of(program)["hand"] for program in before.pending_decisions.all()]
    version = third_turn.version
    back_to(third_turn, 2)
    assert (third_turn.turn, third_turn.epoch, third_turn.status) == (2, 1, "running")
    assert third_turn.version > version
    assert bytes(open_turn(third_turn).snapshot) == start
    assert list(third_turn.turns.values_list("number", flat=True)) == [0, 1, 2]
    assert pending_of(third_turn, owner).offer["hand"] not in hands


@pytest.mark.parametrize("turn", [0, 1, 3])
def test_any_turn_will_do(third_turn: Game, owner: User, seated: User, turn: int) -> None:
    back_to(third_turn, turn)
    assert third_turn.turn in (turn, 1), "no one is asked anything at the docks"
    play_turn(third_turn, owner, seated)


def test_clocks_start_afresh_and_nobody_has_missed_anything(third_turn: Game, owner: User) -> None:
    let_time_pass(third_turn, timedelta(hours=20))
    third_turn.seats.update(missed=2, bank_seconds=5)
    back_to(third_turn, 2)
    prompt = pending_of(third_turn, owner)
    assert prompt.due_at - timezone.now() > timedelta(hours=23)
    assert seat_of(third_turn, owner).missed == 0
    assert seat_of(third_turn, owner).bank_seconds is None


def test_an_answer_that_was_on_its_way_is_for_nobody(third_turn: Game, owner: User) -> None:
    old = pending_of(third_turn, owner)
    back_to(third_turn, 3)
    with pytest.raises((ServiceError, StaleAnswer)):
        play.submit(game_id=third_turn.pk, user=owner, decision_id=old.decision_id, answer=program_for(old))
    assert pending_of(third_turn, owner).submission is None


def test_the_undone_turns_are_kept_with_the_deed(third_turn: Game, owner: User) -> None:
    hand_in(third_turn, owner)
    submitted = third_turn.pending_decisions.get(turn__number=3, submission__isnull=False)
    journal = third_turn.turns.get(number=2).journal
    action = back_to(third_turn, 2)
    assert action.after["undone"] == [2, 3]
    second, third = msgspec.json.decode(zlib.decompress(action.archive), type=list[TurnPart])
    assert (second.number, second.journal) == (2, journal)
    assert submitted.submission in [prompt.submission for prompt in third.decisions]
    assert (action.who, action.reason, action.before["turn"]) == (WHY["operator"].name, WHY["reason"], 3)


def test_people_are_told_once_and_nothing_of_what_is_undone(third_turn: Game, owner: User) -> None:
    back_to(third_turn, 2)
    sending.send_pending()
    mine = [letter for letter in mail.outbox if letter.to == [owner.email]]
    told = [letter for letter in mine if "the operators have gone back to turn 2" in letter.subject]
    assert len(told) == 1
    assert WHY["reason"] in told[0].body
    withdrawn = owner.notifications.filter(state="dropped", error="The operator has taken the game back.")
    assert withdrawn.exists()
    assert not [letter for letter in mine if "turn 3" in letter.subject]


def test_what_is_played_anew_is_news_again(third_turn: Game, owner: User, seated: User) -> None:
    sending.send_pending()
    back_to(third_turn, 1)
    sending.send_pending()
    mail.outbox.clear()
    play_turn(third_turn, owner, seated)
    sending.send_pending()
    owner.notifications.update(next_try_at=timezone.now())
    sending.send_pending()
    assert [letter for letter in mail.outbox if letter.to == [owner.email] and "turn 2" in letter.subject]


def test_those_who_saw_more_are_taken_back_with_it(third_turn: Game, owner: User, stranger: User) -> None:
    Visit.objects.create(user=owner, game=third_turn, turn=3, events=4, at=timezone.now())
    Visit.objects.create(user=stranger, game=third_turn, turn=1, events=4, at=timezone.now())
    place = tail(third_turn, owner).next
    back_to(third_turn, 2)
    assert list(third_turn.visits.order_by("turn").values_list("turn", "events")) == [(1, 4), (2, 0)]
    with pytest.raises(Closed, match="was taken back"):
        tail(third_turn, owner, place)


def test_its_pages_and_its_export_know_no_gap(third_turn: Game, owner: User, seated: User) -> None:
    back_to(third_turn, 2)
    play_turn(third_turn, owner, seated)
    assert [page.number for page in game_view.turn_pages(third_turn, owner, 0)] == [0, 1, 2]
    finish(third_turn, seated)
    exported = game_view.export(third_turn)
    assert [part["epoch"] for part in exported["turns"]] == [0, 0, None, None]
    up_to_there = exported | {"turns": exported["turns"][:3]}  # a hand was at the start of turn 3, to end the game
    with pytest.raises(ReplayMismatch, match="the game goes on after turn 2"):
        replay(rules_of(third_turn), read_export(msgspec.json.encode(up_to_there)))


def test_what_is_played_anew_follows_the_record_of_the_turns_before(
    third_turn: Game, owner: User, seated: User
) -> None:
    back_to(third_turn, 2)
    play_turn(third_turn, owner, seated)
    one, two = third_turn.turns.filter(number__in=[1, 2]).order_by("number")
    assert two.record_before == one.record_digest != ""
    assert [verdict.fault for verdict in all_turns_verified(Game.objects.all())] == [""]


def test_a_parked_game_stays_parked_and_then_goes_on(third_turn: Game, owner: User, seated: User) -> None:
    actions.park(game_id=third_turn.pk, **WHY)
    back_to(third_turn, 2)
    assert third_turn.status == "parked"
    due_at = pending_of(third_turn, owner).due_at
    actions.release(game_id=third_turn.pk, **WHY)
    assert timedelta(0) <= pending_of(third_turn, owner).due_at - due_at < timedelta(seconds=30)
    play_turn(third_turn, owner, seated)


def test_what_cannot_be_taken_back(third_turn: Game, lobby_race: Game) -> None:
    before = everything(third_turn)
    with pytest.raises(NotFound, match="no turn 4"):
        rewind(game_id=third_turn.pk, turn=4, **WHY)
    with pytest.raises(Refused, match="This reason is empty"):
        rewind(game_id=third_turn.pk, turn=2, operator=WHY["operator"], reason="  ")
    assert everything(third_turn) == before
    Game.objects.filter(pk=third_turn.pk).update(status="over")
    with pytest.raises(Closed, match="running or parked"):
        rewind(game_id=third_turn.pk, turn=2, **WHY)
    assert not OperatorAction.objects.exists()
