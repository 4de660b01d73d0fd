"""The roadmap: registers to a flag, belts, gears and turns included."""

import pytest

from engine.roborally.board.geometry import HEADINGS, E, N, S, W
from engine.roborally.courses import course_ids, floor_of
from engine.roborally.roadmap import FAR, PRICES, TOKEN_PRICE, Roadmap
from engine.roborally.solo import Solo, solo_on
from tests.scenes import Scene


def ways(drawing: str) -> tuple[Scene, list[float]]:
    scene = Scene(drawing)
    return scene, Roadmap(Solo(scene.floor, "2005")).way_to(1)


def test_a_flag_ahead_is_as_far_as_its_cards() -> None:
    """One Move 2, or two of Move 1: the cheaper way counts; on the flag there is nothing left to go."""
    scene, way = ways(". . f1")
    assert way[scene.cell(2, 0) * 4 + W] == 0
    assert way[scene.cell(0, 0) * 4 + E] == PRICES["move_2"] < 2 * PRICES["move_1"]


def test_turning_costs_registers() -> None:
    """A robot with its back to the flag backs up, or turns round first, whichever is cheaper."""
    scene, way = ways(". . . f1")
    assert way[scene.cell(0, 0) * 4 + N] == PRICES["rotate_right"] + PRICES["move_3"]
    assert way[scene.cell(2, 0) * 4 + W] == PRICES["back_up"]


def test_belts_carry_for_nothing() -> None:
    """Four spaces with one Move 1, for the belts do the rest."""
    scene, way = ways(". >> > f1")
    assert way[scene.cell(0, 0) * 4 + E] == PRICES["move_1"]


def test_walls_and_pits_make_detours() -> None:
    scene, way = ways(". O f1\n. . .")
    straight, straight_way = ways(". . f1\n. . .")
    assert way[scene.cell(0, 0) * 4 + E] > straight_way[straight.cell(0, 0) * 4 + E]


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


@pytest.mark.parametrize("course", course_ids())
def test_every_flag_of_a_printed_course_can_be_reached_from_every_dock_and_flag(course: str) -> None:
    """And every way is shorter than FAR, on which the search for programs relies."""
    floor = floor_of(course)
    paper = Roadmap(solo_on(floor, "2005"))
    starts = [cell for cell, _ in floor.docks.values()] + list(floor.flags.values())
    for flag in floor.flags:
        for cell in starts:
            assert all(paper.way_to(flag)[cell * 4 + heading] < FAR / 2 for heading in (N, E, S, W))
