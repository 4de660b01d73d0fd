"""Where robots start, and who makes room for them."""

import pytest

from engine.volt.events import BodyNudged, RebootDelayed, RobotPlaced
from engine.volt.fight import Fight
from engine.volt.reboot import place
from engine.volt.state import Mine, Robot
from tests.engine.volt.scenes import body, fight_of

SOUTH = 4
NORTHWARD = 0


def starts(fight: Fight) -> list[int]:
    """The cells of the starting spaces of the south side, by their indexes."""
    return [start.cell for start in fight.arena.starts[SOUTH]]


def ahead(fight: Fight, cell: int) -> int:
    return fight.arena.ahead[cell * 8 + NORTHWARD]


def filled(killbot: bool, *taken: int) -> tuple[Fight, list[Robot]]:
    """Robot 0 is to start in the south, where others stand on the starting spaces of these indexes."""
    fight = fight_of(body(0, side=SOUTH, killbot=killbot), *(body(number) for number in range(1, len(taken) + 1)))
    others = fight.robots[1:]
    for other, index in zip(others, taken, strict=True):
        fight.put(other, starts(fight)[index - 1])
    return fight, others


@pytest.mark.parametrize(("taken", "index"), [((), 2), ((1, 3), 2), ((2,), 1), ((2, 1), 3), ((1, 2, 3), 2)])
def test_a_killbot_takes_the_middle_then_what_is_free_and_if_nothing_is_clears_the_middle(
    taken: tuple[int, ...], index: int
) -> None:
    """V-19"""
    fight, others = filled(True, *taken)
    place(fight, fight.robots[0])
    assert fight.robots[0].cell == starts(fight)[index - 1]
    cleared = [other for other, there in zip(others, taken, strict=True) if there == index]
    assert [other.cell for other in cleared] == [ahead(fight, starts(fight)[1])] * (len(taken) == 3)


def test_an_operator_takes_an_occupied_space_and_the_row_moves_on() -> None:
    """002 "1b": a robot and the mine before it, by one space each; nothing goes off."""
    fight, (other,) = filled(False, 1)
    here = starts(fight)[0]
    mine = Mine(owner=1, cell=ahead(fight, here))
    fight.state.mines.append(mine)
    place(fight, fight.robots[0])
    assert (fight.robots[0].cell, other.cell) == (here, ahead(fight, here))
    assert fight.state.mines == [Mine(owner=1, cell=ahead(fight, ahead(fight, here)))]
    assert [type(event) for event in fight.events] == [BodyNudged, BodyNudged, RobotPlaced]
    assert [robot.damage for robot in fight.robots] == [0, 0]


def test_it_faces_into_the_arena() -> None:
    fight, _ = filled(True)
    place(fight, fight.robots[0])
    assert fight.robots[0].facing == NORTHWARD


def test_without_any_space_it_waits() -> None:
    """V-05: rows of robots up to the far wall."""
    fight = fight_of(body(0, side=SOUTH), *(body(number) for number in range(1, 28)))
    others = iter(fight.robots[1:])
    for cell in starts(fight):
        here = cell
        while not fight.arena.walled[here * 8 + NORTHWARD]:
            fight.put(next(others), here)
            here = ahead(fight, here)
        fight.put(next(others), here)
    place(fight, fight.robots[0])
    assert not fight.robots[0].in_arena
    assert [type(event) for event in fight.events] == [RebootDelayed]
