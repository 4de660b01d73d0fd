"""Single robots, which look the same in all races and in all seats."""

import re
from xml.etree import ElementTree

from engine.kernel.table import Table
from engine.roborally.game import GAME
from engine.roborally.state import Setup
from games.kinds.roborally.drawing.board import board_svg
from games.kinds.roborally.drawing.robots import box_art, design_of


def test_the_robots_to_choose_from_have_a_picture_each() -> None:
    assert tuple(box_art()) == GAME.seat_names
    assert [ElementTree.fromstring(art).get("aria-label") for art in box_art().values()] == [*GAME.seat_names]
    assert len(set(box_art().values())) == 8


def test_what_a_robot_wears_follows_from_its_name_and_not_from_its_seat() -> None:
    table = Table.open(GAME, Setup(course="risky-exchange", robots=["Widget", "Bolt"]), bytes(16))
    table.advance()
    view = GAME.view_for(table.state, None)
    assert [design_of(view, robot) for robot in (0, 1)] == [7, 0]
    assert set(re.findall(r'class="robot (robot-\d)', board_svg(view))) == {"robot-7", "robot-0"}
