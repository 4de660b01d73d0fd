"""Words for what Options add to a program, shape by shape."""

from collections.abc import Mapping, Sequence
from functools import singledispatch

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


@singledispatch
def rider_words(rider: Rider) -> str:
    """A rider in words; empty if it asks for nothing. Raises TypeError for a shape without words."""
    raise TypeError(f"there are no words for a {type(rider).__name__}")


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


@rider_words.register
def _(rider: Ticks) -> str:
    return _in_registers(TICKS, rider.registers, rider.if_would_die)


@rider_words.register
def _(rider: Seek) -> str:
    return _in_registers(SEEKS, rider.registers, rider.on)


@rider_words.register
def _(rider: Shots | Gadget) -> str:
    return _in_registers(TICKS, rider.registers, False)


@rider_words.register
def _(rider: Fuel) -> str:
    burned = [
        phrase(
            "{tokens} token in register {register}" if tokens == 1 else "{tokens} tokens in register {register}",
            tokens=tokens,
            register=register,
        )
        for register, tokens in sorted(rider.burned.items())
    ]
    return line("{burned}", burned=listed(burned)).text


@rider_words.register
def _(rider: Side) -> str:
    return line("to the {side}", side=rider.side).text


@rider_words.register
def _(rider: Switch) -> str:
    return "on" if rider.on else ""


@rider_words.register
def _(rider: Once) -> str:
    return "now" if rider.now else ""


@rider_words.register
def _(rider: From) -> str:
    return line("from register {register} on", register=rider.register).text if rider.register else ""


@rider_words.register
def _(rider: Aside) -> str:
    if not rider.card:
        return ""
    words = "{card} for register {register}" if rider.register else "{card} laid aside"
    return line(words, card=card_words(rider.card), register=rider.register).text


@rider_words.register
def _(rider: Store) -> str:
    return line("keeps {card}", card=card_words(rider.card)).text if rider.card else ""


@rider_words.register
def _(rider: Beside) -> str:
    return line("plays {card} in every register", card=card_words(rider.card)).text if rider.card else ""


@rider_words.register
def _(rider: Pairs) -> str:
    laid = [
        phrase("{card} on top in register {register}", card=card_words(card), register=register)
        for register, card in sorted(rider.on.items())
    ]
    empty = [phrase("no card in register {register}", register=register) for register in rider.left_empty()]
    return line("{laid}", laid=listed(laid + empty)).text


@rider_words.register
def _(rider: Redraw) -> str:
    return "a new hand" if rider.now else ""


def _in_registers(words: Mapping[tuple[int, bool], str], registers: Sequence[int], more: bool) -> str:
    key = (of_several(registers), more)
    return line(words[key], registers=listed(sorted(registers))).text if key in words else ""
