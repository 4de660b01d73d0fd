"""How VOLT names its robots and spaces."""

from engine.volt.arena.plans import load_arena
from games.kinds.volt.told.names import EntityNames
from games.wording.say import line
from tests.games.kinds.volt.fights import cell, scene


def test_robots_and_spaces_can_still_be_told_apart_in_a_line() -> None:
    names = EntityNames.of(scene("tokyo", {"at": (5, 2)}, {"at": (6, 7)}))
    said = line("{robot} reaches {cell}.", robot=names.robot(1), cell=names.cell(cell(4, 2)))
    assert said.text == f"{names.robot_names[1]} reaches D2."
    assert said.robots == {1}
    assert 'data-cell="D2"' in said.html


def test_without_an_arena_no_space_has_a_name() -> None:
    assert EntityNames(["Ada"], None).cell(cell(4, 2)).text == ""
    assert EntityNames(["Ada"], load_arena("tokyo")).cell(cell(4, 2)).text == "D2"
