"""ANCHOR: shorter pushes."""

import pytest

from engine.volt.arena.compass import direction_of
from tests.engine.volt.scenes import asked, bot, drawn, scene


def anchored(fewer: int, **facts: object) -> dict[str, object]:
    return bot(modules=["anchor"], orders={"policy": {"anchor": fewer}}, **facts)


@pytest.mark.parametrize(("fewer", "after"), [(0, ". . . . A B"), (1, ". . . A B ."), (2, ". . A B . .")])
def test_a_long_push_is_shorter_and_then_it_stands_like_a_wall(fewer: int, after: str) -> None:
    """A moves 4 spaces and pushes B for the last 3 of them."""
    assert drawn(scene("A . B . . .", A=bot("blue 4 E"), B=anchored(fewer))) == after


def test_a_push_by_one_space_is_shortened_to_nothing() -> None:
    assert drawn(scene("A B . .", A=bot("blue 1 E"), B=anchored(2))) == "A B . ."


def test_its_owner_is_asked_once_for_each_push() -> None:
    """V-08"""
    (question,) = asked("A . B . . .", A=bot("blue 4 E"), B=anchored(1))
    assert (question.spaces, question.offers) == (3, [0, 1, 2])
    assert (question.by, question.direction) == (0, direction_of("E"))
    (question,) = asked("A B . .", A=bot("blue 1 E"), B=anchored(1))
    assert question.offers == [0, 1]


def test_no_one_is_asked_at_a_wall() -> None:
    assert asked("A B|.", A=bot("blue 1 E"), B=anchored(1)) == []


def test_in_a_chain_it_holds_all_behind_it() -> None:
    assert drawn(scene("A B C . . .", A=bot("blue 3 E"), C=anchored(2))) == ". A B C . ."


def test_a_killbot_always_takes_two() -> None:
    killbot = bot(killbot=True, facing="W", modules=["anchor"])
    """It is pushed 1 space of 3. Its own die, a red 3, comes later."""
    context = scene("A K . . . .", A=bot("blue 3 E"), K=killbot, killbot_rolls={"K": {"I": 3}})
    assert drawn(context) == ". A K . . ."
