"""What bots answer, on the spot or when they get round to it."""

from types import SimpleNamespace
from typing import Any

import pytest

from engine.kernel.table import Table
from engine.roborally.decisions import StayPoweredDown
from engine.roborally.game import GAME
from engine.roborally.state import RaceState, Setup
from games.models import Game, User
from games.play.services import bots, play
from games.play.services.bot_answers import bot_answer, on_the_spot
from tests.games.support.moves import hand_in, start_turn_from
from tests.people import new_race


def table() -> Table[Any]:
    opened: Table[RaceState] = Table.open(GAME, Setup(course="risky-exchange", robots=["A", "B"]), bytes(16))
    opened.advance()
    return opened


GAME_ROW: Any = SimpleNamespace(pk=1)


def test_a_bot_answers_what_a_standing_order_would_answer_for_a_person() -> None:
    race = table()
    respond = on_the_spot(GAME_ROW, race, {1: "medium"})
    question = StayPoweredDown(seat=1, robot=1, damage=2)
    answered = respond(question)
    assert answered is not None
    assert answered == (bot_answer(GAME_ROW, race, question, "medium"), "order")


def test_nobody_answers_for_people_and_programs_take_longer() -> None:
    race = table()
    respond = on_the_spot(GAME_ROW, race, {1: "medium"})
    assert respond(StayPoweredDown(seat=0, robot=0, damage=2)) is None
    assert respond(race.pending[1]) is None


def test_a_robot_that_cannot_think_answers_by_chance(caplog: pytest.LogCaptureFixture) -> None:
    question = StayPoweredDown(seat=1, robot=1, damage=2)
    answer = bot_answer(GAME_ROW, table(), question, "godlike")
    question.check(answer)
    assert "a random answer is used" in caplog.text


def test_a_race_does_not_wait_for_a_bot_to_come_back(owner: User) -> None:
    """The robot in seat 1 was destroyed; where it re-enters, it says in the turn that the person's program closes."""

    def destroyed(state: RaceState) -> None:
        robot = state.robots[1]
        robot.cell, robot.status = 0, "destroyed"
        state.fallen = [1]

    race: Game = new_race(owner, bots=["easy"])
    start_turn_from(race, destroyed)
    bots.program(game_id=race.pk)
    hand_in(race, owner)
    assert play.resolve(game_id=race.pk)
    race.refresh_from_db()
    assert race.turn == 2
    answered = {entry["id"].split(".")[3]: entry["by"] for entry in race.turns.get(number=1).journal}
    assert answered["reenter"] == "order"
