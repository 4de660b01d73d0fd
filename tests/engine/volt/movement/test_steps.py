"""Moves and pushes without any module."""

import pytest

from engine.volt.events import MoveBlocked
from engine.volt.round_context import RoundContext
from tests.engine.volt.scenes import at, bot, damage, drawn, scene, vp


@pytest.mark.parametrize(("spaces", "x"), [(1, 1), (3, 3), (4, 3)])
def test_a_robot_moves_up_to_the_wall(spaces: int, x: int) -> None:
    assert at(scene("A . . .|.", A=bot(f"blue {spaces} E")), "A") == (x, 0)


def blocked(context: RoundContext) -> list[tuple[str, tuple[int, int]]]:
    """The robots that were blocked, and on which space."""
    told = [event for event in context.events if isinstance(event, MoveBlocked)]
    return [(context.robots[event.robot].name, context.arena.xy(event.cell)) for event in told]


@pytest.mark.parametrize("spaces", [3, 4, 6])
def test_with_one_space_left_or_more_the_watchers_are_told_that_it_is_blocked(spaces: int) -> None:
    context = scene("A . .|.", A=bot(f"blue {spaces} E"))
    assert (drawn(context), blocked(context)) == (". . A .", [("A", (2, 0))])


def test_with_none_left_they_are_not() -> None:
    assert blocked(scene("A . .|.", A=bot("blue 2 E"))) == []


@pytest.mark.parametrize(
    ("drawing", "told"), [("A B .|.", [("B", (2, 0))]), ("A B|.", [("B", (1, 0))]), ("A B . .", [])]
)
def test_so_it_is_with_a_push_by_a_module(drawing: str, told: list[tuple[str, tuple[int, int]]]) -> None:
    """A power beam of two spaces, with one left, both left, or none."""
    assert blocked(scene(drawing, A=bot("red 5 E", modules=["power_beam"], uses={"power_beam": True}))) == told


def test_who_falls_on_its_way_is_not_blocked() -> None:
    assert blocked(scene("A o .|.", A=bot("blue 4 E"))) == []


def test_a_row_is_pushed_as_one() -> None:
    assert drawn(scene("A B C . .", A=bot("blue 2 E"))) == ". . A B C"


def test_and_stops_as_one() -> None:
    assert drawn(scene("A B C .|.", A=bot("blue 3 E"))) == ". A B C ."


def test_who_falls_makes_room() -> None:
    context = scene("A B C o .", A=bot("blue 2 E"))
    assert (drawn(context), vp(context)) == (". . A . .", [2, 0, 0])


def test_who_falls_by_itself_scores_for_no_one() -> None:
    context = scene("A o B", A=bot("blue 2 E"))
    assert (drawn(context), vp(context)) == (". . B", [0, 0])


def test_barriers_strike_each_that_crosses() -> None:
    context = scene("A B!. .", A=bot("blue 2 E"))
    assert (drawn(context), damage(context)) == (". . A B", [1, 1])


def test_a_mine_in_the_way_goes_off_before_the_step() -> None:
    context = scene("A c D", A=bot("blue 1 E"), C=bot())
    assert (drawn(context), damage(context, "A", "D")) == (". A D", [1, 1])


def test_destroyed_by_a_mine_it_stays_away() -> None:
    context = scene("A c D .", A=bot("blue 3 E", damage=2), C=bot())
    assert (drawn(context), vp(context, "C")) == (". . D .", [1])


def test_a_pusher_that_was_only_pushed_leaves_room_for_the_mover() -> None:
    """B is destroyed by the lightning that C passes on; C stays, and A completes its step. V-29"""
    conducting = bot(modules=["conductor"], orders={"policy": {"conductor": True}})
    context = scene("A B C!. .", A=bot("blue 1 E"), B=bot(damage=2), C=conducting)
    assert (drawn(context), vp(context, "C")) == (". A C . .", [1])


def test_tokens_stay_where_they_are() -> None:
    context = scene("A * .", A=bot("blue 2 E"))
    assert (drawn(context), vp(context)) == (". * A", [0])
