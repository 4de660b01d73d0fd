"""What no scenario file can ask for, although each value has the right type: cards that are there twice and so on."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from engine.roborally.cards.program_cards import CARDS
from engine.roborally.elements.base import Element
from engine.roborally.elements.sites.flag import Flag
from engine.roborally.options import find_option, find_options
from engine.roborally.options.riders import Gadget
from engine.roborally.options.weapon import OptionalWeapon
from engine.roborally.scenarios.file import OptionStart, Scenario, Unplayable, cards_of
from engine.roborally.scenarios.words import MAIN, WEAPON, read_orders, words
from engine.roborally.state import REGISTERS

ROBOTS = 8
TWINS = 2
REGISTERS_FROM_1 = range(1, REGISTERS + 1)


def refuse_impossible(scenario: Scenario, elements: Sequence[Element]) -> None:
    """Raises Unplayable with a line for everything in the file that cannot be."""
    found = [*_robots(scenario), *_options(scenario), *_cards(scenario), *_elements(scenario, elements)]
    found += [*_doubled(elements), *_flags(elements), *_colored(elements), *_orders(scenario, elements)]
    if found:
        raise Unplayable(*found)


def _robots(scenario: Scenario) -> Iterator[str]:
    if not 1 <= len(scenario.robots) <= ROBOTS:
        yield f"robots: expected 1 to {ROBOTS}, got {len(scenario.robots)}"
    for robot in scenario.robots:
        if robot.powered_down and scenario.programs.get(robot.name):
            yield f"programs.{robot.name}: expected no card for a robot that is powered down"


def _options(scenario: Scenario) -> Iterator[str]:
    """Two robots may hold the same card, for the sake of small files, but not one robot twice."""
    in_play: set[str] = set()
    for robot in scenario.robots:
        options = [it if isinstance(it, str) else it.id for it in robot.options]
        in_play |= {*options}
        yield from (f"{robot.name}.options: expected each Option once, got {it} twice" for it in _twice(options))
        for held in robot.options:
            if not isinstance(held, str):
                yield from (f"{robot.name}.options: {fault}" for fault in _faults(held, options, len(scenario.robots)))
    for option in _twice([*in_play, *scenario.option_deck]):
        yield f"option_deck: expected each Option once, got {option} twice, or a robot holds it"


def _faults(held: OptionStart, beside: list[str], robots: int) -> Iterator[str]:
    """What a robot's card cannot have on it."""
    card = find_option(held.id)
    most = max(card.payload, card.holds)
    if held.payload is not None and not 0 <= held.payload <= most:
        yield f"expected {held.id} with a payload of at most {most}, got {held.payload}"
    if held.of and held.of not in beside:
        yield f"expected {held.id} to come with another Option of its robot, got {held.of}"
    if held.on >= robots:
        yield f"expected {held.id} to have its token on robot 0 to {robots - 1}, got {held.on}"
    if held.card and held.card not in CARDS:
        yield f"expected a card of the Program deck on {held.id}, got {held.card}"


def _orders(scenario: Scenario, elements: Iterable[Element]) -> Iterator[str]:
    """Orders that no one can follow."""
    in_play = {*scenario.option_deck, *(element.kind() for element in elements)}
    in_play |= {it if isinstance(it, str) else it.id for robot in scenario.robots for it in robot.options}
    for robot in scenario.robots:
        raw = scenario.option_orders.get(robot.name, {})
        orders = read_orders(raw, f"option_orders.{robot.name}")
        for word in words(raw, orders):
            if word.name not in in_play:
                place = word.place.split()[0]
                yield f"option_orders.{robot.name}.{place}: expected what is in play, got {word.name}"
        back = orders.reentry.at if orders.reentry is not None else None
        if back is not None and not (0 <= back[0] < scenario.width and 0 <= back[1] < scenario.height):
            yield f"option_orders.{robot.name}.reentry.at: expected a space of the floor, got {[*back]}"
        for register, choices in orders.registers.items():
            where = f"option_orders.{robot.name}.registers.{register}"
            yield from (f"{where}{fault}" for fault in _misplaced(choices))


def _misplaced(choices: dict[str, Any]) -> Iterator[str]:
    weapon = choices.get(WEAPON, MAIN)
    if weapon != MAIN and not _is_weapon(weapon):
        yield f".{WEAPON}: expected a weapon or {MAIN}, got {weapon}"
    yield from (f".{option}: expected {WEAPON} to name it" for option in choices if _is_weapon(option))
    gadgets = [it for it, said in choices.items() if said is True and _is_gadget(it)]
    if len(gadgets) > 1:
        yield f": expected one gadget in a register, got {' and '.join(sorted(gadgets))}"


def _is_weapon(option: str) -> bool:
    return option in find_options() and issubclass(find_option(option), OptionalWeapon)


def _is_gadget(option: str) -> bool:
    return option in find_options() and find_option(option).rider is Gadget


def _cards(scenario: Scenario) -> Iterator[str]:
    """Program cards that lie in two places."""
    places: dict[int, str] = {}
    for where, entry in _lying(scenario):
        for card in cards_of(entry, where):
            if card in places:
                yield f"{where}: expected each Program card once, got {card}, which lies in {places[card]} as well"
            places[card] = where


def _lying(scenario: Scenario) -> Iterator[tuple[str, Any]]:
    """Where cards lie, with what lies there."""
    for robot in scenario.robots:
        yield from ((f"{robot.name}.locked.{register}", [*card]) for register, card in robot.locked.items())
        for register, entry in enumerate(scenario.programs.get(robot.name, ())[:REGISTERS], start=1):
            yield f"{robot.name}.register {register}", entry
        for option, said in scenario.option_orders.get(robot.name, {}).items():
            if isinstance(said, list):
                yield f"option_orders.{robot.name}.{option}", said
    yield from (("program_deck", [*card]) for card in scenario.program_deck)


def _elements(scenario: Scenario, elements: Iterable[Element]) -> Iterator[str]:
    holes: set[tuple[int, int]] = set()
    for element in elements:
        registers = getattr(element, "registers", ())
        if any(register not in REGISTERS_FROM_1 for register in registers):
            yield f"elements: expected registers from 1 to {REGISTERS} at {[*element.at]}, got {[*registers]}"
        if getattr(element, "hole", "") and not registers:
            holes.add(element.at)
    for robot in scenario.robots:
        if robot.at in holes and not robot.virtual:
            yield f"{robot.name}.at: expected a space on which a robot can stand, got a pit at {[*robot.at]}"


def _doubled(elements: Iterable[Element]) -> Iterator[str]:
    """Two of a kind in one place. On the sides of a space there is room for several."""
    places = [(it.at, it.called(), getattr(it, "side", "")) for it in elements]
    for at, called, side in _twice(places):
        yield f"elements: expected one {called}{side and f' on side {side}'} at {[*at]}, got two"


def _flags(elements: Iterable[Element]) -> Iterator[str]:
    """A figure may show a part of a course, so the first flags may be missing."""
    for number in _twice(it.number for it in elements if isinstance(it, Flag)):
        yield f"elements: expected flag {number} once, got it twice"


def _colored(elements: Iterable[Element]) -> Iterator[str]:
    """What has a color belongs together in twos."""
    places: dict[str, list[list[int]]] = {}
    for element in elements:
        if color := getattr(element, "color", ""):
            places.setdefault(color, []).append([*element.at])
    for color, alike in places.items():
        if len(alike) > TWINS:
            yield f"elements: expected at most {TWINS} with the color {color}, got {len(alike)} at {alike}"


def _twice(values: Iterable[Any]) -> list[Any]:
    listed = [*values]
    return sorted({it for it in listed if listed.count(it) > 1})
