"""Mines that leave the arena without going off."""

from engine.volt.damage.mines import take_mines
from engine.volt.events import Detonated, MineTaken
from tests.engine.volt.scenes import bot, drawn, robot, scene


def test_all_mines_of_a_robot_leave_and_no_others() -> None:
    context = scene("A a . b a B", A=bot(), B=bot())
    take_mines(context, robot(context, "A"))
    assert drawn(context) == "A . . b . B"
    taken = [context.arena.xy(event.cell) for event in context.events if isinstance(event, MineTaken)]
    assert taken == [(1, 0), (4, 0)]
    assert not any(isinstance(event, Detonated) for event in context.events)


def test_they_leave_when_their_robot_is_destroyed() -> None:
    """002 "MINES" """
    assert drawn(scene("A . B . b", A=bot("red 1 E"), B=bot(damage=2))) == "A . . . ."
