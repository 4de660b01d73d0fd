"""Two robots for each player: one to race, and one to get in the way."""

from typing import ClassVar

from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.cards.option_cards import take_all_options
from engine.roborally.damage.tokens import leave_race
from engine.roborally.events import Place
from engine.roborally.foresight.errand import Errand, SendsBots, opponents, usual_errand
from engine.roborally.race.standings import RACING
from engine.roborally.special_rules.base import WHO_WINS, RuleEvent, SpecialRule, robot_mark
from engine.roborally.state import OFF_BOARD, Robot, Setup
from engine.roborally.turn_context import TurnContext
from engine.roborally.views.race import RaceView, RobotView


class BlockerLeft(RuleEvent, frozen=True, kw_only=True, tag=True):
    """A blocker leaves the board because its racer is no longer in the race."""

    robot: int

    @property
    def words(self) -> str:
        return f"{robot_mark(self.robot)} leaves the board: its racer is no longer in the race."


class RacerBlocker(SendsBots, SpecialRule, tag="racer_blocker", frozen=True, kw_only=True):
    """Racer and blocker have separate sheets, hands, lives and Options.

    A blocker gets nothing from flags: no credit, no archive, no repair. Repair sites work for it. If its racer is out
    or has finished, it leaves at the end of that turn.

    Rules: 001 "Interference"; A-61; A-127; A-270
    """

    settles: ClassVar[str] = WHO_WINS
    robots_each: ClassVar[int] = 2
    sends_racers: ClassVar[bool] = False
    events: ClassVar[tuple[type[RuleEvent], ...]] = (BlockerLeft,)

    @property
    def words(self) -> str:
        return (
            "Each player has two robots: a racer, and a blocker that cannot touch flags. "
            "The first racer with all flags wins, and so does the last racer left."
        )

    def enlist(self, setup: Setup, robots: list[Robot]) -> None:
        robots += [
            Robot(
                number=len(setup.robots) + racer.number,
                seat=racer.seat,
                name=f"{racer.name}'s blocker",
                lives=racer.lives,
                team=racer.team,
                racer=False,
            )
            for racer in list(robots)
        ]

    def may_touch(self, context: TurnContext, robot: Robot) -> bool:
        return robot.racer

    def errand(self, view: RaceView, robot: RobotView, floor: FactoryFloor) -> Errand:
        """A blocker goes to the space ahead of the racer closest to winning, and shoots at all racers."""
        racers = [it for it in opponents(view, robot) if it.racer]
        if robot.racer or not racers:
            return usual_errand(view, robot, floor) if robot.racer else Errand(destinations=(robot.cell,))
        first = max(racers, key=lambda it: (it.next_flag, -_way_to_go(view, it, floor), -it.robot))
        ahead = floor.ahead[first.cell * 4 + first.heading]
        post = first.cell if floor.deadly[ahead] else ahead
        return Errand(destinations=(post,), targets={it.robot: 0.5 for it in racers})

    def after_repairs(self, context: TurnContext) -> None:
        """Comes before anyone is asked about re-entering, so that a blocker without a racer is not asked."""
        racing = {robot.seat for robot in context.robots if robot.racer and robot.status in RACING}
        for blocker in context.in_dock_order:
            if not blocker.racer and blocker.status in RACING and blocker.seat not in racing:
                _leave(context, blocker)


def _way_to_go(view: RaceView, racer: RobotView, floor: FactoryFloor) -> int:
    return floor.walk_to(view.flags[racer.next_flag - 1])[racer.cell]


def _leave(context: TurnContext, blocker: Robot) -> None:
    leave_race(context, blocker)
    take_all_options(context, blocker)
    blocker.status = "out"
    gone = Place(blocker.number, OFF_BOARD, blocker.heading)
    context.emit(BlockerLeft(robot=blocker.number, robots=[gone], statuses={blocker.number: "out"}))


RULE = RacerBlocker
