"""Sentences that are the same for every game."""

import pytest

from games.models import Game, User
from games.selectors import game_view
from games.web.words import hours, place_words, status_words
from tests.games.moves import hand_in
from tests.people import Person, new_race


def line(race: Game, viewer: Person) -> str:
    race.refresh_from_db()
    status = status_words(game_view.race_page(race, viewer))
    return f"{status.line} {status.detail}".strip()


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(3600, "1 hour"), (8 * 3600, "8 hours"), (24 * 3600, "1 day"), (36 * 3600, "36 hours"), (168 * 3600, "7 days")],
)
def test_spans_of_time(seconds: int, words: str) -> None:
    assert hours(seconds) == words


def test_places() -> None:
    assert [place_words(place) for place in (1, 2, 3, 4, 8)] == ["1st", "2nd", "3rd", "4th", "8th"]


def test_the_lobby_waits_for_players(owner: User, stranger: User) -> None:
    game = new_race(owner, seats=3)
    assert line(game, owner) == (
        "Waiting for 2 more players. The race starts when the last seat is taken, or when you say so."
    )
    assert "its owner says so" in line(game, stranger)


def test_a_race_says_whose_move_it_is(race: Game, owner: User, seated: User, stranger: User) -> None:
    assert line(race, owner) == "Your move. Also waiting for Cog."
    assert line(race, stranger) == "Waiting for Bolt and Cog."
    hand_in(race, owner)
    assert line(race, owner) == "You are in. Waiting for Cog."
    assert line(race, seated) == "Your move. Everybody else is in."
    hand_in(race, seated)
    assert line(race, owner) == "Everybody is in. The turn is being played."


def test_only_ones_own_move_marks_the_tab(race: Game, owner: User, stranger: User) -> None:
    assert status_words(game_view.race_page(race, owner)).tab == "● Your move"
    assert status_words(game_view.race_page(race, stranger)).tab == ""


def test_whoever_was_away_is_told_that_a_house_robot_plays(race: Game, owner: User) -> None:
    race.seats.filter(user=owner).update(autopilot=True)
    assert line(race, owner).startswith("A house robot plays for you.")
