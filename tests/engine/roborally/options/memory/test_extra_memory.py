"""Extra Memory: one card more.

Rules: 000 "EXTRA MEMORY"
"""

import pytest

from engine.roborally.cards.option_cards import take_option
from engine.roborally.damage.tokens import Hit, take_damage
from tests.scenes import Scene

HELD = {"options": ["extra_memory"]}


@pytest.mark.parametrize(("damage", "cards"), [(0, 10), (1, 9), (4, 6), (5, 5), (8, 2), (9, 1)])
def test_its_robot_is_dealt_one_card_more(damage: int, cards: int) -> None:
    """A-88: at nine tokens there is one, and no register for it."""
    scene = Scene("A^ . B^", A={**HELD, "damage": damage}, B={"damage": damage}).deal()
    assert (len(scene["A"].hand), len(scene["B"].hand)) == (cards, cards - 1)


def test_a_powered_down_robot_is_dealt_none() -> None:
    assert Scene("A^ .", A={**HELD, "powered_down": True}).deal()["A"].hand == []


def test_the_card_for_which_there_is_no_register_is_discarded() -> None:
    """A-88."""
    locked = [490, 500, 510, 520, 530]
    scene = Scene("A^ .", A={**HELD, "damage": 9, "registers": list(locked)}).deal()
    (extra,) = scene["A"].hand
    scene.ask_for_programs()
    assert (scene["A"].registers, scene["A"].hand) == (locked, [])
    assert extra in scene.discards()


def test_the_tenth_token_destroys_all_the_same() -> None:
    scene = Scene("A^ .", A={**HELD, "damage": 9})
    take_damage(scene.context, [Hit(scene["A"])])
    assert scene["A"].status == "destroyed"


def test_without_the_card_the_next_hand_is_the_usual_one() -> None:
    scene = Scene("A^ .", A=HELD)
    take_option(scene.context, scene["A"], "extra_memory", "damage")
    scene.deal()
    assert len(scene["A"].hand) == 9


def test_it_makes_pairs_possible_where_registers_are_locked() -> None:
    """A-125: five tokens leave four registers, and it brings a fifth card."""
    scene = Scene("A^ .", A={"options": ["extra_memory", "crab_legs"], "damage": 5, "registers": [0, 0, 0, 0, 840]})
    scene.stack(490, 70, 500, 510, 520).deal()
    scene.answers["program", "A"] = {"registers": [490, 500, 510, 520, 0], "riders": {"crab_legs": {"on": {"1": 70}}}}
    scene.ask_for_programs()
    assert scene["A"].second == [70, 0, 0, 0, 0]
