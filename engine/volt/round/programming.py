"""Phase 1: all operators program at the same time, behind screens."""

from engine.kernel.ask import ask_all
from engine.volt.decisions.program import Program
from engine.volt.events import PhaseStarted
from engine.volt.round_context import RoundContext
from engine.volt.state import Die


def program(context: RoundContext) -> None:
    """Asks for all programs. They stay hidden until all are in.

    Rules: 002 "PROGRAMMING"; V-06
    """
    context.state.phase = 1
    context.emit(PhaseStarted(phase=1))
    programming = [robot for robot in context.operators() if robot.in_arena]
    questions = [
        Program(seat=robot.seat, subject=f"r{robot.number}", robot=robot.number, equipped=robot.equipped())
        for robot in programming
    ]
    for robot in context.robots:
        robot.dice, robot.placed = [], 0
    for robot, answer in zip(programming, ask_all(context, questions) if questions else [], strict=True):
        robot.dice = [Die(unit=die.unit, colour=die.colour, value=die.value, key=die.key) for die in answer.dice]
        robot.placed = sum(die.value for die in answer.dice)
