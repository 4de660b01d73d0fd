"""Who does not come back, who leaves for good, and who takes a seat over."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from games import sweep
from games.errors import Closed, NotFound, NotSure, NotYours
from games.history.queries.search import GameFilter, own_games
from games.models import Game, Notification, StandingOrder, Tenure, User
from games.notices import services as notify
from games.play.services import play
from games.timekeeping.clock import Bank
from games.view.queries import game_view
from games.votes.services import absence, replacement
from tests.games.support.moves import duty_of, everything, hand_in, let_time_pass, play_turn, program_for, put_clock
from tests.games.support.notices import states
from tests.games.support.tables import miss_turns, seat_of, table_of_three
from tests.people import new_race

HOUR = timedelta(hours=1)


@pytest.fixture
def table(owner: User, seated: User) -> Game:
    """A race of two whose seats are free once their owners are gone."""
    return table_of_three(owner, seated, on_absence="open")


def resign(game: Game, user: User) -> None:
    absence.resign(game_id=game.pk, user=user, is_sure=True)
    game.refresh_from_db()


def take_over(game: Game, user: User, number: int = 0, **wishes: Any) -> None:
    replacement.take_over(game_id=game.pk, user=user, number=number, **wishes)
    game.refresh_from_db()


# The ladder


def test_one_missed_turn_two_with_a_warning_three_and_a_robot_plays(race: Game, owner: User, seated: User) -> None:
    found = []
    for _ in range(4):
        miss_turns(race, 1, seated)
        seat = seat_of(race, owner)
        found.append((seat.missed, seat.autopilot, seat.open_since))
        if not seat.autopilot:
            last = Notification.objects.filter(recipient=owner, kind="your_turn").order_by("pk").last()
            assert last.payload.get("missed") == (2 if seat.missed == 2 else None)
    assert found == [(1, False, None), (2, False, None), (3, True, None), (3, True, None)]
    assert states(seated, "replaced", "bell") == ["pending"]
    assert not seat_of(race, seated).missed


def test_where_the_table_wished_it_the_seat_is_free_and_its_owner_may_still_come_back(
    table: Game, owner: User, seated: User
) -> None:
    miss_turns(table, 3, seated)
    assert seat_of(table, owner).open_since is not None
    told = Notification.objects.filter(recipient=seated, kind="replaced").first()
    assert told.payload == {
        "who": "Twonky (olivia)" if False else told.payload["who"],
        "by": "bot",
        "free": True,
    }
    hand_in(table, owner)
    assert (seat_of(table, owner).open_since, seat_of(table, owner).missed) == (None, 0)


# Leaving


def test_whoever_leaves_is_asked_once_more(race: Game, owner: User) -> None:
    before = everything(race)
    with pytest.raises(NotSure):
        absence.resign(game_id=race.pk, user=owner, is_sure=False)
    assert everything(race) == before


def test_a_robot_plays_on_for_whoever_has_left(race: Game, owner: User, seated: User) -> None:
    hand_in(race, owner)
    resign(race, owner)
    seat = race.seats.get(number=0)
    assert (seat.user, seat.autopilot, seat.open_since) == (None, True, None)
    assert not race.pending_decisions.filter(seat=seat, submission__isnull=False).exists()
    assert sweep.sweep()["programmed"] == 1
    play_turn(race, seated)
    assert race.turn == 2
    assert states(seated, "replaced", "bell") == ["pending"]


def test_whoever_has_left_sees_what_everybody_sees(owner: User, seated: User) -> None:
    game = table_of_three(owner, seated, visibility="link")
    resign(game, seated)
    page = game_view.game_page(game_view.game_at(game.pk, seated), seated)
    assert (page.viewer_seat, page.prompts, page.orders, page.link_token) == (None, [], {}, "")
    assert page.view == game_view.game_page(game, None).view


def test_nothing_more_is_sent_to_whoever_has_left(race: Game, owner: User, seated: User) -> None:
    play_turn(race, owner, seated)
    resign(race, owner)
    Notification.objects.update(next_try_at=timezone.now() - HOUR)
    notify.send_pending()
    assert set(states(owner, "your_turn")) == {"dropped"}
    assert [row.error for row in Notification.objects.filter(state="pending")] == []
    assert states(seated, "replaced") == ["sent"]


def test_only_the_seated_leave_and_only_a_game_under_way(
    race: Game, owner: User, seated: User, stranger: User, spectator: Any
) -> None:
    for somebody in (stranger, spectator):
        with pytest.raises(NotYours):
            resign(race, somebody)
    with pytest.raises(Closed):
        resign(new_race(stranger), stranger)
    Game.objects.filter(pk=race.pk).update(status="over")
    with pytest.raises(Closed):
        resign(race, seated)


# Taking over


def test_whoever_takes_over_gets_the_seat_a_fresh_time_and_nothing_that_was_laid_ready(
    table: Game, owner: User, stranger: User
) -> None:
    prompt = duty_of(table, owner)
    play.set_order(game_id=table.pk, user=owner, kind="stay_powered_down", preset={"ask": True})
    play.save_draft(game_id=table.pk, user=owner, decision_id=prompt.decision_id, answer=program_for(prompt))
    let_time_pass(table, 20 * HOUR)
    resign(table, owner)
    sweep.sweep()  # the robot hands in
    take_over(table, stranger)
    seat, prompt = seat_of(table, stranger), duty_of(table, stranger)
    assert (seat.number, seat.autopilot, seat.missed, seat.open_since) == (0, False, 0, None)
    assert (prompt.draft, prompt.submission, prompt.by) == (None, None, "")
    assert prompt.due_at - timezone.now() > 23 * HOUR
    assert prompt.remind_at is not None
    assert not StandingOrder.objects.filter(seat=seat).exists()
    page = game_view.game_page(table, stranger)
    assert (page.viewer_seat, len(page.prompts)) == (0, 1)


def test_a_clock_that_ran_for_the_one_before_does_not_run_for_the_next(
    table: Game, owner: User, stranger: User
) -> None:
    put_clock(table)
    play.open_hand(game_id=table.pk, user=owner, decision_id=duty_of(table, owner).decision_id)
    resign(table, owner)
    take_over(table, stranger)
    prompt = duty_of(table, stranger)
    assert prompt.is_sealed
    assert prompt.due_at - timezone.now() > 23 * HOUR


def test_the_record_tells_who_sat_there_and_until_when(table: Game, owner: User, seated: User, stranger: User) -> None:
    play_turn(table, owner, seated)
    resign(table, owner)
    take_over(table, stranger)
    play_turn(table, stranger, seated)
    resign(table, stranger)
    rows = Tenure.objects.filter(seat__game=table).values_list("user", "from_turn", "until_turn", "end")
    assert list(rows) == [(owner.pk, 0, 2, "resigned"), (stranger.pk, 2, 3, "resigned")]


def test_the_game_stays_among_those_of_whoever_has_left(table: Game, owner: User, seated: User, guest: User) -> None:
    resign(table, owner)
    take_over(table, guest)
    for user in (owner, seated, guest):
        assert list(own_games(GameFilter(state="going"), user)) == [table]
    assert not list(own_games(GameFilter(state="going", result="won"), owner))


def test_a_seat_whose_owner_is_away_is_lost_the_moment_somebody_takes_it(
    table: Game, owner: User, seated: User, stranger: User
) -> None:
    miss_turns(table, 3, seated)
    take_over(table, stranger)
    assert Tenure.objects.get(user=owner).end == "replaced"
    assert states(owner, "replaced", "bell") == ["pending"]
    assert game_view.game_page(table, owner).viewer_seat is None
    with pytest.raises(NotYours):
        play.resume(game_id=table.pk, user=owner)


def test_whoever_comes_back_to_their_old_seat_wins_no_time_by_it(table: Game, owner: User) -> None:
    let_time_pass(table, 20 * HOUR)
    due_at = duty_of(table, owner).due_at
    resign(table, owner)
    take_over(table, owner)
    assert duty_of(table, owner).due_at == due_at


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
    prompt = duty_of(game, stranger)
    assert timedelta(hours=9.9) < prompt.due_at - timezone.now() <= 10 * HOUR
