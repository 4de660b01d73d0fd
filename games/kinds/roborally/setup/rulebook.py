"""The parts of the rulebook that come from the rules themselves: cards, board elements, Option cards, special rules."""

from collections.abc import Iterable
from functools import cache
from importlib import import_module
from typing import Any

import msgspec
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from engine.kernel.registry import discover
from engine.roborally import variants
from engine.roborally.cards.program_cards import CARDS
from engine.roborally.courses.catalogue import course_ids, load_file
from engine.roborally.courses.element_moments import element_moments
from engine.roborally.elements import find_elements
from engine.roborally.elements.base import Element
from engine.roborally.lessons.lesson import find_lessons
from engine.roborally.options import find_options
from engine.roborally.options.base import OptionCard
from engine.roborally.rulesets import find_ruleset, find_rulesets
from engine.roborally.special_rules import find_special_rules
from engine.roborally.state import USUAL_EDITION
from games.drawing.figures import Figures
from games.kinds.roborally.drawing.cards import option_art
from games.kinds.roborally.setup.figures import FIGURES, Drawn, figure
from games.kinds.roborally.setup.legend import Entry, legend
from games.kinds.roborally.told.phrases import KINDS
from games.wording.rulings import named_in, read_rulings

ELEMENTS = {
    "sites": "Where the race goes",
    "movers": "What moves robots",
    "barriers": "What stops them",
    "hazards": "What harms them",
}
"""The families of board elements, which are the folders of their modules."""
OPTIONS = {
    "lasers": "The main laser, and more lasers",
    "weapons": "Weapons instead of the main laser",
    "launchers": "Launchers",
    "gadgets": "Gadgets: one a register, before the card",
    "movement": "How your robot moves",
    "program": "What your robot plays",
    "memory": "Memory and coming back",
    "defence": "What keeps damage off",
    "checkpoints": "Checkpoints",
}
"""The families of Option cards."""


class CardKind(msgspec.Struct, frozen=True):
    """A kind of Program card: its sign, how many there are, and their priorities, lowest and highest."""

    kind: str
    name: str
    count: int
    lowest: int
    highest: int


class ElementRule(msgspec.Struct, frozen=True):
    """A kind of board element: one of them, the whole rule, a figure, and the rulings about it. `edition` is the first
    that has it on its boards, by whose rules the figure is played."""

    entry: Entry
    rule: str
    figure: Drawn
    rulings: tuple[str, ...]
    edition: str
    is_usual: bool

    @property
    def lessons(self) -> list[str]:
        return [id for id, _ in self.entry.lessons]


class OptionWords(msgspec.Struct, frozen=True):
    """An Option card: what it does, how often it can be used (0: uncounted), and the names of its editions."""

    id: str
    title: str
    words: str
    payload: int
    editions: tuple[str, ...]
    rulings: tuple[str, ...]

    @property
    def art(self) -> SafeString:
        return option_art(self.id)


class DeviceRule(msgspec.Struct, frozen=True):
    """A kind of device: the id of its Option card, what it does, and a figure if there is one."""

    id: str
    title: str
    words: str
    figure: Drawn | None


class SpecialRuleWords(msgspec.Struct, frozen=True):
    """A special rule or a variant: what it means, where it is played, and the rulings about it."""

    id: str
    title: str
    words: list[str]
    places: list[str]
    rulings: tuple[str, ...]


class Family(msgspec.Struct, frozen=True):
    """Elements, or Option cards, of one kind of use."""

    title: str
    members: list[Any]


@cache
def rulebook() -> dict[str, Any]:
    return {
        "rulings": read_rulings("RULINGS.md"),
        "lessons": {lesson.id: lesson.title for lesson in find_lessons().values()},
        "figures": Figures(lambda name: figure(f"roborally/rules/figures/{name}.json")),
        "cards": [_card_kind(kind) for kind in reversed(KINDS)],
        "elements": _families(ELEMENTS, _elements()),
        "acting": _acting(),
        "options": _families(OPTIONS, [(card, _option(name, card)) for name, card in find_options().items()]),
        "devices": _devices(),
        "editions": [{"name": rules.name, "words": rules.words} for rules in find_rulesets().values()],
        "special_rules": _special_rules(),
        "variants": _variants(),
    }


def _families(titles: dict[str, str], members: Iterable[tuple[type, Any]]) -> list[Family]:
    """The members by the folders of their modules, which must have a title."""
    sorted_in: dict[str, list[Any]] = {folder: [] for folder in titles}
    for part, member in members:
        sorted_in[part.__module__.split(".")[-2]].append(member)
    return [Family(titles[folder], found) for folder, found in sorted_in.items()]


def _card_kind(kind: str) -> CardKind:
    priorities = [priority for priority, its_kind in CARDS.items() if its_kind == kind]
    return CardKind(kind, KINDS[kind], len(priorities), min(priorities), max(priorities))


@cache
def _elements() -> list[tuple[type[Element], ElementRule]]:
    """Every kind of element, those of the usual edition first, by name."""
    found = [(element, _element(kind, element)) for kind, element in find_elements().items()]
    return sorted(found, key=lambda it: (not it[1].is_usual, it[1].entry.title))


def _element(kind: str, element: type[Element]) -> ElementRule:
    rule = render_to_string(f"roborally/elements/{kind}/rule.txt").strip()
    drawn = figure(f"roborally/elements/{kind}/figure.json")
    entry = next(it for it in legend(drawn.course) if it.kind == kind)
    edition = find_ruleset(drawn.edition)
    return ElementRule(entry, rule, drawn, _rulings(element), edition.name, drawn.edition == USUAL_EDITION)


def _acting() -> dict[str, list[Entry]]:
    """The elements that act at each moment of a turn."""
    found: dict[str, list[Entry]] = {}
    for _, it in _elements():
        for moment in element_moments(it.figure.course)[it.entry.kind]:
            found.setdefault(moment, []).append(it.entry)
    return found


def _rulings(part: type) -> tuple[str, ...]:
    return named_in(import_module(part.__module__))


def _option(name: str, card: type[OptionCard]) -> OptionWords:
    editions = tuple(find_ruleset(edition).name for edition in card.editions)
    return OptionWords(name, card.title, card.words, card.payload, editions, _rulings(card))


def _devices() -> list[DeviceRule]:
    """Every kind of device, by name."""
    kinds = {name: card.device for name, card in find_options().items() if card.device is not None}
    found = [
        DeviceRule(name, kind.title, kind.words, FIGURES.get(f"roborally/devices/figures/{name}.json"))
        for name, kind in kinds.items()
    ]
    return sorted(found, key=lambda device: device.title)


def _special_rules() -> list[SpecialRuleWords]:
    """Each with the courses that have it."""
    words: dict[str, list[str]] = {name: [] for name in find_special_rules()}
    places: dict[str, list[str]] = {name: [] for name in find_special_rules()}
    for course in map(load_file, course_ids()):
        for rule in course.rules:
            words[rule.name()] += [rule.words] if rule.words not in words[rule.name()] else []
            places[rule.name()].append(course.course.name)
    return [
        SpecialRuleWords(f"rule-{name}", name.replace("_", " ").capitalize(), words[name], places[name], _rulings(rule))
        for name, rule in sorted(find_special_rules().items())
        if words[name]
    ]


def _variants() -> list[SpecialRuleWords]:
    found = discover(variants.__name__, "VARIANT")
    return [
        SpecialRuleWords(
            f"variant-{name}",
            module.VARIANT.title,
            [module.VARIANT.words],
            [],
            named_in(module),
        )
        for name, module in sorted(found.items(), key=lambda it: it[1].VARIANT.title)
    ]
