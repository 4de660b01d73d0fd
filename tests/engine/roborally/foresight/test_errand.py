"""What the special rules of courses send bots out for."""

from collections.abc import Callable

from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.bots.programming import errand_of
from engine.roborally.courses.catalogue import floor_of
from engine.roborally.foresight.errand import Errand, usual_errand
from engine.roborally.game import GAME
from engine.roborally.state import RaceState, Setup
from engine.roborally.views.race import view_for
from tests.engine.properties.races import NAMES, open_table
from tests.engine.tables import play

SEED = bytes(16)


def start_of(course: str, seats: int) -> RaceState:
    """A race after its set-up."""
    table = play(open_table(Setup(course=course, robots=NAMES[:seats]), SEED), SEED, turns=0)
    return GAME.decode(table.snapshot)


def errands(state: RaceState) -> list[Errand]:
    """The errands of all robots, each from its own seat's view."""
    floor = floor_of(state.setup.course, tuple(state.turned))
    views = [view_for(state, robot.seat) for robot in state.robots]
    return [errand_of(view, view.robots[robot.number], floor) for view, robot in zip(views, state.robots, strict=True)]


def put(state: RaceState, number: int, cell: int) -> None:
    state.robots[number].cell = cell


def free(floor: FactoryFloor, wanted: Callable[[int], bool]) -> int:
    """Some space without a pit."""
    return next(cell for cell in floor.spaces if floor.deadly[cell] is None and wanted(cell))


def test_usually_a_robot_is_out_for_all_flags_that_are_left() -> None:
    state = start_of("risky-exchange", 2)
    state.robots[1].next_flag = 2
    flags = tuple(state.flags)
    assert errands(state) == [Errand(flags, wins=True), Errand(flags[1:], wins=True)]


def test_where_no_way_leads_to_the_flag_robots_hunt() -> None:
    """With its board turned like this, the course's first flag is where no card leads."""
    state = start_of("frenetic-factory", 5)
    assert all(errand.route == tuple(state.flags) for errand in errands(state))
    state.turned = [1, 1, 3, 0, 0]
    for number, errand in enumerate(errands(state)):
        assert errand.route == ()
        assert errand.targets.keys() == set(range(5)) - {number}


def test_the_nearest_of_a_team_goes_for_the_shared_flag_and_the_other_ahead() -> None:
    state = start_of("tandem-carnage", 4)
    mates = [robot.number for robot in state.robots if robot.team == 0]
    floor = floor_of("tandem-carnage")
    put(state, mates[1], free(floor, lambda cell: floor.walk_to(state.flags[0])[cell] == 2))
    found = errands(state)
    assert found[mates[1]].route == tuple(state.flags)
    assert found[mates[0]] == Errand(destinations=(state.flags[1],))


def test_at_the_last_shared_flag_everyone_goes() -> None:
    state = start_of("tandem-carnage", 4)
    for robot in state.robots:
        robot.next_flag = len(state.flags)
    assert {errand.route for errand in errands(state)} == {(state.flags[-1],)}


def test_the_superbot_races_and_all_others_chase_it() -> None:
    state = start_of("day-of-the-superbot", 5)
    found = errands(state)
    star = state.special["superbot"]["robot"]
    for number, errand in enumerate(found):
        if number == star:
            assert errand == Errand(tuple(state.flags), wins=True)
        else:
            assert errand.destinations == (state.robots[star].cell,)
            assert list(errand.targets) == [star]


def test_while_the_superbot_is_away_the_others_go_where_it_will_go() -> None:
    state = start_of("day-of-the-superbot", 5)
    star = state.robots[state.special["superbot"]["robot"]]
    star.cell, star.status = 0, "destroyed"
    others = [errand for robot, errand in zip(state.robots, errands(state), strict=True) if robot is not star]
    assert all(errand.route == tuple(state.flags) for errand in others)


def test_a_blocker_stands_before_the_racer_that_is_nearest_to_winning() -> None:
    state = start_of("interference", 2)
    floor = floor_of("interference")
    racer, blocker = state.robots[0], state.robots[3]
    found = errands(state)
    assert found[racer.number].wins
    assert found[blocker.number].destinations == (floor.ahead[racer.cell * 4 + racer.heading],)
    assert list(found[blocker.number].targets) == [racer.number]


def test_before_a_pit_a_blocker_goes_to_the_racer_itself() -> None:
    state = start_of("interference", 2)
    floor = floor_of("interference")
    racer = state.robots[0]
    racer.cell = free(floor, lambda cell: floor.deadly[floor.ahead[cell * 4]] is not None)
    racer.heading = 0
    assert errands(state)[3].destinations == (racer.cell,)


def test_a_team_spreads_over_the_flags_that_it_does_not_hold() -> None:
    state = start_of("toggle-boggle", 6)
    state.special["flag_control"] = {"owners": {"1": 0}}
    found = [errands(state)[robot.number] for robot in state.robots if robot.team == 0]
    first, second, third = state.flags
    assert sorted(errand.route[:1] for errand in found) == sorted([(), (second,), (third,)])
    guard = next(errand for errand in found if not errand.route)
    assert guard.destinations == (first,)
    assert not any(errand.wins for errand in found)


def test_the_last_flag_that_is_missing_wins() -> None:
    state = start_of("toggle-boggle", 6)
    state.special["flag_control"] = {"owners": {"1": 0, "2": 0, "3": 1}}
    going = [errand for robot, errand in zip(state.robots, errands(state), strict=True) if robot.team == 0]
    assert [errand.route for errand in going if errand.wins] == [(state.flags[2],)]


def test_in_a_battle_everyone_hunts_the_other_team() -> None:
    state = start_of("war-zone", 4)
    for robot, errand in zip(state.robots, errands(state), strict=True):
        enemies = [it for it in state.robots if it.team != robot.team]
        assert set(errand.targets) == {it.number for it in enemies}
        assert errand.destinations[0] in [it.cell for it in enemies]


def test_the_usual_errand_of_a_robot_that_cannot_win_does_not_end() -> None:
    state = start_of("interference", 2)
    view = view_for(state, 0)
    assert not usual_errand(view, view.robots[2], floor_of("interference")).wins
