"""Names of cards."""

import re

from engine.roborally.cards.program_cards import CARDS
from games.kinds.roborally.told.phrases import card_name, card_words, option_name


def test_every_card_has_a_name_and_shows_its_priority() -> None:
    assert (card_name(670), card_words(670), option_name("fourth_gear")) == ("Move 2", "Move 2 (670)", "Fourth Gear")
    assert len({card_name(card) for card in CARDS}) == 7
    assert all(re.fullmatch(rf"[A-Z][\w -]+ \({card}\)", card_words(card)) for card in CARDS)
