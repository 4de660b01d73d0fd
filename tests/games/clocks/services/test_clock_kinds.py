"""Each kind of clock at a real table: what is given, what is taken, and what a pause or an outage does to it."""

from datetime import timedelta

import pytest
from django.db.models import F
from django.utils import timezone

from games import sweep
from games.clocks.services import clocks
from games.models import Game, PendingDecision, Seat, User, Vacation
from games.play.services import play
from games.record.services.locking import lock
from games.timekeeping.clock import Bank, Clock, EachTurn, Schedule
from games.timekeeping.zones import zone_of
from tests.games.support.moves import hand_in, let_time_pass, pending_of, play_turn, put_clock
from tests.games.support.tables import nobody_swept_for, race_by, sleep_now

HOUR, DAY, SECOND = timedelta(hours=1), timedelta(days=1), timedelta(seconds=1)
EVENINGS = Schedule((0, 1, 2, 3, 4, 5, 6), ("20:00",), "Europe/Berlin")
BANK = Bank(72 * 3600, 12 * 3600, 120 * 3600)


# The same time for each turn


def test_who_sleeps_has_the_time_afterwards_and_the_others_theirs(owner: User, seated: User) -> None:
    morning = sleep_now(owner)
    game = race_by(EachTurn(4 * 3600, rests=True), owner, seated)
    mine, other = pending_of(game, owner), pending_of(game, seated)
    assert mine.due_at == morning + 4 * HOUR
    assert mine.remind_at == morning + 2 * HOUR
    assert other.due_at - other.asked_at == 4 * HOUR


def test_a_vacation_stands_still_too(owner: User, seated: User) -> None:
    now = timezone.now()
    Vacation.objects.create(user=owner, zone="UTC", starts_at=now - DAY, ends_at=now + 3 * DAY)
    game = race_by(EachTurn(86400, rests=True), owner, seated)
    assert pending_of(game, owner).due_at == now + 4 * DAY


# Fixed dates


def test_everybody_is_due_at_the_same_date(owner: User, seated: User) -> None:
    game = race_by(EVENINGS, owner, seated)
    due = {prompt.due_at for prompt in game.pending_decisions.all()}
    assert len(due) == 1
    local = due.pop().astimezone(zone_of("Europe/Berlin"))
    assert (local.hour, local.minute) == (20, 0)
    assert timezone.now() + 6 * HOUR <= local <= timezone.now() + 31 * HOUR


# Time banks


def test_a_bank_is_used_up_and_grows(owner: User, seated: User) -> None:
    game = race_by(BANK, owner, seated)
    prompt = pending_of(game, owner)
    assert prompt.due_at - prompt.asked_at == 72 * HOUR
    let_time_pass(game, 10 * HOUR)
    play_turn(game, owner, seated)
    assert Seat.objects.get(game=game, user=owner).bank_seconds // 60 == 62 * 60 - 1  # a moment has gone by as well
    mine = pending_of(game, owner)
    assert 74 * HOUR - timedelta(minutes=1) < mine.due_at - mine.asked_at < 74 * HOUR


def test_who_lets_the_bank_run_out_has_the_increment_left(owner: User, seated: User) -> None:
    game = race_by(BANK, owner, seated)
    hand_in(game, seated)
    let_time_pass(game, 72 * HOUR)
    assert sweep.sweep()["resolved"] == 1
    assert Seat.objects.get(game=game, user=owner).bank_seconds == 0
    mine = pending_of(game, owner)
    assert mine.due_at - mine.asked_at == 12 * HOUR


def test_taking_back_lets_the_bank_run_on(owner: User, seated: User) -> None:
    game = race_by(BANK, owner, seated)
    hand_in(game, owner)
    let_time_pass(game, 30 * HOUR)
    play.take_back(game_id=game.pk, user=owner, decision_id=pending_of(game, owner).decision_id)
    play_turn(game, owner, seated)
    assert Seat.objects.get(game=game, user=owner).bank_seconds // 3600 == 41


def test_a_question_in_the_middle_of_a_turn_takes_nothing_from_a_bank(owner: User, seated: User) -> None:
    game = race_by(BANK, owner, seated)
    game.pending_decisions.update(interrupts=True)
    let_time_pass(game, 10 * HOUR)
    hand_in(game, owner)
    assert Seat.objects.get(game=game, user=owner).bank_seconds is None


def test_settling_a_bank_again_changes_nothing(owner: User, seated: User) -> None:
    game = race_by(BANK, owner, seated)
    let_time_pass(game, 10 * HOUR)
    play_turn(game, owner, seated)
    before = Seat.objects.get(game=game, user=owner).bank_seconds
    answered = list(PendingDecision.objects.filter(game=game, committed_at__isnull=False).select_related("seat"))
    clocks.settle_banks(lock(game.pk), answered)
    assert Seat.objects.get(game=game, user=owner).bank_seconds == before


def test_the_seconds_of_an_opened_hand_are_not_the_banks(owner: User, seated: User) -> None:
    game = race_by(BANK, owner, seated)
    put_clock(game)
    let_time_pass(game, 10 * HOUR)
    opened = play.open_hand(game_id=game.pk, user=owner, decision_id=pending_of(game, owner).decision_id)
    assert opened.due_at - opened.opened_at == 30 * SECOND
    play.open_hand(game_id=game.pk, user=seated, decision_id=pending_of(game, seated).decision_id)
    play_turn(game, owner, seated)
    assert Seat.objects.get(game=game, user=owner).bank_seconds // 60 == 62 * 60 - 1


# Pauses


def pause(game: Game) -> None:
    clocks.stop(lock(game.pk))


def go_on(game: Game) -> None:
    clocks.restart(lock(game.pk))


@pytest.mark.parametrize("clock", [EachTurn(86400), EachTurn(86400, rests=True), BANK])
def test_a_pause_costs_nobody_time(clock: Clock, owner: User, seated: User) -> None:
    game = race_by(clock, owner, seated)
    was_due = pending_of(game, owner).due_at
    pause(game)
    let_time_pass(game, 100 * HOUR)
    Game.objects.filter(pk=game.pk).update(stopped_at=F("stopped_at") - 100 * HOUR)
    assert sweep.sweep()["resolved"] == 0
    assert sweep.sweep()["reminded"] == 0
    go_on(game)
    assert abs(pending_of(game, owner).due_at - was_due) < SECOND
    assert Game.objects.get(pk=game.pk).stopped_at is None


def test_in_a_pause_nothing_is_too_late(owner: User, seated: User) -> None:
    game = race_by(EachTurn(3600), owner, seated)
    pause(game)
    let_time_pass(game, 2 * HOUR)
    Game.objects.filter(pk=game.pk).update(stopped_at=F("stopped_at") - 2 * HOUR)
    hand_in(game, owner)
    assert pending_of(game, owner).submission is not None


def test_what_was_late_before_the_pause_is_late_after_it(owner: User, seated: User) -> None:
    game = race_by(EachTurn(3600), owner, seated)
    let_time_pass(game, HOUR)
    pause(game)
    go_on(game)
    assert sweep.sweep()["resolved"] == 1


def test_stopping_and_going_on_twice_is_as_good_as_once(owner: User, seated: User) -> None:
    game = race_by(EachTurn(3600), owner, seated)
    pause(game)
    stopped_at = Game.objects.get(pk=game.pk).stopped_at
    pause(game)
    assert Game.objects.get(pk=game.pk).stopped_at == stopped_at
    go_on(game)
    due_at = pending_of(game, owner).due_at
    go_on(game)
    assert pending_of(game, owner).due_at == due_at


# Extensions


def test_an_extension_moves_what_is_open_and_its_reminder(owner: User, seated: User) -> None:
    game = race_by(EachTurn(86400), owner, seated)
    before = pending_of(game, owner)
    clocks.extend(lock(game.pk), 12 * HOUR)
    after = pending_of(game, owner)
    assert (after.due_at - before.due_at, after.remind_at - before.remind_at) == (12 * HOUR, 12 * HOUR)


def test_on_fixed_dates_an_extension_leads_to_the_next_one(owner: User, seated: User) -> None:
    game = race_by(EVENINGS, owner, seated)
    before = pending_of(game, owner)
    clocks.extend(lock(game.pk), HOUR)
    after = pending_of(game, owner)
    assert DAY - HOUR <= after.due_at - before.due_at <= DAY + HOUR
    assert after.due_at - after.remind_at == before.due_at - before.remind_at


def test_an_opened_hand_is_not_extended(owner: User, seated: User) -> None:
    game = race_by(EachTurn(86400), owner, seated)
    put_clock(game)
    opened = play.open_hand(game_id=game.pk, user=owner, decision_id=pending_of(game, owner).decision_id)
    clocks.extend(lock(game.pk), HOUR)
    assert pending_of(game, owner).due_at == opened.due_at


# Outages


@pytest.mark.parametrize("clock", [EachTurn(7200), EachTurn(7200, rests=True), Bank(7200, 3600, 7200), EVENINGS])
def test_an_outage_over_the_deadline_times_nobody_out(clock: Clock, owner: User, seated: User) -> None:
    game = race_by(clock, owner, seated)
    prompt = pending_of(game, owner)
    let_time_pass(game, prompt.due_at - prompt.asked_at + HOUR)  # due an hour ago
    nobody_swept_for(2 * HOUR)
    counts = sweep.sweep()
    assert (counts["shifted"], counts["resolved"]) == (2, 0)
    left = pending_of(game, owner).due_at - timezone.now()
    assert left >= HOUR - 5 * SECOND


def test_an_outage_in_the_night_gives_no_waking_time(owner: User, seated: User) -> None:
    sleep_now(owner)
    game = race_by(EachTurn(7200, rests=True), owner, seated)
    before = pending_of(game, owner).due_at
    PendingDecision.objects.filter(game=game).update(asked_at=F("asked_at") - HOUR)
    nobody_swept_for(timedelta(minutes=30))
    sweep.sweep()
    assert pending_of(game, owner).due_at == before


@pytest.mark.parametrize("clock", [EachTurn(7200), EachTurn(7200, rests=True), EVENINGS])
def test_who_was_not_late_before_an_outage_is_not_after_a_pause_in_it(clock: Clock, owner: User, seated: User) -> None:
    """Nobody has swept for two hours, an hour ago it was due, and now the table pauses on the pages, which work."""
    game = race_by(clock, owner, seated)
    prompt = pending_of(game, owner)
    let_time_pass(game, prompt.due_at - prompt.asked_at + HOUR)
    nobody_swept_for(2 * HOUR)
    pause(game)
    assert sweep.sweep()["shifted"] == 0
    go_on(game)
    assert sweep.sweep()["resolved"] == 0
    assert pending_of(game, owner).due_at - timezone.now() >= HOUR - 5 * SECOND


def test_an_outage_in_which_a_pause_ends_is_made_good_once(owner: User, seated: User) -> None:
    game = race_by(EachTurn(7200), owner, seated)
    was_due = pending_of(game, owner).due_at
    pause(game)
    let_time_pass(game, 3 * HOUR)
    Game.objects.filter(pk=game.pk).update(stopped_at=F("stopped_at") - 3 * HOUR)
    nobody_swept_for(2 * HOUR)
    go_on(game)
    sweep.sweep()
    assert abs(pending_of(game, owner).due_at - was_due) < 5 * SECOND


def test_a_time_bank_wins_nothing_by_an_outage_after_the_answer(owner: User, seated: User) -> None:
    """The owner has handed in at once; the deadline of the wait moves for the other's sake."""
    game = race_by(Bank(7200, 600, 36000), owner, seated)
    hand_in(game, owner)
    let_time_pass(game, HOUR)
    PendingDecision.objects.filter(game=game, submission__isnull=False).update(submitted_at=F("submitted_at") - HOUR)
    nobody_swept_for(HOUR - SECOND)
    sweep.sweep()
    hand_in(game, seated)
    play.resolve(game_id=game.pk)
    assert Seat.objects.get(game=game, user=owner).bank_seconds <= 7200


@pytest.mark.parametrize("paused", [True, False])
def test_a_time_bank_pays_nothing_for_a_pause_or_an_outage(paused: bool, owner: User, seated: User) -> None:
    """Half an hour after being asked the clock stopped, two hours ago; only now the owner hands in."""
    game = race_by(Bank(7200, 600, 36000), owner, seated)
    let_time_pass(game, HOUR / 2 + 2 * HOUR)
    if paused:
        Game.objects.filter(pk=game.pk).update(stopped_at=timezone.now() - 2 * HOUR)
    else:
        nobody_swept_for(2 * HOUR)
    hand_in(game, owner)
    assert abs(Seat.objects.get(game=game, user=owner).bank_seconds - 5400) <= 5


def test_a_time_bank_wins_nothing_by_a_pause_in_which_it_was_asked(owner: User, seated: User) -> None:
    """The clock has stood for an hour when the next turn is dealt, and stands still when the owner hands in."""
    game = race_by(Bank(7200, 600, 36000), owner, seated)
    pause(game)
    Game.objects.filter(pk=game.pk).update(stopped_at=F("stopped_at") - HOUR)
    play_turn(game, owner, seated)
    given = pending_of(game, owner)
    hand_in(game, owner)
    held = Seat.objects.get(game=game, user=owner).bank_seconds
    assert abs(held - (given.due_at - given.asked_at).total_seconds()) <= 2
