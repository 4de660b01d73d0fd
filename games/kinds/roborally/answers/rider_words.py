"""Words for what Options add to a program, shape by shape."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.roborally.options.riders import (
    Aside,
    Beside,
    From,
    Fuel,
    Gadget,
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
from games.kinds.roborally.told.phrases import card_words, of_several
from games.wording.say import line, listed, phrase


def rider_words(rider: Rider) -> str:
    """A rider in words; empty if it asks for nothing. Raises LookupError for a shape without words."""
    shape = next((shape for shape in type(rider).__mro__ if shape in WORDS), None)
    if shape is None:
        raise LookupError(f"there are no words for a {type(rider).__name__}")
    return WORDS[shape](rider)


TICKS = {
    (0, True): "where it would be destroyed",
    (1, False): "in register {registers}",
    (1, True): "in register {registers} and where it would be destroyed",
    (2, False): "in registers {registers}",
    (2, True): "in registers {registers} and where it would be destroyed",
}
"""By how many registers are ticked, and whether it works where the robot would be destroyed."""
SEEKS = {
    (0, True): "goes after its target",
    (1, False): "in register {registers}",
    (1, True): "in register {registers} and goes after its target",
    (2, False): "in registers {registers}",
    (2, True): "in registers {registers} and goes after its target",
}
"""By how many registers are ticked, and whether it goes after its target."""


def _in_registers(words: Mapping[tuple[int, bool], str], registers: Sequence[int], more: bool) -> str:
    key = (of_several(registers), more)
    return line(words[key], registers=listed(sorted(registers))).text if key in words else ""


def _fuel(rider: Fuel) -> str:
    burned = [
        phrase(
            "{tokens} token in register {register}" if tokens == 1 else "{tokens} tokens in register {register}",
            tokens=tokens,
            register=register,
        )
        for register, tokens in sorted(rider.burned.items())
    ]
    return line("{burned}", burned=listed(burned)).text


def _aside(rider: Aside) -> str:
    if not rider.card:
        return ""
    words = "{card} for register {register}" if rider.register else "{card} laid aside"
    return line(words, card=card_words(rider.card), register=rider.register).text


def _pairs(rider: Pairs) -> str:
    laid = [
        phrase("{card} on top in register {register}", card=card_words(card), register=register)
        for register, card in sorted(rider.on.items())
    ]
    empty = [phrase("no card in register {register}", register=register) for register in rider.left_empty()]
    return line("{laid}", laid=listed(laid + empty)).text


WORDS: dict[type, Callable[[Any], str]] = {
    Ticks: lambda it: _in_registers(TICKS, it.registers, it.if_would_die),
    Seek: lambda it: _in_registers(SEEKS, it.registers, it.on),
    Shots: lambda it: _in_registers(TICKS, it.registers, False),
    Gadget: lambda it: _in_registers(TICKS, it.registers, False),
    Fuel: _fuel,
    Side: lambda it: line("to the {side}", side=it.side).text,
    Switch: lambda it: "on" if it.on else "",
    Once: lambda it: "now" if it.now else "",
    From: lambda it: line("from register {register} on", register=it.register).text if it.register else "",
    Aside: _aside,
    Store: lambda it: line("keeps {card}", card=card_words(it.card)).text if it.card else "",
    Beside: lambda it: line("plays {card} in every register", card=card_words(it.card)).text if it.card else "",
    Pairs: _pairs,
    Redraw: lambda it: "a new hand" if it.now else "",
}
"""How each shape is put into words. A shape that has none of its own has those of the one that it extends."""
