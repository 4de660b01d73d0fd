"""A fight in one run of one round: its state, the arena, who stands where, and the modules that have their say."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from engine.kernel.ask import Play
from engine.volt.arena.plans import load_arena
from engine.volt.arena.tables import Arena
from engine.volt.events import GameWon, MineTaken
from engine.volt.modules import find_module
from engine.volt.modules.base import Module
from engine.volt.state import OUTSIDE, Mine, Robot, VoltState, goal_of, squad_goal

if TYPE_CHECKING:
    from engine.volt.activation import Activation


class FightOver(Exception):
    """Somebody has won: nothing else happens any more. Only the game itself catches it."""


class Fight(Play):
    """What the rules of a round work on. All but the state is rebuilt whenever a fight is opened."""

    def __init__(self, state: VoltState, arena: Arena, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.state = state
        self.arena = arena
        self.robots = state.robots
        self.standing: list[Robot | None] = [None] * arena.size
        """Cell -> the robot on it."""
        self.acting: Activation | None = None
        """The die that is carried out."""
        self._modules: dict[int, list[Module]] = {}
        for robot in self.robots:
            if robot.cell:
                self.standing[robot.cell] = robot

    # --- where things are ------------------------------------------------------------------------------------------

    def enter_arena(self, arena_id: str) -> None:
        """Chooses the arena, before anything stands in it."""
        self.state.arena = arena_id
        self.arena = load_arena(arena_id)
        self.standing = [None] * self.arena.size

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
        return next((mine for mine in self.state.mines if mine.cell == cell), None)

    def take_mines(self, owner: Robot) -> None:
        """All of a robot's mines leave the arena."""
        for mine in [mine for mine in self.state.mines if mine.owner == owner.number]:
            self.state.mines.remove(mine)
            self.emit(MineTaken(owner=mine.owner, cell=mine.cell))

    # --- who ------------------------------------------------------------------------------------------------------

    def in_order(self, robots: Iterable[Robot] | None = None) -> list[Robot]:
        """Robots by starting number, the lowest first; all of them, if none are given."""
        return sorted(self.robots if robots is None else robots, key=lambda robot: robot.start_number)

    def operators(self) -> list[Robot]:
        """The robots with an operator, by starting number."""
        return [robot for robot in self.in_order() if not robot.killbot]

    def in_arena(self) -> list[Robot]:
        """The robots in the arena, by starting number."""
        return [robot for robot in self.in_order() if robot.in_arena]

    # --- modules ---------------------------------------------------------------------------------------------------

    def modules(self, robot: Robot) -> list[Module]:
        """The modules that a robot has equipped."""
        if robot.number not in self._modules:
            self._modules[robot.number] = [find_module(name)(self, robot) for name in robot.equipped()]
        return self._modules[robot.number]

    def refit(self, robot: Robot) -> None:
        """Looks up anew which modules a robot has equipped."""
        self._modules.pop(robot.number, None)

    def hovers(self, robot: Robot) -> bool:
        return any(module.hovers for module in self.modules(robot))

    def roll(self, killbot: Robot) -> int:
        """What a KillBot's die shows."""
        return 1 + self.chance.below(f"die of {killbot.number}", 6)

    # --- winning ---------------------------------------------------------------------------------------------------

    def check_goal(self, robot: Robot) -> None:
        """Raises FightOver if this robot, or its squad, has the VP that it takes.

        Rules: 002 "END OF GAME"; 002 "END OF TRAINING AND VICTORY"; 002 "1c"
        """
        squad = [mate for mate in self.robots if mate.killbot]
        if robot.killbot:
            won = sum(mate.vp for mate in squad) >= squad_goal(self.state.setup)
        else:
            won = robot.vp >= goal_of(self.state.setup)
        if won:
            self.state.winner, self.state.over = robot.number, True
            self.emit(GameWon(robot=robot.number, squad=robot.killbot))
            raise FightOver

    def draw_token(self) -> int:
        """The number of a VP token drawn from the supply; if that is used up, any number.

        Rules: 002 "VP SPACE"; V-01
        """
        bag = [number for number, count in enumerate(self.state.supply, start=1) for _ in range(count)]
        if not bag:
            return 1 + self.chance.below("VP token", 6)
        number = self.chance.pick("VP token", bag)
        self.state.supply[number - 1] -= 1
        return number


def open_fight(state: VoltState, *args: Any, **kwargs: Any) -> Fight:
    """A fight in its arena; a championship that has not chosen its first arena yet stands in none."""
    arena = load_arena(state.arena) if state.arena else Arena(1, 1, ())
    return Fight(state, arena, *args, **kwargs)
