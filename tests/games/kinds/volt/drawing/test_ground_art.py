"""What lies on spaces, in words."""

import re

import pytest

from engine.volt.arena.plans import load_plan
from games.kinds.volt.drawing.ground_art import ground, viewbox


def test_spaces_tell_what_is_on_them(subtests: pytest.Subtests) -> None:
    for arena, words in [
        ("tokyo", "B2: VP space 1, energy wall on the east side, energy wall on the south side"),
        ("tokyo", "E5: pit (deadly)"),
        ("rome", "B1: water (deadly)"),
        ("ruhrgebiet", "E3: high voltage"),
        ("tokyo", "starting space of the south side"),
        ("tokyo", "D2: open floor"),
        (
            "tokyo",
            "C2: caution line before an energy wall (a KillBot facing west turns south), energy wall on the west side",
        ),
        ("tokyo", "caution line before the arena wall (a KillBot facing north turns west)"),
    ]:
        with subtests.test(words):
            assert words in ground(arena)


def test_caution_lines_along_the_arena_wall_are_left_out_where_the_table_plays_without_them() -> None:
    svg = ground("tokyo", wall_cautions=False)
    assert "caution line before the arena wall" not in svg
    assert "caution line before an energy wall" in svg
    assert svg.count("edge-caution") < ground("tokyo").count("edge-caution")


def test_caution_lines_are_left_out_where_no_killbots_play() -> None:
    assert "aution" not in ground("tokyo", killbots=False)


def test_a_picture_does_not_tell() -> None:
    assert "<title>" not in ground("tokyo", interactive=False)


def test_the_drawing_has_room_for_the_arena_wall() -> None:
    assert viewbox(load_plan("tokyo")) == "-20 -20 400 400"


def test_the_rim_has_the_names_of_columns_and_rows() -> None:
    texts = re.findall(r'<text class="glyph"[^>]*>(\w+)</text>', ground("tokyo"))
    assert {*"ABCDEFGHI", *"123456789"} <= {*texts}
