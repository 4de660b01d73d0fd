"""The 84 Program cards."""

import pytest

from engine.roborally.cards.program_cards import CARDS, QUARTERS, SPACES, Kind, draw, executed, held_cards, loose_cards
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
    """004 "RoboRally Program Cards"; A-02: eighteen cards turn right, as many as turn left."""
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
    assert (draw(scene.context), scene.state.deck) == (490, [10])


def test_an_empty_deck_is_renewed_from_the_discards() -> None:
    """A-71: all cards but two are held, and the deck is used up."""
    scene = Scene("A>", A={"hand": [card for card in CARDS if card not in (490, 10)]})
    assert {draw(scene.context), draw(scene.context)} == {490, 10}


def test_cards_that_no_one_holds_are_loose() -> None:
    scene = Scene("A> B>", A={"hand": list(CARDS)[:80]}, B={"registers": [810, 0, 0, 0, 0]})
    assert list(loose_cards(scene.context)) == [820, 830, 840]


def test_no_card_at_all_is_zero() -> None:
    """A-71."""
    assert draw(Scene("A>", A={"hand": list(CARDS)}).context) == 0


def test_cards_are_held_wherever_they_lie_before_a_robot() -> None:
    sheet = {
        "hand": [10, 20],
        "registers": [490, 500, 0, 0, 0],
        "second": [70, 0, 0, 0, 0],
        "instead": [0, 840, 0, 0, 0],
        "options": [{"id": "conditional", "card": 660}, "flywheel"],
    }
    assert {*held_cards(Scene("A> . B<", A=sheet).context)} - {0} == {10, 20, 490, 500, 70, 840, 660}


def test_no_card_on_an_option_is_dealt_or_drawn() -> None:
    scene = Scene("A> . B<", A={"options": [{"id": "flywheel", "card": 660}], "powered_down": True}).deal()
    assert 660 not in [*scene["B"].hand, *scene.state.deck]
    scene.state.deck = []
    drawn = {draw(scene.context) for _ in range(84 - 9 - 1)}
    assert 660 not in drawn
    assert len(drawn) == 74


def test_a_robot_executes_what_was_put_in_the_place_of_its_own_card() -> None:
    scene = Scene("A>", A={"registers": [490, 500, 510, 0, 0], "instead": [0, 840, 0, 0, 0]})
    assert [executed(scene["A"], phase) for phase in range(1, 6)] == [490, 840, 510, 0, 0]
    scene["A"].instead = []
    assert executed(scene["A"], 2) == 500
