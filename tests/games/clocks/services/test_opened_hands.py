"""Whoever has seen a hand on a course with a clock of seconds wins no time by anything that people at a table do."""

from collections.abc import Callable
from datetime import date, time, timedelta

import pytest
from django.db.models import F
from django.utils import timezone

from games import sweep
from games.clocks.services import outages, own_time
from games.errors import Closed
from games.models import Game, User
from games.play.services import bots, parking, play
from games.timekeeping.clock import EachTurn
from games.timekeeping.rests import DailyHours
from games.view.queries import game_view
from games.votes.services import votes
from tests.games.support.bots import bot_of
from tests.games.support.moves import hand_in, let_time_pass, pending_of, put_clock
from tests.games.support.operators import set_going
from tests.games.support.tables import let_votes_age, nobody_swept_for, resign, say, table_of_three, take_over

SECOND, MINUTE, HOUR, DAY = timedelta(seconds=1), timedelta(minutes=1), timedelta(hours=1), timedelta(days=1)
RESTFUL = EachTurn(86400, rests=True)
Way = Callable[[Game, User, User], None]


@pytest.fixture
def quick(owner: User, seated: User) -> Game:
    """A race with thirty seconds for an opened hand. Clocks stop for rests, and seats are free once people are gone."""
    game = table_of_three(owner, seated, clock=RESTFUL, on_absence="open")
    put_clock(game)
    return game


def open_hand(game: Game, user: User) -> None:
    play.open_hand(game_id=game.pk, user=user, decision_id=pending_of(game, user).decision_id)


def clock_of(game: Game, user: User) -> list[object]:
    prompt = pending_of(game, user)
    return [prompt.is_sealed, prompt.opened_at, prompt.due_at, prompt.remind_at]


def propose(game: Game, owner: User, other: User, kind: str, **details: object) -> None:
    """The two agree."""
    votes.propose(game_id=game.pk, user=owner, kind=kind, **details)
    say(game, other, "yes")


# What people do


def step_away(game: Game, owner: User, seated: User) -> None:
    play.step_away(game_id=game.pk, user=owner)
    bots.program(game_id=game.pk)
    play.resume(game_id=game.pk, user=owner)


def go_and_come_back(game: Game, owner: User, seated: User) -> None:
    resign(game, owner)
    bots.program(game_id=game.pk)
    take_over(game, owner)


def extend(game: Game, owner: User, seated: User) -> None:
    propose(game, owner, seated, "extend", seconds=7200)


def stop(game: Game, owner: User, seated: User) -> None:
    propose(game, owner, seated, "pause")


def pause(game: Game, owner: User, seated: User) -> None:
    stop(game, owner, seated)
    propose(game, owner, seated, "resume")


def change_hours(game: Game, owner: User, seated: User) -> None:
    now = timezone.now()
    night = time((now.hour - 1) % 24), time((now.hour + 9) % 24)
    own_time.set_hours(user=owner, hours=DailyHours("UTC", night, ()), shown=True)


def change_zone(game: Game, owner: User, seated: User) -> None:
    for zone in ("Pacific/Auckland", "America/Los_Angeles"):
        own_time.set_hours(user=owner, hours=DailyHours(zone, (time(22), time(8)), ()), shown=True)


def plan_vacation(game: Game, owner: User, seated: User) -> None:
    first = date.today() + DAY
    own_time.plan_vacation(user=owner, first=first, last=first + 7 * DAY)


WAYS = [step_away, go_and_come_back, extend, pause, change_hours, change_zone, plan_vacation]


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
def test_nothing_that_people_do_moves_the_end_of_an_opened_hand(
    way: Way, quick: Game, owner: User, seated: User
) -> None:
    open_hand(quick, owner)
    before = clock_of(quick, owner)
    way(quick, owner, seated)
    assert clock_of(quick, owner) == before


# Who may have been told


@pytest.mark.parametrize("is_back", [False, True], ids=["someone else", "and back again"])
def test_whoever_is_told_the_cards_wins_no_time_for_the_seat(
    quick: Game, owner: User, stranger: User, is_back: bool
) -> None:
    """Somebody opens the hand and leaves, and a friend sits down there; then, perhaps, the first one again."""
    open_hand(quick, owner)
    before = clock_of(quick, owner)
    resign(quick, owner)
    take_over(quick, stranger)
    assert clock_of(quick, stranger) == before
    if is_back:
        resign(quick, stranger)
        take_over(quick, bot_of(owner))
        assert clock_of(quick, owner.bots.get()) == before


def test_a_hand_that_nobody_has_seen_is_the_next_ones_with_fresh_time(quick: Game, owner: User, stranger: User) -> None:
    let_time_pass(quick, 20 * HOUR)
    resign(quick, owner)
    take_over(quick, stranger)
    prompt = pending_of(quick, stranger)
    assert prompt.is_sealed
    assert prompt.due_at - timezone.now() > 23 * HOUR


@pytest.mark.parametrize("leave", [step_away, go_and_come_back])
def test_once_the_time_is_over_the_bots_program_stays(leave: Way, quick: Game, owner: User, seated: User) -> None:
    """Without it chance would play, and whoever comes back could choose between the two."""
    open_hand(quick, owner)
    play.step_away(game_id=quick.pk, user=owner)
    bots.program(game_id=quick.pk)
    submission = pending_of(quick, owner).submission
    let_time_pass(quick, 33 * SECOND)
    leave(quick, owner, seated)
    assert (pending_of(quick, owner).by, pending_of(quick, owner).submission) == ("bot", submission)


def test_who_leaves_after_the_time_leaves_what_was_handed_in(quick: Game, owner: User, stranger: User) -> None:
    open_hand(quick, owner)
    hand_in(quick, owner)
    submission = pending_of(quick, owner).submission
    let_time_pass(quick, 33 * SECOND)
    resign(quick, owner)
    take_over(quick, stranger)
    assert (pending_of(quick, stranger).by, pending_of(quick, stranger).submission) == ("seat", submission)


# Pauses


def test_a_pause_does_not_let_anybody_think_about_cards_that_lie_open(quick: Game, owner: User, seated: User) -> None:
    open_hand(quick, owner)
    propose(quick, owner, seated, "pause")
    let_votes_age(quick, HOUR)
    with pytest.raises(Closed, match="time for this is over"):
        hand_in(quick, owner)
    propose(quick, owner, seated, "resume")
    assert sweep.sweep()["resolved"] == 1
    assert quick.turns.get(number=1).journal[0]["answer"]["filled"] == [1, 2, 3, 4, 5]
    assert pending_of(quick, seated).is_sealed


def test_in_a_pause_the_page_shows_the_clock_that_runs(quick: Game, owner: User, seated: User) -> None:
    open_hand(quick, owner)
    propose(quick, owner, seated, "pause")
    quick.refresh_from_db()
    mine, others = (game_view.game_page(quick, user).clock for user in (owner, seated))
    assert mine is not None
    assert others is not None
    assert (mine.state, mine.due_at) == ("runs", pending_of(quick, owner).due_at)
    assert (others.state, others.due_at) == ("paused", None)


def test_who_opens_a_hand_in_a_long_pause_has_the_seconds_and_no_more(quick: Game, owner: User, seated: User) -> None:
    propose(quick, owner, seated, "pause")
    let_votes_age(quick, 3 * DAY)
    open_hand(quick, owner)
    prompt = pending_of(quick, owner)
    assert prompt.due_at - prompt.opened_at == 30 * SECOND
    let_time_pass(quick, 33 * SECOND)
    with pytest.raises(Closed, match="time for this is over"):
        hand_in(quick, owner)


def test_a_hand_that_nobody_has_seen_keeps_its_time_in_a_pause(quick: Game, owner: User, seated: User) -> None:
    before = pending_of(quick, owner).due_at
    propose(quick, owner, seated, "pause")
    let_votes_age(quick, 3 * DAY)
    propose(quick, owner, seated, "resume")
    assert abs(pending_of(quick, owner).due_at - before) < SECOND


# What the site itself costs


@pytest.mark.parametrize("paused", [False, True])
def test_while_the_site_takes_no_answers_the_seconds_stand_still(
    quick: Game, owner: User, seated: User, paused: bool
) -> None:
    """Ten seconds after the hand was opened a fault stops the game, for five hours."""
    if paused:
        propose(quick, owner, seated, "pause")
    open_hand(quick, owner)
    let_time_pass(quick, 5 * HOUR + 10 * SECOND)
    quick.pending_decisions.filter(seat__user=owner).update(opened_at=F("opened_at") - 5 * HOUR - 10 * SECOND)
    parking.park(quick.pk, RuntimeError("out of oil"))
    Game.objects.filter(pk=quick.pk).update(parked_at=F("parked_at") - 5 * HOUR)
    set_going(quick.pk)
    left = pending_of(quick, owner).due_at - timezone.now()
    assert 15 * SECOND < left <= 20 * SECOND


@pytest.mark.parametrize("paused", [False, True])
def test_an_outage_gives_back_what_was_lost_since_the_hand_was_opened_and_no_more(
    quick: Game, owner: User, seated: User, paused: bool
) -> None:
    """Nobody has swept for ten minutes; the pages work."""
    if paused:
        stop(quick, owner, seated)
    nobody_swept_for(10 * MINUTE)
    open_hand(quick, owner)
    outages.beat()
    left = pending_of(quick, owner).due_at - timezone.now()
    assert 25 * SECOND < left <= 32 * SECOND


@pytest.mark.parametrize("first", [stop, change_hours], ids=["in a pause", "at night"])
def test_an_outage_costs_nobody_the_seconds(quick: Game, owner: User, seated: User, first: Way) -> None:
    """Five seconds after the hand was opened the sweep stopped, for ten minutes."""
    first(quick, owner, seated)
    open_hand(quick, owner)
    gone = 10 * MINUTE + 5 * SECOND
    let_time_pass(quick, gone)
    quick.pending_decisions.filter(seat__user=owner).update(opened_at=F("opened_at") - gone)
    nobody_swept_for(10 * MINUTE)
    outages.beat()
    left = pending_of(quick, owner).due_at - timezone.now()
    assert 20 * SECOND < left <= 27 * SECOND
