"""Previews a program: where it would take a robot if all others stood still or moved as the player supposes.

The robots that move in a preview are called ghosts. Devices act as in the race, and explosions do their damage.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any

import msgspec

from engine.kernel.chance import SEED_BYTES, Chance
from engine.kernel.decisions import Decision
from engine.kernel.errors import IllegalAnswer
from engine.kernel.events import Event
from engine.kernel.journal import By
from engine.roborally.damage.causes import CauseOrNone
from engine.roborally.damage.tokens import locked_registers
from engine.roborally.events import (
    AnyDeviceEvent,
    CardReplaced,
    DamagePrevented,
    DamageTaken,
    Exploded,
    Landed,
    OptionLost,
    OptionUsed,
    RegisterDrawn,
    RobotDestroyed,
    RobotEliminated,
    RobotFlew,
    TookOff,
)
from engine.roborally.opening import open_turn
from engine.roborally.options import find_options
from engine.roborally.register_phase.board_elements_move import board_elements_move
from engine.roborally.register_phase.lasers_fire import lasers_fire
from engine.roborally.register_phase.reveal_program_cards import reveal_program_cards
from engine.roborally.register_phase.robots_move import robots_move
from engine.roborally.robots.virtual_mode import become_real
from engine.roborally.state import EMPTY, REGISTERS, Robot
from engine.roborally.turn_context import TurnContext
from engine.roborally.views.race import RaceView, assume

SEGMENTS = (("B", robots_move), ("C", board_elements_move), ("D", lasers_fire))

Told = AnyDeviceEvent | Exploded | DamageTaken | TookOff | RobotFlew | Landed
"""The events that a preview shows: devices, explosions with the damage that they do, and flight."""
TOLD_ALWAYS = AnyDeviceEvent | Exploded | TookOff | RobotFlew | Landed
OF_AN_EXPLOSION = (
    DamageTaken | DamagePrevented | OptionLost | OptionUsed | RegisterDrawn | RobotDestroyed | RobotEliminated
)
"""The events of an explosion's effects on robots. They are told right after it."""

Steps = dict[int, list["Step"]]
"""robot -> the steps of its ghost."""


class Step(msgspec.Struct, frozen=True):
    """A ghost after one segment of a register phase. On its last step it may be destroyed by `cause`.

    If it lands as the turn ends, its last step has the phase 0.
    """

    phase: int
    segment: str
    cell: int
    heading: int
    damage: int
    cause: CauseOrNone = ""
    flying: bool = False


class Happening(msgspec.Struct, frozen=True):
    """An effect of a device, an explosion or a flight in a segment of a register phase.

    In phase 0 the segment is "start" for what happens before the first register, and "end" for what comes after all.
    """

    phase: int
    segment: str
    event: Told


class Preview(msgspec.Struct, frozen=True):
    """The forecast of a program.

    `left` is robot -> Option -> what would be left of its payload, for the ghosts' Options in which that changes.
    """

    steps: Steps
    happenings: list[Happening]
    left: dict[int, dict[str, int]]


def preview(view: RaceView, robot: int, registers: list[int]) -> list[Step]:
    """The steps of a program without Options, with all others standing still."""
    return previews(view, robot, registers).steps[robot]


def previews(
    view: RaceView,
    robot: int,
    registers: Sequence[int],
    riders: Mapping[str, Any] | None = None,
    what_if: Mapping[int, Sequence[int]] | None = None,
) -> Preview:
    """Plays a program for its robot, and for the robots that are supposed to move. Steps end with destruction.

    The preview starts from what the view's seat may know, never from the real state. `registers` are 5 cards or EMPTY.
    In EMPTY registers the robot does not act; locked registers keep their cards. `riders` count as far as they can be
    read and fit the program. A ghost's steps end where a random card would be executed, and all else ends there, too.
    `what_if` gives 5 cards or EMPTY for other robots, by number.
    """
    state = assume(view)
    supposed = {number: cards for number, cards in (what_if or {}).items() if number != robot}
    programs = {robot: registers, **supposed}
    for other in state.robots:
        other.riders, other.instead, other.radio = {}, [], -1
        if other.number in programs:
            cards = zip(programs[other.number], other.registers, strict=True)
            other.registers = [lying or card for card, lying in cards]
        else:
            other.registers, other.second = [EMPTY] * REGISTERS, []
    _ride(state.robots[robot], riders or {})
    with open_turn(state, view.turn, Chance(bytes(SEED_BYTES)), responder=_as_programmed) as context:
        return _Walk(context, [state.robots[number] for number in programs]).through()


def _as_programmed(decision: Decision[Any]) -> tuple[Any, By]:
    return decision.decline(), "order"


def _ride(robot: Robot, riders: Mapping[str, Any]) -> None:
    """Adds what the Options add to the program. Leaves out riders that cannot be read or do not fit the registers."""
    for held in robot.options:
        card = find_options()[held.id]
        if card.rider is None or held.id not in riders:
            continue
        with suppress(IllegalAnswer):
            rider = card.rider.read(riders[held.id])
            robot.riders[held.id] = msgspec.to_builtins(rider)
            for register, top in rider.doubled().items():
                below = robot.registers[register - 1]
                if register not in locked_registers(robot) and card.check_pair(below, top):
                    robot.second = robot.second or [EMPTY] * REGISTERS
                    robot.second[register - 1] = top


class _Walk:
    """A turn, played as far as it can be foreseen."""

    def __init__(self, context: TurnContext, ghosts: list[Robot]) -> None:
        self.context = context
        self.ghosts = ghosts
        self.steps: Steps = {ghost.number: [] for ghost in ghosts}
        self.going = [ghost for ghost in ghosts if ghost.cell and not ghost.powered_down]
        self.programs = {ghost.number: list(ghost.registers) for ghost in self.going}
        self.happenings: list[Happening] = []
        self.payloads = {ghost.number: _payloads(ghost) for ghost in ghosts}
        self.seen = 0
        """The number of events seen so far."""
        self.is_open = True
        """Whether no random card has been met yet."""

    def through(self) -> Preview:
        for programmed in self.context.all_cards_at("programmed"):
            programmed()
        self._note(0, "start")
        for phase in range(1, REGISTERS + 1):
            self._begin(phase)
            for segment, rule in SEGMENTS:
                rule(self.context, phase)
                self._step(phase, segment)
        self._land()
        return Preview(self.steps, self.happenings, self._left())

    def _begin(self, phase: int) -> None:
        context = self.context
        for ghost in self.going:  # a card drawn at random into a newly locked register does not count for a ghost
            ghost.registers = list(self.programs[ghost.number])
        context.state.phase = phase
        for starts in context.all_cards_at("phase_starts"):
            starts(phase)
        for opens in context.floor.acting["start"]:
            opens(context, phase)
        if context.virtual:
            become_real(context)
        reveal_program_cards(context, phase)
        self._note(phase, "A")
        self._stop_before_chance()

    def _stop_before_chance(self) -> None:
        """No one knows what a robot would draw, so it stays where it is."""
        context = self.context
        unknown = {event.robot for event in context.events if isinstance(event, CardReplaced)}
        self.going = [ghost for ghost in self.going if ghost.number not in unknown]
        self.is_open = unknown.isdisjoint(self.programs)
        for number in unknown:
            context.robots[number].registers, context.robots[number].instead = [EMPTY] * REGISTERS, []

    def _step(self, phase: int, segment: str) -> None:
        """Notes where the ghosts are now, and what has happened meanwhile."""
        for ghost in self.going:
            self.steps[ghost.number].append(_step(self.context, ghost, phase, segment))
        self.going = [ghost for ghost in self.going if ghost.cell]
        self._note(phase, segment)

    def _land(self) -> None:
        """Ghosts that still fly land as the turn ends."""
        self.context.state.phase = 0
        self.going = [ghost for ghost in self.going if ghost.flying]
        for ghost in self.going:
            for ends in self.context.cards_at("turn_ends", ghost):
                ends()
        self._step(0, "end")

    def _note(self, phase: int, segment: str) -> None:
        news = self.context.events[self.seen :]
        self.seen += len(news)
        if self.is_open:
            self.happenings += [Happening(phase, segment, event) for event in told_of(news)]

    def _left(self) -> dict[int, dict[str, int]]:
        """An Option that is lost meanwhile has nothing left."""
        now = {ghost.number: _payloads(ghost) for ghost in self.ghosts}
        return {
            number: {
                option: now[number].get(option, 0)
                for option, payload in had.items()
                if now[number].get(option, 0) != payload
            }
            for number, had in self.payloads.items()
        }


def _payloads(robot: Robot) -> dict[str, int]:
    return {held.id: held.payload for held in robot.options}


def told_of(events: Iterable[Event]) -> Iterator[Told]:
    """The events that are shown. Damage is one of them if an explosion does it."""
    is_exploding = False
    for event in events:
        is_exploding = isinstance(event, Exploded) or (is_exploding and isinstance(event, OF_AN_EXPLOSION))
        if isinstance(event, TOLD_ALWAYS) or (is_exploding and isinstance(event, DamageTaken)):
            yield event


def _step(context: TurnContext, ghost: Robot, phase: int, segment: str) -> Step:
    if ghost.cell:
        return Step(phase, segment, ghost.cell, ghost.heading, ghost.damage, flying=ghost.flying)
    fall = next(it for it in context.events if isinstance(it, RobotDestroyed) and it.robot == ghost.number)
    return Step(phase, segment, fall.cell, ghost.heading, ghost.damage, fall.cause)
