"""One robot is stronger than all others, and the only one that scores. A robot that destroys it takes its place."""

from collections.abc import Iterable
from typing import Any, ClassVar

import msgspec

from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.cards.program_cards import executed
from engine.roborally.damage.tokens import repair_robot
from engine.roborally.foresight.errand import Errand, SendsBots, Ways, hunt, usual_errand
from engine.roborally.robots.occupancy import robot_on
from engine.roborally.special_rules.base import WHO_WINS, RuleEvent, SpecialRule, robot_mark
from engine.roborally.state import Body, RaceState, Robot
from engine.roborally.turn_context import TurnContext
from engine.roborally.views.race import RaceView, RobotView

NOBODY = -1
FIGHT = 25.0
"""The number of registers that it takes to destroy the SuperBot, and to be the one that takes its place."""
ATTACKED = 5.0
"""The robot that attacked it last has this many of them behind it."""


class SuperBotTitle(msgspec.Struct, kw_only=True):
    """Which robot is the SuperBot, and which robots attacked it.

    `attackers` have pushed or shot it since it became the SuperBot, the latest last. `shooters` are those that have
    shot it in this register phase.
    """

    robot: int = NOBODY
    attackers: list[int] = []
    shooters: list[int] = []


class SuperBotNamed(RuleEvent, frozen=True, kw_only=True, tag=True):
    robot: int

    @property
    def words(self) -> str:
        return f"{robot_mark(self.robot)} is the SuperBot now."


class SuperBot(SendsBots, SpecialRule, tag="superbot", frozen=True, kw_only=True):
    """The robot of Dock 1 starts as the SuperBot. Its lasers count twice.

    It discards all damage at the end of the turn. Only the SuperBot gets credit for flags; others still archive there.

    Rules: 001 "Day of the SuperBot"; A-60
    """

    settles: ClassVar[str] = WHO_WINS
    is_measured: ClassVar[bool] = True
    events: ClassVar[tuple[type[RuleEvent], ...]] = (SuperBotNamed,)

    @property
    def words(self) -> str:
        return (
            "Only the SuperBot scores flags. Its lasers count twice, and its damage goes at the end of each turn."
            " When it is destroyed, whoever last shot or pushed it becomes the SuperBot."
        )

    def roles(self, memory: Any, turn: int) -> dict[int, str]:
        return {memory["robot"]: "SuperBot"} if memory else {}

    def set_up(self, context: TurnContext) -> None:
        """Where no robot starts on Dock 1, it is the one on the lowest dock; without docks, the first in their order.

        Rules: 001 "Day of the SuperBot"; A-401
        """
        docks = [cell for _, (cell, _) in sorted(context.floor.docks.items())]
        docked = [robot for cell in docks if (robot := robot_on(context, cell)) is not None]
        self._name(context, next(iter(docked), context.in_dock_order[0]))

    def phase_starts(self, context: TurnContext, phase: int) -> None:
        """If others race on for places, a SuperBot that has finished passes its title on. Rules: A-264"""
        title = self.memory(context, SuperBotTitle)
        title.shooters = []
        if context.robots[title.robot].status == "home":
            self._succeed(context, title)

    def was_pushed(self, context: TurnContext, robot: Robot, by: Body, origin: int) -> None:
        """Only the robot next to it counts as pushing it, and only in a move by a card. Rules: A-126; A-263"""
        title = self.memory(context, SuperBotTitle)
        if robot.number == title.robot and context.actor is not None and isinstance(by, Robot):
            title.attackers = _latest(title.attackers, [by.number])

    def was_hit(self, context: TurnContext, robot: Robot, by: Robot) -> None:
        """Of several robots that shoot it in one register phase, the one whose card came last has shot last.

        A weapon that does damage counts like a laser.

        Rules: A-265; A-268
        """
        title = self.memory(context, SuperBotTitle)
        if robot.number == title.robot:
            shooters = [context.robots[number] for number in _latest(title.shooters, [by.number])]
            title.shooters = [it.number for it in sorted(shooters, key=lambda it: _turn_to_move(context, it))]
            title.attackers = _latest(title.attackers, title.shooters)

    def laser_factor(self, context: TurnContext, robot: Robot) -> int:
        return 2 if robot.number == self.memory(context, SuperBotTitle).robot else 1

    def may_score(self, context: TurnContext, robot: Robot, flag: int) -> bool:
        return robot.number == self.memory(context, SuperBotTitle).robot

    def destroyed(self, context: TurnContext, robot: Robot, cell: int) -> None:
        """The title passes on at once. Without an attacker, the robot keeps it as long as it has lives."""
        title = self.memory(context, SuperBotTitle)
        if robot.number == title.robot and (robot.lives == 0 or _racing(context, title.attackers)):
            self._succeed(context, title)

    def after_repairs(self, context: TurnContext) -> None:
        robot = context.robots[self.memory(context, SuperBotTitle).robot]
        if robot.cell:
            repair_robot(context, robot, robot.damage)

    def errand(self, view: RaceView, robot: RobotView, floor: FactoryFloor) -> Errand:
        """The SuperBot goes for its flags, and all others go for the SuperBot. While it is away, they go for flags."""
        star = view.robots[view.special[self.name()]["robot"]]
        if star is robot or not star.cell:
            return usual_errand(view, robot, floor)
        return hunt(floor, robot, [star], worth=1.0)

    def to_go(self, state: RaceState, robot: Robot, ways: Ways) -> float:
        """The SuperBot's own flags. All others have to get at it first, and to destroy it."""
        title = self.memory_in(state, SuperBotTitle)
        star = state.robots[title.robot]
        flags = ways.flags_left(state, robot)
        if star is robot:
            return ways.along(state, robot, flags)
        way = ways.along(state, robot, (star.cell, *flags) if star.cell else flags)
        return way + FIGHT - ATTACKED * (title.attackers[-1:] == [robot.number])

    def _succeed(self, context: TurnContext, title: SuperBotTitle) -> None:
        """Names the last attacker that is still racing, or else the first robot in dock order. Rules: A-60; A-264"""
        heirs = _racing(context, reversed(title.attackers)) or _racing(
            context, (it.number for it in context.in_dock_order)
        )
        if heirs:
            self._name(context, heirs[0])

    def _name(self, context: TurnContext, robot: Robot) -> None:
        title = self.memory(context, SuperBotTitle)
        title.robot, title.attackers, title.shooters = robot.number, [], []
        context.emit(SuperBotNamed(robot=robot.number))


def _latest(earlier: list[int], latest: list[int]) -> list[int]:
    """The robots in order, with `latest` moved to the end."""
    return [number for number in earlier if number not in latest] + latest


def _racing(context: TurnContext, numbers: Iterable[int]) -> list[Robot]:
    """Finds the robots among these that can still win. A robot that is losing its last life cannot."""
    robots = [context.robots[number] for number in numbers]
    return [robot for robot in robots if robot.lives and robot.status != "home"]


def _turn_to_move(context: TurnContext, robot: Robot) -> tuple[int, bool, int]:
    """Sorts robots by when their cards of this register are executed, the lowest priority last."""
    return -executed(robot, context.state.phase), robot.radio >= 0, robot.dock


RULE = SuperBot
