"""The drawing of a board as data for scripts: its robots, and the layers under and over them."""

from typing import Any

from engine.roborally.courses.catalogue import floor_of
from engine.roborally.views.board import BoardRobot, BoardView
from engine.roborally.views.race import RaceView
from games.kinds.roborally.drawing.board import archives_svg, carried_svg, device_layers
from games.kinds.roborally.drawing.ground_art import boards_art, flags_art
from games.kinds.roborally.drawing.standing import places
from games.kinds.roborally.told.places import cell_label
from games.shapes.replay.motion import Drawn


class RaceStage:
    """A race as the page of `view` has drawn it. `drawings` are those of the boards, if they turn."""

    def __init__(self, view: RaceView) -> None:
        self.view = view
        self.course = view.setup.course
        self.floor = floor_of(self.course)
        self.drawings: list[str] = []
        self._lying: dict[tuple[int, ...], int] = {}
        self._layers: dict[Any, dict[str, str | int]] = {}

    def robots(self, board: BoardView) -> list[Drawn]:
        """The robots. A robot that is off the board is hidden at the place of its archive marker."""
        standing = places(self.floor, board)
        return [self._pose(robot, *standing[robot.robot]) for robot in board.robots]

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

    def _pose(self, robot: BoardRobot, x: int, y: int) -> Drawn:
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
        }
