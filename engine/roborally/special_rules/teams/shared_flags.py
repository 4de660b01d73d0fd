"""Team mates touch the flags for each other."""

from collections.abc import Iterable, Sequence
from itertools import product
from math import inf
from typing import ClassVar

from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.foresight.errand import Errand, SendsBots, Ways, flags_from, mates, nearest, usual_errand
from engine.roborally.race.standings import racing_for, side
from engine.roborally.robots.flags import credit
from engine.roborally.special_rules.base import RuleEvent, SpecialRule, robot_mark
from engine.roborally.state import RaceState, Robot
from engine.roborally.turn_context import TurnContext
from engine.roborally.views.race import RaceView, RobotView


class FlagShared(RuleEvent, frozen=True, kw_only=True, tag=True):
    """A flag that one robot touched also counts for its team mates. They now race for the next one."""

    flag: int
    mates: list[int]

    @property
    def words(self) -> str:
        mates = " and ".join(robot_mark(mate) for mate in self.mates)
        return f"Flag {self.flag} counts for {mates}, too."


class SharedFlags(SendsBots, SpecialRule, tag="shared_flags", frozen=True, kw_only=True):
    """Only one robot of the team has to touch each flag, still in order.

    Two team mates on successive flags in one register phase get credit for both, whichever is checked first.

    Rules: 001 "Tandem Carnage"; A-131
    """

    events: ClassVar[tuple[type[RuleEvent], ...]] = (FlagShared,)
    is_measured: ClassVar[bool] = True

    @property
    def words(self) -> str:
        return "A flag that one robot touches counts for its whole team; the flags still go in order."

    def scored(self, context: TurnContext, robot: Robot) -> None:
        mates = [mate for mate in context.robots if mate is not robot and side(mate) == side(robot)]
        for mate in mates:
            mate.next_flag = robot.next_flag
        numbers = [mate.number for mate in mates]
        next_flags = dict.fromkeys(numbers, robot.next_flag)
        context.emit(FlagShared(flag=robot.next_flag - 1, mates=numbers, next_flags=next_flags))
        self._credit_the_next(context, mates, robot.next_flag)

    def errand(self, view: RaceView, robot: RobotView, floor: FactoryFloor) -> Errand:
        """The team's nearest robot goes for the next flag. The others go ahead to the one after it."""
        cells = flags_from(view, floor, robot.next_flag)
        goes = nearest(floor, cells[0], mates(view, robot)) if len(cells) > 1 else robot
        return usual_errand(view, robot, floor) if goes is robot else Errand(destinations=(cells[1],))

    def to_go(self, state: RaceState, robot: Robot, ways: Ways) -> float:
        """The quickest way to share out the flags that are left: while one robot goes for the next flag, another is
        already on its way to the one after it."""
        flags = ways.flags_left(state, robot)
        team = racing_for(side(robot), state)
        ways_to_share = (zip(shares, flags, strict=True) for shares in product(range(len(team)), repeat=len(flags)))
        return min((_together(state, team, shares, ways) for shares in ways_to_share), default=inf)

    def _credit_the_next(self, context: TurnContext, mates: list[Robot], flag: int) -> None:
        """Credits team mates that were checked before the flag that comes first was touched."""
        cells = context.state.flags[flag - 1 : flag]
        for mate, cell in context.touching:
            if cell in cells and mate in mates:
                credit(context, mate, flag)


def _together(state: RaceState, team: Sequence[Robot], shares: Iterable[tuple[int, int]], ways: Ways) -> float:
    """The registers until a team has touched flags in order, each by the robot whose share it is: (mate, cell)."""
    done = 0.0
    free: dict[int, float] = {}
    stands: dict[int, int] = {}
    for mate, cell in shares:
        way = ways.between(stands[mate], cell) if mate in stands else ways.along(state, team[mate], (cell,))
        done = free[mate] = max(done, free.get(mate, 0.0) + way)
        stands[mate] = cell
    return done


RULE = SharedFlags
