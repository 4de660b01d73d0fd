"""Clocks of seconds: a hand lies sealed until its seat opens it, and from then on its own time runs."""

from datetime import timedelta
from typing import Any

import pytest
from django.db.models import F
from django.utils import timezone

from engine.kernel.errors import IllegalAnswer
from games import sweep
from games.clocks.services import clocks, outages
from games.errors import Closed, NotFound, NotYours
from games.models import Game, Heartbeat, PendingDecision, Seat, User
from games.play.services import bots, play
from games.record.services.locking import lock
from tests.engine.kernel import duel as kernel_duel
from tests.games.support.duels import answer, go_on, new_duel
from tests.games.support.moves import everything, hand_in, let_time_pass, pending_of, program_for, put_clock
from tests.people import Person, joined, new_race

DAY, MINUTE, SECOND = timedelta(days=1), timedelta(minutes=1), timedelta(seconds=1)


@pytest.fixture
def quick(race: Game) -> Game:
    """A race whose programs have a clock of 30 seconds."""
    put_clock(race)
    return race


def open_hand(game: Game, user: Person, decision_id: str | None = None) -> PendingDecision:
    return play.open_hand(game_id=game.pk, user=user, decision_id=decision_id or pending_of(game, user).decision_id)


def save(game: Game, user: User, draft: Any) -> None:
    play.save_draft(game_id=game.pk, user=user, decision_id=pending_of(game, user).decision_id, answer=draft)


# Opening


def test_the_clock_runs_from_the_moment_the_hand_is_opened(quick: Game, owner: User, seated: User) -> None:
    before = pending_of(quick, owner)
    opened = open_hand(quick, owner)
    assert opened.due_at - opened.opened_at == timedelta(seconds=30)
    assert timezone.now() - opened.opened_at < timedelta(seconds=5)
    assert (before.is_sealed, opened.is_sealed) == (True, False)
    assert opened.remind_at is None
    assert pending_of(quick, seated).due_at == before.due_at
    assert pending_of(quick, seated).is_sealed


def test_opening_again_wins_no_time(quick: Game, owner: User) -> None:
    open_hand(quick, owner)
    let_time_pass(quick, 10 * SECOND)
    before = everything(quick)
    for _ in range(2):
        open_hand(quick, owner)
    assert everything(quick) == before


def test_the_deadline_of_the_turn_still_holds(quick: Game, owner: User) -> None:
    let_time_pass(quick, DAY - 12 * SECOND)
    turn_ends_at = pending_of(quick, owner).due_at
    assert open_hand(quick, owner).due_at == turn_ends_at


def test_after_the_deadline_no_hand_is_opened(quick: Game, owner: User) -> None:
    let_time_pass(quick, DAY)
    before = everything(quick)
    with pytest.raises(Closed, match="time for this is over"):
        open_hand(quick, owner)
    assert everything(quick) == before


def test_nobody_opens_the_hand_of_another(quick: Game, owner: User, seated: User, stranger: User) -> None:
    before, decision_id = everything(quick), pending_of(quick, owner).decision_id
    for someone in (seated, stranger):
        with pytest.raises(NotYours):
            open_hand(quick, someone, decision_id)
    with pytest.raises(NotFound):
        open_hand(quick, owner, "t1.g9.s0.program.r0")
    assert everything(quick) == before


def test_what_has_no_clock_lies_open_anyway(race: Game, owner: User) -> None:
    before = everything(race)
    assert not open_hand(race, owner).is_sealed
    assert everything(race) == before


def test_two_robots_have_the_time_of_both_and_their_hands_are_opened_together(owner: User, seated: User) -> None:
    game = joined(new_race(owner, options={"course": "interference"}), seated)
    put_clock(game)
    mine = game.pending_decisions.filter(seat__user=owner)
    open_hand(game, owner, mine[0].decision_id)
    assert [prompt.due_at - prompt.opened_at for prompt in mine.all()] == [timedelta(seconds=60)] * 2
    assert all(prompt.is_sealed for prompt in game.pending_decisions.filter(seat__user=seated))


# Beside it


def dealt_beside(known: PendingDecision) -> PendingDecision:
    """A hand that a seat is dealt now, in the same wait as another question to it."""
    game, group = lock(known.game_id), known.group
    hand = PendingDecision(
        game=game, seat=known.seat, decision_id=f"t1.{group}.s0.plan.r9", seconds=30, asked_at=game.now
    )
    clocks.give(game, [hand], [known])
    return hand


def test_a_hand_dealt_beside_an_open_one_is_sealed_and_due_with_it(quick: Game, owner: User) -> None:
    opened = open_hand(quick, owner)
    beside = dealt_beside(opened)
    assert (beside.is_sealed, beside.due_at) == (True, opened.due_at)


def test_a_hand_dealt_beside_an_answer_without_a_clock_is_sealed_and_due_with_it(race: Game, owner: User) -> None:
    hand_in(race, owner)
    answered = pending_of(race, owner)
    beside = dealt_beside(answered)
    assert (beside.is_sealed, beside.due_at) == (True, answered.due_at)


# Before it is opened


def test_a_sealed_hand_takes_no_answer_and_not_even_a_refusal_tells_a_card(quick: Game, owner: User) -> None:
    prompt = pending_of(quick, owner)
    before = everything(quick)
    for wish in (program_for(prompt), {"registers": [1] * 5}, "nonsense"):
        for act in (play.save_draft, play.submit):
            with pytest.raises(Closed, match="Open it first"):
                act(game_id=quick.pk, user=owner, decision_id=prompt.decision_id, answer=wish)
    assert everything(quick) == before
    open_hand(quick, owner)
    with pytest.raises(IllegalAnswer):
        play.submit(game_id=quick.pk, user=owner, decision_id=prompt.decision_id, answer={"registers": [1] * 5})


def test_who_never_opens_the_hand_is_programmed_by_chance_at_the_deadline_of_the_turn(
    quick: Game, owner: User, seated: User
) -> None:
    open_hand(quick, seated)
    hand_in(quick, seated)
    let_time_pass(quick, DAY)
    assert play.resolve(game_id=quick.pk)
    assert quick.turns.get(number=1).journal[0]["answer"]["filled"] == [1, 2, 3, 4, 5]
    missed = [seat.missed for seat in quick.seats.all()]
    assert missed == [1, 0]


def test_bots_are_not_concerned(quick: Game, owner: User) -> None:
    Seat.objects.filter(game=quick, user=owner).update(autopilot=True)
    assert bots.program(game_id=quick.pk) == 1
    assert pending_of(quick, owner).by == "bot"


def test_whoever_comes_back_opens_the_hand_that_a_bot_has_played(quick: Game, owner: User) -> None:
    Seat.objects.filter(game=quick, user=owner).update(autopilot=True)
    bots.program(game_id=quick.pk)
    with pytest.raises(Closed, match="Open it first"):
        play.take_back(game_id=quick.pk, user=owner, decision_id=pending_of(quick, owner).decision_id)
    opened = open_hand(quick, owner)
    assert (opened.submission, opened.is_sealed) == (None, False)
    assert not Seat.objects.get(game=quick, user=owner).autopilot


# When it has run down


@pytest.mark.parametrize(("late", "is_taken"), [(29, True), (31, True), (33, False)])
def test_what_comes_late_is_refused_swept_or_not_and_the_way_of_a_packet_is_granted(
    quick: Game, owner: User, late: int, is_taken: bool
) -> None:
    open_hand(quick, owner)
    let_time_pass(quick, late * SECOND)
    if is_taken:
        hand_in(quick, owner)
        assert pending_of(quick, owner).submission is not None
        return
    before = everything(quick)
    with pytest.raises(Closed, match="time for this is over"):
        hand_in(quick, owner)
    assert everything(quick) == before


def test_the_draft_counts_as_far_as_it_goes_while_others_have_time(quick: Game, owner: User, seated: User) -> None:
    hand = pending_of(quick, owner).offer["hand"]
    open_hand(quick, owner)
    save(quick, owner, {"registers": [0, hand[8], 0, hand[7], 0]})
    quick.pending_decisions.filter(seat__user=owner).update(due_at=F("due_at") - 33 * SECOND)
    assert sweep.sweep()["resolved"] == 1
    turn = quick.turns.get(number=1)
    [entry] = turn.journal
    assert (entry["by"], entry["answer"]["filled"]) == ("draft", [1, 3, 5])
    assert [entry["answer"]["registers"][place] for place in (1, 3)] == [hand[8], hand[7]]
    assert turn.resolved_at is None
    assert pending_of(quick, seated).is_sealed
    assert sweep.sweep()["resolved"] == 0
    open_hand(quick, seated)
    hand_in(quick, seated)
    assert sweep.sweep()["resolved"] == 1
    assert quick.turns.get(number=1).resolved_at is not None


def test_what_was_handed_in_cannot_be_taken_back_after_its_time(quick: Game, owner: User) -> None:
    open_hand(quick, owner)
    hand_in(quick, owner)
    decision_id = pending_of(quick, owner).decision_id
    let_time_pass(quick, 33 * SECOND)
    with pytest.raises(Closed, match="time for this is over"):
        play.take_back(game_id=quick.pk, user=owner, decision_id=decision_id)


def test_who_opened_the_hand_was_there(quick: Game, owner: User, seated: User) -> None:
    open_hand(quick, owner)
    let_time_pass(quick, DAY)
    assert play.resolve(game_id=quick.pk)
    assert [seat.missed for seat in quick.seats.all()] == [0, 1]


# Times of day


def test_a_clock_of_seconds_has_a_grace_and_a_deadline_has_none(db: None) -> None:
    now = timezone.now()
    for opened_at, grace in ((None, timedelta(0)), (now, clocks.GRACE)):
        for left, is_over in ((0.001 * SECOND, False), (timedelta(0), True)):
            program = PendingDecision(opened_at=opened_at, due_at=now - grace + left)
            assert clocks.has_passed(program, Game(), now) is is_over


# From the rules


class TimedSwap(kernel_duel.Swap, tag="swap", kw_only=True):
    seconds: int = 30


class TimedPlan(kernel_duel.Plan, tag="plan", kw_only=True):
    seconds: int = 30


@pytest.fixture
def timed(owner: User, seated: User, monkeypatch: pytest.MonkeyPatch) -> Game:
    """A duel of two whose hands have a clock."""
    monkeypatch.setattr(kernel_duel, "Swap", TimedSwap)
    monkeypatch.setattr(kernel_duel, "Plan", TimedPlan)
    return new_duel(monkeypatch, owner, seated)


def test_the_rules_say_how_many_seconds(timed: Game, race: Game, owner: User) -> None:
    assert (pending_of(timed, owner).seconds, pending_of(race, owner).seconds) == (30, 0)


def test_where_a_new_hand_follows_in_an_outage_the_clock_goes_on_from_where_it_stood(timed: Game, owner: User) -> None:
    """Nobody has swept for ten minutes, beginning twenty seconds after the hand was opened."""
    open_hand(timed, owner)
    let_time_pass(timed, 10 * MINUTE + 20 * SECOND)
    Heartbeat.objects.update_or_create(name="sweep", defaults={"at": timezone.now() - 10 * MINUTE})
    answer(timed, owner, {"yes": True})
    go_on(timed)
    left = pending_of(timed, owner).due_at - timezone.now()
    assert 8 * SECOND < left <= 10 * SECOND


def test_where_a_new_hand_follows_after_an_outage_the_clock_goes_on_from_where_it_stood(
    timed: Game, owner: User
) -> None:
    """Twenty seconds after the hand was opened it was thrown away; no worker went on, and nobody swept, for ten
    minutes."""
    open_hand(timed, owner)
    let_time_pass(timed, 20 * SECOND)
    answer(timed, owner, {"yes": True})
    let_time_pass(timed, 10 * MINUTE)
    gone = F("opened_at") - 10 * MINUTE, F("submitted_at") - 10 * MINUTE
    timed.pending_decisions.update(opened_at=gone[0], submitted_at=gone[1])
    Heartbeat.objects.update_or_create(name="sweep", defaults={"at": timezone.now() - 10 * MINUTE})
    outages.beat()
    go_on(timed)
    left = pending_of(timed, owner).due_at - timezone.now()
    assert 8 * SECOND < left <= 12 * SECOND


def test_where_a_new_hand_follows_in_a_pause_the_clock_goes_on_from_where_it_is(timed: Game, owner: User) -> None:
    """The table paused when the hand had just been opened; twenty seconds later it is thrown away."""
    open_hand(timed, owner)
    Game.objects.filter(pk=timed.pk).update(stopped_at=timezone.now())
    let_time_pass(timed, 20 * SECOND)
    Game.objects.filter(pk=timed.pk).update(stopped_at=F("stopped_at") - 20 * SECOND)
    answer(timed, owner, {"yes": True})
    go_on(timed)
    left = pending_of(timed, owner).due_at - timezone.now()
    assert 8 * SECOND < left <= 10 * SECOND


def test_where_a_new_hand_follows_at_once_the_clock_runs_on(timed: Game, owner: User, seated: User) -> None:
    opened = open_hand(timed, owner)
    let_time_pass(timed, 20 * SECOND)
    answer(timed, owner, {"yes": True})
    go_on(timed)
    now = pending_of(timed, owner)
    assert (now.kind, now.opened_at) == ("plan", opened.opened_at)
    left = now.due_at - timezone.now()
    assert 8 * SECOND < left <= 10 * SECOND
    assert pending_of(timed, seated).is_sealed
