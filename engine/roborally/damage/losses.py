"""Which Option card a destroyed robot loses, and when that is decided."""

from collections.abc import Iterable
from functools import partial

from engine.kernel.ask import ask
from engine.roborally.cards.option_cards import take_option
from engine.roborally.damage.causes import Cause
from engine.roborally.decisions.sacrifice import LoseOption, LostAnswer
from engine.roborally.moments import Question
from engine.roborally.options import find_option
from engine.roborally.state import OFF_BOARD, Robot
from engine.roborally.turn_context import TurnContext


def lose_explosive(context: TurnContext, robot: Robot, cause: Cause, cell: int) -> None:
    """A robot destroyed on a cell loses an Option at once if one of them may explode there.

    None explodes out of sight, as in a pit. Everything else about the loss can wait until the end of the turn.

    Rules: 000 "DESTRUCTION"; 000 "EXPLOSIONS"; A-222; A-31
    """
    if cause not in context.floor.holes and any(find_option(held.id).is_explosive(held) for held in robot.options):
        question = loss_of(context, robot, cell)
        question.apply(ask(context, question.decision) if len(robot.options) > 1 else LostAnswer(robot.options[0].id))


def losses(context: TurnContext, destroyed: Iterable[Robot]) -> list[Question]:
    """The questions to owners of destroyed robots that have not lost an Option yet. If it has only one, it is lost now.

    Rules: 001 "Destruction"; A-222; A-73; A-247
    """
    mourning = [robot for robot in destroyed if robot.options and robot.status == "destroyed" and not robot.lost]
    for robot in mourning:
        if len(robot.options) == 1:
            _lose(context, robot, OFF_BOARD, LostAnswer(robot.options[0].id))
    return [loss_of(context, robot) for robot in mourning if not robot.lost]


def loss_of(context: TurnContext, robot: Robot, cell: int = OFF_BOARD) -> Question:
    """The question which Option a robot loses, destroyed on `cell` if one may explode there."""
    decision = LoseOption(seat=robot.seat, subject=f"r{robot.number}", robot=robot.number, options=list(robot.options))
    return Question(decision, partial(_lose, context, robot, cell))


def _lose(context: TurnContext, robot: Robot, cell: int, answer: LostAnswer) -> None:
    robot.lost = answer.option
    take_option(context, robot, answer.option, "destroyed", cell)
