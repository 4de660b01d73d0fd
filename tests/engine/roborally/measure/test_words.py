"""A measure in words, and the advice that its figures call for."""

from typing import Any

import msgspec
import pytest

from engine.kernel.samples import Spread, Start
from engine.roborally.courses.catalogue import floor_of
from engine.roborally.measure.summary import CourseMeasure, Leg, Measured
from engine.roborally.measure.words import advice, told
from tests.engine.roborally.figures import figures
from tests.engine.roborally.measure.floors import drawn

EVEN = Measured(
    players=2,
    races=100,
    cut_off=0.0,
    died_out=0.0,
    turns=Spread(10, 8, 12),
    losses=0.5,
    damage=5.2,
    pushes=1.0,
    shots=2.0,
    met=0.4,
    lead_changes=3.0,
    decided=0.7,
    starts=[Start(1, 0.5, 0.1), Start(2, 0.5, 0.1)],
    luck=0.9,
    legs=[Leg(1, Spread(4, 3, 5), 0.1), Leg(2, Spread(6, 5, 8), 0.3)],
)


def measured(changes: dict[str, Any], **more: Any) -> CourseMeasure:
    course = drawn("| . . . O |", (2, 0))
    races = [msgspec.structs.replace(EVEN, **changes)]
    known: dict[str, Any] = {"length": "medium", "level": "mid"}
    known |= {"losses": {}, "damage": {}, "visits": {}, "idle": [], "unentered": []}
    return CourseMeasure(course=course, strength="medium", first=1, races=100, by_players=races, **known | more)


def test_the_figures_are_told_in_sentences() -> None:
    cell = floor_of(drawn("| . . . O |", (2, 0))).cell(3, 0)
    assert told(measured({}, losses={cell: 50}, damage={cell: 25})) == [
        "A manual would call it medium, and its difficulty mid.",
        "2 players, 100 races: won after 10 turns (8 to 12 in half of the cases). A robot has 0.5 losses and 5 damage, "
        "and others push, shoot or force it in 40% of its turns. The lead changes 3.0 times, and the winner has it for "
        "good after 70% of the race.",
        "  Wins by place in the starting order: 1: 50% ± 10%, 2: 50% ± 10%.",
        "Flag 1, 2 players: it takes 4 turns (3 to 5 in half of the cases); 10% of robots do not get it in time.",
        "Flag 2, 2 players: it takes 6 turns (5 to 8 in half of the cases); 30% of robots do not get it in time.",
        "Most robots are lost at [3, 0] (0.50 a race).",
        "Most damage is taken at [3, 0] (0.25 a race).",
    ]


def test_races_that_no_one_won_are_told() -> None:
    nothing = {"turns": None, "starts": [], "legs": [Leg(1, None, 1.0)]}
    first, starts, flag = told(measured(nothing))[1:4]
    assert "no race was won" in first
    assert starts == "  Wins by place in the starting order: none."
    assert flag == "Flag 1, 2 players: no robot got it; 100% of robots do not get it in time."


@figures(
    "changes, start",
    {
        "no end": ({"cut_off": 0.2}, "some races have no end"),
        "no survivor": ({"died_out": 0.1}, "in some races no robot arrives"),
        "deadly": ({"losses": 2.1}, "few robots keep their lives"),
        "lonely": ({"met": 0.1}, "robots hardly meet"),
        "crowded": ({"met": 0.7}, "robots are in each other's way"),
        "settled early": ({"decided": 0.2}, "the race is settled early"),
        "unfair": (
            {"luck": 0.0001, "starts": [Start(1, 0.3, 0.1), Start(2, 0.7, 0.1)]},
            "starts are not alike: place 2 wins 70%",
        ),
        "one hard flag": (
            {"legs": [Leg(1, Spread(4, 3, 5), 0), Leg(2, Spread(9, 5, 20), 0)]},
            "flag 2 is far harder than the others",
        ),
    },
)
def test_each_figure_out_of_line_calls_for_its_advice(changes: dict[str, Any], start: str) -> None:
    (words,) = advice(measured(changes))
    assert words.removeprefix("With 2 players: ").startswith(start)


@pytest.mark.parametrize(
    ("players", "listed"),
    [([2], "2"), ([2, 4], "2 and 4"), ([2, 3], "2 and 3"), ([2, 3, 4], "2 to 4"), ([2, 3, 5], "2, 3 and 5")],
)
def test_what_is_called_for_with_several_numbers_of_players_is_said_once(players: list[int], listed: str) -> None:
    races = [msgspec.structs.replace(EVEN, players=number, met=0.1) for number in players]
    (words,) = advice(msgspec.structs.replace(measured({}), by_players=races))
    assert words.startswith(f"With {listed} players: robots hardly meet.")


def test_a_course_without_a_fault_needs_no_advice() -> None:
    assert [*advice(measured({}))] == []


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ({"unentered": [0]}, "No robot ever was on these boards: floor. The course plays the same without them."),
        ({"idle": [8]}, "Spaces with elements that did nothing to any robot: 1, such as [1, 0]."),
    ],
)
def test_what_does_nothing_is_named(more: dict[str, Any], words: str) -> None:
    assert [*advice(measured({}, **more))] == [words]
