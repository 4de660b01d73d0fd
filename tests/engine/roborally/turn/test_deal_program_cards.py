"""1. Power downs take effect, the deck is shuffled, hands are dealt."""

import pytest

from engine.roborally.cards.program_cards import CARDS
from engine.roborally.events import CardsDealt, DamageDiscarded, PoweredDown
from tests.scenes import Scene


@pytest.mark.parametrize(("damage", "cards"), [(0, 9), (1, 8), (2, 7), (4, 5), (5, 4), (6, 3), (7, 2), (8, 1), (9, 0)])
def test_one_card_fewer_for_each_token(damage: int, cards: int) -> None:
    """A-88; 001 "Effect": none at nine tokens; A-91: the damage at the deal counts."""
    scene = Scene("A>", A={"damage": damage}).deal()
    assert len(scene["A"].hand) == cards
    assert scene.events(CardsDealt)[0].count == cards


def test_hands_are_different_cards_of_the_deck() -> None:
    drawing = " ".join(f"{name}>" for name in "ABCDEFGH")
    scene = Scene(drawing).deal()
    dealt = [card for robot in scene.state.robots for card in robot.hand]
    assert len(dealt) == len(set(dealt)) == 72
    assert sorted([*dealt, *scene.state.deck]) == list(CARDS)


def test_cards_in_locked_registers_are_not_dealt() -> None:
    locked = [0, 0, 0, 840, 830]
    scene = Scene("A> . B<", A={"damage": 6, "registers": locked}).deal()
    assert scene["A"].registers == locked
    everywhere = [*scene.state.deck, *scene["A"].hand, *scene["B"].hand]
    assert 840 not in everywhere
    assert len(everywhere) == 82


def test_the_discards_are_shuffled_in_again() -> None:
    scene = Scene("A>")
    assert scene.discards() == set(CARDS)
    scene.deal()
    assert scene.discards() == set()
    assert len(scene.state.deck) == 75


def test_no_two_turns_deal_the_same_hand() -> None:
    scene = Scene("A>").deal()
    first = list(scene["A"].hand)
    scene["A"].hand = []
    scene.chance = type(scene.chance)(bytes(16), 0, 2)
    scene.deal()
    assert scene["A"].hand != first


def test_robots_that_are_not_on_the_board_get_no_cards() -> None:
    scene = Scene("A>", B={"status": "out"}, C={"status": "home"}).deal()
    assert [len(robot.hand) for robot in scene.state.robots] == [9, 0, 0]


def test_an_announced_power_down_begins_and_discards_all_damage() -> None:
    scene = Scene("A>", A={"announced": True, "damage": 4}).deal()
    robot = scene["A"]
    assert (robot.powered_down, robot.announced, robot.damage, robot.hand) == (True, False, 0, [])
    assert len(scene.events(PoweredDown)) == 1
    (discarded,) = scene.events(DamageDiscarded)
    assert (discarded.damage, discarded.unlocked) == (4, [])


def test_a_power_down_frees_the_locked_registers_and_discards_their_cards() -> None:
    scene = Scene("A>", A={"announced": True, "damage": 7, "registers": [0, 0, 490, 500, 510]}).deal()
    assert scene["A"].registers == [0] * 5
    assert scene.events(DamageDiscarded)[0].unlocked == [3, 4, 5]
    assert len(scene.state.deck) == 84


def test_a_robot_that_stays_powered_down_discards_its_new_damage() -> None:
    scene = Scene("A>", A={"powered_down": True, "damage": 3}).deal()
    assert (scene["A"].powered_down, scene["A"].damage) == (True, 0)


def test_a_power_down_without_damage_discards_nothing() -> None:
    assert Scene("A>", A={"powered_down": True}).deal().events(DamageDiscarded) == []


def test_a_robot_that_powered_up_keeps_its_damage_and_its_locked_card() -> None:
    scene = Scene("A>", A={"damage": 5, "registers": [0, 0, 0, 0, 490]}).deal()
    assert (scene["A"].damage, len(scene["A"].hand), scene["A"].registers[4]) == (5, 4, 490)


def test_the_first_dock_is_dealt_first() -> None:
    """001 "OPTION CARD PRIORITY"."""
    scene = Scene("A> B> C>").deal()
    assert [event.robot for event in scene.events(CardsDealt)] == [0, 1, 2]


def test_only_its_own_seat_sees_a_hand() -> None:
    scene = Scene("A> B>").deal()
    first, second = scene.events(CardsDealt)
    assert first.seen_by(0).cards == scene["A"].hand
    for seat in (1, None):
        assert first.seen_by(seat).cards == []
        assert first.seen_by(seat).count == 9
    assert second.seen_by(0).cards == []
