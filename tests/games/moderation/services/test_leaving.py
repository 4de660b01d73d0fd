"""Whoever leaves all tables leaves each as its state asks for."""

import pytest

from games.models import Entry, Game, User
from games.moderation.services.leaving import leave_tables
from tests.games.support.bots import bot_of
from tests.games.support.tournaments import crowd, new_tournament, under_way
from tests.people import joined, new_race


@pytest.mark.parametrize("for_good", [False, True])
def test_own_tables_that_wait_for_players_are_called_off(lobby_race: Game, owner: User, for_good: bool) -> None:
    leave_tables(owner, for_good=for_good)
    lobby_race.refresh_from_db()
    assert lobby_race.status == Game.Status.CANCELLED


def test_for_a_while_a_bot_plays_and_the_seat_is_kept(race: Game, seated: User) -> None:
    leave_tables(seated, for_good=False)
    seat = race.seats.get(number=1)
    assert (seat.user, seat.autopilot) == (seated, True)


def test_for_good_the_seat_is_given_up(race: Game, seated: User) -> None:
    leave_tables(seated, for_good=True)
    assert race.seats.get(number=1).user is None


@pytest.mark.parametrize("for_good", [False, True])
def test_the_bots_that_someone_keeps_leave_too(for_good: bool, owner: User, seated: User) -> None:
    bot = bot_of(seated)
    race, own_table = joined(new_race(owner), bot), new_race(bot)
    leave_tables(seated, for_good=for_good)
    seat = race.seats.get(number=1)
    assert (seat.user, seat.autopilot) == (None if for_good else bot, True)
    own_table.refresh_from_db()
    assert own_table.status == Game.Status.CANCELLED


def test_other_peoples_tables_go_on(race: Game, owner: User, stranger: User) -> None:
    other = new_race(stranger)
    leave_tables(owner, for_good=True)
    other.refresh_from_db()
    assert other.status == Game.Status.LOBBY


@pytest.mark.parametrize(
    ("for_good", "statuses"), [(False, ["in", "waiting"]), (True, ["out", "in"])], ids=["for a while", "for good"]
)
def test_for_good_the_place_in_a_tournament_goes_to_whoever_waits(
    for_good: bool, statuses: list[str], owner: User
) -> None:
    people = crowd(5)
    tournament = new_tournament(owner, people, most_people=4)
    leave_tables(people[0], for_good=for_good)
    assert [tournament.entries.get(user=user).status for user in (people[0], people[4])] == statuses


def test_for_good_a_tournament_under_way_is_left_with_its_game(owner: User) -> None:
    tournament = under_way(owner)
    entry = Entry.objects.filter(tournament=tournament).earliest("pk")
    assert entry.user is not None
    leave_tables(entry.user, for_good=True)
    entry.refresh_from_db()
    assert entry.status == Entry.Status.OUT
    assert not entry.user.seats.exists()
