"""What was read of a game for one viewer shows the next one no more than they may see."""

import pytest

from games.models import Game, User
from games.record.queries.game_rows import GameRows
from games.view.queries import game_view
from tests.games.support.moves import hand_in, play_turn


@pytest.fixture
def played(race: Game, owner: User, seated: User) -> Game:
    """A turn was played, and one of two has handed in."""
    play_turn(race, owner, seated)
    hand_in(race, owner)
    race.refresh_from_db()
    return race


def test_whoever_looks_sees_what_they_would_see_alone(played: Game, owner: User, seated: User, stranger: User) -> None:
    rows = GameRows(played)
    for viewer in (owner, seated, stranger, None, owner):
        assert game_view.game_page(played, viewer, rows) == game_view.game_page(played, viewer)


def test_a_hand_is_for_its_own_seat_though_it_was_read_for_others(played: Game, owner: User, seated: User) -> None:
    rows = GameRows(played)
    hands = [
        [robot.hand for robot in game_view.game_page(played, viewer, rows).view.robots] for viewer in (owner, seated)
    ]
    assert [[bool(hand) for hand in seen] for seen in hands] == [[True, False], [False, True]]


def test_the_events_of_a_finished_turn_are_those_of_its_page(played: Game, owner: User, stranger: User) -> None:
    rows = GameRows(played)
    for viewer in (owner, stranger, None):
        told = game_view.turn_page(played, 1, viewer).events
        assert game_view.turn_events(rows, 1, viewer) == told
        assert told
    assert game_view.turn_events(rows, 2, owner) == [], "that one is still open"


def test_who_moved_when_is_known_of_every_seat(race: Game, owner: User, seated: User) -> None:
    first, second = race.seats.order_by("number")
    assert GameRows(race).moves == {}
    play_turn(race, owner, seated)
    assert GameRows(race).moves == {first.pk: 1, second.pk: 1}
