"""Where robots start, and which robots make room for them."""

import pytest

from engine.volt.events import BodyNudged, RebootDelayed, RobotPlaced
from engine.volt.round.reboot import place
from engine.volt.round_context import RoundContext
from engine.volt.state import Mine, Robot
from tests.engine.volt.scenes import body, context_of

SOUTH = 4
NORTHWARD = 0


def starts(context: RoundContext) -> list[int]:
    """The cells of the starting spaces of the south side, by their indexes."""
    return [start.cell for start in context.arena.starts[SOUTH]]


def ahead(context: RoundContext, cell: int) -> int:
    return context.arena.ahead[cell * 8 + NORTHWARD]


def filled(killbot: bool, *taken: int) -> tuple[RoundContext, list[Robot]]:
    """Robot 0 is to start in the south, where others stand on the starting spaces of these indexes."""
    context = context_of(body(0, side=SOUTH, killbot=killbot), *(body(number) for number in range(1, len(taken) + 1)))
    others = context.robots[1:]
    for other, index in zip(others, taken, strict=True):
        context.put(other, starts(context)[index - 1])
    return context, others


@pytest.mark.parametrize(("taken", "index"), [((), 2), ((1, 3), 2), ((2,), 1), ((2, 1), 3), ((1, 2, 3), 2)])
def test_a_killbot_takes_the_middle_then_what_is_free_and_if_nothing_is_clears_the_middle(
    taken: tuple[int, ...], index: int
) -> None:
    """V-19"""
    context, others = filled(True, *taken)
    place(context, context.robots[0])
    assert context.robots[0].cell == starts(context)[index - 1]
    cleared = [other for other, there in zip(others, taken, strict=True) if there == index]
    assert [other.cell for other in cleared] == [ahead(context, starts(context)[1])] * (len(taken) == 3)


def test_an_operator_takes_an_occupied_space_and_the_row_moves_on() -> None:
    """002 "1b": a robot and the mine in front of it move one space each; nothing goes off."""
    context, (other,) = filled(False, 1)
    here = starts(context)[0]
    mine = Mine(owner=1, cell=ahead(context, here))
    context.state.mines.append(mine)
    place(context, context.robots[0])
    assert (context.robots[0].cell, other.cell) == (here, ahead(context, here))
    assert context.state.mines == [Mine(owner=1, cell=ahead(context, ahead(context, here)))]
    assert [type(event) for event in context.events] == [BodyNudged, BodyNudged, RobotPlaced]
    assert [robot.damage for robot in context.robots] == [0, 0]


def test_it_faces_into_the_arena() -> None:
    context, _ = filled(True)
    place(context, context.robots[0])
    assert context.robots[0].facing == NORTHWARD


def test_without_any_space_it_waits() -> None:
    """V-05: rows of robots up to the far wall."""
    context = context_of(body(0, side=SOUTH), *(body(number) for number in range(1, 28)))
    others = iter(context.robots[1:])
    for cell in starts(context):
        here = cell
        while not context.arena.walled[here * 8 + NORTHWARD]:
            context.put(next(others), here)
            here = ahead(context, here)
        context.put(next(others), here)
    place(context, context.robots[0])
    assert not context.robots[0].in_arena
    assert [type(event) for event in context.events] == [RebootDelayed]
