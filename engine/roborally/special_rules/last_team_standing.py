"""A battle to the last team."""

from engine.roborally.errand import Errand, SendsBots, hunt, opponents
from engine.roborally.factory_floor import FactoryFloor
from engine.roborally.special_rules.base import SpecialRule
from engine.roborally.views import RaceView, RobotView


class LastTeamStanding(SendsBots, SpecialRule, tag="last_team_standing", frozen=True, kw_only=True):
    """A team loses when all its robots are out of lives. If the last ones of both go at once, nobody has won.

    Every race ends that way when only one side is left, so there is nothing to add.

    Rules: 001 "War Zone"; A-69; A-70
    """

    @property
    def words(self) -> str:
        return "The last team with a robot left wins."

    def errand(self, view: RaceView, robot: RobotView, floor: FactoryFloor) -> Errand:
        """Every robot hunts the robots of other teams."""
        return hunt(floor, robot, opponents(view, robot), worth=1.0)


RULE = LastTeamStanding
