"""A program in the sandbox, register by register: see games.kinds.answering.KindSandbox."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any

import msgspec
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from engine.kernel.errors import IllegalAnswer
from engine.kernel.events import Event
from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.cards.program_cards import CARDS
from engine.roborally.courses.catalogue import floor_of
from engine.roborally.decisions.program import Program, ProgramAnswer
from engine.roborally.options import find_options
from engine.roborally.options.riders import Rider
from engine.roborally.state import EMPTY, REGISTERS, Held
from engine.roborally.views.race import RaceView, RobotView
from games.kinds.roborally.answers.option_controls import OptionsForm, form_of
from games.kinds.roborally.drawing.cards import face_of
from games.kinds.roborally.drawing.glance import standing_of
from games.kinds.roborally.ghost.plans import plans as plans
from games.kinds.roborally.ghost.ways import compared as compared
from games.kinds.roborally.told.parts import cards_shown
from games.kinds.roborally.told.phrases import KINDS, card_words
from games.kinds.roborally.told.places import HEADINGS, cell_label
from games.shapes.sandbox import Slot

GOES_ON, POWERS_DOWN = "on", "down"
POWER = [(GOES_ON, "no power down"), (POWERS_DOWN, "power down")]


def robot(decision: Program, view: RaceView) -> str:
    return view.robots[decision.robot].name


def slots(decision: Program, answer: ProgramAnswer) -> list[Slot]:
    """The registers that are not locked, with the cards of the hand, and whether the robot powers down."""
    may_be_empty = any(map(_may_leave_empty, decision.options))
    found = [_slot(decision, answer, register, may_be_empty) for register in decision.free()]
    if decision.can_power_down:
        found.append(Slot("Next turn", POWER, POWERS_DOWN if answer.power_down else GOES_ON))
    return found


def drawn(decision: Program, answer: ProgramAnswer, name: str) -> SafeString:
    cards = zip(answer.registers, decision.locked, strict=True)
    registers = [
        {"number": number, "face": face_of(lying or card), "locked": lying != EMPTY}
        for number, (card, lying) in enumerate(cards, start=1)
    ]
    context = {"name": name, "registers": registers, "power_down": answer.power_down}
    return SafeString(render_to_string("roborally/sheets/_program.html", context))


def laying(decision: Program) -> SafeString:
    context = {"registers": decision.free(), "hand": [face_of(card) for card in decision.hand]}
    return SafeString(render_to_string("roborally/sheets/_laying.html", context))


def extras(decision: Program, answer: ProgramAnswer, wanted: Any = None) -> OptionsForm | None:
    """The controls for Options, as on the race's page. No new hand can be asked for: its draw is not known."""
    offer = msgspec.to_builtins(msgspec.structs.replace(decision, can_redraw=False))
    return form_of(offer, {"riders": answer.riders if wanted is None else wanted})


def extras_of(answer: ProgramAnswer) -> dict[str, Any]:
    return answer.riders


def answer(decision: Program, values: Sequence[str], was: ProgramAnswer, wanted: Any = None) -> ProgramAnswer:
    """The program with these values in its slots, and the wanted riders. If none are wanted, the riders it had stay if
    they still fit.

    Raises IllegalAnswer.
    """
    registers, power_down = _registers(decision, values), POWERS_DOWN in values
    if wanted is None:
        with suppress(IllegalAnswer):
            program = ProgramAnswer(registers, power_down, riders=was.riders)
            decision.check(program)
            return program
    program = ProgramAnswer(registers, power_down, riders=_riders(wanted))
    decision.check(program)
    return program


def _riders(wanted: Any) -> dict[str, Any]:
    if not isinstance(wanted, dict | None):
        raise IllegalAnswer("rider", "what Options add is an object, with the ids of Options")
    return wanted or {}


def guess(decision: Program, events: Sequence[Event]) -> tuple[Program, ProgramAnswer]:
    """The cards that were turned over, and a hand with cards of every kind. No one else's Options are guessed."""
    shown = cards_shown(events)
    registers = [cards.instead_of.get(decision.robot) or cards.cards.get(decision.robot, EMPTY) for cards in shown]
    registers += [EMPTY] * (REGISTERS - len(registers))
    program = ProgramAnswer([EMPTY if lying else card for card, lying in zip(registers, decision.locked, strict=True)])
    hand = sorted({*_of_every_kind(decision), *program.registers} - {EMPTY}, reverse=True)
    return msgspec.structs.replace(decision, hand=hand, options=[], can_power_down=False), program


def guessed(decision: Program, values: Sequence[str], was: ProgramAnswer) -> ProgramAnswer:
    return guess_in(decision, ProgramAnswer(_registers(decision, values)), was)


def guess_in(decision: Program, wanted: ProgramAnswer, was: ProgramAnswer) -> ProgramAnswer:
    if wanted != ProgramAnswer(wanted.registers) or len(wanted.registers) != REGISTERS:
        raise IllegalAnswer("registers", f"a guess has {REGISTERS} registers and nothing else")
    registers = [card or seen for card, seen in zip(wanted.registers, was.registers, strict=True)]
    laid = [card for card in registers if card != EMPTY]
    if len(set(laid)) < len(laid):
        raise IllegalAnswer("card", "a card lies in two registers")
    for card, lying in zip(registers, decision.locked, strict=True):
        if card not in (EMPTY, *([lying] if lying else decision.hand)):
            raise IllegalAnswer("card", f"card {card} cannot be there")
    return ProgramAnswer(registers)


def _of_every_kind(decision: Program) -> Iterator[int]:
    """Cards from the middle of the deck: of each kind as many as there are registers."""
    for kind in KINDS:
        cards = [card for card, its in CARDS.items() if its == kind and card not in decision.locked]
        middle = max(0, len(cards) - REGISTERS) // 2
        yield from cards[middle : middle + REGISTERS]


def ends(view: RaceView) -> dict[str, str]:
    floor = floor_of(view.setup.course, tuple(view.turned), tuple(view.covered))
    return {robot.name: ", ".join([*_place(floor, robot), standing_of(view, robot)]) for robot in view.robots}


def _registers(decision: Program, values: Sequence[str]) -> list[int]:
    registers = [EMPTY] * REGISTERS
    for register, value in zip(decision.free(), values, strict=False):
        registers[register - 1] = int(value)
    return registers


def _place(floor: FactoryFloor, robot: RobotView) -> list[str]:
    if not robot.cell:
        return []
    return [f"{cell_label(floor, robot.cell)} facing {HEADINGS[robot.heading]}"]


def _slot(decision: Program, answer: ProgramAnswer, register: int, may_be_empty: bool) -> Slot:
    laid = answer.registers[register - 1]
    cards = [EMPTY, *decision.hand] if may_be_empty or laid == EMPTY else decision.hand
    choices = [(str(card), card_words(card) if card != EMPTY else "no card") for card in cards]
    return Slot(f"Register {register}", choices, str(laid), register)


def _may_leave_empty(held: Held) -> bool:
    rider = find_options()[held.id].rider
    return rider is not None and rider.left_empty is not Rider.left_empty
