"""Single robots, which look the same in all races and in all seats."""

import re

from engine.kernel.table import Table
from engine.roborally.game import GAME
from engine.roborally.state import Setup
from games.kinds.roborally.drawing.board import board_svg
from games.kinds.roborally.drawing.robots import design_of


def test_what_a_robot_wears_follows_from_its_name_and_not_from_its_seat() -> None:
    table = Table.open(GAME, Setup(course="risky-exchange", robots=["Widget", "Bolt"]), bytes(16))
    table.advance()
    view = GAME.view_for(table.state, None)
    assert [design_of(view, robot) for robot in (0, 1)] == [7, 0]
    assert set(re.findall(r'class="robot (robot-\d)', board_svg(view))) == {"robot-7", "robot-0"}
