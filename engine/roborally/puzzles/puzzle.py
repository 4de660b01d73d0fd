"""A puzzle, the question that it puts, and the judgment of an answer."""

from hashlib import sha256
from typing import Any, NamedTuple

import msgspec

from engine.kernel.chance import SEED_BYTES, Chance
from engine.kernel.decisions import Decision
from engine.kernel.errors import BadData
from engine.kernel.events import Event
from engine.kernel.journal import By
from engine.roborally.damage.tokens import free_registers, locked_registers
from engine.roborally.decisions import Program, ProgramAnswer
from engine.roborally.events import TurnStarted
from engine.roborally.opening import open_turn
from engine.roborally.puzzles.goals import decode_goal
from engine.roborally.puzzles.goals.base import Goal
from engine.roborally.state import EMPTY, RaceState
from engine.roborally.turn.play_programs import play_programs
from engine.roborally.turn.program_registers import announce_power_down
from engine.roborally.turn_context import TurnContext

ID_DIGITS = 12


class Position(NamedTuple):
    """A race as programs are handed in: those of all other robots are in, and robot `me` has its hand."""

    state: RaceState
    me: int


class Puzzle(NamedTuple):
    """A position and the goal that its robot has."""

    position: Position
    goal: Goal

    @property
    def id(self) -> str:
        """Digits that follow from the puzzle: the same one made twice has the same id."""
        return sha256(msgspec.json.encode(self.data())).hexdigest()[:ID_DIGITS]

    @property
    def sentence(self) -> str:
        """The task."""
        return self.goal.sentence(self.position.state)

    @property
    def question(self) -> Program:
        """The question for the program."""
        return question(self.position, may_power_down=self.goal.may_power_down)

    def data(self) -> dict[str, Any]:
        """The puzzle as plain data."""
        state, me = self.position
        return {"me": me, "goal": msgspec.to_builtins(self.goal), "state": msgspec.to_builtins(state, str_keys=True)}


def read_puzzle(raw: Any) -> Puzzle:
    """A puzzle from its plain data. Raises BadData, naming what is wrong, if it is none."""
    try:
        goal = decode_goal(raw["goal"])
        state = msgspec.convert(raw["state"], RaceState, str_keys=True)
        me = msgspec.convert(raw["me"], int)
    except (KeyError, TypeError, msgspec.ValidationError) as error:
        raise BadData(f"not a puzzle: {error}") from None
    return Puzzle(Position(state, me), goal)


class Played(NamedTuple):
    """A turn played with an answer: the events, how the race stands then, and whether the goal was reached."""

    events: list[Event]
    state: RaceState
    solved: bool


def question(position: Position, may_power_down: bool = False) -> Program:
    """The question for the program. Powering down makes no difference to this turn, so it is rarely offered."""
    robot = position.state.robots[position.me]
    locked = locked_registers(robot)
    lying = [card if number in locked else EMPTY for number, card in enumerate(robot.registers, start=1)]
    asked = Program(
        seat=robot.seat,
        subject=f"r{robot.number}",
        robot=robot.number,
        hand=robot.hand,
        locked=lying,
        can_power_down=may_power_down,
    )
    asked.place(position.state.turn, "1")
    return asked


def play(puzzle: Puzzle, answer: Any) -> Played:
    """Plays the whole turn with a program, and judges it. Raises IllegalAnswer if the hand does not allow it."""
    context = play_turn(puzzle.position, puzzle.question.parse(answer))
    return Played(context.events, context.state, has_reached(puzzle.goal, context, puzzle.position.me))


def has_reached(goal: Goal, context: TurnContext, me: int) -> bool:
    """Tells whether a turn that was played reaches a goal of robot `me`."""
    return is_reached(goal, goal.tally(0, context.events, me), context, me)


def play_turn(position: Position, program: ProgramAnswer) -> TurnContext:
    """Plays the whole turn with a program that the hand allows. Questions of other kinds are declined."""
    asked = question(position)
    state, me = fresh(position.state), position.me
    for robot in state.robots:
        robot.face_down = free_registers(robot) if robot.cell and not robot.powered_down else []
    robot = state.robots[me]
    robot.registers = [lying or card for lying, card in zip(asked.locked, program.registers, strict=True)]
    robot.hand = []
    context = open_puzzle(state, Chance(bytes(SEED_BYTES), turn=state.turn))
    context.emit(TurnStarted(turn=state.turn))
    if program.power_down:
        announce_power_down(context, robot)
    play_programs(context)
    return context


def is_reached(goal: Goal, tally: int, context: TurnContext, me: int) -> bool:
    """Tells whether a goal with this tally is reached as the turn ends."""
    return tally == goal.times and (bool(goal.times) or goal.holds(context.state, context.floor, me))


def open_puzzle(state: RaceState, chance: Chance) -> TurnContext:
    """The context of a puzzle's turn, in which no one is asked anything."""
    return open_turn(state, state.turn, chance, responder=_declines)


def fresh(state: RaceState) -> RaceState:
    """A copy that shares nothing."""
    return msgspec.msgpack.decode(msgspec.msgpack.encode(state), type=RaceState)


def _declines(decision: Decision[Any]) -> tuple[Any, By]:
    return decision.decline(), "order"
