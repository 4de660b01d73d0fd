"""Names of cards, and turns of phrase."""

import re

import pytest

from engine.roborally.cards.program_cards import CARDS
from games.kinds.roborally.told.phrases import card_name, card_words, freeing, locking, option_name
from games.wording.say import Phrase, line


def test_every_card_has_a_name_and_shows_its_priority() -> None:
    assert (card_name(670), card_words(670), option_name("fourth_gear")) == ("Move 2", "Move 2 (670)", "Fourth Gear")
    assert len({card_name(card) for card in CARDS}) == 7
    assert all(re.fullmatch(rf"[A-Z][\w -]+ \({card}\)", card_words(card)) for card in CARDS)


@pytest.mark.parametrize(
    ("said", "words"),
    [
        (locking([]), ""),
        (locking([5]), "; register 5 locks"),
        (locking([4, 5]), "; registers 4 and 5 lock"),
        (freeing([4, 5]), "; registers 4 and 5 are free again"),
        (freeing([5], kept=True), "; register 5 is unlocked and keeps its card"),
    ],
)
def test_registers_that_lock_or_are_freed(said: Phrase, words: str) -> None:
    assert line("{said}", said=said).text == words
