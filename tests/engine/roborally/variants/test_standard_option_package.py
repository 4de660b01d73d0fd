"""000 "STANDARD OPTION PACKAGE": every robot starts with an Option card."""

from tests.engine.roborally.variants.races import decline, race


def test_every_robot_is_dealt_one_card() -> None:
    table = decline(race("standard_option_package", seats=4))
    assert [len(robot.options) for robot in table.state.robots] == [1] * 4


def test_without_it_no_one_has_one() -> None:
    assert not any(robot.options for robot in decline(race()).state.robots)
