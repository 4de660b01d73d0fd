"""Questions in the middle of a turn that seats wanted to be asked, and answers that take effect at once."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest

from games import sweep
from games.errors import Closed, NotSure
from games.models import Game, Seat, StandingOrder, User
from games.outbox import services as outbox
from games.outbox.queries.notifications import asked_by
from games.play.services import bots, play
from tests.games.support.duels import answer, duel, go_on, open_decisions, strikes
from tests.games.support.moves import everything, let_time_pass, pending_of, woken
from tests.games.support.notices import told

__all__ = ["duel", "strikes"]

DAY = timedelta(days=1)
YES, NO = {"yes": True}, {"yes": False}


def journal_of(game: Game) -> dict[str, tuple[str, Any]]:
    turn = game.turns.get(number=1)
    return {entry["id"]: (entry["by"], entry["answer"]) for entry in turn.journal}


def order(game: Game, user: User, preset: dict[str, Any]) -> None:
    seat = game.seats.get(user=user)
    StandingOrder.objects.update_or_create(seat=seat, kind="strike", subject="", defaults={"preset": preset})


# In the middle of a turn


def test_those_who_are_asked_have_a_quarter_of_the_time_each(
    strikes: Game, owner: User, seated: User, stranger: User
) -> None:
    for user in (owner, seated):
        prompt = pending_of(strikes, user)
        assert (prompt.kind, prompt.interrupts, prompt.due_at - prompt.asked_at) == ("strike", True, DAY / 4)
    assert not open_decisions(strikes, stranger).exists()


def test_the_usual_questions_interrupt_nothing(duel: Game, owner: User) -> None:
    prompt = pending_of(duel, owner)
    assert (prompt.interrupts, prompt.due_at - prompt.asked_at) == (False, DAY)


@pytest.mark.parametrize("wish", [True, False])
def test_at_the_deadline_the_own_standing_order_answers(strikes: Game, owner: User, seated: User, wish: bool) -> None:
    """It says to ask, and what counts without an answer; edited during the wait, it counts as edited."""
    order(strikes, owner, {"ask": True, "strike": wish})
    decision_id = pending_of(strikes, owner).decision_id
    answer(strikes, seated, NO)
    let_time_pass(strikes, DAY / 4)
    go_on(strikes)
    assert journal_of(strikes)[decision_id] == ("deadline", {"yes": wish})


def test_a_draft_goes_before_the_standing_order(strikes: Game, owner: User, seated: User) -> None:
    order(strikes, owner, {"ask": True, "strike": False})
    decision_id = pending_of(strikes, owner).decision_id
    play.save_draft(game_id=strikes.pk, user=owner, decision_id=decision_id, answer=YES)
    answer(strikes, seated, NO)
    let_time_pass(strikes, DAY / 4)
    go_on(strikes)
    assert journal_of(strikes)[decision_id] == ("draft", YES)


def test_an_order_left_during_the_wait_answers_only_what_comes_later(strikes: Game, owner: User, seated: User) -> None:
    before = bytes(strikes.turns.get(number=1).events)
    for user in (owner, seated):
        order(strikes, user, {"strike": True})
    assert not play.resolve(game_id=strikes.pk)
    assert bytes(strikes.turns.get(number=1).events) == before
    assert [pending_of(strikes, user).kind for user in (owner, seated)] == ["strike", "strike"]
    for user in (owner, seated):
        answer(strikes, user, NO)
    go_on(strikes)
    answers = [given for key, given in journal_of(strikes).items() if ".strike.s0" in key]
    assert answers == [("seat", NO), ("seat", NO)]


def test_a_bot_that_stands_in_answers_in_the_middle_of_a_turn_too(strikes: Game, owner: User, seated: User) -> None:
    Seat.objects.filter(game=strikes, user=owner).update(autopilot=True)
    decision_id = pending_of(strikes, owner).decision_id
    answer(strikes, seated, NO)
    assert bots.program(game_id=strikes.pk) == 1
    go_on(strikes)
    assert journal_of(strikes)[decision_id][0] == "bot"


def test_only_those_who_are_asked_get_word_of_it(strikes: Game, owner: User, seated: User, stranger: User) -> None:
    def asked(user: User) -> list[str]:
        notices = user.notifications.filter(kind="decision", channel="email", occasion__contains="/decision/g")
        return list(notices.values_list("state", flat=True))

    assert [asked(user) for user in (owner, seated, stranger)] == [["pending"], ["pending"], []]
    assert told(stranger) == []


# Everybody's own deadline


def test_whose_own_time_is_over_is_closed_while_others_have_time(strikes: Game, owner: User, seated: User) -> None:
    strikes.pending_decisions.filter(seat__user=owner).update(due_at=strikes.started_at)
    assert sweep.sweep()["resolved"] == 1
    assert not open_decisions(strikes, owner).exists()
    assert pending_of(strikes, seated).submission is None
    assert sweep.sweep()["resolved"] == 0
    answer(strikes, seated, YES)
    go_on(strikes)


# Answers that take effect at once


def test_an_answer_that_shows_something_new_is_committed_alone_and_cannot_be_taken_back(
    duel: Game, owner: User, seated: User, django_capture_on_commit_callbacks: Callable[..., Any]
) -> None:
    hand, decision_id = pending_of(duel, owner).offer["hand"], pending_of(duel, owner).decision_id
    with django_capture_on_commit_callbacks() as asked:
        swapped = answer(duel, owner, YES)
    assert swapped.at_once
    assert woken(asked) == [("resolve_ready_games",)]
    with pytest.raises(Closed):
        play.take_back(game_id=duel.pk, user=owner, decision_id=decision_id)
    go_on(duel)
    assert list(journal_of(duel)) == [decision_id]
    now = pending_of(duel, owner)
    assert now.kind == "plan"
    assert not set(now.offer["hand"]) & set(hand)
    assert pending_of(duel, seated).kind == "swap"


def test_the_question_that_follows_is_due_with_the_wait_it_joins(duel: Game, owner: User, seated: User) -> None:
    let_time_pass(duel, timedelta(hours=5))
    answer(duel, owner, YES)
    go_on(duel)
    assert pending_of(duel, owner).due_at == pending_of(duel, seated).due_at


def test_an_answer_that_shows_nothing_new_can_be_taken_back(
    duel: Game, owner: User, django_capture_on_commit_callbacks: Callable[..., Any]
) -> None:
    with django_capture_on_commit_callbacks() as asked:
        kept = answer(duel, owner, NO)
    assert not kept.at_once
    assert woken(asked) == []
    play.take_back(game_id=duel.pk, user=owner, decision_id=kept.decision_id)
    assert pending_of(duel, owner).submission is None


def test_before_it_is_too_late_people_are_asked_whether_they_mean_it(duel: Game, owner: User) -> None:
    before = everything(duel)
    with pytest.raises(NotSure, match="cannot be taken back"):
        answer(duel, owner, YES, is_sure=False)
    assert everything(duel) == before
    assert answer(duel, owner, NO, is_sure=False).submission == NO


def test_what_follows_from_ones_own_answer_is_no_news_for_five_minutes(duel: Game, owner: User) -> None:
    answer(duel, owner, YES)
    go_on(duel)
    notice = owner.notifications.filter(kind="your_turn").latest("created_at")
    assert asked_by(notice).get().kind == "plan"
    assert notice.next_try_at - notice.created_at > outbox.STILL_THERE - timedelta(seconds=5)
