"""Options that change one kind of card where their owner ticks it, or where it would destroy."""

from typing import Any

import pytest

from engine.roborally.cards.option_cards import give_option
from engine.roborally.options.base import Motion
from engine.roborally.options.ticked import NewcomerOrder, TickedMovement, UseNewcomer
from engine.roborally.state import Held
from tests.engine.roborally.figures import figures
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


@figures(
    "option, before, card, answer, after",
    {
        "four spaces": ("fourth_gear", "A> . . . .", "move_3", True, ". . . . A>"),
        "three all the same": ("fourth_gear", "A> . . . .", "move_3", False, ". . . A> ."),
        "not asked, not used": ("reverse_gears", ". . A> . .", "back_up", None, ". A> . . ."),
        "not asked, used against a pit": ("brakes", "A> O . . .", "move_1", None, "A> O . . ."),
        "not asked, used over a pit": ("frog_legs", "A> O . . .", "move_2", None, ". O A> . ."),
    },
)
def test_one_that_comes_in_mid_turn_is_asked_about(
    option: str, before: str, card: str, answer: bool | None, after: str
) -> None:
    """A-428. Without an answer, the usual order counts."""
    scene = Scene(before, rules="ultimate")
    scene.state.phase = 1
    give_option(scene.context, scene["A"], option)
    if answer is None:
        scene.context.orders = {(0, "use_newcomer", ""): {}}
    else:
        scene.answers["use_newcomer", "A"] = {"use": answer}
    scene.phase(2, A=card).shows(after)
    asked = [(it.option, it.would_die) for it in scene.asked if isinstance(it, UseNewcomer)]
    assert asked == ([] if answer is None else [(option, False)])


def test_what_a_card_that_is_not_its_own_does_is_not_asked() -> None:
    scene = Scene("A> . . . .")
    scene.state.phase = 1
    give_option(scene.context, scene["A"], "fourth_gear")
    scene.phase(2, A="move_2").shows(". . A> . .")
    assert scene.asked == []


def test_its_order_may_keep_it_for_good() -> None:
    question = UseNewcomer(seat=0, robot=0, phase=2, option="brakes", card=490, would_die=True)
    orders = (NewcomerOrder(), NewcomerOrder(if_would_die=False))
    assert [question.by_rule(order).yes for order in orders] == [True, False]
