"""The 84 Program cards."""

import pytest

from engine.roborally.program_cards import CARDS, QUARTERS, SPACES, Kind, draw
from tests.scenes import Scene, cards_of


@pytest.mark.parametrize(
    ("kind", "priorities"),
    [
        ("u_turn", range(10, 70, 10)),
        ("rotate_left", range(70, 430, 20)),
        ("rotate_right", range(80, 430, 20)),
        ("back_up", range(430, 490, 10)),
        ("move_1", range(490, 670, 10)),
        ("move_2", range(670, 790, 10)),
        ("move_3", range(790, 850, 10)),
    ],
)
def test_the_priorities_of_each_kind(kind: Kind, priorities: range) -> None:
    """A-02: eighteen cards turn right, as many as turn left."""
    assert cards_of(kind) == list(priorities)


def test_there_are_84_cards_and_no_two_are_equally_fast() -> None:
    assert len(CARDS) == 84
    assert list(CARDS) == list(range(10, 850, 10))


def test_every_kind_moves_or_turns() -> None:
    assert {*SPACES, *QUARTERS} == set(CARDS.values())
    assert not set(SPACES) & set(QUARTERS)


def test_drawing_takes_the_top_card() -> None:
    scene = Scene("A>")
    scene.state.deck = [490, 10]
    assert (draw(scene.race), scene.state.deck) == (490, [10])


def test_an_empty_deck_is_renewed_from_the_discards() -> None:
    """A-71: all cards but two are held, and the deck is used up."""
    scene = Scene("A>", A={"hand": [card for card in CARDS if card not in (490, 10)]})
    assert {draw(scene.race), draw(scene.race)} == {490, 10}


def test_no_card_at_all_is_zero() -> None:
    """A-71."""
    assert draw(Scene("A>", A={"hand": list(CARDS)}).race) == 0
