"""Dual Processor: a shorter move and a rotation in one register.

Rules: 000 "DUAL PROCESSOR"
"""

import pytest

from engine.roborally.cards.program_cards import CARDS
from engine.roborally.events import OptionUsed
from engine.roborally.options.movement.dual_processor import OPTION
from tests.engine.roborally.options.pairs import lay, played
from tests.scenes import Scene, card_of

TABLE = {
    ("move_2", "rotate_right"): ". Av . . .",
    ("move_2", "rotate_left"): ". A^ . . .",
    ("move_3", "rotate_right"): ". . Av . .",
    ("move_3", "rotate_left"): ". . A^ . .",
    ("move_3", "u_turn"): ". A< . . .",
}


@pytest.mark.parametrize(("pair", "after"), list(TABLE.items()))
def test_the_table_of_pairs(pair: tuple[str, str], after: str) -> None:
    scene = played("A> . . . .", *pair, "dual_processor").shows(after)
    assert [event.option for event in scene.events(OptionUsed)] == ["dual_processor"]


def test_no_other_two_cards_are_a_pair() -> None:
    """Neither a Move 1 or a Back Up, nor a Move 2 with a U-Turn. Either card may lie below."""
    kinds = sorted(set(CARDS.values()))
    fitting = [(low, top) for low in kinds for top in kinds if OPTION.check_pair(card_of(low), card_of(top))]
    assert fitting == sorted([*TABLE, *((turn, move) for move, turn in TABLE)])


def test_a_move_alone_goes_its_full_way() -> None:
    Scene("A> . . . .", A={"options": ["dual_processor"]}).phase(A="move_3").shows(". . . A> .")


def test_a_wall_stops_the_move_but_not_the_rotation() -> None:
    played("A> | . . .", "move_3", "rotate_left", "dual_processor").shows("A^ | . . .")


def test_who_falls_on_the_way_does_not_turn() -> None:
    scene = played("A> O . .", "move_2", "rotate_left", "dual_processor")
    assert (scene.at("A"), scene["A"].heading) == (None, 1)


def test_the_space_that_it_saves_may_be_a_pit() -> None:
    played("A> . O .", "move_2", "rotate_left", "dual_processor").shows(". A^ O .")


@pytest.mark.parametrize(("rotation", "after"), [("rotate_left", ". . . A^ ."), ("u_turn", ". . A< . .")])
def test_fourth_gear_lengthens_the_move_first(rotation: str, after: str) -> None:
    """A-232."""
    scene = Scene("A> . . . .", A={"options": ["dual_processor", "fourth_gear"]})
    scene.ride("A", fourth_gear={"registers": [1]})
    lay(scene, "A", 1, "move_3", rotation)
    scene.segment("B").shows(after)


def test_it_does_not_read_the_pairs_of_crab_legs() -> None:
    """A-231: without Crab Legs, a rotation on a Move 1 does nothing."""
    played("A> . . .", "move_1", "rotate_left", "dual_processor").shows(". A> . .")


def test_both_options_work_side_by_side() -> None:
    scene = Scene(". . . .\nA> . . .", A={"options": ["crab_legs", "dual_processor"]})
    lay(scene, "A", 1, "move_1", "rotate_left 70")
    lay(scene, "A", 2, "move_2", "rotate_left 90")
    scene.segment("B", 1).segment("B", 2).shows(". A^ . .\n. . . .")
