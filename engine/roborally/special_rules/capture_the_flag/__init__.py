"""Two teams, two boards, two flags: bring the other team's flag home."""

from collections.abc import Mapping
from functools import partial
from typing import Any, ClassVar

from engine.kernel.decisions import Decision
from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.damage.tokens import discard_registers, free_registers
from engine.roborally.events import Place
from engine.roborally.foresight.errand import Errand, SendsBots, Ways
from engine.roborally.moments import Question
from engine.roborally.race.standings import win
from engine.roborally.special_rules.base import RuleEvent, SpecialRule
from engine.roborally.special_rules.capture_the_flag.carrying import drop_flag, is_at_home, touch_flags
from engine.roborally.special_rules.capture_the_flag.errands import errand_in, match_in, to_go_in
from engine.roborally.special_rules.capture_the_flag.match import (
    CoinTossed,
    FlagDropped,
    FlagReturned,
    FlagTaken,
    HomeChosen,
    Match,
    RobotCaptured,
    RobotPlaced,
)
from engine.roborally.special_rules.capture_the_flag.placing import (
    bring_back,
    place_team,
    return_question,
    settle_homes,
)
from engine.roborally.special_rules.capture_the_flag.questions import ChooseHome, PlaceRobot, ReturnRobot
from engine.roborally.state import OFF_BOARD, Body, RaceState, Robot
from engine.roborally.turn_context import TurnContext
from engine.roborally.views.race import RaceView, RobotView


class CaptureTheFlag(SendsBots, SpecialRule, tag="capture_the_flag", frozen=True, kw_only=True):
    """Each team has a home board with its flag. A team wins if it has the other flag at home when a turn ends.

    Robots archive on flags as usual, but no one gets credit for them.

    Rules: 001 "Capture the Flag"
    """

    is_measured: ClassVar[bool] = True
    is_contest: ClassVar[bool] = True
    places_robots: ClassVar[bool] = True
    flags_in_order: ClassVar[bool] = False
    fixes_flags: ClassVar[bool] = True
    moves_flags: ClassVar[bool] = True
    settles: ClassVar[str] = "where robots start"
    questions: ClassVar[tuple[type[Decision[Any]], ...]] = (ChooseHome, PlaceRobot, ReturnRobot)
    events: ClassVar[tuple[type[RuleEvent], ...]] = (
        CoinTossed,
        HomeChosen,
        RobotPlaced,
        FlagTaken,
        FlagDropped,
        FlagReturned,
        RobotCaptured,
    )

    @property
    def words(self) -> str:
        return (
            "A team wins that has the other team's flag on its home board when a turn ends; touch it to carry it. "
            "A carrier drops it if it is destroyed, or pushed away from home. "
            "An opponent at home that pushes you puts you off the board until the turn ends."
        )

    def carriers(self, memory: Any) -> dict[int, int]:
        return {int(flag): robot for flag, robot in memory.get("carriers", {}).items()}

    def carries(self, context: TurnContext, flag: int) -> bool:
        return flag in self._match(context).carriers

    def place_robots(self, context: TurnContext) -> None:
        match = self._match(context)
        for team in settle_homes(context, match):
            place_team(context, match, team)

    def was_pushed(self, context: TurnContext, robot: Robot, by: Body, origin: int) -> None:
        """Only driving robots capture. A carrier drops its flag whatever pushes it on an enemy board.

        Rules: 001 "Capture the Flag"; A-129; A-276
        """
        match, actor = self._match(context), context.actor
        if actor is not None and robot.team != actor.team and is_at_home(context, match, actor, actor.cell):
            match.pushed.setdefault(robot.number, []).append(actor.number)
        self._jolt(context, robot, origin)

    def pushers_moved(self, context: TurnContext, robots: Mapping[int, int]) -> None:
        for number, origin in robots.items():
            self._jolt(context, context.robots[number], origin)

    def _jolt(self, context: TurnContext, robot: Robot, origin: int) -> None:
        """A robot was pushed away from a cell."""
        match = self._match(context)
        if not is_at_home(context, match, robot, origin):
            drop_flag(context, match, robot, origin)

    def destroyed(self, context: TurnContext, robot: Robot, cell: int) -> None:
        drop_flag(context, self._match(context), robot, cell)

    def may_score(self, context: TurnContext, robot: Robot, flag: int) -> bool:
        """No one has a next flag."""
        return False

    def phase_ends(self, context: TurnContext, phase: int) -> None:
        """Flags are touched before captured robots are taken away.

        Rules: 001 "Capture the Flag"; A-277
        """
        match = self._match(context)
        touch_flags(context, match)
        pushed, match.pushed = match.pushed, {}
        alive = {robot.number for robot in context.on_board()}
        for robot in list(context.on_board()):
            pushers = [number for number in pushed.get(robot.number, ()) if number in alive]
            if pushers:
                _capture(context, match, robot, pushers[0])

    def returns(self, context: TurnContext) -> list[Question]:
        match = self._match(context)
        captured = [robot for robot in context.in_dock_order if robot.status == "captured"]
        return [
            Question(return_question(context, match, robot), partial(bring_back, context, match, robot))
            for robot in captured
        ]

    def turn_ends(self, context: TurnContext) -> None:
        """A team wins with the other's flag at home. If both have it, they share the victory.

        Rules: 001 "Capture the Flag"; A-65
        """
        match = self._match(context)
        carriers = [context.robots[number] for number in match.carriers.values()]
        winners = [robot for robot in carriers if is_at_home(context, match, robot, robot.cell)]
        if winners:
            win(context.state, winners)

    def errand(self, view: RaceView, robot: RobotView, floor: FactoryFloor) -> Errand:
        return errand_in(match_in(view, self.name()), view, robot, floor)

    def to_go(self, state: RaceState, robot: Robot, ways: Ways) -> float:
        return to_go_in(self.memory_in(state, Match), state, robot, ways)

    def _match(self, context: TurnContext) -> Match:
        return self.memory(context, Match)


def _capture(context: TurnContext, match: Match, robot: Robot, by: int) -> None:
    """Takes a robot off the board. It keeps its lives, its damage, its Options and the cards in locked registers.

    Rules: 001 "Capture the Flag"; A-277
    """
    cell = robot.cell
    drop_flag(context, match, robot, cell)
    context.power(robot, down=False)
    context.lift(robot)
    robot.status = "captured"
    robot.instead, robot.radio = [], -1
    discard_registers(robot, free_registers(robot))
    gone = Place(robot.number, OFF_BOARD, robot.heading)
    context.emit(
        RobotCaptured(robot=robot.number, by=by, cell=cell, robots=[gone], statuses={robot.number: "captured"})
    )


RULE = CaptureTheFlag
