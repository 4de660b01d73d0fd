"""The words of a scenario file's orders: what they speak of, and whether it can be said."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from engine.roborally.elements import find_elements
from engine.roborally.elements.base import Element
from engine.roborally.options import find_options
from engine.roborally.options.riders import ROBOT_SIDES, Redraw
from engine.roborally.scenarios.file import RobotAnswers, Unplayable

WEAPON = "weapon"
MAIN = "main"
"""Named instead of a weapon: the main laser."""
GIVEN_UP = "discard_for_damage"
USE = "use_"
"""Prefix to the id of a card whose laid-aside Program card is used in that register."""

Raw = dict[str, Any]
"""A robot's orders as in the file. Besides the fields of RobotAnswers, there may be some by the id of a card."""


class Word(NamedTuple):
    """One order: its place, the Option or kind of board element of which it speaks, and if it says something of it."""

    place: str
    name: str
    is_understood: bool


def read_orders(raw: Raw, where: str) -> RobotAnswers:
    """Reads a robot's orders. Raises Unplayable if anything in them is not an order."""
    try:
        orders = msgspec.convert(raw, RobotAnswers, str_keys=True)
    except msgspec.ValidationError as error:
        raise Unplayable(f"{where}: expected orders of the format, got {error}") from None
    strangers = sorted(word.place for word in words(raw, orders) if not word.is_understood)
    if strangers:
        raise Unplayable(f"{where}: expected orders of the format, got {', '.join(strangers)}")
    return orders


def words(raw: Raw, orders: RobotAnswers) -> Iterator[Word]:
    """All that a robot's orders say of Options and board elements."""
    for name, said in raw.items():
        if name not in RobotAnswers.__struct_fields__:
            yield Word(name, name, _is_option(name) and isinstance(said, bool if _redraws(name) else list))
    for name, said in orders.turn.items():
        fits = _is_option(name) and (isinstance(said, bool) or said in ROBOT_SIDES)
        yield Word(f"turn.{name}", name, fits or _is_of_element(name, said))
    if orders.lose_option is not None:
        yield _named("lose_option", orders.lose_option)
    for register, choices in orders.registers.items():
        for key, said in choices.items():
            yield from _in_register(f"registers.{register}.{key}", key, said)


def _in_register(place: str, key: str, said: Any) -> Iterator[Word]:
    if key == GIVEN_UP:
        is_list = isinstance(said, list)
        yield from (_named(place, it, is_list) for it in (said if is_list else [said]))
    elif key == WEAPON:
        yield from [] if said == MAIN else [_named(place, said)]
    else:
        name = key.removeprefix(USE)
        fits = _is_of_element(name, said) or (_is_option(name) and find_options()[name].understands(said))
        yield Word(place, name, fits)
        if fits and isinstance(said, dict):
            yield from (_named(place, it) for it in said.values() if isinstance(it, str))


def _named(place: str, option: Any, fits: bool = True) -> Word:
    return Word(f"{place} {option}", str(option), fits and _is_option(option))


def _is_of_element(name: str, said: Any) -> bool:
    return name in asking_elements() and asking_elements()[name].understands(said)


def _redraws(option: str) -> bool:
    """Whether all that can be said about an Option outside of registers is that it gives a new hand."""
    return find_options()[option].rider is Redraw


def _is_option(name: Any) -> bool:
    return isinstance(name, str) and name in find_options()


def asking_elements() -> dict[str, type[Element]]:
    """The kinds of board elements that ask questions, by name."""
    return {name: element for name, element in find_elements().items() if element.questions}
