"""Events: everyone sees everything but the cards of a hand."""

import pytest

from engine.roborally.events import CardsDealt, RobotMoved

HAND = CardsDealt(robot=3, seat=1, count=2, cards=[660, 490])


def test_a_seat_sees_the_cards_that_it_was_dealt() -> None:
    assert HAND.seen_by(1) == HAND


@pytest.mark.parametrize("seat", [0, 2, 3, None])
def test_all_others_see_only_how_many_there_are(seat: int | None) -> None:
    assert HAND.seen_by(seat) == CardsDealt(robot=3, seat=1, count=2, cards=[])


@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_move_is_seen_by_all(seat: int | None) -> None:
    moved = RobotMoved(robot=0, origin=10, cell=11)
    assert moved.seen_by(seat) == moved
