"""The arena as everyone sees it, event by event."""

from typing import Any

import pytest

from engine.kernel.events import Event
from engine.volt import events as told
from engine.volt.game import GAME
from engine.volt.state import NOBODY, OUTSIDE, Die, Mine, Robot, Setup, VoltState
from engine.volt.views.arena import ArenaView, apply, apply_all, arena_of, arena_view
from engine.volt.views.game import MineView, VoltView, view_for
from tests.engine.sample_events import one_of_each


def arena(*killbot_tokens: int, series: Any = "single", dice: tuple[Die, ...] = (), **facts: Any) -> ArenaView:
    """Two operators, and a KillBot with these VP tokens; the first robot has these dice."""
    return arena_view(view(*killbot_tokens, series=series, dice=dice, **facts))


def view(*killbot_tokens: int, series: Any = "single", dice: tuple[Die, ...] = (), **facts: Any) -> VoltView:
    robots = [
        Robot(number=0, seat=0, name="Ada", cell=20, dice=list(dice)),
        Robot(number=1, seat=1, name="Bo", cell=21, tokens=[4]),
        Robot(number=2, seat=NOBODY, name="KillBot", killbot=True, cell=22, facing=6, tokens=list(killbot_tokens)),
    ]
    setup = Setup(operators=["Ada", "Bo"], killbots=1, series=series)
    return view_for(VoltState(setup=setup, robots=robots, **{"arena": "tokyo", **facts}), None)


def test_every_event_of_a_game_can_be_applied(subtests: pytest.Subtests) -> None:
    for event in one_of_each(GAME):
        with subtests.test(type(event).__name__):
            assert isinstance(apply(arena(), event), ArenaView)


def test_an_event_of_another_game_cannot() -> None:
    class Foreign(Event, frozen=True, kw_only=True, tag=True):
        pass

    with pytest.raises(TypeError, match="Foreign is not an event of VOLT"):
        apply(arena(), Foreign())


@pytest.mark.parametrize(
    "event",
    [
        told.MoveBlocked(robot=0, cell=20, direction=1),
        told.GrenadeThrown(robot=0, cell=21, explodes=False),
        told.ModuleUsed(robot=0, module="brake"),
        told.GameWon(robot=0, squad=False),
    ],
)
def test_some_events_change_nothing_in_the_arena(event: Event) -> None:
    assert apply(arena(), event) == arena()


def test_the_arena_before_an_event_stays_as_it_was() -> None:
    before = arena()
    after = apply(before, told.RobotMoved(robot=0, origin=20, cell=30))
    assert (before.robots[0].cell, after.robots[0].cell) == (20, 30)


def test_a_robot_that_is_destroyed_is_outside_with_its_damage_until_it_reboots() -> None:
    hit = told.DamageTaken(robot=0, tokens=3, absorbed=0, damage=3, shield=0, cause="bomb", by=1)
    after = apply_all(arena(), [hit, told.RobotDestroyed(robot=0, cell=20, cause="damage")])
    assert (after.robots[0].cell, after.robots[0].damage) == (OUTSIDE, 3)
    after = apply_all(after, [told.DamageRemoved(robot=0), told.RobotPlaced(robot=0, cell=40, facing=2)])
    assert (after.robots[0].cell, after.robots[0].damage) == (40, 0)


def test_robots_that_change_places_do_so_at_once() -> None:
    after = apply(arena(), told.RobotSwapped(robot=0, other=1, origin=20, cell=21))
    assert [robot.cell for robot in after.robots] == [21, 20, 22]


def test_a_mine_that_changes_places_stays_a_mine() -> None:
    after = apply(arena(mines=[Mine(owner=0, cell=30)]), told.RobotSwapped(robot=0, other=NOBODY, origin=20, cell=30))
    assert after.mines == (MineView(owner=0, cell=20),)
    assert after.robots[0].cell == 30


def test_a_mine_makes_room_for_a_robot_that_reboots() -> None:
    after = apply(arena(mines=[Mine(owner=0, cell=30)]), told.BodyNudged(robot=NOBODY, origin=30, cell=31))
    assert after.mines == (MineView(owner=0, cell=31),)


@pytest.mark.parametrize(
    "gone", [told.MineTaken(owner=0, cell=30), told.Detonated(what="mine", owner=0, cell=30, damage=1)]
)
def test_a_mine_can_be_gone_already(gone: Event) -> None:
    """The events of an open round may be applied to its present state."""
    other = apply(arena(), told.MineLaid(owner=0, cell=50))
    assert apply(other, gone) == other
    assert apply_all(other, [told.MineLaid(owner=0, cell=30), gone]) == other


def test_a_bomb_on_the_space_of_a_mine_leaves_it_alone() -> None:
    before = arena(mines=[Mine(owner=0, cell=20)])
    assert apply(before, told.Detonated(what="bomb", owner=0, cell=20, damage=2)) == before


def test_the_vp_for_a_killbot_is_its_own() -> None:
    after = apply(arena(1, 2), told.VPGained(robot=0, count=1, total=1, victim=2))
    assert [robot.vp for robot in after.robots] == [1, 1, 1]


def test_in_a_championship_it_is_not() -> None:
    after = apply(arena(1, 2, series="championship"), told.VPGained(robot=0, count=1, total=1, victim=2))
    assert [robot.vp for robot in after.robots] == [1, 1, 2]


def test_the_vp_for_the_robot_of_an_operator_never_is() -> None:
    after = apply(arena(), told.VPGained(robot=0, count=1, total=1, victim=1))
    assert [robot.vp for robot in after.robots] == [1, 1, 0]


def test_tokens_lie_in_the_arena_until_someone_takes_them() -> None:
    placed = [told.TokenPlaced(number=number, cell=30) for number in (3, 1)]
    after = apply_all(arena(), placed)
    assert after.laid == {30: (3, 1)}
    after = apply(after, told.VPGained(robot=0, count=2, total=2, cell=30))
    assert after.laid == {}
    assert after.robots[0].vp == 2


def test_dice_lie_open_once_they_are_revealed_and_are_spent_one_by_one() -> None:
    shown = [told.ShownDie(unit=unit, colour="blue", value=2, key=unit) for unit in (1, 2)]
    revealed = told.ProgramsRevealed(programs={0: shown})
    activated = told.DieActivated(robot=0, unit=2, colour="blue", value=2, key=2)
    after = apply_all(arena(), [revealed, activated])
    assert [(die.unit, die.spent) for die in after.robots[0].dice] == [(1, False), (2, True)]


def test_a_die_that_was_moved_by_remote_control_is_spent_on_its_new_key() -> None:
    die = Die(unit=1, colour="red", value=3, key=0)
    moved = told.DieMoved(robot=0, by=1, colour="red", value=3, origin_unit=1, origin_key=0, unit=2, key=5)
    activated = told.DieActivated(robot=0, unit=2, colour="red", value=3, key=4)
    (after,) = apply_all(arena(dice=(die,)), [moved, activated]).robots[0].dice
    assert (after.unit, after.key, after.remote, after.spent) == (2, 5, 1, True)


def test_a_robot_may_move_the_die_that_it_carries_out() -> None:
    """Not the other die, which is equal but still waiting."""
    dice = tuple(Die(unit=unit, colour="red", value=3, key=0) for unit in (1, 2))
    activated = told.DieActivated(robot=0, unit=1, colour="red", value=3, key=0)
    moved = told.DieMoved(robot=0, by=0, colour="red", value=3, origin_unit=1, origin_key=0, unit=1, key=2)
    after = apply_all(arena(dice=dice), [activated, moved]).robots[0].dice
    assert [(die.key, die.remote, die.spent) for die in after] == [(2, NOBODY, True), (0, NOBODY, False)]


def test_a_killbot_rolls_for_the_control_unit_that_is_on() -> None:
    rolled = told.KillBotRolled(robot=2, colour="red", rolled=6, value=1)
    after = apply_all(arena(), [told.PhaseStarted(phase=2, unit=3), rolled])
    (die,) = after.robots[2].dice
    assert (die.unit, die.colour, die.value, die.key) == (3, "red", 1, 6)


def test_controllers_are_cleared_for_programming() -> None:
    die = Die(unit=1, colour="red", value=3, key=0, spent=True)
    assert apply(arena(dice=(die,)), told.PhaseStarted(phase=1)).robots[0].dice == ()
    assert apply(arena(dice=(die,)), told.PhaseStarted(phase=0)).robots[0].dice != ()


def test_an_arena_that_the_set_up_chooses_is_in_its_events() -> None:
    chosen = told.ArenaChosen(arena="rome")
    assert arena_of(view(arena=""), [chosen]) == "rome"
    assert arena_of(view(arena=""), []) == ""
    assert arena_of(view(arena="tokyo"), []) == "tokyo"
    assert apply(arena(arena=""), chosen).arena == "rome"
