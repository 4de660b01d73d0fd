"""What the page that verifies a finished race needs to know of its cards."""

from functools import cache
from typing import Any

from engine.roborally.courses import course_ids, course_rules
from engine.roborally.options import find_options, option_deck
from engine.roborally.program_cards import CARDS
from engine.roborally.special_rules.draft_options import DraftOptions
from games.kinds.roborally.words import card_words, option_name

SCRIPT = "roborally/dealing.js"


@cache
def facts() -> dict[str, Any]:
    """The cards with their names, the Option deck of each edition, and the courses that deal Options face down."""
    editions = sorted({edition for card in find_options().values() for edition in card.editions})
    return {
        "program_cards": {card: card_words(card) for card in CARDS},
        "options": {option: option_name(option) for option in find_options()},
        "option_decks": {edition: sorted(option_deck(edition)) for edition in editions},
        "drafts": {course: draft for course in course_ids() if (draft := _draft(course))},
    }


def _draft(course: str) -> dict[str, Any] | None:
    rules = [rule for rule in course_rules(course) if isinstance(rule, DraftOptions)]
    return {"dealt": rules[0].dealt, "rest": rules[0].rest} if rules else None
