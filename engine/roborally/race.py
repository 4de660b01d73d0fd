"""A race in one run of one turn: its state, the floor it is run on, and who stands where."""

from collections.abc import Sequence
from typing import Any

from engine.kernel.ask import Play
from engine.roborally.damage import destroy
from engine.roborally.factory_floor import FactoryFloor, standing_order
from engine.roborally.rulesets.base import Ruleset
from engine.roborally.state import OFF_BOARD, RaceState, Robot


class Race(Play):
    """What the rules of a turn work on. `standing` is rebuilt from the state whenever a race is opened."""

    def __init__(self, state: RaceState, floor: FactoryFloor, rules: Ruleset, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.state = state
        self.floor = floor
        self.rules = rules
        self.robots = state.robots
        self.in_dock_order = standing_order(state.robots)
        self.standing: list[Robot | None] = [None] * floor.size
        """cell -> the robot on it."""
        self._on_board: list[Robot] | None = None
        self._running: list[Robot] | None = None
        self.lost: list[int] = []
        """The robots eliminated in this register phase."""
        for robot in self.robots:
            if robot.cell:
                self.standing[robot.cell] = robot

    def on_board(self) -> list[Robot]:
        """The robots on the board, powered down or not, in dock order."""
        if self._on_board is None:
            self._on_board = [robot for robot in self.in_dock_order if robot.cell]
        return self._on_board

    def running(self) -> list[Robot]:
        """The robots on the board that are not powered down, in dock order."""
        if self._running is None:
            self._running = [robot for robot in self.on_board() if not robot.powered_down]
        return self._running

    def power(self, robot: Robot, down: bool) -> None:
        """Powers a robot down or up."""
        robot.powered_down = down
        self._running = None

    def put(self, robot: Robot, cell: int) -> None:
        """Moves a robot to a free cell, or back onto the board."""
        if robot.cell:
            self.standing[robot.cell] = None
        else:
            self._on_board = self._running = None
        robot.cell = cell
        self.standing[cell] = robot

    def lift(self, robot: Robot) -> None:
        """Takes a robot off the board."""
        if self.standing[robot.cell] is robot:
            self.standing[robot.cell] = None
        robot.cell = OFF_BOARD
        self._on_board = self._running = None

    def move_together(self, moves: Sequence[tuple[Robot, int]]) -> None:
        """Moves several robots at the same moment, some perhaps to where others leave; then pits take their toll."""
        for robot, _ in moves:
            self.standing[robot.cell] = None
        casualties = []
        for robot, cell in moves:
            robot.cell = cell
            cause = self.floor.deadly[cell]
            if cause:
                casualties.append((robot, cause))
            else:
                self.standing[cell] = robot
        destroy(self, casualties)
