"""The robots' sheets, the own hand, the places to come back to."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from engine.roborally.events import CardsRevealed
from engine.roborally.state import Held
from games.kinds.roborally.drawing import sheets
from games.models import Game, User
from games.shapes.page import GamePage, Prompt
from games.tables.services import lobby
from games.view.queries import game_view
from tests.games.support.moves import hand_in, pending_of, play_turn, program_for, start_turn_from
from tests.people import Person, new_race, person


def page_of(race: Game, viewer: Person) -> GamePage:
    race.refresh_from_db()
    return game_view.game_page(race, viewer)


def seen(race: Game, viewer: Person, change: Callable[[Any], None]) -> list[sheets.Sheet]:
    """The sheets as the viewer sees them after a change of the first robot."""
    start_turn_from(race, lambda state: change(state.robots[0]))
    return sheets.sheets(page_of(race, viewer))


def test_a_fresh_robot(race: Game, owner: User) -> None:
    bolt, cog = sheets.sheets(page_of(race, owner))
    assert (bolt.name, bolt.player, bolt.is_mine, cog.is_mine) == ("Bolt", "olivia", True, False)
    assert (bolt.damage, sum(bolt.pips), len(bolt.pips), bolt.lives) == (0, 0, 10, 3)
    assert (bolt.goal, bolt.badges, bolt.registers) == ("next flag 1 of 3", [], [])
    assert bolt.owes
    assert not bolt.ready


def test_who_has_handed_in_is_ready_for_all_to_see_but_not_with_what(race: Game, owner: User, seated: User) -> None:
    hand_in(race, owner)
    bolt, cog = sheets.sheets(page_of(race, seated))
    assert (bolt.ready, bolt.owes, cog.ready, cog.owes) == (True, False, False, True)
    assert bolt.registers == []


@pytest.mark.parametrize("viewer", ["owner", "seated", "spectator"])
def test_locked_registers_lie_open_for_all(viewer: str, race: Game, request: pytest.FixtureRequest) -> None:
    def lock(robot: Any) -> None:
        robot.damage, robot.registers = 6, [0, 0, 0, 830, 840]

    bolt = seen(race, request.getfixturevalue(viewer), lock)[0]
    assert sum(bolt.pips) == 6
    assert [register.locked for register in bolt.registers] == [False, False, False, True, True]
    assert [register.face.priority if register.face else None for register in bolt.registers] == [
        None,
        None,
        None,
        830,
        840,
    ]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"status": "destroyed", "cell": 0}, ["destroyed, comes back"]),
        ({"status": "out", "cell": 0}, ["out of the race"]),
        ({"status": "captured", "cell": 0}, ["captured, comes back"]),
        ({"announced": True}, ["powered down"]),
        ({"radio": 1}, ["under Cog's control"]),
    ],
)
def test_a_robots_state_in_words(change: dict[str, Any], words: list[str], race: Game, owner: User) -> None:
    def change_it(robot: Any) -> None:
        for name, value in change.items():
            setattr(robot, name, value)

    bolt = seen(race, owner, change_it)[0]
    assert [badge.words for badge in bolt.badges] == words
    assert bool(bolt.where) == ("cell" not in change)


@pytest.mark.parametrize("status", ["destroyed", "captured"])
def test_nobody_plays_or_comes_back_once_the_race_is_over(status: str, race: Game, owner: User) -> None:
    start_turn_from(race, lambda state: setattr(state.robots[0], "status", status))
    race.seats.filter(user=owner).update(autopilot=True)
    page = page_of(race, owner)
    assert sheets.sheets(page)[0].autopilot
    over = msgspec.structs.replace(page, view=msgspec.structs.replace(page.view, over=True))
    [bolt, *_] = sheets.sheets(over)
    assert [badge.words for badge in bolt.badges] == [status]
    assert not bolt.autopilot


def test_a_robot_with_all_flags_has_no_next_one(race: Game, owner: User) -> None:
    assert seen(race, owner, lambda robot: setattr(robot, "next_flag", 4))[0].goal == "all flags touched"


@pytest.mark.parametrize(("viewer", "card"), [("owner", 840), ("seated", None), ("spectator", None)])
def test_option_cards_lie_open_but_what_lies_on_them_only_to_their_owner(
    viewer: str, card: int | None, race: Game, request: pytest.FixtureRequest
) -> None:
    def equip(robot: Any) -> None:
        robot.options = [Held(id="ablative_coat", payload=2), Held(id="flywheel", card=840)]
        robot.damage, robot.registers = 9, [0, 830, 820, 810, 800]  # so that the card stays on the Flywheel
        robot.powered_down = True

    coat, flywheel = seen(race, request.getfixturevalue(viewer), equip)[0].options
    assert (coat.title, coat.payload, coat.is_counted, coat.has_card) == ("Ablative Coat", 2, True, False)
    assert "next hand" in flywheel.words
    assert (flywheel.has_card, flywheel.is_counted) == (True, False)
    assert (flywheel.card.priority if flywheel.card else None) == card


def test_what_an_option_takes_up_is_counted_from_nothing_on(race: Game, owner: User) -> None:
    def charge(robot: Any) -> None:
        robot.options = [Held(id="converter", payload=1)]

    [converter] = seen(race, owner, charge)[0].options
    assert (converter.payload, converter.is_counted) == (1, True)


def test_two_cards_in_a_register_a_replaced_one_and_a_lock_of_fire_control_are_told_apart(
    race: Game, spectator: Person
) -> None:
    view = page_of(race, spectator).view
    bolt = msgspec.structs.replace(
        view.robots[0],
        registers=[840, 830, 0, 0, 0],
        second=[70, 0, 0, 0, 0],
        instead=[0, 490, 0, 0, 0],
        locked=[1, 2],
        fire_locks=[1],
    )
    page = msgspec.structs.replace(
        page_of(race, spectator), view=msgspec.structs.replace(view, robots=[bolt, view.robots[1]])
    )
    first, second, *_ = sheets.sheets(page)[0].registers
    assert (first.face.priority, first.second.priority, first.aimed) == (840, 70, True)  # type: ignore[union-attr]
    assert (second.face.priority, second.instead.priority, second.aimed) == (830, 490, False)  # type: ignore[union-attr]


def test_the_two_robots_of_an_owner_lie_together_and_the_helper_says_so(owner: User) -> None:
    race = new_race(owner, seats=2, options={"course": "interference"})
    lobby.join(game_id=race.pk, user=person("second"))
    shown = sheets.sheets(page_of(race, owner))
    assert [sheet.robot for sheet in shown] == [0, 2, 1, 3]
    assert [sheet.is_mine for sheet in shown] == [True, True, False, False]
    assert [[badge.words for badge in sheet.badges] for sheet in shown] == [[], ["cannot win, only help"]] * 2
    assert shown[0].goal
    assert not shown[1].goal


def test_what_a_course_makes_of_a_robot_is_a_badge(owner: User) -> None:
    race = new_race(owner, seats=5, options={"course": "day-of-the-superbot"})
    for name in ("b", "c", "d", "e"):
        lobby.join(game_id=race.pk, user=person(name))
    badges = [badge.words for sheet in sheets.sheets(page_of(race, owner)) for badge in sheet.badges]
    assert badges == ["SuperBot"]


def prompt(race: Game, viewer: User) -> Prompt:
    return page_of(race, viewer).prompts[0]


def test_the_hand_lies_with_the_highest_card_first(race: Game, owner: User) -> None:
    program = sheets.programming(prompt(race, owner))
    priorities = [card.priority for card in program.hand]
    assert priorities == sorted(pending_of(race, owner).offer["hand"], reverse=True)
    assert [register.face for register in program.registers] == [None] * 5


def test_what_was_handed_in_lies_in_the_registers(race: Game, owner: User) -> None:
    wanted = program_for(pending_of(race, owner))["registers"]
    hand_in(race, owner)
    program = sheets.programming(prompt(race, owner))
    assert [register.face.priority for register in program.registers if register.face] == wanted


def reentry_prompt(offer: dict[str, Any]) -> Prompt:
    return Prompt("t1.g2.s0.reenter.r0", "reenter", {"robot": 0, **offer}, None, None, None, False, "")  # type: ignore[arg-type]


def test_places_to_come_back_to_have_names_and_only_the_legal_headings(race: Game, owner: User) -> None:
    offer = {"cells": [33, 34], "headings": [[2, 0], [3]]}
    first, second = sheets.reentries(page_of(race, owner), reentry_prompt(offer))
    assert (first.label, second.label) == ("E2", "F2")
    assert [(way.name, way.is_usual) for way in first.ways] == [("north", False), ("south", True)]
    assert [(way.cell, way.heading, way.is_usual) for way in second.ways] == [(34, 3, False)]


def test_a_chosen_place_in_words(race: Game, owner: User) -> None:
    page = page_of(race, owner)
    assert sheets.reentry_words(page, {"cell": 33, "heading": 1}) == "E2, facing east"
    answer = {"cell": 33, "heading": 1, "powered_down": True}
    assert sheets.reentry_words(page, answer) == "E2, facing east, powered down"


def test_the_programs_of_a_played_turn_lie_open(race: Game, owner: User, seated: User) -> None:
    wanted = [program_for(pending_of(race, user))["registers"] for user in (owner, seated)]
    play_turn(race, owner, seated)
    turn = game_view.turn_page(race, 1, None)
    rows = sheets.revealed(turn.before, [event for event in turn.events if isinstance(event, CardsRevealed)])
    assert [row["name"] for row in rows] == ["Bolt", "Cog"]
    for row, program in zip(rows, wanted, strict=True):
        shown = [card["face"].priority for card in row["cards"] if card]
        assert shown == program[: len(shown)]
        assert shown
