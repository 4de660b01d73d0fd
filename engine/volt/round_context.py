"""The context of a round: its state, where robots are, their modules, and the kernel's Play."""

from collections.abc import Callable, Collection, Iterable

from mypy_extensions import mypyc_attr

from engine.kernel.ask import Orders, Play, Responder
from engine.kernel.chance import Chance
from engine.kernel.journal import Journal
from engine.volt.arena.tables import Arena
from engine.volt.moments.activated_die import ActivatedDie
from engine.volt.moments.moments import Moments
from engine.volt.state import OUTSIDE, Mine, Robot, VoltState

Registry = Callable[[str], type[Moments]]
"""module id -> the module."""


@mypyc_attr(allow_interpreted_subclasses=True)
class RoundContext(Play):
    """One run of one round. It holds the state, and asks, draws and emits. The rules are functions that work on it.

    Everything but the state is rebuilt for every run.
    """

    def __init__(
        self,
        state: VoltState,
        arena: Arena,
        registry: Registry,
        turn: int,
        chance: Chance,
        journal: Journal | None = None,
        orders: Orders | None = None,
        responder: Responder | None = None,
        watched: bool = True,
        waiting: Collection[str] = (),
    ) -> None:
        super().__init__(turn, chance, journal, orders, responder, watched, waiting)
        self.state = state
        self.arena = arena
        self.robots = state.robots
        self.standing: list[Robot | None] = [None] * arena.size
        """cell -> the robot on it."""
        self.acting: ActivatedDie | None = None
        """The die being activated."""
        self._registry = registry
        self._modules: dict[int, list[Moments]] = {}
        for robot in self.robots:
            if robot.cell:
                self.standing[robot.cell] = robot

    # --- where things are ------------------------------------------------------------------------------------------

    def enter(self, arena_id: str, arena: Arena) -> None:
        """Enters the arena chosen, before anything is in it."""
        self.state.arena = arena_id
        self.arena = arena
        self.standing = [None] * arena.size

    def put(self, robot: Robot, cell: int) -> None:
        """Moves a robot to a free cell."""
        self.lift(robot)
        robot.cell = cell
        self.standing[cell] = robot

    def lift(self, robot: Robot) -> None:
        """Takes a robot off its cell."""
        if self.standing[robot.cell] is robot:
            self.standing[robot.cell] = None
        robot.cell = OUTSIDE

    def mine_at(self, cell: int) -> Mine | None:
        for mine in self.state.mines:
            if mine.cell == cell:
                return mine
        return None

    # --- robots ----------------------------------------------------------------------------------------------------

    def in_order(self, robots: Iterable[Robot] | None = None) -> list[Robot]:
        """Robots by starting number, the lowest first. All robots if none are given."""
        return sorted(self.robots if robots is None else robots, key=lambda robot: robot.start_number)

    def operators(self) -> list[Robot]:
        """The robots with an operator, by starting number."""
        return [robot for robot in self.in_order() if not robot.killbot]

    def in_arena(self) -> list[Robot]:
        """The robots in the arena, by starting number."""
        return [robot for robot in self.in_order() if robot.in_arena]

    # --- modules ---------------------------------------------------------------------------------------------------

    def modules(self, robot: Robot) -> list[Moments]:
        """The modules that a robot has equipped."""
        found = self._modules.get(robot.number)
        if found is None:
            found = self._modules[robot.number] = [self._registry(name)(self, robot) for name in robot.equipped()]
        return found

    def refit(self, robot: Robot) -> None:
        """Updates a robot's modules after it has been equipped."""
        self._modules.pop(robot.number, None)

    # --- draws -----------------------------------------------------------------------------------------------------

    def roll(self, killbot: Robot) -> int:
        """Rolls a KillBot's die."""
        return 1 + self.chance.below(f"die of {killbot.number}", 6)
