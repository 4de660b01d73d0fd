"""An arena as data for its script."""

from msgspec.structs import replace

from engine.volt.arena.plans import load_arena
from engine.volt.views.arena import arena_view
from engine.volt.views.game import DieView
from games.kinds.volt.drawing.drawn import RoundStage
from games.kinds.volt.told.places import centre
from tests.games.kinds.volt.fights import cell, scene


def test_operators_face_nowhere_and_killbots_where_they_look() -> None:
    view = scene("tokyo", {"at": (2, 3), "facing": 4}, {"at": (4, 3), "killbot": True, "facing": 6})
    robots = RoundStage(view, "tokyo").robots(arena_view(view))
    assert [robot["angle"] for robot in robots] == [0, 270]
    assert (robots[0]["x"], robots[0]["y"]) == centre(load_arena("tokyo"), cell(2, 3))


def test_a_robot_outside_is_unseen() -> None:
    view = scene("tokyo", {})
    (robot,) = RoundStage(view, "tokyo").robots(arena_view(view))
    assert (robot["visible"], robot["about"]) == (False, "")


def test_without_an_arena_nothing_lies_there() -> None:
    view = scene("tokyo", {"at": (2, 3)})
    assert RoundStage(view, "").layers(arena_view(view)) == {"lying": ""}


def test_equal_dice_are_one_in_the_eyes_of_a_script() -> None:
    view = scene("tokyo", {"at": (2, 3)})
    die = DieView(unit=1, colour="red", value=4, key=2, spent=True, remote=-1)
    arena = arena_view(view)
    twins = replace(arena, robots=(replace(arena.robots[0], dice=(die, replace(die, key=3, spent=False))),))
    assert [it["name"] for it in RoundStage(view, "tokyo").dice(twins)] == ["0-1-red-4"]
