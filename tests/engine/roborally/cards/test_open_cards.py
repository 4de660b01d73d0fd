"""Face-up cards, one per register."""

from engine.roborally.cards.open_cards import NO_CARDS, only_in, with_card

CARDS = (10, 20, 30, 40, 50)


def test_only_the_cards_of_some_registers_are_only_in() -> None:
    assert only_in(CARDS, [2, 5]) == (0, 20, 0, 0, 50)
    assert only_in(CARDS, []) == NO_CARDS


def test_a_card_is_laid_into_a_register() -> None:
    assert with_card(NO_CARDS, 1, 10) == (10, 0, 0, 0, 0)
    assert with_card(CARDS, 5, 60) == (10, 20, 30, 40, 60)
