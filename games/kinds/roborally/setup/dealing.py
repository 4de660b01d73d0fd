"""The facts about cards for the page that verifies a finished race."""

from collections.abc import Iterable
from functools import cache
from typing import Any

from engine.roborally.cards.program_cards import CARDS
from engine.roborally.courses.catalogue import course_ids, course_rules
from engine.roborally.options import find_options, option_deck
from engine.roborally.race.first_race import FIRST_DOCK, FIRST_HAND
from engine.roborally.rulesets import find_rulesets
from engine.roborally.special_rules.base import SpecialRule
from engine.roborally.special_rules.opening.draft_options import DraftOptions
from engine.roborally.variants import find_variants
from engine.roborally.variants.base import Variant
from games.kinds.roborally.told.phrases import card_words, option_name

SCRIPT = "roborally/dealing.js"


def facts(options: dict[str, Any]) -> dict[str, Any]:
    """The cards with their names, the Option deck of each edition, and the courses that deal Options face down: those
    of the box, and the race's own."""
    known, draft = _facts(), _draft(course_rules(options["course"]))
    return known | {"drafts": known["drafts"] | {options["course"]: draft}} if draft else known


@cache
def _facts() -> dict[str, Any]:
    editions = sorted({edition for card in find_options().values() for edition in card.editions})
    return {
        "program_cards": {card: card_words(card) for card in CARDS},
        "first_dock": FIRST_DOCK,
        "first_hand": FIRST_HAND,
        "options": {option: option_name(option) for option in find_options()},
        "option_decks": {edition: sorted(option_deck(edition)) for edition in editions},
        "drafts": {course: draft for course in course_ids() if (draft := _draft(course_rules(course)))},
        "variants": {name: _of_variant(variant) for name, variant in find_variants().items()},
    }


def _draft(rules: Iterable[SpecialRule]) -> dict[str, Any] | None:
    drafts = [rule for rule in rules if isinstance(rule, DraftOptions)]
    return {"dealt": drafts[0].dealt, "rest": drafts[0].rest} if drafts else None


def _of_variant(variant: Variant) -> dict[str, Any]:
    """The Option cards that it leaves out, how owners choose, and how many cards each robot draws before the race.

    Cards laid on flags are part of the race's events.
    """
    rules = next(it for it in find_rulesets().values() if it.has_variants)
    for rule in variant.rules:
        rules = rule.adjust(rules)
    draft = _draft(variant.rules)
    drawn = 0 if draft else sum(rule.options_needed(0, 1) for rule in variant.rules)
    return {"left_out": list(rules.left_out), "draft": draft, "drawn": drawn}
