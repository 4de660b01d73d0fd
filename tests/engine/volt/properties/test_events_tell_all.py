"""A page that knows only the start of a round and its events knows what the arena, the monitors and the controllers are
like at its end; and so from the set-up on."""

from dataclasses import dataclass

from hypothesis import given, settings

from engine.kernel.events import Event
from engine.volt.events import (
    BodyNudged,
    ChampionChosen,
    ChampionsHanded,
    DamageRemoved,
    DamageTaken,
    Detonated,
    DieActivated,
    DieMoved,
    KillBotRolled,
    MineLaid,
    MineTaken,
    ModulesEquipped,
    ModuleUsed,
    NumbersGiven,
    PhaseStarted,
    ProgramsRevealed,
    RobotDestroyed,
    RobotJumped,
    RobotMoved,
    RobotPlaced,
    RobotPushed,
    RobotRepaired,
    RobotSwapped,
    RobotTurned,
    TokenPlaced,
    VPGained,
)
from engine.volt.game import GAME
from engine.volt.module_registry import find_module
from engine.volt.state import DESTROYED_AT, NOBODY, OUTSIDE, Robot, Setup, VoltState
from tests.engine.volt.properties.games import seeds, setups, waits
from tests.engine.volt.tables import open_table

ROUNDS = 10


@dataclass
class Figure:
    """A robot as a watcher follows it."""

    cell: int
    damage: int
    shield: int
    vp: int
    number: int
    modules: tuple[str, str]
    dice: list[tuple[int, str, int, int]]
    """Control unit, colour, number and key of each."""


class Watcher:
    """The arena and the robots, moved as events say, which are checked to start from where everything is."""

    def __init__(self, state: VoltState) -> None:
        self.setup = state.setup
        self.killbots = {robot.number for robot in state.robots if robot.killbot}
        self.figures = [
            Figure(it.cell, it.damage, it.shield, it.vp, it.start_number, (it.left, it.right), _dice(it))
            for it in state.robots
        ]
        self.unit = state.unit
        self.champions = dict(state.champions)
        self.facing = {number: state.robots[number].facing for number in self.killbots}
        self.mines = sorted((mine.owner, mine.cell) for mine in state.mines)
        self.flying = NOBODY
        """Who jumps, and so may be destroyed in the air."""
        self.laid = {cell: sorted(tokens) for cell, tokens in state.laid.items() if tokens}

    def follow(self, events: list[Event]) -> "Watcher":
        for event in events:
            self._bodies(event)
            self._mines(event)
            self._sheets(event)
            self._controllers(event)
        return self

    def told(self) -> object:
        for figure in self.figures:
            figure.dice.sort()
        return [self.figures, self.facing, sorted(self.mines), self.laid, self.champions]

    def _bodies(self, event: Event) -> None:
        match event:
            case RobotPlaced(robot=robot, cell=cell, facing=facing):
                self.figures[robot].cell = cell
                self._turn(robot, facing)
            case (
                RobotMoved(robot=robot, origin=origin, cell=cell)
                | RobotPushed(robot=robot, origin=origin, cell=cell)
                | RobotJumped(robot=robot, origin=origin, cell=cell)
            ):
                self._move(robot, origin, cell)
            case BodyNudged(robot=robot, origin=origin, cell=cell) if robot >= 0:
                self._move(robot, origin, cell)
            case RobotSwapped(robot=robot, other=other, origin=origin, cell=cell):
                self._move(robot, origin, cell)
                if other >= 0:
                    self._move(other, cell, origin)
            case RobotDestroyed(robot=robot, cell=cell):
                assert self.figures[robot].cell == cell or self.flying == robot
                self.figures[robot].cell = OUTSIDE
            case ModuleUsed(robot=robot, module=module) if find_module(module).hovers:
                self.flying = robot
            case DieActivated():
                self.flying = NOBODY
            case RobotTurned(robot=robot, facing=facing):
                self._turn(robot, facing)

    def _move(self, robot: int, origin: int, cell: int) -> None:
        assert self.figures[robot].cell == origin
        self.figures[robot].cell = cell

    def _turn(self, robot: int, facing: int) -> None:
        if robot in self.killbots:
            self.facing[robot] = facing

    def _mines(self, event: Event) -> None:
        match event:
            case MineLaid(owner=owner, cell=cell):
                self.mines.append((owner, cell))
            case MineTaken(owner=owner, cell=cell) | Detonated(what="mine", owner=owner, cell=cell):
                self.mines.remove((owner, cell))
            case BodyNudged(robot=-1, origin=origin, cell=cell) | RobotSwapped(other=-1, origin=cell, cell=origin):
                (owner,) = [owner for owner, where in self.mines if where == origin]
                self.mines.remove((owner, origin))
                self.mines.append((owner, cell))

    def _sheets(self, event: Event) -> None:
        match event:
            case DamageTaken(robot=robot, tokens=tokens, absorbed=absorbed, damage=damage, shield=shield):
                assert shield == self.figures[robot].shield + absorbed
                assert damage == min(DESTROYED_AT, self.figures[robot].damage + tokens - absorbed)
                self.figures[robot].damage, self.figures[robot].shield = damage, shield
            case DamageRemoved(robot=robot) | RobotRepaired(robot=robot):
                self.figures[robot].damage = self.figures[robot].shield = 0
            case NumbersGiven(numbers=numbers):
                for robot, number in numbers.items():
                    self.figures[robot].number = number
            case ModulesEquipped(robot=robot, left=left, right=right):
                self.figures[robot].modules = (left, right)
            case ChampionChosen(robot=robot, module=module):
                self.champions[module] = robot
            case ChampionsHanded(loser=loser, winner=winner, modules=handed):
                self.champions |= dict.fromkeys(handed, winner)
                left, right = self.figures[loser].modules
                self.figures[loser].modules = ("" if left in handed else left, "" if right in handed else right)
            case TokenPlaced(number=number, cell=cell):
                self.laid[cell] = sorted([*self.laid.get(cell, []), number])
            case VPGained():
                self._gain(event)

    def _controllers(self, event: Event) -> None:
        match event:
            case PhaseStarted(phase=1):
                for figure in self.figures:
                    figure.dice = []
            case PhaseStarted(phase=2, unit=unit):
                self.unit = unit
            case ProgramsRevealed(programs=programs):
                for robot, dice in programs.items():
                    self.figures[robot].dice = [(die.unit, die.colour, die.value, die.key) for die in dice]
            case KillBotRolled(robot=robot, colour=colour, value=value):
                self.figures[robot].dice.append((self.unit, colour, value, self.facing[robot]))
            case DieMoved(robot=robot, colour=colour, value=value):
                self.figures[robot].dice.remove((event.origin_unit, colour, value, event.origin_key))
                self.figures[robot].dice.append((event.unit, colour, value, event.key))

    def _gain(self, event: VPGained) -> None:
        self.figures[event.robot].vp += event.count
        assert self.figures[event.robot].vp == event.total
        if event.cell:
            assert len(self.laid.pop(event.cell)) == event.count
        if event.victim in self.killbots and self.setup.series != "championship":
            self.figures[event.victim].vp -= 1


@settings(max_examples=40)
@given(setup=setups(), seed=seeds)
def test_the_events_of_a_round_lead_from_its_start_to_its_end(setup: Setup, seed: bytes) -> None:
    """Places, damage, VP, numbers, modules, dice, mines and tokens, from the set-up on, for the open round as well."""
    table = open_table(setup, seed)
    for _ in waits(table, seed, ROUNDS):
        snapshots = [record.snapshot for record in table.finished] + [table.snapshot]
        for record, after in zip(table.finished, snapshots[1:], strict=True):
            assert told(record.snapshot, record.events) == Watcher(GAME.decode(after)).told()
        if not table.is_over:
            assert told(table.snapshot, table.published) == Watcher(table.state).told()
        table.finished.clear()


def _dice(robot: Robot) -> list[tuple[int, str, int, int]]:
    return [(die.unit, die.colour, die.value, die.key) for die in robot.dice]


def told(snapshot: bytes, events: list[Event]) -> object:
    return Watcher(GAME.decode(snapshot)).follow(events).told()
