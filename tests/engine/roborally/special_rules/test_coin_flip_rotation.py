"""Boards that turn under the robots.

Rules: 001 "Frenetic Factory"; A-62; A-63; A-266; A-267
"""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.kernel.chance import SEED_BYTES, Chance
from engine.roborally.courses.catalogue import floor_of, load_file
from engine.roborally.courses.files import CourseFile, known
from engine.roborally.damage.tokens import destroy
from engine.roborally.devices.kinds import launch
from engine.roborally.events import RobotDestroyed, RobotFinished
from engine.roborally.game import GAME
from engine.roborally.movement.steps import drive
from engine.roborally.opening import open_turn
from engine.roborally.register_phase.touch_checkpoints import touch_checkpoints
from engine.roborally.special_rules.coin_flip_rotation import BoardTurned, CoinFlipped, turn_board
from engine.roborally.state import RaceState, Setup
from engine.roborally.turn.cleanup import cleanup
from engine.roborally.turn_context import TurnContext
from tests.engine.roborally.special_rules.starts import NAMES, opened
from tests.engine.tables import play, reloaded
from tests.scenes import Scene

COURSE = "frenetic-factory"
PRINTED = floor_of(COURSE)
CHESS, CHOP_SHOP, ISLAND = (4, 6), (16, 10), (10, 19)
"""The spaces of flags 1, 2 and 3, each on another board."""


class Coins(Chance):
    """A Chance whose coins are fixed: robot -> what it always tosses."""

    heads: dict[int, bool] = {}

    def below(self, purpose: str, bound: int) -> int:
        if purpose.startswith("coin of robot "):
            return int(self.heads[int(purpose.removeprefix("coin of robot "))])
        return super().below(purpose, bound)


def factory(
    *robots: tuple[int, int], heads: tuple[int, ...] = (), course: str = COURSE, **sheets: dict[str, Any]
) -> TurnContext:
    """A race with robots on these spaces, in dock order. The coins of `heads` always show heads."""
    state: RaceState = GAME.new_state(Setup(course=course, robots=NAMES[: len(robots)]))
    state.flags = [cell for _, cell in sorted(PRINTED.flags.items())]
    for robot, space in zip(state.robots, robots, strict=True):
        robot.cell = robot.archive = PRINTED.cell(*space)
        robot.dock = robot.number + 1
        for name, value in sheets.get(robot.name, {}).items():
            setattr(robot, name, value)
    coins = Coins(bytes(SEED_BYTES))
    coins.heads = {number: number in heads for number in range(len(robots))}
    return open_turn(state, 1, coins, responder=lambda it: (it.decline(), "seat"))


def touch(context: TurnContext, *phases: int) -> None:
    for phase in phases or (1,):
        context.state.phase = phase
        touch_checkpoints(context, phase)


def tosses(context: TurnContext) -> list[tuple[int, bool]]:
    return [(event.robot, event.heads) for event in context.events if isinstance(event, CoinFlipped)]


def test_heads_turn_the_board_under_the_robot_and_nothing_else() -> None:
    """Gears, belts and other elements of the north-western board, and only those."""
    context = factory(CHESS, (0, 0), heads=(0,))
    touch(context)
    assert context.state.turned == [1, 0, 0, 0, 0]
    changed = {element.at for element in {*context.floor.placed} ^ {*PRINTED.placed}}
    assert changed
    assert all(x < 12 and y < 12 for x, y in changed)


def test_a_course_of_ones_own_may_turn_its_boards_farther() -> None:
    """Three quarters, and without fail: the coin has one side."""
    file = load_file(COURSE)
    rules = ({"rule": "coin_flip_rotation", "chance": 100, "quarters": 3},)
    own = CourseFile(replace(file.course, rules=rules), file.boards).named()
    with known(own) as course:
        context = factory(CHESS, (0, 0), heads=(0,), course=course)
        touch(context)
        assert context.state.turned == [3, 0, 0, 0, 0]
        assert len([it for it in context.events if isinstance(it, BoardTurned)]) == 3
        assert own.rules[0].words.endswith(
            "makes three quarter turns clockwise, while robots and flags stay where they are."
        )


def test_tails_leave_everything() -> None:
    context = factory(CHESS, (0, 0))
    touch(context)
    assert (tosses(context), context.state.turned, context.floor) == ([(0, False)], [], PRINTED)


def test_robots_flags_and_markers_stay_where_they_are_and_face_where_they_faced() -> None:
    context = factory(CHESS, (5, 6), heads=(0,))
    before = [(robot.cell, robot.heading, robot.archive) for robot in context.robots]
    flags = list(context.state.flags)
    touch(context)
    assert [(robot.cell, robot.heading, robot.archive) for robot in context.robots] == before
    assert context.state.flags == flags
    assert [context.standing[robot.cell] for robot in context.robots] == context.robots


def test_things_over_a_pit_then_are_gone() -> None:
    """As robots: 000 "DEVICES"."""
    turned = floor_of(COURSE, (1, 0, 0, 0, 0))
    pit = next(cell for cell in turned.spaces if turned.deadly[cell] and not PRINTED.deadly[cell])
    context = factory(CHESS, (0, 0), heads=(0,))
    for kind in ("mine_layer", "missile_launcher"):
        launch(context, context.robots[1], kind, pit, 0, fresh=False)
    touch(context)
    assert [device.kind for device in context.state.devices] == ["missile_launcher"]


def test_four_heads_turn_it_once_round() -> None:
    context = factory(CHESS, (0, 0), heads=(0,))
    for turned in (1, 2, 3, 0):
        assert turn_board(context, PRINTED.cell(*CHESS))
        assert context.state.turned == [turned, 0, 0, 0, 0]
    assert context.floor is PRINTED


def test_it_is_told() -> None:
    context = factory(CHESS, (0, 0), heads=(0,))
    touch(context)
    coin, turned = (event for event in context.events if isinstance(event, CoinFlipped | BoardTurned))
    assert isinstance(turned, BoardTurned)
    assert (coin.words, turned.turned) == ("{robot:0} touches a flag and tosses a coin: heads.", [1, 0, 0, 0, 0])
    assert turned.words == f"The board around {{cell:{PRINTED.cell(*CHESS)}}} makes a quarter turn clockwise."


# --- when a coin is tossed -----------------------------------------------------------------------------------------


def test_any_flag_will_do_next_or_not() -> None:
    context = factory(ISLAND, CHOP_SHOP, heads=(1,))
    touch(context)
    assert tosses(context) == [(0, False), (1, True)]
    assert context.state.turned == [0, 1, 0, 0, 0]


def test_who_is_on_no_flag_tosses_nothing() -> None:
    context = factory((0, 0), (5, 6), heads=(0, 1))
    touch(context)
    assert tosses(context) == []


def test_a_robot_that_stays_tosses_again() -> None:
    """A-62: it touches the flag in every register."""
    context = factory(CHESS, (0, 0))
    touch(context, 1, 2, 3)
    assert tosses(context) == [(0, False)] * 3


def test_several_toss_in_dock_order_each_for_the_board_under_it() -> None:
    context = factory(ISLAND, CHESS, CHOP_SHOP, heads=(0, 1, 2))
    for robot, dock in zip(context.robots, (3, 1, 2), strict=True):
        robot.dock = dock
    context.docked()
    touch(context)
    assert [robot for robot, _ in tosses(context)] == [1, 2, 0]
    assert context.state.turned == [1, 1, 1, 0, 0]


def test_coins_of_different_robots_and_turns_are_different_coins() -> None:
    """No coin depends on another."""
    fallen = {
        (robot, turn): Chance(bytes(SEED_BYTES), turn=turn).below(f"coin of robot {robot}", 2)
        for robot in range(4)
        for turn in range(1, 9)
    }
    assert len({tuple(fallen[robot, turn] for turn in range(1, 9)) for robot in range(4)}) == 4


def test_on_other_courses_nothing_turns() -> None:
    assert Scene("f1A^ f2").touch().events(CoinFlipped) == []


# --- pits ----------------------------------------------------------------------------------------------------------


def new_pits() -> list[tuple[int, int]]:
    """The spaces of the third board that are pits after a quarter turn, but were not before."""
    turned = floor_of(COURSE, (0, 0, 1, 0, 0))
    return [PRINTED.xy(cell) for cell in PRINTED.spaces if turned.deadly[cell] and not PRINTED.deadly[cell]]


def test_who_stands_in_a_pit_now_is_destroyed() -> None:
    """A-63: the others on the board are not."""
    pit = new_pits()[0]
    context = factory(ISLAND, pit, (0, 0), heads=(0,))
    touch(context)
    assert [robot.status for robot in context.robots] == ["active", "destroyed", "active"]
    (told,) = [event for event in context.events if isinstance(event, RobotDestroyed)]
    assert (told.robot, told.cause, told.cell, told.lives) == (1, "pit", PRINTED.cell(*pit), 2)
    assert context.standing[told.cell] is None


def test_whose_archive_space_is_a_pit_now_comes_back_beside_it() -> None:
    pit = new_pits()[0]
    context = factory(ISLAND, pit, heads=(0,))
    touch(context)
    cleanup(context)
    back = context.robots[1]
    assert back.status == "active"
    x, y = PRINTED.xy(back.cell)
    assert max(abs(x - pit[0]), abs(y - pit[1])) == 1
    assert context.floor.deadly[back.cell] is None


def test_the_last_life_may_be_lost_to_a_pit_that_turns() -> None:
    context = factory(ISLAND, new_pits()[0], heads=(0,), Bolt={"lives": 1})
    touch(context)
    assert context.robots[1].status == "out"
    assert context.state.over


def test_a_robot_that_has_touched_its_last_flag_has_won_before_any_coin() -> None:
    """A-267."""
    flag_4 = (21, 1)
    context = factory(flag_4, CHOP_SHOP, heads=(0, 1), Ada={"next_flag": 4})
    touch(context)
    assert tosses(context) == [(1, True)]
    assert [event.robot for event in context.events if isinstance(event, RobotFinished)] == [0]
    assert context.state.over


# --- the floor afterwards ------------------------------------------------------------------------------------------


def test_the_turned_board_is_what_robots_drive_on_from_then_on() -> None:
    """Belts of the turned board carry, and those as printed do not, also in later turns, for bots and in previews."""
    turned = floor_of(COURSE, (1, 0, 0, 0, 0))
    belt = next(
        cell
        for cell in PRINTED.spaces
        if max(PRINTED.xy(cell)) < 12 and after_belts(turned, cell) and not after_belts(PRINTED, cell)
    )
    context = factory(CHESS, PRINTED.xy(belt), heads=(0,))
    touch(context)
    for rule in context.floor.acting["C"]:
        rule(context, 2)
    assert context.robots[1].cell == after_belts(turned, belt)
    view = GAME.view_for(context.state, 0)
    assert view.turned == [1, 0, 0, 0, 0]
    assert GAME.open_play(GAME.assume(view), 2, context.chance).floor is turned  # type: ignore[attr-defined]


def test_its_pits_are_where_they_have_turned_to_for_the_rest_of_the_turn() -> None:
    context = factory(ISLAND, (0, 0), heads=(0,))
    touch(context)
    turned = context.floor
    brink = next(
        pose
        for pose in range(4 * turned.size)
        if turned.deadly[turned.ahead[pose]] == "pit" and not turned.blocked[pose] and not turned.deadly[pose // 4]
        if not PRINTED.deadly[turned.ahead[pose]] and pose // 4 != context.robots[0].cell
    )
    robot = context.robots[1]
    context.move(robot, brink // 4)
    drive(context, robot, brink % 4, 1)
    assert robot.status == "destroyed"


def after_belts(floor: Any, cell: int) -> int:
    """Where the belts carry a robot that is there alone. 0 if they do not, or if they carry it into a pit."""
    context = factory((0, 0), (1, 0))
    context.floor = floor
    robot = context.robots[0]
    context.move(robot, cell)
    for rule in floor.acting["C"]:
        rule(context, 2)
    return robot.cell if robot.cell != cell else 0


@pytest.mark.parametrize("heads", [True, False])
def test_a_robot_on_a_board_that_is_not_square_turns_nothing(heads: bool) -> None:
    """A-266: it touches the flag from the docking bay with its arm."""
    bay = next(cell for cell, _ in PRINTED.docks.values())
    context = factory(PRINTED.xy(bay), (0, 0), heads=(0,) if heads else ())
    context.state.flags[0] = bay
    touch(context)
    assert (tosses(context), context.state.turned, context.floor) == ([(0, heads)], [], PRINTED)
    assert not any(isinstance(event, BoardTurned) for event in context.events)


def test_a_race_on_the_printed_course_goes_on_in_another_process() -> None:
    """With a robot on each flag, boards soon turn, and every process computes the same."""
    table = opened(COURSE, 5)
    start = GAME.decode(table.snapshot)
    for robot, flag in zip(start.robots, [*start.flags, 0], strict=True):
        if flag:
            robot.cell = robot.archive = flag
    table.snapshot = GAME.encode(start)
    table = play(reloaded(table), bytes(SEED_BYTES), turns=3)
    told = {type(event) for record in table.finished for event in record.events}
    assert {CoinFlipped, BoardTurned} <= told
    assert any(table.state.turned)
    assert reloaded(table).view(None) == table.view(None)


def test_by_ultimate_rules_too_no_robot_returns_into_a_pit() -> None:
    """001 "Frenetic Factory": an archive space that has turned into a pit is no place to return to."""
    scene = Scene("O . .\nA> . .", rules="ultimate", A={"archive": (0, 0)})
    destroy(scene.context, [(scene["A"], "pit")])
    scene.cleanup()
    assert scene.at("A") not in (None, (0, 0))
    assert (scene["A"].damage, scene["A"].virtual) == (2, False)
