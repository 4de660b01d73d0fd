"""Who has which place in a game that is over, the KillBots among the operators."""

import dataclasses
from typing import Any

from games.kinds.volt.replay.results import places, ranked, result
from games.shapes.page import GamePage
from games.shapes.replay.results import Place, PlacedRobot
from tests.games.kinds.volt.fights import scene
from tests.games.kinds.volt.pages import page_of


def over(winner: int, *robots: dict[str, Any]) -> GamePage:
    return page_of(scene("tokyo", *robots, winner=winner, over=True), status="over")


def _robots(place: Place) -> list[PlacedRobot]:
    return [robot for party in place.parties for robot in party.robots]


SQUAD = [{"tokens": [1] * 4, "killbot": True}, {"tokens": [2] * 3, "killbot": True}]


def test_a_squad_that_has_won_shares_the_first_place() -> None:
    page = over(1, {"tokens": [1]}, *SQUAD)
    assert ranked(page.view) == [(1, [1, 2]), (3, [0])]
    told = [(it.number, [robot.facts for robot in _robots(it)]) for it in result(page).places]
    assert told == [(1, [["4 VP", "0 damage"], ["3 VP", "0 damage"]]), (3, [["1 VP", "0 damage"]])]


def test_a_squad_that_has_lost_has_its_place_among_the_operators() -> None:
    page = over(0, {"tokens": [1] * 5}, {"tokens": [3]}, *SQUAD)
    assert ranked(page.view) == [(1, [0]), (2, [2, 3]), (4, [1])]
    assert places(page) == [(1, "Ada (ada), 5 VP"), (2, "KillBot, 4 VP"), (2, "KillBot, 3 VP"), (4, "Bo (bo), 1 VP")]


def test_operators_with_equal_vp_share_a_place() -> None:
    page = over(2, {"tokens": [1]}, {"tokens": [2]}, {"tokens": [1] * 5})
    assert ranked(page.view) == [(1, [2]), (2, [0, 1])]
    assert {robot.player for it in result(page).places for robot in _robots(it)} == {"ada", "bo", "cy"}


def test_a_bot_is_told_with_its_strength() -> None:
    page = over(0, {"tokens": [1] * 5}, {"tokens": [3]})
    page.seats[1] = dataclasses.replace(page.seats[1], is_bot=True, strength="easy")
    assert places(page) == [(1, "Ada (ada), 5 VP"), (2, "Bo (easy bot), 1 VP")]
