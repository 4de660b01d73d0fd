"""Option cards to start the race with.

Rules: 001 "Flag Fry"; 001 "Marathon Madness"; 001 "War Zone"
"""

import pytest

from engine.roborally.events import OptionDrawn
from engine.roborally.options import option_deck
from tests.engine.roborally.special_rules.starts import started


@pytest.mark.parametrize(("course", "seats"), [("flag-fry", 3), ("marathon-madness", 5)])
def test_every_robot_is_dealt_one_card_face_up(course: str, seats: int) -> None:
    table = started(course, seats)
    held = [option.id for robot in table.state.robots for option in robot.options]
    assert [len(robot.options) for robot in table.state.robots] == [1] * seats
    assert sorted([*held, *table.state.option_deck]) == sorted(option_deck("2005"))
    view = table.view(None)
    assert [option.id for robot in view.robots for option in robot.options] == held  # type: ignore[attr-defined]


def test_it_is_told_in_dock_order() -> None:
    table = started("flag-fry", 4)
    told = [event.robot for event in table.finished[0].events if isinstance(event, OptionDrawn)]
    assert told == [robot.number for robot in sorted(table.state.robots, key=lambda robot: robot.dock)]


def test_elsewhere_no_one_has_one() -> None:
    assert not any(robot.options for robot in started("risky-exchange", 3).state.robots)


def test_with_the_deck_in_its_box_there_is_nothing_to_deal() -> None:
    assert not any(robot.options for robot in started("flag-fry", 3, option_cards=False).state.robots)
