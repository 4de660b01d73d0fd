"""The notation of the drawings that the rule tests are made of."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.scene_drawings import Drawing, parse
from tests.scenes import Scene

SPACES = [(x, y) for y in range(3) for x in range(4)]
sides = st.sampled_from("NESW")
fillings = st.one_of(
    st.just([]),
    st.fixed_dictionaries(
        {"type": st.just("conveyor"), "dir": sides, "speed": st.sampled_from([1, 2]), "curves_from": st.just([])}
    ).map(lambda it: [it]),
    st.fixed_dictionaries({"type": st.just("gear"), "turn": st.sampled_from(["left", "right"])}).map(lambda it: [it]),
    st.fixed_dictionaries({"type": st.just("repair"), "wrenches": st.sampled_from([1, 2])}).map(lambda it: [it]),
    st.fixed_dictionaries({"type": st.just("laser"), "side": sides, "count": st.integers(1, 3)}).map(lambda it: [it]),
    st.just([{"type": "pit"}]),
    st.just([{"type": "flag", "number": 3}]),
    st.just([{"type": "pusher", "side": "S", "registers": [2, 4]}]),
)
walls = st.builds(lambda at, side: {"type": "wall", "at": at, "side": side}, st.sampled_from(SPACES), st.just("N"))
poses = st.tuples(st.sampled_from(SPACES), st.integers(0, 3))


@st.composite
def drawings(draw: st.DrawFn) -> Drawing:
    elements: list[dict[str, Any]] = []
    for space in SPACES:
        elements += [{**it, "at": space} for it in draw(fillings)]
    elements += draw(st.lists(walls, unique_by=lambda wall: wall["at"], max_size=5))
    robots = draw(st.dictionaries(st.sampled_from("ABCD"), poses, max_size=3))
    standing = {at: name for name, (at, _) in sorted(robots.items())}
    robots = {name: pose for name, pose in sorted(robots.items()) if standing[pose[0]] == name}
    return Drawing(SPACES, elements, robots)


@settings(max_examples=40)
@given(drawings())
def test_reading_a_drawing_that_was_drawn_gives_it_back(drawing: Drawing) -> None:
    assert parse(str(drawing)) == drawing


def test_walls_stand_between_spaces_and_on_the_outer_edges() -> None:
    drawing = parse("""
          -
        | . | .  |
          .   .
              -
    """)
    assert {(it["at"], it["side"]) for it in drawing.elements} == {
        ((0, 0), "N"),
        ((0, 0), "W"),
        ((1, 0), "W"),
        ((1, 0), "E"),
        ((1, 1), "S"),
    }


def test_a_space_shows_elements_and_robot_together() -> None:
    drawing = parse(". ^^ewln2B<")
    assert drawing.robots == {"B": ((1, 0), 3)}
    assert drawing.elements == [
        {"type": "laser", "at": (1, 0), "side": "N", "count": 2},
        {"type": "conveyor", "at": (1, 0), "dir": "N", "speed": 2, "curves_from": ["E", "W"]},
    ]


def test_an_unknown_sign_is_refused() -> None:
    with pytest.raises(ValueError, match=r"unknown sign 'z' at \(1, 0\)"):
        parse(". z")


def test_a_scene_that_looks_otherwise_than_drawn_is_told_with_both_drawings() -> None:
    with pytest.raises(AssertionError, match="it looks like this"):
        Scene("A> .").shows(". A>")


def test_a_floor_drawn_otherwise_is_told_too() -> None:
    with pytest.raises(AssertionError, match="it looks like this"):
        Scene("A> .").shows("A> O")


def test_options_come_by_their_ids_with_full_payload_or_as_described() -> None:
    scene = Scene("A> B<", A={"options": ["ablative_coat"]}, B={"options": [{"id": "ablative_coat", "payload": 1}]})
    assert [scene[name].options[0].payload for name in "AB"] == [3, 1]


def test_riders_reach_the_cards_that_read_them() -> None:
    scene = Scene("A> . .", A={"options": ["brakes"]})
    scene.ride("A", brakes={"registers": [1]})
    scene.phase(A="move_1")
    scene.shows("A> . .")


def test_special_rules_come_as_in_a_course_file() -> None:
    special = [{"rule": "start_damage", "tokens": 2}, {"rule": "no_power_down"}]
    scene = Scene("A> B<", special=special)
    scene.set_up()
    assert [scene["A"].damage, scene["B"].damage] == [2, 2]
    assert not scene.context.rules.power_down
