"""Boards that turn under the robots."""

from fractions import Fraction
from typing import Annotated, ClassVar, Literal

import msgspec

from engine.roborally.courses.catalogue import floor_of, load_course, square_board_at
from engine.roborally.damage.tokens import destroy
from engine.roborally.devices.kinds import fall
from engine.roborally.special_rules.base import RuleEvent, SpecialRule, cell_mark, robot_mark
from engine.roborally.state import Robot
from engine.roborally.turn_context import TurnContext

TOUCHES = "flags touched"
"""Where the robots that touch flags in a register phase are noted."""


class CoinFlipped(RuleEvent, frozen=True, kw_only=True, tag=True):
    """A robot touched a flag, and its owner tossed a coin."""

    robot: int
    heads: bool

    @property
    def words(self) -> str:
        return f"{robot_mark(self.robot)} touches a flag and tosses a coin: {'heads' if self.heads else 'tails'}."


class BoardTurned(RuleEvent, frozen=True, kw_only=True, tag=True):
    """The board around this space made a quarter turn clockwise. Everything on it kept its place."""

    cell: int

    @property
    def words(self) -> str:
        return f"The board around {cell_mark(self.cell)} makes a quarter turn clockwise."


class CoinFlipRotation(SpecialRule, tag="coin_flip_rotation", frozen=True, kw_only=True):
    """A robot that touches a flag tosses a coin. On heads, the board under it makes a quarter turn clockwise.

    A course may have another `chance` of heads, in percent, and more quarter turns. Robots, flags, Archive markers and
    devices stay where they are. Robots and devices that are then in a pit are destroyed.

    Rules: 001 "Frenetic Factory"; A-62; A-63; A-266; A-267
    """

    fixes_flags: ClassVar[bool] = True
    moves_boards: ClassVar[bool] = True
    settles: ClassVar[str] = "how flags move"
    events: ClassVar[tuple[type[RuleEvent], ...]] = (CoinFlipped, BoardTurned)
    chance: Annotated[int, msgspec.Meta(ge=1, le=100)] = 50
    quarters: Literal[1, 2, 3] = 1

    @property
    def words(self) -> str:
        if (self.chance, self.quarters) != (50, 1):
            turns = {1: "a quarter turn", 2: "a half turn", 3: "three quarter turns"}[self.quarters]
            return (
                f"Whenever a robot touches a flag, the board under it turns with a chance of {self.chance} percent. It"
                f" makes {turns} clockwise, while robots and flags stay where they are."
            )
        return (
            "Whenever a robot touches a flag a coin is tossed: on heads the board under the robot makes a quarter turn"
            " clockwise, while robots and flags stay where they are."
        )

    def flag_touched(self, context: TurnContext, robot: Robot, flag: int) -> None:
        context.notes.setdefault(TOUCHES, []).append(robot.number)

    def phase_ends(self, context: TurnContext, phase: int) -> None:
        """Tosses one coin after the other, in dock order. A robot past its last flag has won and does not toss."""
        touches: list[int] = context.notes.pop(TOUCHES, [])
        for robot in context.in_dock_order:
            for _ in range(touches.count(robot.number)):
                if robot.cell and not _is_home(context, robot):
                    _toss(context, robot, self)


def _toss(context: TurnContext, robot: Robot, rule: CoinFlipRotation) -> None:
    heads = Fraction(rule.chance, 100)
    sides = heads.denominator
    is_heads = context.chance.below(f"coin of robot {robot.number}", sides) >= sides - heads.numerator
    context.emit(CoinFlipped(robot=robot.number, heads=is_heads))
    for _ in range(rule.quarters if is_heads else 0):
        if turn_board(context, robot.cell):
            context.emit(BoardTurned(cell=robot.cell, turned=list(context.state.turned)))
    if is_heads:
        _let_fall(context)


def _let_fall(context: TurnContext) -> None:
    """What is over a pit now is destroyed: robots, and devices that do not fly."""
    floor, phase = context.floor, context.state.phase
    for kind in context.devices:
        fall(kind)
    deadly = [(it, floor.fatal(it.cell, phase)) for it in context.on_board() if not _is_home(context, it)]
    destroy(context, [(robot, cause) for robot, cause in deadly if cause])


def turn_board(context: TurnContext, cell: int) -> bool:
    """Turns the board around a cell by a quarter clockwise. Robots, flags and Archive markers keep their cells.

    Returns False, and changes nothing, if that board is not square.
    """
    course = load_course(context.state.setup.course)
    board = square_board_at(course.id, context.floor.xy(cell))
    if board is None:
        return False
    turned = context.state.turned or [0] * len(course.boards)
    context.state.turned = [(quarters + (board == number)) % 4 for number, quarters in enumerate(turned)]
    context.floor = floor_of(course.id, tuple(context.state.turned), tuple(context.state.covered))
    return True


def _is_home(context: TurnContext, robot: Robot) -> bool:
    return robot.next_flag > len(context.state.flags)


RULE = CoinFlipRotation
