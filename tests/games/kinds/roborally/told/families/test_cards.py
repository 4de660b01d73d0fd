"""Turns, hands and Program cards in words."""

import pytest

from engine.roborally import events as told
from tests.games.kinds.roborally.told.said import said


def test_sentence(subtests: pytest.Subtests) -> None:
    for event, words in [
        (
            told.StartOrderDrawn(cards={0: 10, 1: 840}),
            "The cards dealt for the start say who chooses first: Cog Move 3 (840) and Bolt U-turn (10).",
        ),
        (told.CardsDealt(robot=0, seat=0, count=7, cards=[]), "Bolt is dealt 7 cards."),
        (told.CardsDealt(robot=0, seat=0, count=1, cards=[840]), "Bolt is dealt 1 card."),
        (
            told.RegistersFilled(robot=0, registers=[2, 5]),
            "Time is up for Bolt: chance fills its registers 2 and 5 from its hand.",
        ),
        (told.SegmentStarted(phase=2, segment="D"), "Register 2: lasers fire."),
        (told.CardsRevealed(cards={0: 10, 1: 840}), "In order of priority: Cog Move 3 (840) and Bolt U-turn (10)."),
        (told.CardsRevealed(cards={}), "No one has a card to play."),
        (told.CardReplaced(robot=0, register=2, card=840), "Chance puts Move 3 (840) into register 2 of Bolt."),
        (told.CardReplaced(robot=0, register=2, card=0), "Chance puts a card face down into register 2 of Bolt."),
        (
            told.CardsRevealed(cards={0: 10, 1: 840}, second={1: 70}, instead_of={0: 490}),
            "In order of priority: Cog Move 3 (840) with Turn left (70) on top "
            "and Bolt U-turn (10) instead of Move 1 (490).",
        ),
        (
            told.CardsRevealed(cards={0: 10}, instead_of={0: 490}, left_on_top={0: 70}),
            "In order of priority: Bolt U-turn (10) instead of Move 1 (490) with Turn left (70) on top.",
        ),
    ]:
        with subtests.test(words):
            assert said(event) == words
