"""Sentences that are the same for every game."""

import dataclasses
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from games.kinds.registry import terms_of
from games.models import Game, User
from games.view.pages.words import place_words, status_words, turn_name
from games.view.queries import game_view
from tests.games.support.moves import hand_in
from tests.people import Person, new_race


def line(race: Game, viewer: Person) -> str:
    race.refresh_from_db()
    status = status_words(game_view.game_page(race, viewer))
    return f"{status.line} {status.detail}".strip()


def test_places() -> None:
    assert [place_words(place) for place in (1, 2, 3, 4, 8)] == ["1st", "2nd", "3rd", "4th", "8th"]


def test_turns_have_names() -> None:
    assert turn_name(terms_of("roborally"), 3) == "Turn 3"
    assert turn_name(terms_of("volt"), 1) == "Round 1"
    assert turn_name(terms_of("volt"), 0) == "The start"


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
    assert line(race, owner) == "You are done. Waiting for Cog."
    assert line(race, seated) == "Your move. Everyone else is done."
    page = game_view.game_page(race, seated)
    bots = [dataclasses.replace(seat, is_bot=not seat.is_mine) for seat in page.seats]
    assert status_words(replace(page, seats=bots)).detail == "The bot is done."
    hand_in(race, seated)
    assert line(race, owner) == "Everyone is done. The turn is being played."


def test_a_page_is_told_when_the_race_may_go_on_any_moment(
    race: Game, owner: User, seated: User, stranger: User
) -> None:
    def soon() -> list[bool]:
        race.refresh_from_db()
        return [status_words(game_view.game_page(race, it)).is_soon for it in (owner, seated, stranger)]

    assert soon() == [False, False, False]
    hand_in(race, owner)
    assert soon() == [True, False, True]
    hand_in(race, seated)
    assert soon() == [True, True, True]


@pytest.mark.parametrize("where", ["in register 3", "before the next turn"])
def test_a_decision_that_interrupts_is_told_without_a_name(race: Game, owner: User, stranger: User, where: str) -> None:
    def words(viewer: Person, **changes: Any) -> str:
        page = msgspec.structs.replace(game_view.game_page(race, viewer), waits_in=where, **changes)
        status = status_words(page)
        return f"{status.line} {status.detail}".strip()

    assert words(stranger) == f"Waiting for a decision {where}."
    assert words(owner) == f"Your decision. The race is waiting for you {where}."
    hand_in(race, owner)
    assert words(owner) == f"Your answer is in. Waiting for another decision {where}."
    assert words(stranger, clock=None, due_at=None, waiting_for=[]) == "Everyone is done. The turn is being played."


def test_only_ones_own_move_marks_the_tab(race: Game, owner: User, stranger: User) -> None:
    assert status_words(game_view.game_page(race, owner)).tab == "● Your move"
    assert status_words(game_view.game_page(race, stranger)).tab == ""


def test_who_is_asked_nothing_is_told_why(owner: User, subtests: pytest.Subtests) -> None:
    page = game_view.game_page(new_race(owner, seats=4, bots=["easy"] * 3), owner)
    for robot, words in [
        ({}, "Waiting for Bolt and Cog."),
        ({"status": "out"}, "You are out of the race. Waiting for Bolt and Cog."),
        ({"status": "home"}, "You are home. Waiting for Bolt and Cog."),
        ({"powered_down": True}, "You are powered down this turn. Waiting for Bolt and Cog."),
    ]:
        with subtests.test(words):
            robots = [replace(it, **robot) if it.seat == 3 else it for it in page.view.robots]
            asked_nothing = {"viewer_seat": 3, "prompts": [], "waiting_for": [0, 1]}
            status = status_words(replace(page, view=replace(page.view, robots=robots), **asked_nothing))
            assert f"{status.line} {status.detail}".strip() == words


def test_whoever_was_away_is_told_that_a_bot_plays(race: Game, owner: User) -> None:
    race.seats.filter(user=owner).update(autopilot=True)
    assert line(race, owner).startswith("A bot plays for you.")


@pytest.mark.parametrize(
    ("places", "words"),
    [
        ([[1, 3], [0, 2]], "Team 2 won the race: Cog and Fuse."),
        ([[0, 1, 2, 3]], "Team 1 and Team 2 share the win: Bolt, Dynamo, Cog and Fuse."),
    ],
)
def test_a_team_wins_together(owner: User, places: list[list[int]], words: str, team_game: Game) -> None:
    Game.objects.filter(pk=team_game.pk).update(status=Game.Status.OVER, outcome={"places": places})
    assert line(team_game, owner) == words


@pytest.mark.parametrize(
    ("places", "words"), [([[1], [0]], "Cog won the race."), ([[0, 1]], "Bolt and Cog share the win.")]
)
def test_whoever_plays_alone_wins_alone_or_shares(race: Game, places: list[list[int]], words: str) -> None:
    Game.objects.filter(pk=race.pk).update(status=Game.Status.OVER, outcome={"places": places})
    assert line(race, None) == words
