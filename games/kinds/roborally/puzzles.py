"""Puzzles from turns of races, as pages show them."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import msgspec
from django.utils.safestring import SafeString

from engine.kernel.chance import Chance
from engine.kernel.errors import BadData
from engine.kernel.events import Event
from engine.roborally.courses.catalogue import floor_of, load_course
from engine.roborally.game import GAME
from engine.roborally.puzzles.goals import find_goals
from engine.roborally.puzzles.goals.base import LessonGoal
from engine.roborally.puzzles.making import Made, puzzles_of, read_made
from engine.roborally.puzzles.positions import positions
from engine.roborally.puzzles.puzzle import Position, Puzzle, play
from engine.roborally.puzzles.shipped import shipped_puzzles
from engine.roborally.puzzles.themes import themes_of
from engine.roborally.state import EMPTY, REGISTERS
from engine.roborally.views.race import RaceView, RobotView, view_for
from games.errors import NotFound
from games.kinds.roborally.drawing.board import board_svg
from games.kinds.roborally.drawing.cards import face, face_of
from games.kinds.roborally.drawing.robots import badge_svg
from games.kinds.roborally.drawing.sheets import Register
from games.kinds.roborally.replay.frames import frames, script
from games.kinds.roborally.setup.legend import legend
from games.kinds.roborally.told.events import telling_of
from games.kinds.roborally.told.goals import goal_words
from games.kinds.roborally.told.names import EntityNames
from games.kinds.roborally.told.phrases import KINDS, card_words
from games.kinds.roborally.told.places import HEADINGS, cell_label
from games.kinds.roborally.told.report import since
from games.shapes.puzzles import MadePuzzle, PlayedTurn, Trial

BETWEEN, DOWN = "-", "down"
"""The separator between two parts of a code, and the part that announces a power down."""


@dataclass(frozen=True)
class PuzzleRobot:
    """A robot with its open program."""

    name: str
    art: SafeString
    is_mine: bool
    where: str
    damage: int
    goal: str
    registers: list[Register]
    is_powered_down: bool


def shipped() -> Iterator[MadePuzzle]:
    return map(_kept, shipped_puzzles())


def goals() -> dict[str, str]:
    return {kind: goal.title for kind, goal in find_goals().items() if not issubclass(goal, LessonGoal)}


def made_from(turns: Iterable[PlayedTurn]) -> list[MadePuzzle]:
    found = (position for turn in turns for position in _positions(turn))
    return [_kept(made) for made in puzzles_of(found, Counter())]


def sentence(data: Mapping[str, Any]) -> str:
    return _made(data).puzzle.sentence


def facts(data: Mapping[str, Any]) -> list[str]:
    state, me = _made(data).puzzle.position
    robots = sum(1 for robot in state.robots if robot.cell)
    return [f"you are {state.robots[me].name}", load_course(state.setup.course).name, f"{robots} robots"]


def themes(data: Mapping[str, Any]) -> list[str]:
    return themes_of(_made(data))


def page(data: Mapping[str, Any], answer: Any) -> dict[str, Any]:
    puzzle = _made(data).puzzle
    view, asked = _view(puzzle.position), puzzle.question
    given = asked.decode(answer).registers if answer else []
    laid = [*(card if card in asked.hand else EMPTY for card in given), *[EMPTY] * REGISTERS][:REGISTERS]
    mine = view.robots[puzzle.position.me]
    program = {
        "hand": [face(card) for card in asked.hand],
        "registers": [
            Register(number, face_of(lying or card), bool(lying))
            for number, (lying, card) in enumerate(zip(asked.locked, laid, strict=True), start=1)
        ],
        "can_power_down": asked.can_power_down,
        "power_down": bool(answer and answer.get("power_down")),
    }
    return {
        "board": board_svg(view, goal=puzzle.goal.names_flag()),
        "robot": mine.name,
        "where": _where(view, mine),
        "robots": [_robot(view, robot) for robot in view.robots if robot.cell],
        "program": program,
        "prompt": {"robot": mine.name, "program": program},
        "legend": legend(view.setup.course),
    }


def offer(data: Mapping[str, Any]) -> dict[str, Any]:
    puzzle = _made(data).puzzle
    return {"question": msgspec.to_builtins(puzzle.question), "view": _view(puzzle.position)}


def try_out(data: Mapping[str, Any], answer: Any) -> Trial:
    puzzle = _made(data).puzzle
    played, view = play(puzzle, answer), _view(puzzle.position)
    told = [line.text for line in since([puzzle.position.me], played.events, view)]
    film = script(view, played.events) | {"mine": told, "name": "The turn"}
    program = puzzle.question.parse(answer)
    missed = "" if played.solved else _missed(puzzle, played.events, view)
    words = ", ".join([*map(card_words, filter(None, program.registers)), *(["power down"] * program.power_down)])
    code = code_of(program.registers, program.power_down)
    return Trial(played.solved, code, words, film, told, partial(_end, view, played.events), missed)


def _end(view: RaceView, events: Sequence[Event]) -> SafeString:
    return board_svg(view, board=frames(view, events)[-1].board)


def code_of(registers: Sequence[int], power_down: bool = False) -> str:
    return BETWEEN.join([*map(str, registers), *([DOWN] if power_down else [])])


def answer_of(code: str) -> Any:
    parts = code.split(BETWEEN)
    power_down = parts[-1] == DOWN
    cards = parts[:-1] if power_down else parts
    is_code = all(part.isascii() and part.isdecimal() and len(part) < 5 for part in cards)
    registers = [int(part) for part in cards] if is_code else []
    return {"registers": registers} | ({"power_down": True} if power_down else {})


def solution(data: Mapping[str, Any]) -> dict[str, Any]:
    made = _made(data)
    lines = [[KINDS[kind] for kind in line] for line in made.lines]
    return {
        "lines": lines,
        "code": code_of(made.answer),
        "cards": [face_of(card) for card in made.answer],
    }


def _missed(puzzle: Puzzle, events: Sequence[Event], view: RaceView) -> str:
    goal, me = puzzle.goal, puzzle.position.me
    if spoiler := goal.spoiler(events, me):
        return telling_of(spoiler).line(spoiler, EntityNames.of(view)).text
    return f"That was {goal.tally(0, events, me)} of {goal.times} {goal.unit}." if goal.unit else ""


def _kept(made: Made) -> MadePuzzle:
    return MadePuzzle(made.puzzle.id, made.puzzle.goal.kind(), made.difficulty, made.data())


def _made(data: Mapping[str, Any]) -> Made:
    try:
        return read_made(data)
    except BadData as error:
        raise NotFound("no_such_puzzle", f"This puzzle cannot be read any more: {error}.") from None


def _positions(turn: PlayedTurn) -> Iterator[Position]:
    chance = Chance(turn.seed, turn.epoch, turn.number)
    return positions(GAME.decode(turn.snapshot), turn.number, list(turn.journal), chance)


def _view(position: Position) -> RaceView:
    """The race as the page shows it, with all programs open."""
    return view_for(position.state, position.state.robots[position.me].seat)


def _robot(view: RaceView, robot: RobotView) -> PuzzleRobot:
    is_mine = robot.seat == view.seat
    return PuzzleRobot(
        name=robot.name,
        art=badge_svg(view, robot.robot),
        is_mine=is_mine,
        where=_where(view, robot),
        damage=robot.damage,
        goal=goal_words(view, robot),
        registers=[
            Register(number, face_of(card), number in robot.locked)
            for number, card in enumerate(robot.registers, start=1)
        ],
        is_powered_down=robot.powered_down,
    )


def _where(view: RaceView, robot: RobotView) -> str:
    floor = floor_of(view.setup.course, tuple(view.turned))
    return f"{cell_label(floor, robot.cell)} facing {HEADINGS[robot.heading]}"
