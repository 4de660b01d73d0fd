"""The question of which deck to draw from."""

import pytest

from engine.kernel.errors import IllegalAnswer
from engine.volt.decisions.draw import DrawModule
from engine.volt.decisions.pick import Pick


def draw(*offers: str) -> DrawModule:
    return DrawModule(seat=0, subject="r0", robot=0, offers=list(offers))


def test_only_decks_with_cards_are_offered() -> None:
    draw("blue", "yellow").check(Pick("yellow"))
    with pytest.raises(IllegalAnswer, match="red is not offered; choose one of blue, yellow"):
        draw("blue", "yellow").check(Pick("red"))


@pytest.mark.parametrize(
    ("order", "offers", "answer"),
    [
        ({"ask": False, "deck": "yellow"}, ("blue", "red", "yellow"), Pick("yellow")),
        ({"ask": False, "deck": "yellow"}, ("blue", "red"), Pick("blue")),
        ({"ask": True, "deck": "yellow"}, ("blue", "yellow"), None),
    ],
)
def test_a_standing_order_names_a_deck(order: dict[str, object], offers: tuple[str, ...], answer: Pick | None) -> None:
    """If the deck is empty, the first one that has cards is used."""
    assert draw(*offers).by_order(order) == answer
