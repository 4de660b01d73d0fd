"""Brakes: a Move 1 that stays where it is.

Rules: 000 "BRAKES"
"""

import pytest

from engine.roborally.events import CardPlayed, OptionUsed
from tests.scenes import Scene

HELD = {"options": ["brakes"]}


def test_a_ticked_move_1_stays_where_it_is() -> None:
    scene = Scene("A> . .", A=HELD).ride("A", brakes={"registers": [1]}).phase(A="move_1").shows("A> . .")
    (used,) = scene.events(OptionUsed)
    assert (used.robot, used.option, used.phase) == (0, "brakes", 1)


def test_without_a_tick_it_moves() -> None:
    assert Scene("A> . .", A=HELD).phase(A="move_1").shows(". A> .").events(OptionUsed) == []


def test_a_tick_counts_for_its_own_register_only() -> None:
    scene = Scene("A> . . .", A=HELD).ride("A", brakes={"registers": [2]}).registers(A="move_1, move_1, move_1")
    scene.shows(". . A> .")


@pytest.mark.parametrize(("card", "after"), [("move_2", ". . . A>"), ("back_up", "A> . . ."), ("u_turn", ". A< . .")])
def test_other_cards_are_carried_out_in_full(card: str, after: str) -> None:
    Scene(". A> . .", A=HELD).ride("A", brakes={"registers": [1]}).phase(A=card).shows(after)


@pytest.mark.parametrize("ahead", ["O", "_"])
def test_if_nothing_is_said_it_brakes_before_its_own_destruction(ahead: str) -> None:
    """A-237."""
    scene = Scene(f"A> {ahead} .", A=HELD).phase(A="move_1")
    assert scene.at("A") == (0, 0)
    assert len(scene.events(OptionUsed)) == 1


def test_whoever_wishes_to_fall_falls() -> None:
    scene = Scene("A> O .", A=HELD).ride("A", brakes={"if_would_die": False}).phase(A="move_1")
    assert scene.at("A") is None


def test_a_wall_before_the_pit_makes_brakes_needless() -> None:
    assert Scene("A> | O .", A=HELD).phase(A="move_1").shows("A> | O .").events(OptionUsed) == []


def test_it_does_not_brake_for_others() -> None:
    """Only its own destruction counts: pushing another robot into the pit is an ordinary move."""
    Scene("A> B^ O", A=HELD).phase(A="move_1").shows(". A> O")


def test_trying_out_the_move_leaves_no_trace() -> None:
    scene = Scene("A> O .", A=HELD, B={"damage": 3})
    before = scene.state.deck[:]
    scene.phase(A="move_1")
    assert (scene["A"].lives, scene.state.fallen, scene.state.deck) == (3, [], before)


def test_the_card_is_played_at_its_own_priority() -> None:
    """B, which is faster, has moved before A decides to stay."""
    scene = Scene("A> . .\nB> . .", A=HELD).ride("A", brakes={"registers": [1]})
    scene.phase(A="move_1 500", B="move_1 600")
    assert [event.robot for event in scene.events(CardPlayed)] == [1, 0]
    scene.shows("A> . .\n. B> .")
