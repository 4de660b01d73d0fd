"""The parts of the rules page that come from the rules themselves: cards, board elements, Option cards, editions."""

from functools import cache
from typing import Any

import msgspec
from django.utils.safestring import SafeString

from engine.roborally.cards.program_cards import CARDS
from engine.roborally.courses.catalogue import course_ids, load_course
from engine.roborally.options import find_options
from engine.roborally.options.base import OptionCard
from engine.roborally.rulesets import find_ruleset, find_rulesets
from engine.roborally.variants import find_variants
from games.kinds.roborally.drawing.option_art import option_art
from games.kinds.roborally.setup.legend import Entry, legend
from games.kinds.roborally.told.phrases import KINDS


class CardKind(msgspec.Struct, frozen=True):
    """A kind of Program card: its sign, how many there are, and their priorities, lowest and highest."""

    kind: str
    name: str
    count: int
    lowest: int
    highest: int


class ElementKind(msgspec.Struct, frozen=True):
    """A kind of board element, and the first edition that has it on its boards."""

    entry: Entry
    edition: str
    is_usual: bool


class OptionWords(msgspec.Struct, frozen=True):
    """An Option card: what it does, how often it can be used (0: uncounted), and the names of its editions."""

    id: str
    title: str
    words: str
    payload: int
    editions: tuple[str, ...]

    @property
    def art(self) -> SafeString:
        return option_art(self.id)


@cache
def rulebook() -> dict[str, Any]:
    return {
        "cards": [_card_kind(kind) for kind in reversed(KINDS)],
        "elements": _elements(),
        "options": sorted((_option(name, card) for name, card in find_options().items()), key=lambda it: it.title),
        "editions": [{"name": rules.name, "words": rules.words} for rules in find_rulesets().values()],
        "variants": sorted((variant.title, variant.words) for variant in find_variants().values()),
    }


def _card_kind(kind: str) -> CardKind:
    priorities = [priority for priority, its_kind in CARDS.items() if its_kind == kind]
    return CardKind(kind, KINDS[kind], len(priorities), min(priorities), max(priorities))


def _elements() -> list[ElementKind]:
    """Every kind of element that lies on a course, the usual edition first, by name."""
    usual = load_course(course_ids()[0]).edition
    found: dict[str, ElementKind] = {}
    for course in course_ids():
        edition = load_course(course).edition
        for entry in legend(course):
            found.setdefault(entry.title, ElementKind(entry, find_ruleset(edition).name, edition == usual))
    return sorted(found.values(), key=lambda element: (not element.is_usual, element.entry.title))


def _option(name: str, card: type[OptionCard]) -> OptionWords:
    return OptionWords(
        name, card.title, card.words, card.payload, tuple(find_ruleset(edition).name for edition in card.editions)
    )
