"""The drawing of a board as data for scripts: its robots with their cards, and the layers under and over them."""

from functools import cache
from typing import Any

import msgspec
from django.utils.html import format_html
from django.utils.translation import ngettext

from engine.roborally.courses.catalogue import floor_of
from engine.roborally.views.board import BoardRobot, BoardView
from engine.roborally.views.race import RaceView
from games.kinds.roborally.drawing.board import archives_svg, carried_svg, device_layers
from games.kinds.roborally.drawing.cards import face
from games.kinds.roborally.drawing.glance import GONE
from games.kinds.roborally.drawing.ground_art import boards_art, flags_art
from games.kinds.roborally.drawing.standing import places
from games.kinds.roborally.told.goals import goal_words
from games.kinds.roborally.told.places import cell_label
from games.shapes.replay.film import Faces
from games.shapes.replay.motion import Drawn

FACE = (
    '<svg class="sign sign-{kind}" aria-hidden="true"><use href="#sign-{kind}"/></svg>'
    '<span class="visually-hidden">{name} </span><span class="number">{priority}</span>'
)


class RaceStage:
    """A race as the page of `view` has drawn it. `drawings` are those of the boards, if they turn."""

    def __init__(self, view: RaceView) -> None:
        self.view = view
        self.course = view.setup.course
        self.floor = floor_of(self.course)
        self.drawings: list[str] = []
        self.faces = Faces(_face)
        self._goals: dict[tuple[int, int], str] = {}
        self._lying: dict[tuple[int, ...], int] = {}
        self._layers: dict[Any, dict[str, str | int]] = {}
        self._robot = cache(self._drawn_robot)  # most stay as they are from one step to the next

    def robots(self, board: BoardView) -> list[Drawn]:
        """The robots. A robot that is off the board is hidden at the place of its archive marker."""
        standing = places(self.floor, board)
        return [self._robot(robot, standing[robot.robot]) | {"hand_at": board.phase - 1} for robot in board.robots]

    def layers(self, board: BoardView) -> dict[str, str | int]:
        flags, standing = board.flags, {robot.cell for robot in board.robots}
        carried = tuple((flag, board.robots[robot].cell) for flag, robot in flags.carriers.items())
        covered = tuple(cell for cell in flags.cells if cell in standing)
        archives = tuple((robot.archive, robot.status) for robot in board.robots)
        key = (board.devices, flags.cells, carried, covered, flags.turned, archives)
        if key not in self._layers:
            self._layers[key] = self._drawn(board)
        return self._layers[key]

    def dice(self, board: BoardView) -> list[Drawn]:
        return []

    def _drawn(self, board: BoardView) -> dict[str, str | int]:
        flags = board.flags
        return {
            "archives": archives_svg(self.floor, self.view, board),
            "carried": carried_svg(self.floor, board),
            **device_layers(self.floor, self.view, board),
            "flags": flags_art(self.course, True, flags.turned, flags.cells),
            "boards": self._boards(flags.turned),
        }

    def _boards(self, turned: tuple[int, ...]) -> int:
        """The number of the drawing of the boards as they lie."""
        if turned not in self._lying:
            self._lying[turned] = len(self._lying)
            self.drawings.append(boards_art(self.course, True, turned))
        return self._lying[turned]

    def _drawn_robot(self, robot: BoardRobot, at: tuple[int, int]) -> Drawn:
        x, y = at
        return {
            "robot": robot.robot,
            "x": x,
            "y": y,
            "angle": robot.heading * 90,
            "visible": bool(robot.cell),
            "where": cell_label(self.floor, robot.cell),
            "powered_down": robot.powered_down,
            "virtual": robot.virtual,
            "flying": robot.flying,
            "damage": robot.damage,
            **self._sheet(robot),
        }

    def _sheet(self, robot: BoardRobot) -> Drawn:
        """What is told of a robot beside the board, and its cards that are face up. Who is gone has no cards."""
        lives = ngettext("{n} life", "{n} lives", robot.lives).format(n=robot.lives)
        goal = self._goal(robot.robot, robot.next_flag)
        is_gone = robot.status in GONE
        cards = () if is_gone else zip(robot.registers, robot.second, robot.instead, strict=True)
        return {
            "lives": lives,
            "goal": goal,
            "standing": GONE[robot.status]
            if is_gone
            else ", ".join(filter(None, [goal, lives, f"{robot.damage} damage"])),
            "hand": [self.faces.number((instead,) if instead else (card, second)) for card, second, instead in cards],
        }

    def _goal(self, robot: int, next_flag: int) -> str:
        if (robot, next_flag) not in self._goals:
            at_it = msgspec.structs.replace(self.view.robots[robot], next_flag=next_flag)
            self._goals[robot, next_flag] = goal_words(self.view, at_it)
        return self._goals[robot, next_flag]


def _face(cards: tuple[int, ...]) -> str:
    """A register as it lies, as HTML: a card, and the one on top of it. Empty while none is face up."""
    faces = [face(card) for card in cards if card]
    return "".join(format_html(FACE, kind=it.kind, name=it.name, priority=it.priority) for it in faces)
