"""The goal of a robot, in words."""

from engine.roborally.race.rules import special_rules
from engine.roborally.views.race import RaceView, RobotView


def goal_words(view: RaceView, robot: RobotView) -> str:
    """The goal of a robot: "next flag 2 of 3". Empty if flags are not touched in order, or not by this robot."""
    rules, flags = special_rules(view.setup), len(view.flags)
    if not flags or not robot.racer or not all(rule.flags_in_order for rule in rules):
        return ""
    return f"next flag {robot.next_flag} of {flags}" if robot.next_flag <= flags else "all flags touched"
