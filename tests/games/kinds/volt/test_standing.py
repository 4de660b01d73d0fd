"""What everybody sees, told on event by event."""

import pytest

from engine.volt import events as told
from engine.volt.arena.plans import arena_ids
from engine.volt.views import DieView
from games.kinds.volt.standing import Standings, arena_of
from tests.games.kinds.volt.fights import cell, fight, round_of, scene, view_after

GAMES = [{"seats": 4}, {"seats": 2, "killbots": 2, "killbot_modules": True}, {"seats": 1, "killbots": 3}]


@pytest.mark.parametrize("choices", GAMES)
@pytest.mark.parametrize("arena", arena_ids())
def test_the_events_of_a_round_tell_all_that_everybody_sees(arena: str, choices: dict[str, int]) -> None:
    table = fight(arena, 25, **choices)
    assert len(table.finished) > 3
    for number in range(len(table.finished)):
        before, events = round_of(table, number)
        after = view_after(table, number)
        told_on = Standings(before)
        for event in events:
            told_on.tell(event)
        expected = Standings(after)
        assert told_on.lying() == expected.lying()
        for robot, other in zip(told_on.now(), expected.now(), strict=True):
            if after.over:  # who has won ends the round at once, in the middle of a die
                robot.dice = other.dice = []
            if not robot.killbot:
                robot.facing = other.facing
            _forget_what_was_dropped(robot.dice, other.dice)
            assert robot == other


def _forget_what_was_dropped(*controllers: list[DieView]) -> None:
    """The dice of a destroyed robot are skipped; which of two on a control unit was dropped does not show."""
    for dice in controllers:
        dice[:] = [die for die in dice if die.spent]
        dice.sort(key=lambda die: (die.unit, die.colour, die.value, die.key))


def test_a_mine_that_changes_places_stays_a_mine() -> None:
    view = scene("tokyo", {"at": (2, 3)})
    standings = Standings(view).tell(told.MineLaid(owner=0, cell=cell(4, 3)))
    standings.tell(told.RobotSwapped(robot=0, other=-1, origin=cell(2, 3), cell=cell(4, 3)))
    assert standings.lying().mines == ((0, cell(2, 3)),)
    assert standings.now()[0].cell == cell(4, 3)


@pytest.mark.parametrize(
    "gone",
    [told.MineTaken(owner=0, cell=cell(4, 3)), told.Detonated(what="mine", owner=0, cell=cell(4, 3), damage=1)],
)
def test_a_mine_can_be_gone_already(gone: told.MineTaken | told.Detonated) -> None:
    """The page of an open round tells its lines over the arena as it is by now."""
    standings = Standings(scene("tokyo", {"at": (2, 3)})).tell(told.MineLaid(owner=0, cell=cell(5, 3)))
    assert standings.tell(gone).lying().mines == ((0, cell(5, 3)),)
    assert standings.tell(told.MineLaid(owner=0, cell=cell(4, 3))).tell(gone).lying().mines == ((0, cell(5, 3)),)


def test_the_vp_for_a_killbot_is_its_own() -> None:
    view = scene("tokyo", {"at": (2, 3)}, {"at": (4, 3), "killbot": True, "tokens": [1, 2]})
    standings = Standings(view).tell(told.VPGained(robot=0, count=1, total=1, victim=1))
    assert [robot.vp for robot in standings.now()] == [1, 1]


def test_tokens_that_somebody_takes_are_gone() -> None:
    view = scene("tokyo", {"at": (2, 2)}, laid={cell(2, 2): [1, 1]})
    standings = Standings(view).tell(told.VPGained(robot=0, count=2, total=2, cell=cell(2, 2)))
    assert standings.lying().tokens == {}


def test_now_is_safe_from_what_is_told_later() -> None:
    view = scene("tokyo", {"at": (2, 3)})
    standings = Standings(view)
    now = standings.now()
    standings.tell(told.RobotMoved(robot=0, origin=cell(2, 3), cell=cell(3, 3)))
    assert now[0].cell == cell(2, 3)


def test_an_arena_that_the_set_up_chooses_is_in_its_events() -> None:
    table = fight("", 1, seats=4, series="championship")
    before, events = round_of(table, 0)
    assert before.arena == ""
    assert arena_of(before, events) in arena_ids()
