"""The arena as SVG."""

import re
from xml.etree import ElementTree

import pytest

from engine.kernel.errors import BadData
from engine.volt.arena.plans import arena_ids, load_arena
from games.kinds.volt.drawing.board import Effect, arena_svg, board_svg, effects_svg, own_marks
from games.kinds.volt.told.places import centre
from tests.games.kinds.volt.fights import cell, fight, scene

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("arena", arena_ids())
def test_every_arena_is_a_drawing_with_its_spaces(arena: str) -> None:
    root = ElementTree.fromstring(board_svg(fight(arena, 2).view(0)))
    named = [group.get("data-cell") for group in root.iter(f"{SVG}g") if group.get("class") == "space"]
    assert len(named) == len(load_arena(arena).spaces)
    assert "D2" in named


def test_an_empty_arena_shows_nobody() -> None:
    assert "data-robot" not in arena_svg("rome")
    with pytest.raises(BadData):
        arena_svg("atlantis")


def test_the_mark_of_a_viewers_picture_is_a_ring() -> None:
    robots = [{"at": (4, 2)}, {"at": (6, 2)}]
    x, y = centre(load_arena("tokyo"), cell(4, 2))
    assert f'class="own-ring" transform="translate({x} {y})"' in own_marks(scene("tokyo", *robots))
    assert own_marks(scene("tokyo", *robots)).count("own-ring") == 1
    assert own_marks(scene("tokyo", *robots, seat=None)).strip() == ""
    assert own_marks(scene("tokyo", {}, seat=0)).strip() == "", "it is not in the arena"


def test_no_arena_no_drawing() -> None:
    assert board_svg(fight("", 0, series="championship", seats=4).view(None), arena_id="tokyo")
    assert board_svg(scene("", seat=None)) == ""


def test_robots_stand_on_their_spaces_and_those_destroyed_are_hidden() -> None:
    svg = board_svg(scene("tokyo", {"at": (4, 2), "damage": 2}, {}))
    assert 'data-robot="0" data-cell="D2" transform="translate(140 60) rotate(0)"' in svg
    assert "Ada at D2, 2 damage" in svg
    assert 'is-gone" data-robot="1"' in svg


def test_only_killbots_point_somewhere() -> None:
    svg = board_svg(scene("tokyo", {"at": (4, 2), "facing": 2}, {"at": (6, 2), "facing": 2, "killbot": True}))
    assert svg.count("robot-nose") == 1
    assert "translate(220 60) rotate(90)" in svg


def test_a_killbot_is_named_for_short() -> None:
    svg = board_svg(scene("tokyo", {"at": (4, 2)}, {"at": (6, 2), "killbot": True, "name": "KillBot 1"}))
    assert re.findall(r'robot-tag"[^>]*>([^<]+)', svg) == ["Ada", "K1"]


def test_caution_lines_are_for_killbots() -> None:
    alone = board_svg(scene("tokyo", {"at": (4, 2)}))
    assert "has-killbots" not in alone
    assert "caution line" not in alone
    assert "has-killbots" in board_svg(scene("tokyo", {"at": (4, 2)}, {"at": (6, 2), "killbot": True}))


def test_what_lies_in_the_arena_is_drawn_and_told() -> None:
    svg = board_svg(scene("tokyo", {"at": (4, 2)}, laid={cell(2, 2): [1, 1], cell(8, 8): [6]}))
    assert svg.count("vp-star") == 2
    assert "2 VP at B2; 1 VP at H8" in svg


def test_a_name_is_text_whatever_it_contains() -> None:
    svg = board_svg(scene("tokyo", {"at": (4, 2), "name": "<b>&"}))
    assert "<b>&" not in svg
    assert ElementTree.fromstring(svg) is not None


def test_every_effect_has_a_drawing(subtests: pytest.Subtests) -> None:
    for kind in ["shot", "jet", "thrown", "blast", "lightning", "wreck"]:
        with subtests.test(kind):
            svg = effects_svg([Effect(kind, 20, 20, 60, 60)])
            assert f'class="{kind}"' in svg
            assert ElementTree.fromstring(f"<svg>{svg}</svg>") is not None
