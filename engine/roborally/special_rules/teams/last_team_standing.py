"""A battle to the last team."""

from collections.abc import Sequence
from math import inf
from statistics import mean
from typing import ClassVar

from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.foresight.errand import Errand, SendsBots, Ways, hunt, opponents
from engine.roborally.race.standings import racing, racing_for, side
from engine.roborally.special_rules.base import SpecialRule
from engine.roborally.state import DESTROYED_AT, REGISTERS, RaceState, Robot
from engine.roborally.views.race import RaceView, RobotView

TOKEN = 3.3
"""A robot needs this many registers to bring an opponent one damage token, with all else that happens."""
FAR_OFF = 0.3
"""The weight of the way to the nearest opponent."""


class LastTeamStanding(SendsBots, SpecialRule, tag="last_team_standing", frozen=True, kw_only=True):
    """A team loses when all its robots are out of lives. If the last ones of both go at once, no one has won.

    Every race ends that way when only one side is left, so there is nothing to add.

    Rules: 001 "War Zone"; A-69; A-70
    """

    is_measured: ClassVar[bool] = True
    is_weighed: ClassVar[bool] = True
    is_contest: ClassVar[bool] = True

    @property
    def words(self) -> str:
        return "The last team with a robot left wins."

    def to_go(self, state: RaceState, robot: Robot, ways: Ways) -> float:
        """The damage that opponents can still take before all their lives are gone, and how far off they are."""
        mine = racing_for(side(robot), state)
        others = [it for it in racing(state) if side(it) != side(robot)]
        if not mine or not others:
            return 0.0 if mine else inf
        tokens = sum(DESTROYED_AT * it.lives - it.damage for it in others)
        team = sum(side(it) == side(robot) for it in state.robots)
        return TOKEN * tokens / team + FAR_OFF * mean(_far_off(state, it, others, ways) for it in mine)

    def errand(self, view: RaceView, robot: RobotView, floor: FactoryFloor) -> Errand:
        """Every robot hunts the robots of other teams."""
        return hunt(floor, robot, opponents(view, robot), worth=1.0)


def _far_off(state: RaceState, robot: Robot, others: Sequence[Robot], ways: Ways) -> float:
    """The registers to the nearest of these robots. If none is on the board, it takes a turn until one is."""
    cells = [other.cell for other in others if other.cell]
    return min((ways.along(state, robot, (cell,)) for cell in cells), default=REGISTERS)


RULE = LastTeamStanding
