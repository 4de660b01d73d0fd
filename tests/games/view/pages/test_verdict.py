"""What the end of a game says to each of its readers."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from games.models import User
from games.shapes.page import GamePage
from games.view.pages.verdict import status_line, verdict
from games.view.queries.game_view import game_page
from games.view.queries.visits import covered
from tests.games.kinds.volt.fights import scene
from tests.games.kinds.volt.pages import page_of
from tests.games.support.team_races import team_race
from tests.people import new_race

Robots = Sequence[tuple[int, int] | tuple[int, int, str]]
"""The next flag of each, the turn in which it was reached, and how the robot stands."""


def ended(page: GamePage, seat: int | None, places: list[list[int]], robots: Robots, **seats: Any) -> GamePage:
    """The page as that seat sees it at the end."""
    facts = [dict(zip(("next_flag", "flag_turn", "status"), robot, strict=False)) for robot in robots]
    known = [msgspec.structs.replace(it, **fact) for it, fact in zip(page.view.robots, facts, strict=True)]
    lines = [replace(line, **seats) for line in page.seats]
    view = msgspec.structs.replace(page.view, robots=known)
    return msgspec.structs.replace(page, status="over", viewer_seat=seat, places=places, view=view, seats=lines)


def told(page: GamePage) -> str:
    found = verdict(page)
    assert status_line(page).line == found.headline
    return " ".join([found.headline, *found.details])


HOME_IN_9 = [(4, 9), (3, 7), (3, 8), (1, 0)]
RACES: list[tuple[int | None, list[list[int]], Robots, str]] = [
    (0, [[0], [1, 2], [3]], HOME_IN_9, "You won the race. Cog and Dynamo had 1 flag to go."),
    (1, [[0], [1, 2], [3]], HOME_IN_9, "You came 2nd of 4, level with Dynamo."
     " Bolt won the race in turn 9, when you had 1 flag to go."),
    (3, [[0], [1, 2], [3]], HOME_IN_9, "You came 4th of 4."
     " Bolt won the race in turn 9, when you had 3 flags to go."),
    (None, [[0], [1, 2], [3]], HOME_IN_9, "Bolt won the race. Cog and Dynamo had 1 flag to go."),
    (1, [[0], [1], [2], [3]], [(4, 9), (4, 11), (3, 8), (1, 0)], "You came 2nd of 4."
     " Bolt won the race 2 turns before you came home."),
    (0, [[0], [1], [2], [3]], [(4, 9), (4, 9), (3, 8), (1, 0)], "You won the race."
     " Cog came home in the same turn, a moment after you."),
    (0, [[0, 1], [2], [3]], [(4, 9), (4, 9), (3, 8), (1, 0)], "You share the win with Cog."
     " Dynamo had 1 flag to go."),
    (0, [[0], [1], [2], [3]], [(2, 4), (1, 0, "out"), (1, 0, "out"), (1, 0, "out")],
     "You won the race by outlasting everyone else. You had touched 1 more flag than Cog."),
    (2, [[0], [1], [2], [3]], [(2, 4), (2, 4, "out"), (2, 4, "out"), (1, 0, "out")],
     "You came 3rd of 4. Bolt won the race by outlasting everyone else, and had touched as many flags as you."),
    (None, [[0], [1], [2], [3]], [(1, 0), (1, 0, "out"), (1, 0, "out"), (1, 0, "out")],
     "Bolt won the race by outlasting everyone else. No one had touched a flag. Cog did not last as long."),
    (1, [[0, 1], [2], [3]], [(2, 4, "out"), (2, 4, "out"), (1, 0, "out"), (1, 0, "out")],
     "You share the win with Bolt. No one reached the goal, and the last robots were out at the same moment."
     " Bolt and Cog had touched 1 more flag than Dynamo."),
    (2, [[0, 1], [2], [3]], [(2, 4, "out"), (2, 4, "out"), (1, 0, "out"), (1, 0, "out")],
     "You came 3rd of 4. Bolt and Cog share the win. No one reached the goal, and the last robots were out at the same"
     " moment."),
]  # fmt: skip


def test_a_race_tells_each_reader_the_place_and_by_how_much(owner: User) -> None:
    page = game_page(new_race(owner, seats=4, bots=["easy"] * 3), owner)
    for seat, places, robots, words in RACES:
        assert told(ended(page, seat, places, robots)) == words
    assert told(covered(ended(page, 0, [[0], [1, 2], [3]], HOME_IN_9))) == "The race is over."


BOTS: list[tuple[int, str]] = [
    (0, "The bot in your seat won the race by outlasting everyone else."
     " The bot in your seat had touched 1 more flag than Cog."),
    (2, "The bot in your seat came 3rd of 4. Bolt won the race by outlasting everyone else."
     " Bolt had touched 2 more flags than the bot in your seat."),
]  # fmt: skip


def test_what_a_bot_did_is_told_of_the_bot_alone(owner: User) -> None:
    page = game_page(new_race(owner, seats=4, bots=["easy"] * 3), owner)
    for seat, words in BOTS:
        robots: Robots = [(3, 4), (2, 4, "out"), (1, 0, "out"), (1, 0, "out")]
        assert told(ended(page, seat, [[0], [1], [2], [3]], robots, autopilot=True)) == words


def test_teams_share_their_place_and_are_told_so(owner: User, seated: User, stranger: User) -> None:
    page = game_page(team_race(owner, mate=seated, rival=stranger), owner)
    last = len(page.view.flags)
    robots = [(last + 1, 9), (last - 1, 7), (1, 8), (1, 0)]  # Bolt and Dynamo against Cog and Fuse
    places = [[0, 2], [1, 3]]
    assert told(ended(page, 2, places, robots)) == "Your team won the race. Team 2 had 2 flags to go."
    assert told(ended(page, 1, places, robots)) == (
        "Your team came 2nd of 2. Team 1 won the race: Bolt and Dynamo. Your team had 2 flags to go."
    )


ALONE = {"tokens": [1] * 5}


@pytest.mark.parametrize(
    ("seat", "winner", "places", "robots", "words"),
    [
        (0, 0, [[0], [1]], [ALONE, {"tokens": [2] * 3}], "You won the game. You had 2 VP more than Bo."),
        (1, 0, [[0], [1]], [ALONE, {"tokens": [2] * 3}], "You came 2nd of 2."
         " Ada won the game, with 2 VP more than you."),
        (0, 1, [[], [0]], [{"tokens": [1]}, {"tokens": [2] * 5, "killbot": True}],
         "You came 2nd of 2. The KillBot side won the game."),
        (0, 0, [[0]], [ALONE, {"tokens": [2], "killbot": True}], "You won the game."),
    ],
)  # fmt: skip
def test_a_fight_is_told_in_its_own_terms(
    seat: int, winner: int, places: list[list[int]], robots: list[dict[str, Any]], words: str
) -> None:
    page = page_of(scene("tokyo", *robots, winner=winner, over=True), status="over", viewer_seat=seat, places=places)
    assert told(page) == words
