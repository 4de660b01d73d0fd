"""Two cards in one register: which of them make a pair, and when a pair is executed."""

import pytest

from engine.roborally.cards.option_cards import held_card, take_option
from engine.roborally.events import OptionUsed
from engine.roborally.options.base import Motion
from engine.roborally.options.paired import PairedMovement
from engine.roborally.state import EMPTY, Held
from tests.engine.roborally.options.pairs import lay
from tests.scenes import Scene, card_of


class Spin(PairedMovement):
    """For these tests: a Move 2 with a U-turn."""

    title = "Spin"
    pairs = {"move_2": ("u_turn",)}

    def joined(self, motion: Motion, quarters: int) -> Motion:
        return motion._replace(quarters=quarters)


@pytest.mark.parametrize(
    ("below", "top", "fits"),
    [
        ("move_2", "u_turn", True),
        ("move_2", "rotate_left", False),
        ("move_1", "u_turn", False),
        ("u_turn", "move_2", True),
        ("u_turn", "move_1", False),
    ],
)
def test_only_its_own_pairs_share_a_register(below: str, top: str, fits: bool) -> None:
    assert Spin.check_pair(card_of(below), card_of(top)) == fits


def test_nothing_lies_on_an_empty_register() -> None:
    assert not Spin.check_pair(EMPTY, card_of("u_turn"))


def carried_out(scene: Scene, card: int, phase: int) -> Motion:
    """The motion of a card without a rotation, in this register phase, for a robot with the Option."""
    scene.state.phase = phase
    return Spin(scene.context, scene["A"], Held(id="spin")).motion(card, Motion(2, 0))


def test_a_pair_is_carried_out_in_its_own_register() -> None:
    scene = Scene("A> . .")
    lay(scene, "A", 2, "move_2", "u_turn")
    assert carried_out(scene, scene["A"].registers[1], phase=2) == Motion(2, 2)
    assert [event.option for event in scene.events(OptionUsed)] == ["spin"]


def test_a_card_alone_and_one_that_is_executed_in_the_place_of_the_lower_one_stay_as_they_are() -> None:
    scene = Scene("A> . .").program(1, A="move_2")
    assert carried_out(scene, scene["A"].registers[0], phase=1) == Motion(2, 0)
    lay(scene, "A", 1, "move_2", "u_turn")
    assert carried_out(scene, card_of("move_1"), phase=1) == Motion(2, 0)
    assert scene.events(OptionUsed) == []


def test_a_card_lost_with_a_pair_lying_stays_in_force() -> None:
    scene = Scene("A> . . .", A={"options": ["crab_legs"]})
    lay(scene, "A", 1, "move_1", "rotate_left")
    lost = held_card(scene.context, scene["A"], "crab_legs")
    take_option(scene.context, scene["A"], "crab_legs", "damage")
    assert scene.context.cards_at("motion", scene["A"]) == [lost.motion]
