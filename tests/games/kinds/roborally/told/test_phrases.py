"""Names of cards, and turns of phrase."""

import pytest

from games.kinds.roborally.told.lines import line
from games.kinds.roborally.told.phrases import card_name, card_words, count, freeing, locking, option_name


def test_cards_have_names() -> None:
    assert (card_name(670), card_words(670), option_name("fourth_gear")) == ("Move 2", "Move 2 (670)", "Fourth Gear")


@pytest.mark.parametrize(("number", "words"), [(0, "0 cards"), (1, "1 card"), (2, "2 cards")])
def test_a_number_of_things(number: int, words: str) -> None:
    assert count(number, "card") == words


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
def test_registers_that_lock_or_are_freed(said: list[object], words: str) -> None:
    assert line(said).text == words  # type: ignore[arg-type]
