"""Seats of a running game change hands: what goes along, and what does not."""

from datetime import timedelta
from typing import Any

import pytest
from django.db import transaction
from django.utils import timezone

from games.errors import Closed, NotFound, NotYours
from games.models import Game, Notification, StandingOrder, Tenure, User
from games.play.services import bots_in_line, play
from games.record.services.locking import lock
from games.timekeeping.clock import Bank
from games.view.queries import game_view
from games.votes.services import replacement, votes
from tests.games.support.moves import hand_in, let_time_pass, pending_of, play_turn, program_for
from tests.games.support.notices import heard, states
from tests.games.support.tables import miss_turns, resign, seat_of, table_of_three, take_over

HOUR = timedelta(hours=1)


@pytest.fixture
def table(owner: User, seated: User) -> Game:
    """A race of two whose seats are free once their owners are gone."""
    return table_of_three(owner, seated, on_absence="open")


# Taking over


def test_what_a_seat_contributed_to_the_seed_stays_when_it_changes_hands(
    table: Game, owner: User, stranger: User
) -> None:
    """It was fixed at the start; whoever comes later adds nothing."""
    table.seats.filter(number=0).update(entropy="0a" * 16)
    resign(table, owner)
    take_over(table, stranger)
    assert table.seats.get(user=stranger).entropy == "0a" * 16


def test_whoever_takes_over_gets_the_seat_a_fresh_time_and_nothing_that_was_laid_ready(
    table: Game, owner: User, stranger: User
) -> None:
    prompt = pending_of(table, owner)
    play.set_order(game_id=table.pk, user=owner, kind="stay_powered_down", preset={"ask": True})
    play.save_draft(game_id=table.pk, user=owner, decision_id=prompt.decision_id, answer=program_for(prompt))
    let_time_pass(table, 20 * HOUR)
    resign(table, owner)
    bots_in_line.program_next()
    take_over(table, stranger)
    seat, prompt = seat_of(table, stranger), pending_of(table, stranger)
    assert (seat.number, seat.autopilot, seat.missed, seat.open_since) == (0, False, 0, None)
    assert (prompt.draft, prompt.submission, prompt.by) == (None, None, "")
    assert prompt.due_at - timezone.now() > 23 * HOUR
    assert prompt.remind_at is not None
    assert not StandingOrder.objects.filter(seat=seat).exists()
    page = game_view.game_page(table, stranger)
    assert (page.viewer_seat, len(page.prompts)) == (0, 1)


def test_a_question_in_the_middle_of_a_turn_keeps_its_time(table: Game, owner: User, stranger: User) -> None:
    """A deadline that moved would show whose question it is."""
    table.pending_decisions.filter(seat__user=owner).update(interrupts=True)
    let_time_pass(table, 20 * HOUR)
    due_at = pending_of(table, owner).due_at
    resign(table, owner)
    take_over(table, stranger)
    assert pending_of(table, stranger).due_at == due_at


def test_the_record_tells_who_sat_there_and_until_when(table: Game, owner: User, seated: User, stranger: User) -> None:
    play_turn(table, owner, seated)
    resign(table, owner)
    take_over(table, stranger)
    play_turn(table, stranger, seated)
    resign(table, stranger)
    rows = Tenure.objects.filter(seat__game=table).values_list("user", "from_turn", "until_turn", "end")
    assert list(rows) == [(owner.pk, 0, 2, "resigned"), (stranger.pk, 2, 3, "resigned")]


def test_a_seat_whose_owner_is_away_is_lost_the_moment_somebody_takes_it_with_a_fresh_time(
    table: Game, owner: User, seated: User, stranger: User
) -> None:
    miss_turns(table, 3, seated)
    let_time_pass(table, 20 * HOUR)
    take_over(table, stranger)
    assert pending_of(table, stranger).due_at - timezone.now() > 23 * HOUR
    assert Tenure.objects.get(user=owner).end == "replaced"
    assert states(owner, "replaced", "bell") == ["pending"]
    assert game_view.game_page(table, owner).viewer_seat is None
    with pytest.raises(NotYours):
        play.resume(game_id=table.pk, user=owner)


def test_whoever_comes_back_to_their_old_seat_wins_no_time_by_it(table: Game, owner: User) -> None:
    let_time_pass(table, 20 * HOUR)
    due_at = pending_of(table, owner).due_at
    resign(table, owner)
    take_over(table, owner)
    assert pending_of(table, owner).due_at == due_at


def test_seats_that_are_not_free_and_people_who_know_too_much_are_refused(
    table: Game, owner: User, seated: User, stranger: User, guest: User, spectator: Any
) -> None:
    for error, user, number in [
        (Closed, stranger, 0),
        (NotFound, stranger, 5),
        (Closed, seated, 0),
        (NotYours, spectator, 0),
    ]:
        with pytest.raises(error):
            take_over(table, user, number)
    resign(table, owner)
    with pytest.raises(Closed, match="already"):
        take_over(table, seated)
    take_over(table, stranger)
    with pytest.raises(Closed, match="quicker"):
        take_over(table, guest)
    resign(table, seated)
    with pytest.raises(NotYours, match="another seat"):
        take_over(table, owner, 1)
    take_over(table, guest, 1)


def test_where_one_joins_by_link_one_takes_over_by_link(owner: User, seated: User, stranger: User) -> None:
    game = table_of_three(owner, seated, on_absence="open", visibility="link")
    resign(game, seated)
    for token in ("", "nonsense"):
        with pytest.raises(NotFound):
            take_over(game, stranger, 1, token=token)
    take_over(game, stranger, 1, token=game.link_token)
    assert seat_of(game, stranger).number == 1


def test_a_time_bank_is_full_again_for_whoever_comes_new(owner: User, seated: User, stranger: User) -> None:
    clock = Bank(start=10 * 3600, increment=3600, cap=20 * 3600)
    game = table_of_three(owner, seated, on_absence="open", clock=clock, deadline=None)
    let_time_pass(game, 5 * HOUR)
    play_turn(game, owner, seated)
    resign(game, owner)
    take_over(game, stranger)
    prompt = pending_of(game, stranger)
    assert timedelta(hours=9.9) < prompt.due_at - timezone.now() <= 10 * HOUR


def test_only_a_seat_of_a_game_under_way_is_taken_over(table: Game, owner: User, stranger: User) -> None:
    resign(table, owner)
    Game.objects.filter(pk=table.pk).update(status=Game.Status.OVER)
    with pytest.raises(Closed, match="not being played"):
        take_over(table, stranger)
    assert not table.seats.filter(user=stranger).exists()


def test_the_others_and_whoever_loses_the_seat_hear_who_sits_there_now(
    table: Game, owner: User, seated: User, stranger: User
) -> None:
    miss_turns(table, 3, seated)
    Notification.objects.all().delete()
    take_over(table, stranger)
    assert heard("replaced") == {name: {"robot": "Bolt", "who": "olivia", "by": "stella"} for name in ("sam", "olivia")}


@pytest.mark.slow("a seat changes hands twelve times")
def test_each_change_of_a_seat_is_told_but_not_without_end(table: Game, owner: User, seated: User) -> None:
    for _ in range(6):
        resign(table, owner)
        take_over(table, owner)
    told = seated.notifications.filter(kind="replaced", channel="bell").order_by("created_at")
    assert [row.payload["by"] for row in told] == ["bot", owner.pk] * 5


def test_what_the_table_was_deciding_about_the_seat_is_needless(
    owner: User, seated: User, guest: User, stranger: User
) -> None:
    game = table_of_three(owner, seated, guest, stranger)
    play.step_away(game_id=game.pk, user=guest)
    about, other = (
        votes.propose(game_id=game.pk, user=owner, kind=kind, **details)
        for kind, details in (("replace", {"number": 2}), ("pause", {}))
    )
    with transaction.atomic():
        locked = lock(game.pk)
        replacement.lapse(locked, locked.seats.get(number=2))
    about.refresh_from_db()
    other.refresh_from_db()
    assert (about.result, other.result) == ("lapsed", "")


# The bot, and coming back


def test_a_seat_that_is_left_is_the_bots_and_its_ballot_is_gone(
    owner: User, seated: User, guest: User, stranger: User
) -> None:
    game = table_of_three(owner, seated, guest, stranger)
    vote = votes.propose(game_id=game.pk, user=guest, kind="pause")
    seat = seat_of(game, guest)
    with transaction.atomic():
        replacement.vacate(lock(game.pk), seat)
    seat.refresh_from_db()
    assert (seat.user, seat.autopilot, seat.missed) == (None, True, 0)
    assert Tenure.objects.get(seat=seat).end == "resigned"
    assert not vote.ballots.exists()


def test_whoever_comes_back_takes_back_what_the_bot_has_handed_in_and_only_that(
    owner: User, seated: User, guest: User
) -> None:
    race = table_of_three(owner, seated, guest)
    hand_in(race, seated)
    play.step_away(game_id=race.pk, user=owner)
    bots_in_line.program_next()
    assert (pending_of(race, owner).by, pending_of(race, owner).submission is None) == ("bot", False)
    for user in (owner, seated):
        with transaction.atomic():
            replacement.came_back(lock(race.pk), seat_of(race, user))
    assert (pending_of(race, owner).by, pending_of(race, owner).submission) == ("", None)
    assert (pending_of(race, seated).by, pending_of(race, seated).submission is None) == ("seat", False)
    assert not seat_of(race, owner).autopilot


@pytest.mark.parametrize("is_free", [True, False])
def test_the_others_hear_that_a_bot_plays_and_whether_the_seat_is_free(race: Game, owner: User, is_free: bool) -> None:
    seat = seat_of(race, owner)
    seat.open_since = timezone.now() if is_free else None
    replacement.tell_robot_plays(race, seat, owner)
    assert heard("replaced") == {"sam": {"robot": "Bolt", "who": "olivia", "by": "bot", "free": is_free}}
