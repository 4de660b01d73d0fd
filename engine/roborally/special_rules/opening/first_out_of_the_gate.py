"""Robots choose their docks as they leave them."""

from typing import ClassVar

from engine.kernel.ask import ask_all
from engine.roborally.decisions.start import ChooseStart, StartAnswer
from engine.roborally.race.starting import deliver, dock, question, rank
from engine.roborally.robots.occupancy import is_taken
from engine.roborally.special_rules.base import SpecialRule
from engine.roborally.state import Robot
from engine.roborally.turn_context import TurnContext

GATE = "first out of the gate"
"""The key of the notes about the choices of robots that wait."""
TAKEN = "docks taken"


class FirstOutOfTheGate(SpecialRule, tag="first_out_of_the_gate", frozen=True, kw_only=True):
    """Robots wait together, in virtual mode, and come to a dock right before their first card is executed.

    Their owners have ranked the docks once all programs are in. The robot with the highest card gets its dock first.

    Rules: 000 "FIRST OUT OF THE STARTING GATE"; A-377; A-378
    """

    settles: ClassVar[str] = "where robots start"

    @property
    def words(self) -> str:
        return (
            "Docks are chosen after the first programs: in register 1 of turn 1 robots come to their docks one after "
            "the other, the highest card first, and go."
        )

    def place_robots(self, context: TurnContext) -> None:
        cell, heading = context.floor.docks[min(context.floor.docks)]
        for _, robot in rank(context):
            deliver(context, robot, cell, heading)

    def programmed(self, context: TurnContext) -> None:
        if context.turn != 1:
            return
        questions = [question(context, robot, robot.registers[0]) for robot in context.in_dock_order]
        context.notes[TAKEN] = []
        answers = ask_all(context, questions)
        context.notes[GATE] = {asked.robot: (asked, answer) for asked, answer in zip(questions, answers, strict=True)}

    def before_move(self, context: TurnContext, robot: Robot) -> None:
        waiting: dict[int, tuple[ChooseStart, StartAnswer]] = context.notes.get(GATE, {})
        if robot.number in waiting:
            _go_to_dock(context, robot, *waiting.pop(robot.number))

    def keeps_virtual(self, context: TurnContext, robot: Robot) -> bool:
        """The last one that waits is alone there, but has not come to its dock yet."""
        return robot.number in context.notes.get(GATE, {})

    def phase_ends(self, context: TurnContext, phase: int) -> None:
        """Robots that had no card to execute come to their docks now."""
        for robot in context.in_dock_order if context.notes.get(GATE) else ():
            self.before_move(context, robot)


def _go_to_dock(context: TurnContext, robot: Robot, asked: ChooseStart, answer: StartAnswer) -> None:
    """The first dock of its ranking that no robot has taken or stands on."""
    taken: list[int] = context.notes[TAKEN]
    context.lift(robot)
    number = next(it for it in asked.ranking(answer) if it not in taken and _is_free(context, it))
    taken.append(number)
    dock(context, robot, number, asked.heading_on(context.floor.docks[number][0], answer))


def _is_free(context: TurnContext, number: int) -> bool:
    return not is_taken(context, context.floor.docks[number][0])


RULE = FirstOutOfTheGate
