"""The ghost in words."""

import pytest

from engine.roborally import events as told
from engine.roborally.foresight.preview import Happening, Step, preview
from games.kinds.roborally.ghost.ghost_words import ghost_words, happening_words, left_words, vain_words
from tests.games.kinds.roborally.races import cell, parked

COURSE = "risky-exchange"
MISSILE = {"device": 100, "kind": "missile_launcher"}


def step(phase: int, space: str, cause: str = "", damage: int = 0) -> Step:
    return Step(phase, "B" if phase else "end", cell(COURSE, space), 1, damage, cause)


def at(space: str) -> int:
    return cell(COURSE, space)


def test_where_it_would_end() -> None:
    view = parked(COURSE, {0: ("B5", 1)}, seat=0)
    assert ghost_words(view, 0, preview(view, 0, [490, 0, 0, 0, 0])) == "Bolt would end on C5, facing east."
    assert ghost_words(view, 1, [step(1, "C5", damage=2)]) == "Cog would end on C5, facing east, with 2 damage."
    assert ghost_words(view, 0, []) == ""


@pytest.mark.parametrize(
    ("registers", "said"),
    [
        ([10, 0, 0, 0, 0], ""),
        ([10, 20, 0, 0, 0], "Register 2 would get it nowhere."),
        ([10, 20, 0, 30, 40], "Registers 2, 4 and 5 would get it nowhere."),
    ],
)
def test_a_card_whose_way_leads_back_comes_to_nothing(registers: list[int], said: str) -> None:
    """After register 1 the robot is on C5. Nothing lies in register 3, and the others take it to D5 and back."""
    there_and_back = [step(phase, space) for phase in range(2, 6) for space in ("D5", "C5")]
    robot = parked(COURSE, {0: ("B5", 1)}).robots[0]
    assert vain_words(robot, [step(1, "C5"), *there_and_back], registers) == said
    assert vain_words(robot, [step(1, "C5"), *there_and_back[:-1], step(5, "C5", "pit")], registers) == ""


def test_over_the_edge_it_is_on_no_space() -> None:
    view = parked(COURSE, {0: ("B16", 2)}, seat=0)
    over = "Register 1 would destroy Bolt: it goes over the edge of the factory."
    assert ghost_words(view, 0, preview(view, 0, [790, 0, 0, 0, 0])) == over


def test_how_it_would_be_destroyed(subtests: pytest.Subtests) -> None:
    view = parked(COURSE, {})
    for cause, how in [
        ("pit", "falls into the pit at C2"),
        ("drain", "goes down the drain at C2"),
        ("trap_door", "falls through the open trap door at C2"),
        ("crusher", "is crushed at C2"),
        ("damage", "breaks down at C2 under its tenth damage token"),
    ]:
        with subtests.test(cause):
            assert ghost_words(view, 1, [step(2, "C2", cause)]) == f"Register 2 would destroy Cog: it {how}."


def test_a_landing_in_a_pit_comes_at_the_end_of_the_turn() -> None:
    said = ghost_words(parked(COURSE, {0: ("B2", 1)}), 0, [step(5, "C2"), step(0, "C2", "pit")])
    assert said == "Landing at the end of the turn would destroy Bolt: it falls into the pit at C2."


def test_what_happens_is_told_register_by_register_in_the_words_of_the_log() -> None:
    """A missile flies by way of a space that is not worth a word, and explodes in the next register."""
    happenings = [
        Happening(0, "start", told.TookOff(robot=0)),
        Happening(1, "D", told.DeviceLaunched(robot=0, cell=at("B5"), heading=1, flying=True, **MISSILE)),
        Happening(2, "B", told.DeviceMoved(origin=at("B5"), cell=at("C5"), **MISSILE)),
        Happening(2, "B", told.DeviceMoved(origin=at("C5"), cell=at("D5"), **MISSILE)),
        Happening(2, "D", told.DeviceTurned(heading=2, **MISSILE)),
        Happening(3, "B", told.DeviceMoved(origin=at("D5"), cell=at("E5"), **MISSILE)),
        Happening(3, "B", told.DeviceRemoved(cell=at("E5"), why="exploded", **MISSILE)),
        Happening(3, "B", told.Exploded(cell=at("E5"), strength=4)),
        Happening(3, "B", told.DamageTaken(robot=1, tokens=4, damage=5, locked=[5])),
        Happening(0, "end", told.Landed(robot=0, cell=at("F5"))),
    ]
    assert happening_words(parked(COURSE, {}), happenings) == [
        "At first: Bolt takes off.",
        "Register 1: Bolt launches a missile at B5.",
        "Register 2: The missile moves to D5.",
        "Register 3: The missile explodes at E5. An explosion at E5 has a strength of 4. "
        "Cog takes 4 damage, now 5; register 5 locks.",
        "At the end: Bolt lands at F5.",
    ]


def test_a_register_in_which_a_device_only_turns_is_not_mentioned() -> None:
    assert happening_words(parked(COURSE, {}), [Happening(2, "D", told.DeviceTurned(heading=2, **MISSILE))]) == []


def test_two_devices_are_kept_apart() -> None:
    other = {"device": 101, "kind": "drone_launcher"}
    happenings = [
        Happening(2, "B", told.DeviceMoved(origin=at("B5"), cell=at("C5"), **MISSILE)),
        Happening(2, "B", told.DeviceMoved(origin=at("B7"), cell=at("C7"), **other)),
    ]
    assert happening_words(parked(COURSE, {}), happenings) == [
        "Register 2: The missile moves to C5. The drone moves to C7."
    ]


def test_what_is_left_of_the_options_used() -> None:
    assert left_words({}) == ""
    assert left_words({"mine_layer": 2, "big_jet": 0}) == "Left on its Options: Mine Layer 2 and Big Jet none."
