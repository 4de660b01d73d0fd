"""Every element of every course is drawn, turned as it lies, and told in words."""

import re
from collections import Counter
from typing import Any

import pytest
from django.template.loader import get_template

from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.courses.catalogue import build_floor, floor_of
from engine.roborally.elements import decode_elements, find_elements
from engine.roborally.elements.base import Element
from games.kinds.roborally.drawing import ground_art
from games.kinds.roborally.drawing.ground_art import ground
from tests.covering import COVERING


def floor_with(*elements: dict[str, object]) -> FactoryFloor:
    spaces = [(x, y) for y in range(4) for x in range(4)]
    return build_floor(4, 4, spaces, decode_elements(elements, "test"))


def belt(x: int, y: int, leads: str, **more: object) -> dict[str, object]:
    return {"type": "conveyor", "at": [x, y], "dir": leads, "speed": 1, **more}


def shape_of_first(*belts: dict[str, object]) -> dict[str, Any]:
    floor = floor_with(*belts)
    first = decode_elements(belts[:1], "test")[0]
    return ground_art.belt_shape(first, first.surroundings(floor)["fed_from"])


def drawn(floor: FactoryFloor, x: int, y: int) -> str:
    return "".join(ground_art.draw_element(floor, element).drawing for element in floor.placed if element.at == (x, y))


def told_by(svg: str) -> dict[str, str]:
    return dict(re.findall(r"<title>(\w+): ([^<]*)</title>", svg))


def test_every_kind_of_element_has_a_drawing_and_words_of_its_own(subtests: pytest.Subtests) -> None:
    for kind in sorted(find_elements()):
        with subtests.test(kind):
            get_template(f"roborally/elements/{kind}/drawing.svg")
            get_template(f"roborally/elements/{kind}/words.txt")
            get_template(f"roborally/elements/{kind}/about.txt")


@pytest.mark.parametrize("course", COVERING)
def test_a_course_is_drawn_with_all_its_spaces_and_elements(course: str) -> None:
    floor, svg = floor_of(course), ground(course)
    assert svg.count('class="space"') == len(floor.spaces)
    assert svg.count("<title>") == len(floor.spaces) + len(floor.flags)
    kinds = Counter(str(element.__struct_config__.tag) for element in floor.placed)
    kinds["belt"] = kinds.pop("conveyor")
    assert {kind: len(re.findall(f'<g class="{kind}[ "]', svg)) for kind in kinds} == kinds


def test_an_element_without_a_drawing_is_a_square_with_its_letters() -> None:
    class Trampoline(Element, tag="trampoline", frozen=True, kw_only=True):
        side: str

    floor = floor_with()
    shown = ground_art.draw_element(floor, Trampoline(at=(1, 2), side="E"))
    assert (shown.x, shown.y) == (40, 80)
    assert "other-plate" in shown.drawing
    assert "rotate(90 20 20)" in shown.drawing
    assert ground_art.in_words(Trampoline(at=(1, 2), side="E")) == "trampoline on the east side"


@pytest.mark.parametrize(("leads", "turn"), [("N", 0), ("E", 90), ("S", 180), ("W", 270)])
def test_a_belt_is_turned_to_where_it_leads(leads: str, turn: int) -> None:
    svg = drawn(floor_with(belt(1, 1, leads)), 1, 1)
    assert (f"rotate({turn} 20 20)" in svg) == bool(turn)


def test_one_arrow_on_a_belt_two_on_an_express_belt() -> None:
    assert drawn(floor_with(belt(1, 1, "N")), 1, 1).count("fill-belt-arrow") == 1
    express = drawn(floor_with(belt(1, 1, "N", speed=2)), 1, 1)
    assert express.count("fill-express-arrow") == 2
    assert "fill-express-arrow" in express


def test_a_curve_that_nothing_feeds_from_behind_has_no_straight_part() -> None:
    curve = belt(1, 1, "N", curves_from=["E"])
    assert shape_of_first(curve)["straight"] is False
    assert shape_of_first(curve, belt(1, 2, "N"))["straight"] is True


def test_a_belt_that_joins_from_the_side_without_a_curve_touches_the_other() -> None:
    right = shape_of_first(belt(1, 1, "N"), belt(2, 1, "W"))
    assert (right["joins_right"], right["joins_left"], right["right"]) == (True, False, False)
    left = shape_of_first(belt(1, 1, "S"), belt(2, 1, "W"))
    assert (left["joins_right"], left["joins_left"], left["left"]) == (False, True, False)


def test_a_neighbour_that_leads_elsewhere_does_not_join() -> None:
    shape = shape_of_first(belt(1, 1, "N"), belt(2, 1, "E"), belt(1, 2, "S"))
    assert not shape["joins_right"]


def test_a_level_shows_its_ledges_on_the_sides_that_drop() -> None:
    higher = [{"type": "level", "at": [x, 1], "level": 1} for x in (1, 2)]
    svg = drawn(floor_with(*higher), 1, 1)
    assert re.findall(r"rotate\((\d+)", svg) == ["180", "270"]
    assert svg.count("M0 1.75H40") == 3


def test_a_level_has_its_number_along_its_ledges_alone() -> None:
    floor = floor_with(*({"type": "level", "at": [x, y], "level": 1} for x in range(3) for y in range(3)))
    numbered = [(x, y) for x in range(3) for y in range(3) if ">1</text>" in drawn(floor, x, y)]
    assert numbered == [(0, 2), (1, 2), (2, 0), (2, 1), (2, 2)]


def test_a_laser_beam_reaches_to_the_wall_and_has_as_many_lines_as_lasers() -> None:
    laser = {"type": "laser", "at": [0, 0], "side": "W", "count": 3}
    wall = {"type": "wall", "at": [2, 0], "side": "E"}
    svg = drawn(floor_with(laser, wall), 0, 0)
    beams = re.search(r'class="line-beam"[^>]* d="([^"]*)"', svg)
    assert beams is not None
    assert beams[1].count("V116") == 3
    assert "V156" in drawn(floor_with(laser), 0, 0)


@pytest.mark.parametrize("side", ["N", "E", "S", "W"])
def test_a_pusher_shows_its_registers_on_its_own_side(side: str) -> None:
    floor = floor_with({"type": "pusher", "at": [1, 1], "side": side, "registers": [1, 3, 5]})
    marks = ground_art.register_marks(floor.placed[0])
    assert len({path for _, _, path in marks}) == 3
    xs, ys = {x for x, _, _ in marks}, {y for _, y, _ in marks}
    assert {"N": max(ys) < 20, "S": min(ys) > 20, "W": max(xs) < 20, "E": min(xs) > 20}[side]


@pytest.mark.parametrize(
    ("registers", "shown"), [([1, 2, 3, 4, 5], "1-5"), ([2, 3, 4, 5], "2-5"), ([1, 2, 3], "123"), ([1, 2, 5], "125")]
)
def test_a_plate_has_room_for_all_registers(registers: list[int], shown: str) -> None:
    floor = floor_with({"type": "pusher", "at": [1, 1], "side": "N", "registers": registers})
    assert "".join(sign for _, _, sign in ground_art.register_marks(floor.placed[0])) == shown


def test_a_space_tells_what_lies_on_it() -> None:
    told = told_by(ground("risky-exchange"))
    assert told["A1"] == "repair site with one wrench"
    assert told["G6"] == "open floor"
    assert told["H2"] == "flag 1"
    assert told["J4"] == "express belt to the east"
    assert told["K2"] == "gear turning clockwise"
    assert told["L3"] == "laser on the east side, wall on the east side"
    assert told["K3"] == "in the beam of a laser"


def test_a_wall_is_told_on_both_of_its_sides() -> None:
    told = told_by(ground("risky-exchange"))
    assert told["D13"] == "wall on the east side"
    assert told["E13"] == "wall on the north side, wall on the west side"


def test_flags_are_drawn_over_all_else() -> None:
    svg = ground("risky-exchange")
    assert svg.index('class="edges"') < svg.index('<g class="flags">') < svg.index('class="flag"')


def test_flags_are_drawn_where_they_stand_now() -> None:
    """Flag 1 of Moving Targets has moved to C1, flag 2 is nowhere, the others stand where they are printed."""
    floor = floor_of("moving-targets")
    _, _, *rest = (floor.flags[number] for number in sorted(floor.flags))
    svg = ground("moving-targets", flags=(floor.cell(2, 0), 0, *rest))
    told = told_by(svg.partition('class="flags"')[2])
    assert [cell for cell in told if told[cell].startswith("flag")] == ["C1", "L6", "A7"]
    assert told["C1"].startswith("flag 1, ")


def test_a_turned_board_is_drawn_as_it_lies_now() -> None:
    """The island of Frenetic Factory, a quarter further: the wrench from J24 has come to A22, all else has stayed."""
    before, after = (told_by(ground("frenetic-factory", turned=turned)) for turned in ((), (0, 0, 1, 0, 0)))
    wrench = "repair site with one wrench"
    assert (wrench in before["J24"], wrench in before["A22"]) == (True, False)
    assert (wrench in after["J24"], wrench in after["A22"]) == (False, True)
    island = {f"{column}{row}" for column in "ABCDEFGHIJKL" for row in range(13, 25)}
    assert {cell for cell in before if before[cell] != after[cell]} <= island


@pytest.mark.parametrize(
    ("course", "interactive", "larger"),
    [
        ("marathon-madness", False, True),
        ("tandem-carnage", False, True),
        ("risky-exchange", False, False),
        ("marathon-madness", True, False),
    ],
)
def test_flags_are_larger_on_a_picture_of_a_large_floor(course: str, interactive: bool, larger: bool) -> None:
    assert ("scale(1.4)" in ground(course, interactive).partition('class="flags"')[2]) is larger


def test_a_larger_flag_in_a_corner_stays_on_the_picture() -> None:
    """Its cloth reaches from (9, 4) to (36, 4) of its space; its foot stays where it is."""
    x, y = ground_art.FLAG_FOOT
    assert y - ground_art.FLAG_SCALE * (y - 4) > -ground_art.MARGIN
    assert x + ground_art.FLAG_SCALE * (36 - x) < 40 + ground_art.MARGIN
