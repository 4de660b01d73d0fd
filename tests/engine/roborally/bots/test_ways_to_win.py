"""How far sides are from winning where special rules send robots on errands of their own."""

from math import inf

import msgspec
import pytest

from engine.roborally.bots.chances import LAST_LIFE, Chances, can_measure
from engine.roborally.bots.tracks import flag_tracks
from engine.roborally.courses.catalogue import floor_of
from engine.roborally.foresight.errand import usual_errand
from engine.roborally.foresight.roadmap import FAR
from engine.roborally.special_rules.capture_the_flag.match import Match
from engine.roborally.state import RaceState, Setup
from engine.roborally.views.race import view_for
from tests.engine.roborally.foresight.test_errand import free, put, start_of

TEAM = 0


def to_go(state: RaceState, number: int) -> float:
    return Chances(view_for(state, None)).to_go(state, state.robots[number])


def team_of(state: RaceState, team: int) -> list[int]:
    return [robot.number for robot in state.robots if robot.team == team]


def beside(state: RaceState, cell: int, steps: int = 1) -> int:
    """A space so many steps from a cell."""
    floor = floor_of(state.setup.course)
    return free(floor, lambda it: floor.walk_to(cell)[it] == steps)


def test_a_racer_with_a_blocker_has_its_flags_to_go() -> None:
    state = start_of("interference", 2)
    view = view_for(state, 0)
    chances = Chances(view)
    route = usual_errand(view, view.robots[0], floor_of("interference")).route
    assert to_go(state, 0) == chances.along(state, state.robots[0], route)


def test_mates_who_share_flags_are_as_near_as_their_team() -> None:
    state = start_of("tandem-carnage", 4)
    mine, mate = team_of(state, TEAM)
    before = to_go(state, mine)
    assert to_go(state, mate) == before
    put(state, mate, beside(state, state.flags[1]))
    ahead = to_go(state, mine)
    assert ahead < before
    state.robots[mate].status, state.robots[mate].cell = "out", 0
    assert to_go(state, mine) > ahead
    assert to_go(state, mate) == inf


def test_one_robot_goes_for_the_flag_while_its_mate_goes_ahead() -> None:
    """A mate at the second flag saves the way there, but the first flag still has to be touched first."""
    state = start_of("tandem-carnage", 4)
    mine, mate = team_of(state, TEAM)
    state.flags = state.flags[:2]
    put(state, mate, beside(state, state.flags[1]))
    first = Chances(view_for(state, None)).along(state, state.robots[mine], (state.flags[0],))
    assert to_go(state, mine) == pytest.approx(first)


def test_flags_on_belts_are_as_far_as_where_they_will_be() -> None:
    """A robot that stands where the flag is about to be is nearer than one where the flag is now."""
    state = start_of("moving-targets", 2)
    view = view_for(state, None)
    flag = state.flags[0]
    soon = flag_tracks(view)[flag][1]
    put(state, 0, beside(state, soon))
    ahead = to_go(state, 0)
    floor = floor_of("moving-targets")
    behind = free(floor, lambda it: floor.walk_to(flag)[it] == 1 and floor.walk_to(soon)[it] > 2)
    put(state, 0, behind)
    assert ahead < to_go(state, 0) < inf


def test_a_flag_that_has_fallen_off_is_looked_for_where_it_comes_back() -> None:
    state = start_of("moving-targets", 2)
    state.flags[0] = 0
    assert 0 < to_go(state, 0) < FAR


@pytest.mark.parametrize("variants", [[], ["moving_flags"]])
def test_shared_flags_are_measured_only_where_they_stay(variants: list[str]) -> None:
    setup = Setup(course="tandem-carnage", robots=list("ABCD"), edition="ultimate", variants=variants)
    assert can_measure(setup) == (not variants)


def test_a_team_is_as_near_as_the_flags_that_it_does_not_hold() -> None:
    state = start_of("toggle-boggle", 4)
    mine, theirs = team_of(state, TEAM)[0], team_of(state, 1 - TEAM)[0]
    before, others = to_go(state, mine), to_go(state, theirs)
    state.special["flag_control"] = {"owners": {1: TEAM}}
    assert to_go(state, mine) < before
    state.special["flag_control"] = {"owners": {1: TEAM, 2: TEAM, 3: TEAM}}
    assert to_go(state, mine) == 0
    assert to_go(state, theirs) == others


def test_two_mates_take_two_flags_sooner_than_one() -> None:
    state = start_of("toggle-boggle", 4)
    mine, mate = team_of(state, TEAM)
    put(state, mine, beside(state, state.flags[0]))
    put(state, mate, beside(state, state.flags[1]))
    together = to_go(state, mine)
    assert to_go(state, mate) == together
    state.robots[mate].status, state.robots[mate].cell = "out", 0
    assert to_go(state, mine) > together


def test_a_team_that_carries_the_flag_has_the_way_home_to_go() -> None:
    state = start_of("capture-the-flag", 4)
    mine, mate = team_of(state, TEAM)
    match = msgspec.convert(state.special["capture_the_flag"], Match)
    own, other = match.own[TEAM], match.own[1 - TEAM]
    fetching = to_go(state, mine)
    state.special["capture_the_flag"] = msgspec.structs.replace(match, carriers={other: mate})
    put(state, mate, state.flags[other - 1])
    carrying = to_go(state, mine)
    assert 0 < carrying < fetching
    put(state, mate, state.flags[own - 1])
    assert to_go(state, mine) <= LAST_LIFE


def test_the_nearest_mate_fetches_the_flag() -> None:
    state = start_of("capture-the-flag", 4)
    mine, mate = team_of(state, TEAM)
    other = msgspec.convert(state.special["capture_the_flag"], Match).own[1 - TEAM]
    before = to_go(state, mine)
    put(state, mate, beside(state, state.flags[other - 1]))
    assert to_go(state, mine) < before
    assert to_go(state, mine) == to_go(state, mate)


def test_the_last_team_has_the_lives_of_all_others_to_go() -> None:
    state = start_of("war-zone", 4)
    mine, theirs = team_of(state, TEAM)[0], team_of(state, 1 - TEAM)
    whole = to_go(state, mine)
    state.robots[theirs[0]].damage = 3
    hurt = to_go(state, mine)
    state.robots[theirs[0]].damage, state.robots[theirs[0]].lives = 0, 1
    assert to_go(state, mine) < hurt < whole
    for robot in theirs:
        state.robots[robot].status, state.robots[robot].cell = "out", 0
    assert to_go(state, mine) == 0
    assert to_go(state, theirs[0]) == inf


def test_all_but_the_superbot_have_to_destroy_it_first() -> None:
    state = start_of("day-of-the-superbot", 5)
    star = 0
    state.special["superbot"] = {"robot": star}
    rest = [robot.number for robot in state.robots if robot.number != star]
    flags = Chances(view_for(state, None)).along(state, state.robots[star], tuple(state.flags))
    assert to_go(state, star) == flags
    assert all(to_go(state, robot) > flags for robot in rest)
    before = to_go(state, rest[0])
    state.special["superbot"] = {"robot": star, "attackers": [rest[0]]}
    assert to_go(state, rest[0]) < before
    state.robots[star].status, state.robots[star].cell = "destroyed", 0
    assert to_go(state, rest[0]) < FAR


def test_the_last_attacker_is_nearer_to_the_title_of_the_superbot() -> None:
    state = start_of("day-of-the-superbot", 3)
    star = state.special["superbot"]["robot"]
    one, other = (robot.number for robot in state.robots if robot.number != star)
    before = to_go(state, one), to_go(state, other)
    state.special["superbot"]["attackers"] = [one, other]
    assert to_go(state, one) == before[0]
    assert to_go(state, other) < before[1]
