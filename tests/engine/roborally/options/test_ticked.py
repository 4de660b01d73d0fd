"""Options that change one kind of card where their owner ticks it, or where it would destroy."""

from typing import Any

import pytest

from engine.roborally.options.base import Motion
from engine.roborally.options.ticked import TickedMovement
from engine.roborally.state import Held
from tests.scenes import Scene, card_of


class Hop(TickedMovement):
    """For these tests: a Move 2 that moves one space."""

    title = "Hop"
    changes = "move_2"
    spaces = 1


def hopped(drawing: str, card: str = "move_2", phase: int = 1, **rider: Any) -> bool:
    """Whether the card becomes a hop in this register phase."""
    scene = Scene(drawing, A={"riders": {"hop": rider}})
    scene.state.phase = phase
    motion = Motion(2, 0)
    made = Hop(scene.context, scene["A"], Held(id="hop")).motion(card_of(card), motion)
    assert made in (motion, Motion(1, 0))
    return made != motion


@pytest.mark.parametrize(("phase", "hops"), [(1, False), (2, True), (3, False), (5, True)])
def test_it_counts_in_the_ticked_registers(phase: int, hops: bool) -> None:
    assert hopped("A> . . .", phase=phase, registers=[2, 5]) == hops


@pytest.mark.parametrize("card", ["move_1", "move_3", "back_up", "u_turn"])
def test_other_kinds_of_card_stay_as_they_are(card: str) -> None:
    assert not hopped("A> . . .", card=card, registers=[1])


@pytest.mark.parametrize(
    ("drawing", "hops"), [("A> . O", True), ("A> . .", False), ("A> B> O", True), ("A> B> . O", False)]
)
def test_it_may_be_kept_for_where_the_card_would_destroy(drawing: str, hops: bool) -> None:
    """Only its own destruction counts, not that of a robot that it pushes."""
    assert hopped(drawing, if_would_die=True) == hops
    assert not hopped(drawing, if_would_die=False)


def test_a_program_that_says_nothing_leaves_it_at_the_usual() -> None:
    scene = Scene("A> . .")
    scene.state.phase = 1
    assert Hop(scene.context, scene["A"], Held(id="hop")).motion(card_of("move_2"), Motion(2, 0)) == Motion(2, 0)
