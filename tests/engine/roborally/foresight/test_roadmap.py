"""The roadmap: registers to a flag, with belts, gears and turns."""

import pytest

from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.board.geometry import HEADINGS, E, N, S, W
from engine.roborally.courses.catalogue import course_ids, floor_of, load_course
from engine.roborally.elements.movers.conveyor_belt import ConveyorBelt
from engine.roborally.foresight.roadmap import FAR, PRICES, TOKEN_PRICE, Roadmap, roadmap
from engine.roborally.foresight.solo import Solo, solo_on
from engine.roborally.state import OFF_BOARD
from tests.covering import COVERING
from tests.scenes import Scene


def ways(drawing: str) -> tuple[Scene, list[float]]:
    """The way to flag 1 from everywhere."""
    scene = Scene(drawing)
    return scene, Roadmap(Solo(scene.floor, "2005")).way_to(scene.state.flags[0])


def test_a_flag_ahead_is_as_far_as_its_cards() -> None:
    """One Move 2, or two Move 1: the cheaper way counts. On the flag itself the distance is zero."""
    scene, way = ways(". . f1")
    assert way[scene.cell(2, 0) * 4 + W] == 0
    assert way[scene.cell(0, 0) * 4 + E] == PRICES["move_2"] < 2 * PRICES["move_1"]


def test_turning_costs_registers() -> None:
    """A robot with its back to the flag backs up, or turns round first, whichever is cheaper."""
    scene, way = ways(". . . f1")
    assert way[scene.cell(0, 0) * 4 + N] == PRICES["rotate_right"] + PRICES["move_3"]
    assert way[scene.cell(2, 0) * 4 + W] == PRICES["back_up"]


def test_belts_carry_for_nothing() -> None:
    """Four spaces with one Move 1, because the belts do the rest."""
    scene, way = ways(". >> > f1")
    assert way[scene.cell(0, 0) * 4 + E] == PRICES["move_1"]


def test_walls_and_pits_make_detours() -> None:
    scene, way = ways(". O f1\n. . .")
    straight, straight_way = ways(". . f1\n. . .")
    assert way[scene.cell(0, 0) * 4 + E] > straight_way[straight.cell(0, 0) * 4 + E]


def test_a_flag_from_which_a_pusher_pushes_is_touched_in_the_other_registers() -> None:
    """Two registers in five are left, or three, so its last card costs as much more."""
    for pusher, share in {"pn135": 2 / 5, "pn24": 3 / 5}.items():
        scene, way = ways(f"A> . f1{pusher}\n. . .")
        assert way[scene.cell(1, 0) * 4 + E] == PRICES["move_1"] / share


def test_damage_makes_a_way_longer() -> None:
    scene, way = ways(". ln1 f1")
    assert way[scene.cell(0, 0) * 4 + E] == PRICES["move_2"]
    assert way[scene.cell(1, 0) * 4 + E] == PRICES["move_1"]
    beam, beam_way = ways(". f1ln1")
    assert beam_way[beam.cell(0, 0) * 4 + E] == PRICES["move_1"] + TOKEN_PRICE


@pytest.mark.parametrize("heading", HEADINGS)
def test_where_no_card_leads_to_the_flag_it_is_far(heading: int) -> None:
    scene, way = ways("f1 O . .")
    assert way[scene.cell(2, 0) * 4 + heading] == FAR


def test_there_are_ways_to_any_space_as_flags_may_move() -> None:
    scene = Scene(". . f1 >")
    paper = Roadmap(Solo(scene.floor, "2005"))
    assert paper.way_to(scene.cell(1, 0))[scene.cell(0, 0) * 4 + E] == PRICES["move_1"]
    assert paper.way_to(scene.cell(2, 0))[scene.cell(0, 0) * 4 + E] == PRICES["move_2"]


def test_to_a_flag_that_is_not_on_the_board_every_way_is_far() -> None:
    """This is not an error: robots go on racing while the flag is off the board."""
    scene = Scene(". . f1")
    way = Roadmap(Solo(scene.floor, "2005")).way_to(OFF_BOARD)
    assert {way[scene.cell(x, 0) * 4 + heading] for x in range(3) for heading in HEADINGS} == {FAR}


def on_belts(floor: FactoryFloor) -> set[int]:
    """The flags on belts: they move along, or robots are carried off them, so no card ends there."""
    belts = {floor.cell(*element.at) for element in floor.placed if isinstance(element, ConveyorBelt)}
    return {number for number, cell in floor.flags.items() if cell in belts}


def check_flags_can_be_reached(floor: FactoryFloor, edition: str = "2005") -> None:
    """From every dock and flag. Every way is shorter than FAR, on which the search for programs relies."""
    paper = roadmap(solo_on(floor, edition))
    starts = [cell for cell, _ in floor.docks.values()] + list(floor.flags.values()) + [floor.start] * bool(floor.start)
    for flag in floor.flags.keys() - on_belts(floor):
        for cell in starts:
            way = paper.way_to(floor.flags[flag])
            assert all(way[cell * 4 + heading] < FAR / 2 for heading in (N, E, S, W))


def test_of_several_goals_the_nearest_counts() -> None:
    scene = Scene(". . . . .")
    west, middle, east = (scene.cell(x, 0) for x in (0, 2, 4))
    paper = Roadmap(Solo(scene.floor, "2005"))
    both = paper.way_to(west, east)
    assert both[west * 4] == both[east * 4] == 0
    assert both[middle * 4 + E] == paper.way_to(east)[middle * 4 + E] < paper.way_to(west)[middle * 4 + E]


@pytest.mark.parametrize("course", COVERING)
def test_every_flag_of_a_course_can_be_reached_from_every_dock_and_flag(course: str) -> None:
    check_flags_can_be_reached(floor_of(course), load_course(course).edition)


def test_of_2005_one_course_alone_has_flags_on_belts() -> None:
    courses = [course for course in course_ids() if load_course(course).edition == "2005"]
    assert {course for course in courses if on_belts(floor_of(course))} == {"moving-targets"}


@pytest.mark.parametrize("quarters", [1, 2, 3])
def test_flags_can_still_be_reached_when_boards_have_turned(quarters: int) -> None:
    check_flags_can_be_reached(floor_of("frenetic-factory", (quarters,) * 4))
