"""Typed words after an Option's name for what it adds to a program, shape by shape."""

import re
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from engine.kernel.errors import IllegalAnswer
from engine.roborally.decisions.program import Program
from engine.roborally.options import find_options
from engine.roborally.options.base import OptionCard
from engine.roborally.options.riders import (
    ROBOT_SIDES,
    Aside,
    Beside,
    From,
    Fuel,
    Gadget,
    Loads,
    Once,
    Pairs,
    Redraw,
    Rider,
    Seek,
    Shots,
    Side,
    Store,
    Switch,
    Ticks,
)
from engine.roborally.state import REGISTERS

FILLERS = {"in", "register", "registers", "and", "or", "card", "cards", "the", "for", "from", "on", "if", "would", "be"}
FILLERS |= {"where", "it", "of", "top", "use", "now", "at", "to", "token", "tokens"}
OFF = {"off", "none", "no", "not"}
DESTROYED = {"destroyed", "die", "dies"}
SIDES = {*ROBOT_SIDES}


class Said(NamedTuple):
    """The text after an Option's name: its words and its numbers, in order."""

    card: type[OptionCard]
    words: set[str]
    numbers: list[str]
    decision: Program


class Shape(NamedTuple):
    """The typed form of a shape of rider.

    `read` returns the rider, or None if the text does not make one. `wanted` says what to write. `tries` are examples
    of what may follow the name, given the positions of cards that are left over.
    """

    read: Callable[[Said], Rider | None]
    wanted: str
    tries: Callable[[Program, list[int]], list[str]]


def read_rider(option: str, text: str, decision: Program) -> Rider:
    """The rider that a line gives one Option card. Raises IllegalAnswer."""
    card = find_options()[option]
    if all(held.id != option for held in decision.options):
        raise IllegalAnswer("rider", f"your robot has no {card.title}")
    if card.rider is None:
        raise IllegalAnswer("rider", f"{card.title} adds nothing to a program")
    tokens = re.findall(r"[0-9]+|[^\W0-9]+", text.casefold())
    words = {token for token in tokens if not token.isdecimal()}
    known = SIDES if card.rider is Side else FILLERS | OFF | DESTROYED
    if not words <= known | FILLERS:
        raise IllegalAnswer("rider", f"what follows on {card.title} cannot be understood: “{text.strip(' ,;.:')[:60]}”")
    if words & OFF:
        return card.rider()
    shape = SHAPES[card.rider]
    rider = shape.read(Said(card, words, [token for token in tokens if token.isdecimal()], decision))
    if rider is None:
        raise IllegalAnswer("rider", f"{card.title}: {shape.wanted}")
    return rider


def tries(shape: type[Rider], decision: Program, used: Sequence[int]) -> list[str]:
    """Examples of what may follow the name of an Option, without the cards at the positions `used`."""
    spare = [number for number in range(1, len(decision.hand) + 1) if number not in used]
    return SHAPES[shape].tries(decision, spare)


def card_at(decision: Program, text: str) -> int:
    """The card of the hand at a typed position, counted from 1, the highest first. Raises IllegalAnswer."""
    hand = sorted(decision.hand, reverse=True)
    number = int(text) if len(text) < 4 else 0
    if not 1 <= number <= len(hand):
        raise IllegalAnswer("card", f"there is no card {text[:4]}: your hand has cards 1 to {len(hand)}")
    return hand[number - 1]


def _register(text: str) -> int:
    """A typed register. Raises IllegalAnswer."""
    if not 1 <= int(text) <= REGISTERS:
        raise IllegalAnswer("register", f"there is no register {text[:4]}; they are numbered 1 to {REGISTERS}")
    return int(text)


def _several(numbers: Sequence[str]) -> list[int]:
    """Registers in order; "24" is two of them."""
    return sorted({_register(digit) for text in numbers for digit in text})


def _ticks(said: Said) -> Rider | None:
    if not (said.numbers or said.words & DESTROYED):
        return None
    usual = getattr(said.card, "usual", None)
    rescues = bool(said.words & DESTROYED) or (isinstance(usual, Ticks) and usual.if_would_die)
    return Ticks(registers=_several(said.numbers), if_would_die=rescues)


def _seek(said: Said) -> Rider | None:
    on = "on" in said.words
    return Seek(registers=_several(said.numbers), on=on) if said.numbers or on else None


def _fuel(said: Said) -> Rider | None:
    burned = {_register(register): int(tokens) for tokens, register in _couples(said)}
    return Fuel.read({"burned": burned}) if burned else None


def _side(said: Said) -> Rider | None:
    sides = said.words & SIDES
    return Side.read({"side": next(iter(sides))}) if len(sides) == 1 and not said.numbers else None


def _from(said: Said) -> Rider | None:
    return From(register=_register(said.numbers[0])) if len(said.numbers) == 1 else None


def _aside(said: Said) -> Rider | None:
    if len(said.numbers) not in (1, 2):
        return None
    position, *register = said.numbers
    return Aside(card=card_at(said.decision, position), register=_register(register[0]) if register else 0)


def _in_registers(shape: type[Shots | Gadget]) -> Callable[[Said], Rider | None]:
    return lambda said: shape(registers=_several(said.numbers)) if said.numbers else None


def _with_card(shape: type[Store | Beside]) -> Callable[[Said], Rider | None]:
    return lambda said: shape(card=card_at(said.decision, said.numbers[0])) if len(said.numbers) == 1 else None


def _on_top(shape: type[Pairs | Loads]) -> Callable[[Said], Rider | None]:
    def read(said: Said) -> Rider | None:
        on = {_register(register): card_at(said.decision, position) for position, register in _couples(said)}
        return shape(on=on) if on else None

    return read


def _couples(said: Said) -> list[tuple[str, str]]:
    """The numbers in pairs; none if one is left over."""
    even = said.numbers if len(said.numbers) % 2 == 0 else []
    return list(zip(even[::2], even[1::2], strict=True))


def _by_name(rider: Rider) -> Callable[[Said], Rider | None]:
    return lambda said: None if said.numbers else rider


def _always(*examples: str) -> Callable[[Program, list[int]], list[str]]:
    return lambda decision, spare: list(examples)


def _each_spare(decision: Program, spare: list[int]) -> list[str]:
    return [str(number) for number in spare]


def _each_on_top(decision: Program, spare: list[int]) -> list[str]:
    return [f"{number} on {register}" for number in spare for register in decision.free()]


REGISTERS_OR_OFF = "name the registers, or say “off”"
ON_TOP = "name a card of your hand and the register on top of which it goes: “6 on 2”; or say “off”"
SHAPES: dict[type[Any], Shape] = {
    Ticks: Shape(_ticks, REGISTERS_OR_OFF, _always("2 4")),
    Shots: Shape(_in_registers(Shots), REGISTERS_OR_OFF, _always("3")),
    Gadget: Shape(_in_registers(Gadget), REGISTERS_OR_OFF, _always("3")),
    Seek: Shape(_seek, "name the registers, say “on” to go after the target, or “off”", _always("3")),
    Switch: Shape(_by_name(Switch(on=True)), "say “on” or “off”", _always("on")),
    Once: Shape(_by_name(Once(now=True)), "its name alone launches one; or say “off”", _always("")),
    Redraw: Shape(_by_name(Redraw(now=True)), "its name alone asks for a new hand", _always("")),
    From: Shape(_from, "name one register, or say “off”", _always("4")),
    Fuel: Shape(_fuel, "name tokens and a register: “1 in 3”; or say “off”", _always("1 in 3")),
    Side: Shape(_side, "say “front”, “right”, “back” or “left”", _always("left")),
    Aside: Shape(
        _aside,
        "name a card of your hand and, perhaps, a register: “6 in 5”; or say “off”",
        lambda decision, spare: [f"{number} in 5" for number in spare],
    ),
    Store: Shape(_with_card(Store), "name one movement card of your hand, or say “off”", _each_spare),
    Beside: Shape(_with_card(Beside), "name one movement card of your hand, or say “off”", _each_spare),
    Pairs: Shape(_on_top(Pairs), ON_TOP, _each_on_top),
    Loads: Shape(_on_top(Loads), ON_TOP, _each_on_top),
}
