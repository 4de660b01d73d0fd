"""One robot alone on a floor: where each card takes it. Computed by the functions that resolve races, and cached."""

from functools import lru_cache
from typing import Any, NamedTuple

import msgspec

from engine.kernel.chance import SEED_BYTES, Chance
from engine.kernel.decisions import Decision
from engine.kernel.journal import By
from engine.roborally.board.factory_floor import FactoryFloor, Moment
from engine.roborally.cards.program_cards import CARDS, QUARTERS, SPACES, Kind
from engine.roborally.movement.steps import drive
from engine.roborally.opening import open_on
from engine.roborally.options import find_option
from engine.roborally.options.riders import Beside, Fuel, Gadget, Rider, Switch, Ticks
from engine.roborally.register_phase.board_elements_move import board_elements_move
from engine.roborally.register_phase.lasers_fire import lasers_fire
from engine.roborally.register_phase.robots_move import robots_move
from engine.roborally.rulesets import find_ruleset
from engine.roborally.state import DESTROYED_AT, EMPTY, OFF_BOARD, REGISTERS, Held, RaceState, Robot, Setup
from engine.roborally.turn.complete_registers import PHASES
from engine.roborally.turn_context import TurnContext

FLOORS = 24
"""The number of cached floors. Each takes 3 to 10 MB with its ways, and some 30 ms to be learned again."""


class Landing(NamedTuple):
    """The pose after a register phase, and the tokens taken. OFF_BOARD, with all tokens, if the robot is destroyed."""

    pose: int
    tokens: int


class Use(NamedTuple):
    """An Option used with a card, or for a whole turn.

    `top` is the kind of card put on top, or laid beside the program, and `tokens` how much it uses up of what it has.
    """

    option: str
    top: Kind | None = None
    tokens: int = 0

    def rider(self, phase: int) -> Rider:
        """The rider that uses the Option in this register phase, for one that pairs no cards."""
        if find_option(self.option).rider is Gadget:
            return Gadget(registers=[phase])
        if self.tokens:
            return Fuel(burned={phase: self.tokens})
        return Ticks(registers=[phase], if_would_die=True)

    def for_the_turn(self) -> Rider:
        """The rider that uses the Option for the whole turn."""
        return Switch(on=True) if self.top is None else Beside(card=CARD_OF[self.top])


DESTROYED = Landing(OFF_BOARD, DESTROYED_AT)
CARD_OF: dict[Kind, int] = {kind: card for card, kind in CARDS.items()}
"""One card of each kind."""
BEFORE_MOVING: tuple[Moment, ...] = ("start", "A")
"""When the floor acts before robots move."""
UNUSUAL: tuple[Moment, ...] = (*BEFORE_MOVING, "B", "cleanup")
"""When most floors do not act."""
SUPPOSED: Kind = "move_1"
"""A card drawn at random is supposed to be of this kind, which moves robots most often."""
EACH = dict(zip(PHASES, PHASES, strict=True))
"""Each register phase for itself."""
ODD_AND_EVEN = {1: 3 / len(PHASES), 2: 2 / len(PHASES)}
"""The register phases in which pushers act are the odd or the even ones. Phase -> the share of those like it."""
UNUSED_CHANCE = Chance(bytes(SEED_BYTES))


class Solo:
    """The landings of a robot on one floor, computed when first asked for.

    Each is computed in a race of its own, so several threads may use one Solo.
    """

    def __init__(self, floor: FactoryFloor, edition: str) -> None:
        self.floor = floor
        self.plain: Solo = self
        """The same floor for a robot without Options."""
        self.edition = edition
        self._rules = find_ruleset(edition)
        self._adds_up = floor.is_plain and not any(floor.acting[moment] for moment in UNUSUAL)
        phases = alike(floor)
        self._alike = phases if self._adds_up else EACH
        self.phases = {1: 1.0} if phases[2] == 1 else ODD_AND_EVEN
        """The register phases that stand for all, and the share of each."""
        self._setup = Setup(course="", robots=["solo"], edition=edition)
        self._landings: dict[tuple[int, int], dict[Kind, Landing]] = {}
        self._steps: dict[int, int] = {}
        self._ends: dict[tuple[int, int], Landing] = {}

    def after(self, pose: int, kind: Kind, phase: int) -> Landing:
        """The end of register phase `phase`, begun at `pose` with a card of this kind."""
        known = self.known(pose, phase)
        if kind not in known:
            known[kind] = self._play(pose, kind, self._alike[phase])
        return known[kind]

    def known(self, pose: int, phase: int) -> dict[Kind, Landing]:
        """The ends of register phase `phase`, begun at `pose`, that have been asked for by now."""
        key = (pose, self._alike[phase])
        found = self._landings.get(key)
        if found is None:
            found = self._landings[key] = {}
        return found

    def landings(self, pose: int, kind: Kind) -> list[tuple[Landing, float]]:
        """Where a card of this kind leads from a pose, and in which share of the register phases it does so."""
        if len(self.phases) == 1:
            return [(self.after(pose, kind, 1), 1.0)]
        shares: dict[Landing, float] = {}
        for phase, share in self.phases.items():
            landing = self.after(pose, kind, phase)
            shares[landing] = shares.get(landing, 0.0) + share
        return [*shares.items()]

    def carried(self, cell: int, phase: int) -> int:
        """The cell where board elements leave a robot that ends its move on a cell; OFF_BOARD if they destroy it."""
        robot = self._robot(cell * 4)
        board_elements_move(self._race(robot), phase)
        return robot.cell

    def _play(self, pose: int, kind: Kind, phase: int) -> Landing:
        """On most floors, driving several spaces is driving one several times, and the rest depends on the pose."""
        if not self._adds_up:
            return self._in_full(self._robot(pose), kind, phase)
        cell, heading = divmod(pose, 4)
        spaces = SPACES.get(kind, 0)
        drives = heading if spaces > 0 else (heading + 2) % 4
        for _ in range(abs(spaces)):
            cell = self._step(cell * 4 + drives)
        return self._end(cell * 4 + (heading + QUARTERS.get(kind, 0)) % 4, phase) if cell else DESTROYED

    def _step(self, way: int) -> int:
        """The cell reached from a pose by driving one space in its heading."""
        if way not in self._steps:
            context = self._race(self._robot(way))
            drive(context, context.robots[0], way % 4, 1)
            self._steps[way] = context.robots[0].cell
        return self._steps[way] if way >= 4 else OFF_BOARD

    def _end(self, pose: int, phase: int) -> Landing:
        """Lets board elements and lasers act on a robot at this pose."""
        if (pose, phase) not in self._ends:
            robot = self._robot(pose)
            context = self._race(robot)
            board_elements_move(context, phase)
            lasers_fire(context, phase)
            self._ends[pose, phase] = _landing(robot)
        return self._ends[pose, phase]

    def _in_full(self, robot: Robot, kind: Kind, phase: int) -> Landing:
        """The register phase as races play it, up to the lasers, and after the last one the floor's part in cleanup."""
        robot.registers[phase - 1] = CARD_OF[kind]
        with self._race(robot) as context:
            self._play_phase(context, phase)
        return _landing(robot)

    def _play_phase(self, context: TurnContext, phase: int) -> None:
        context.state.phase = phase
        for card in context.all_cards_at("programmed"):
            card()
        for moment in BEFORE_MOVING:
            for rule in self.floor.acting[moment]:
                rule(context, phase)
        robots_move(context, phase)
        board_elements_move(context, phase)
        lasers_fire(context, phase)
        if phase == REGISTERS:
            for rule in self.floor.acting["cleanup"]:
                rule(context, 0)
            for ends in context.all_cards_at("turn_ends"):
                ends()

    def _robot(self, pose: int) -> Robot:
        return Robot(number=0, seat=0, name="solo", lives=1, cell=pose // 4, heading=pose % 4)

    def _race(self, robot: Robot) -> TurnContext:
        state = RaceState(setup=self._setup, robots=[robot], deck=[CARD_OF[SUPPOSED]])
        return open_on(state, self.floor, self._rules, 0, UNUSED_CHANCE, responder=_gives_up_nothing, watched=False)


class EquippedSolo(Solo):
    """A Solo for a robot with Options that change how it moves. Some may be in use for the whole turn.

    A landing that costs the robot one of these counts as its destruction: the rest of its plan would come to nothing.
    """

    def __init__(self, plain: Solo, options: tuple[str, ...], on: tuple[Use, ...] = ()) -> None:
        super().__init__(plain.floor, plain.edition)
        self.plain = plain
        self._alike = EACH
        self._options = options
        self._uses: dict[tuple[int, Kind, int, Use], Landing] = {}
        self._on = {use.option: msgspec.to_builtins(use.for_the_turn()) for use in on}

    def using(self, pose: int, kind: Kind, phase: int, use: Use) -> Landing:
        """The end of a register phase in which an Option is used with the card."""
        key = (pose, kind, phase, use)
        if key not in self._uses:
            self._uses[key] = self._play(pose, kind, phase, use)
        return self._uses[key]

    def _play(self, pose: int, kind: Kind, phase: int, use: Use | None = None) -> Landing:
        robot = self._robot(pose)
        robot.options = [Held(id=option, payload=find_option(option).payload) for option in self._options]
        robot.riders = dict(self._on)
        if use is not None and use.top is None:
            robot.riders[use.option] = msgspec.to_builtins(use.rider(phase), str_keys=True)
        if use is not None and use.top is not None:
            robot.second = [EMPTY] * REGISTERS
            robot.second[phase - 1] = CARD_OF[use.top]
        landing = self._in_full(robot, kind, phase)
        held = {option.id for option in robot.options}
        return landing if self._on.keys() <= held else DESTROYED


def alike(floor: FactoryFloor) -> dict[int, int]:
    """Each register phase -> the first one in which the same elements act."""
    acting = {phase: [phase in getattr(it, "registers", PHASES) for it in floor.placed] for phase in PHASES}
    return {phase: next(first for first in PHASES if acting[first] == acting[phase]) for phase in PHASES}


def _gives_up_nothing(decision: Decision[Any]) -> tuple[Any, By]:
    return decision.decline(), "order"


def _landing(robot: Robot) -> Landing:
    return Landing(robot.cell * 4 + robot.heading, robot.damage) if robot.cell else DESTROYED


@lru_cache(maxsize=FLOORS)
def solo_on(floor: FactoryFloor, edition: str) -> Solo:
    """The landings on a floor. They are the same for every robot, so they are shared."""
    return Solo(floor, edition)


@lru_cache(maxsize=FLOORS)
def equipped(plain: Solo, options: tuple[str, ...], on: tuple[Use, ...] = ()) -> EquippedSolo:
    """The landings on a floor with these Options, shared in the same way."""
    return EquippedSolo(plain, options, on)
