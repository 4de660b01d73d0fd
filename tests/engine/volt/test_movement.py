"""Moves and pushes without any module."""

import pytest

from tests.engine.volt.scenes import at, bot, damage, drawn, scene, vp


@pytest.mark.parametrize(("spaces", "x"), [(1, 1), (3, 3), (4, 3)])
def test_a_robot_moves_up_to_the_wall(spaces: int, x: int) -> None:
    assert at(scene("A . . .|.", A=bot(f"blue {spaces} E")), "A") == (x, 0)


def test_a_row_is_pushed_as_one() -> None:
    assert drawn(scene("A B C . .", A=bot("blue 2 E"))) == ". . A B C"


def test_and_stops_as_one() -> None:
    assert drawn(scene("A B C .|.", A=bot("blue 3 E"))) == ". A B C ."


def test_who_falls_makes_room() -> None:
    context = scene("A B C o .", A=bot("blue 2 E"))
    assert (drawn(context), vp(context)) == (". . A . .", [2, 0, 0])


def test_who_falls_by_itself_scores_for_nobody() -> None:
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
    """B dies of the lightning that C passes on; C stays, and A completes its step. V-29"""
    conducting = bot(modules=["conductor"], orders={"policy": {"conductor": True}})
    context = scene("A B C!. .", A=bot("blue 1 E"), B=bot(damage=2), C=conducting)
    assert (drawn(context), vp(context, "C")) == (". A C . .", [1])


def test_tokens_stay_where_they_are() -> None:
    context = scene("A * .", A=bot("blue 2 E"))
    assert (drawn(context), vp(context)) == (". * A", [0])
