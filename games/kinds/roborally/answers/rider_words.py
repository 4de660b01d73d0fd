"""Words for what Options add to a program, shape by shape."""

from collections.abc import Sequence
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
from games.kinds.roborally.told.phrases import card_words
from games.wording.lines import line, listing


@singledispatch
def rider_words(rider: Rider) -> str:
    """A rider in words; empty if it asks for nothing. Raises TypeError for a shape without words."""
    raise TypeError(f"there are no words for a {type(rider).__name__}")


@rider_words.register
def _(rider: Ticks) -> str:
    return _joined(_in_registers(rider.registers), "where it would be destroyed" if rider.if_would_die else "")


@rider_words.register
def _(rider: Seek) -> str:
    return _joined(_in_registers(rider.registers), "goes after its target" if rider.on else "")


@rider_words.register
def _(rider: Shots | Gadget) -> str:
    return _in_registers(rider.registers)


@rider_words.register
def _(rider: Fuel) -> str:
    burned = [f"{_tokens(tokens)} in register {register}" for register, tokens in sorted(rider.burned.items())]
    return line(listing(burned)).text if burned else ""


@rider_words.register
def _(rider: Side) -> str:
    return f"to the {rider.side}"


@rider_words.register
def _(rider: Switch) -> str:
    return "on" if rider.on else ""


@rider_words.register
def _(rider: Once) -> str:
    return "now" if rider.now else ""


@rider_words.register
def _(rider: From) -> str:
    return f"from register {rider.register} on" if rider.register else ""


@rider_words.register
def _(rider: Aside) -> str:
    where = f" for register {rider.register}" if rider.register else " laid aside"
    return card_words(rider.card) + where if rider.card else ""


@rider_words.register
def _(rider: Store) -> str:
    return f"keeps {card_words(rider.card)}" if rider.card else ""


@rider_words.register
def _(rider: Beside) -> str:
    return f"plays {card_words(rider.card)} in every register" if rider.card else ""


@rider_words.register
def _(rider: Pairs) -> str:
    laid = [f"{card_words(card)} on top in register {register}" for register, card in sorted(rider.on.items())]
    empty = [f"no card in register {register}" for register in rider.left_empty()]
    return line(listing(laid + empty)).text


@rider_words.register
def _(rider: Redraw) -> str:
    return "a new hand" if rider.now else ""


def _joined(*parts: str) -> str:
    return " and ".join(part for part in parts if part)


def _tokens(count: int) -> str:
    return "1 token" if count == 1 else f"{count} tokens"


def _in_registers(registers: Sequence[int]) -> str:
    noun = "register " if len(registers) == 1 else "registers "
    return f"in {noun}{line(listing([str(register) for register in sorted(registers)])).text}" if registers else ""
