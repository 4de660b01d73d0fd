"""The board as everyone sees it, event by event."""

from typing import Any

import pytest

from engine.kernel.events import Event
from engine.roborally import events as told
from engine.roborally.elements.movers.conveyor_belt import ConveyorsMoved
from engine.roborally.elements.movers.gear import GearsTurned
from engine.roborally.game import GAME
from engine.roborally.special_rules.base import RuleEvent
from engine.roborally.state import OFF_BOARD, RaceState, Setup
from engine.roborally.views.board import BoardView, Flags, apply, apply_all, board_view, wipe_registers
from engine.roborally.views.race import view_for
from tests.engine.sample_events import one_of_each

COURSE = "risky-exchange"


def board(course: str = COURSE, seat: int | None = None, **robot: Any) -> BoardView:
    """Two robots. These facts are about the first one."""
    state = race(course)
    for name, value in robot.items():
        setattr(state.robots[0], name, value)
    return board_view(view_for(state, seat))


def race(course: str) -> RaceState:
    state: RaceState = GAME.new_state(Setup(course=course, robots=["A", "B"]))
    state.robots[0].cell, state.robots[1].cell = 40, 41
    return state


def test_every_event_of_a_race_can_be_applied(subtests: pytest.Subtests) -> None:
    for event in one_of_each(GAME):
        with subtests.test(type(event).__name__):
            assert isinstance(apply(board(), event), BoardView)


def test_an_event_of_another_game_cannot() -> None:
    class Foreign(Event, frozen=True, kw_only=True, tag=True):
        pass

    with pytest.raises(TypeError, match="Foreign is not an event of a race"):
        apply(board(), Foreign())


@pytest.mark.parametrize(
    "event",
    [
        told.MoveBlocked(robot=0, cell=40, heading=1),
        told.RobotShot(robot=0, by=1, cells=[40]),
        told.OptionDrawn(robot=0, option="brakes"),
        told.RaceEnded(places=[[0, 1]]),
    ],
)
def test_some_events_change_nothing_on_the_board(event: Event) -> None:
    assert apply(board(), event) == board()


def test_the_board_before_an_event_stays_as_it_was() -> None:
    before = board(cell=40)
    after = apply(before, told.RobotMoved(robot=0, origin=40, cell=52))
    assert (before.robots[0].cell, after.robots[0].cell) == (40, 52)


def test_before_the_race_the_flags_stand_where_they_are_printed() -> None:
    assert len(board().flags.cells) > 1
    assert OFF_BOARD not in board().flags.cells


def test_belts_and_gears_place_robots_and_turn_them() -> None:
    moved = ConveyorsMoved(belts="all", moves=[told.Place(0, 52, 2)])
    turned = GearsTurned(turns=[told.Place(1, 41, 3)])
    after = apply_all(board(), [moved, turned])
    assert [(robot.cell, robot.heading) for robot in after.robots] == [(52, 2), (41, 3)]


def test_the_cards_of_a_register_phase_lie_open() -> None:
    revealed = told.CardsRevealed(cards={0: 840, 1: 60}, second={0: 10}, instead_of={1: 70})
    after = apply_all(board(), [told.SegmentStarted(phase=2, segment="A"), revealed])
    assert [robot.registers for robot in after.robots] == [(0, 840, 0, 0, 0), (0, 70, 0, 0, 0)]
    assert [robot.second for robot in after.robots] == [(0, 10, 0, 0, 0), (0, 0, 0, 0, 0)]
    assert [robot.instead for robot in after.robots] == [(0, 0, 0, 0, 0), (0, 60, 0, 0, 0)]


def test_a_pair_in_whose_place_another_card_is_executed_lies_open() -> None:
    revealed = told.CardsRevealed(cards={0: 840}, instead_of={0: 490}, left_on_top={0: 70})
    robot = apply_all(board(), [told.SegmentStarted(phase=2, segment="A"), revealed]).robots[0]
    assert (robot.registers[1], robot.second[1], robot.instead[1]) == (490, 70, 840)


def test_damage_locks_registers_and_repairs_unlock_them_and_discard_their_cards() -> None:
    hit = told.DamageTaken(robot=0, tokens=2, damage=6, locked=[4, 5])
    repaired = told.RobotRepaired(robot=0, tokens=1, damage=5, unlocked=[4])
    before = board(damage=4, registers=[1, 2, 3, 4, 5])
    after = apply(before, hit)
    assert (after.robots[0].damage, after.robots[0].locked) == (6, (4, 5))
    after = apply(after, repaired)
    assert (after.robots[0].damage, after.robots[0].locked) == (5, (5,))
    assert after.robots[0].registers == (1, 2, 3, 0, 5)


def test_at_the_end_of_a_turn_only_locked_registers_keep_their_cards() -> None:
    before = board(damage=6, registers=[1, 2, 3, 4, 5], second=[0, 0, 6, 0, 7])
    revealed = told.CardsRevealed(cards={0: 8}, instead_of={0: 2})
    before = apply_all(before, [told.SegmentStarted(phase=2, segment="A"), revealed])
    assert before.robots[0].instead == (0, 8, 0, 0, 0)
    after = wipe_registers(before)
    assert after.robots[0].registers == (0, 0, 0, 4, 5)
    assert after.robots[0].second == (0, 0, 0, 0, 7)
    assert after.robots[0].instead == (0, 0, 0, 0, 0)


def test_a_destroyed_robot_loses_its_damage_its_cards_and_its_power_down() -> None:
    before = board(damage=9, registers=[1, 2, 3, 4, 5], announced=True, archive=33)
    (after, other) = apply(before, told.RobotDestroyed(robot=0, cause="damage", cell=40, lives=2)).robots
    assert (after.cell, after.status, after.lives, after.damage) == (OFF_BOARD, "destroyed", 2, 0)
    assert (after.locked, after.registers, after.announced) == ((), (0, 0, 0, 0, 0), False)
    assert after.archive == 33
    assert other == before.robots[1]


def test_a_robot_that_re_enters_is_active_again() -> None:
    back = told.RobotReentered(robot=0, cell=33, heading=2, damage=2, powered_down=True)
    (after, _) = apply(board(status="destroyed", cell=OFF_BOARD), back).robots
    assert (after.cell, after.heading, after.status, after.damage, after.announced) == (33, 2, "active", 2, True)


def test_an_announced_power_down_begins_and_ends() -> None:
    down = apply(board(announced=True), told.PoweredDown(robot=0))
    assert (down.robots[0].announced, down.robots[0].powered_down) == (False, True)
    assert not apply(down, told.PoweredUp(robot=0)).robots[0].powered_down


class Moved(RuleEvent, frozen=True, kw_only=True, tag=True):
    """What a special rule of a course may say."""


def test_a_rule_that_moves_a_flag_takes_it_from_its_carrier() -> None:
    before = board()
    first, *others = before.flags.cells
    carried = apply(before, Moved(flags={1: OFF_BOARD}, carriers={1: 1}))
    assert carried.flags == Flags((OFF_BOARD, *others), {1: 1}, before.flags.turned)
    assert apply(carried, Moved(flags={1: first})).flags == before.flags


def test_a_rule_may_turn_boards_and_move_robots_archives_and_goals() -> None:
    event = Moved(robots=[told.Place(0, 52, 3)], archives={0: 60}, next_flags={0: 2}, turned=[1])
    after = apply(board(), event)
    robot = after.robots[0]
    assert (robot.cell, robot.heading, robot.archive, robot.next_flag, after.flags.turned) == (52, 3, 60, 2, (1,))


@pytest.mark.parametrize(
    ("status", "locked", "registers"), [("captured", (5,), (0, 0, 0, 0, 5)), ("out", (), (0,) * 5)]
)
def test_only_a_captured_robot_keeps_its_locked_cards(status: Any, locked: Any, registers: Any) -> None:
    before = board(damage=5, registers=[1, 2, 3, 4, 5], powered_down=True)
    (after, _) = apply(before, Moved(statuses={0: status})).robots
    assert (after.status, after.locked, after.registers, after.powered_down) == (status, locked, registers, False)


def test_a_view_of_ones_own_shows_what_the_seat_sees() -> None:
    facts = {"registers": [1, 2, 3, 4, 5], "face_down": [1, 2, 3, 4, 5]}
    assert board(seat=0, **facts).robots[0].registers == (1, 2, 3, 4, 5)
    assert board(seat=1, **facts).robots[0].registers == (0, 0, 0, 0, 0)
