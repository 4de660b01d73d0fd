"""000 "IMMORTALITY": no life is lost (A-371: on courses with flags only)."""

from engine.roborally.events import RobotDestroyed
from tests.engine.roborally.variants.races import at_random, race


def destroyed(*variants: str) -> tuple[int, int]:
    """How many robots are destroyed in 30 random turns of the same race, and how many lives are left of three each."""
    table = at_random(race(*variants, course="death-trap"), turns=30)
    fallen = [event for turn in table.finished for event in turn.events if isinstance(event, RobotDestroyed)]
    return len(fallen), sum(robot.lives for robot in table.state.robots)


def test_destroyed_robots_keep_their_lives() -> None:
    fallen, left = destroyed("immortality")
    assert fallen > 9, "more than all robots have lives"
    assert left == 9


def test_otherwise_each_destruction_costs_a_life() -> None:
    fallen, left = destroyed()
    assert left == 9 - fallen
