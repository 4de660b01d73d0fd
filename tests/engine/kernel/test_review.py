"""The parts of a turn, and what a review makes of them."""

import msgspec
import pytest

from engine.kernel.review import (
    Parts,
    Phase,
    RobotTurn,
    TurningPoint,
    accuracy,
    decisive_turn,
    phases,
    total,
    turning_points,
)


def turn(number: int, robot: int = 0, played: object = 1, before: int = -9000, **parts: int) -> RobotTurn:
    return RobotTurn(turn=number, robot=robot, seat=robot, parts=Parts(before, **parts), played=played)


def test_the_parts_add_up() -> None:
    parts = Parts(-5000, expected=1000, hand=-300, skill=-120, others=40, draws=-7)
    assert parts.luck == -267
    assert parts.after == -5000 + 1000 - 120 - 267
    assert parts.change == parts.after - parts.before


def test_a_game_adds_up_to_one_change() -> None:
    turns = [
        turn(1, before=-5000, expected=900, skill=-100, draws=200),
        turn(2, before=-4000, expected=1000, hand=-500, others=50),
    ]
    whole = total(turns)
    assert (whole.before, whole.after) == (-5000, turns[-1].parts.after)
    assert (whole.skill, whole.luck) == (-100, -250)


def test_nothing_is_no_game() -> None:
    with pytest.raises(ValueError, match="no turns"):
        total([])


def test_a_turn_gains_what_its_programs_were_expected_to_bring() -> None:
    it = turn(1, expected=900, hand=300, skill=-200, others=-5000)
    assert (it.gain_of_best, it.gain_of_played) == (1200, 1000)


def test_accuracy_counts_programs_only() -> None:
    assert accuracy([turn(1), turn(2, played=None, skill=0)]) == 100
    assert accuracy([turn(1, skill=-1000)]) == pytest.approx(36.8, abs=0.1)
    assert accuracy([turn(1, played=None)]) is None


@pytest.mark.parametrize(
    ("last", "thirds"), [(1, [1, 0, 0]), (2, [1, 1, 0]), (3, [1, 1, 1]), (4, [2, 1, 1]), (9, [3, 3, 3])]
)
def test_a_game_has_three_phases(last: int, thirds: list[int]) -> None:
    turns = [turn(number) for number in range(1, last + 1)]
    found = phases(turns, last)
    assert found == [
        Phase(name, 100 if count else None) for name, count in zip(("opening", "middle", "end"), thirds, strict=True)
    ]


def test_turning_points_are_where_a_lead_changes_most() -> None:
    """Robot 0 gains 3 turns on robot 1 in the second turn, loses one in the fourth. In the third, both go on."""
    changes = [(0, 0), (3000, 0), (1000, 1000), (-1000, 0), (500, 0), (400, 0)]
    turns = [
        turn(number, robot, expected=change)
        for number, both in enumerate(changes, start=1)
        for robot, change in enumerate(both)
    ]
    assert turning_points(turns) == [TurningPoint(2, 0, 3000), TurningPoint(4, 0, -1000), TurningPoint(5, 0, 500)]


def test_a_lead_is_one_on_other_teams() -> None:
    """Robots 0 and 1 are a team and gain together: without teams neither would lead."""
    turns = [turn(1, robot, expected=gain) for robot, gain in enumerate((2000, 2000, 500))]
    assert turning_points(turns) == [TurningPoint(1, 2, -1500)]
    assert turning_points(turns[:2]) == []
    assert turning_points(turns, {0: 0, 1: 0, 2: 1}) == [TurningPoint(1, 0, 1500)]
    assert turning_points(turns, {0: None, 1: None, 2: None}) == turning_points(turns)


def test_a_robot_without_a_program_turns_nothing() -> None:
    """Robot 0 slept in the first turn, and its player was away in the second."""
    slept = [turn(1, played=None, draws=5000), turn(1, 1)]
    away = [msgspec.structs.replace(turn(2, draws=4000), is_absent=True), turn(2, 1)]
    assert turning_points([*slept, *away]) == [TurningPoint(1, 1, -5000), TurningPoint(2, 1, -4000)]
    assert turning_points(slept[:1]) == []


def race(*steps: tuple[int, int]) -> list[RobotTurn]:
    """Two robots that are level at first, and what each of them gains turn by turn."""
    turns, at = [], [-9000, -9000]
    for number, gains in enumerate(steps, start=1):
        turns += [turn(number, robot, before=at[robot], skill=gain) for robot, gain in enumerate(gains)]
        at = [before + gain for before, gain in zip(at, gains, strict=True)]
    return turns


def test_a_game_is_decided_where_the_winner_got_ahead_for_good() -> None:
    """Ahead, behind, ahead again in turn 3, as the rival loses more than the winner gains; and further ahead."""
    turns = race((1000, 0), (0, 2000), (500, -1500), (0, 500), (3000, 0))
    assert decisive_turn(turns, [0]) == TurningPoint(3, 1, 2000)
    assert decisive_turn(turns, [1]) is None  # at the end it is behind


def test_a_slight_lead_decides_nothing_if_a_later_turn_brings_far_more() -> None:
    behind, slight = (0, 1000), (1100, 0)
    assert decisive_turn(race(behind, slight, (2200, 0)), [0]) == TurningPoint(2, 0, 1100)
    assert decisive_turn(race(behind, slight, (2201, 0)), [0]) == TurningPoint(3, 0, 2201)


def test_a_winner_who_was_never_behind_owes_it_to_the_largest_gain() -> None:
    assert decisive_turn(race((100, 0), (900, 200), (400, 400)), [0]) == TurningPoint(2, 0, 700)
    assert decisive_turn(race((100, 0)), [0, 1]) is None  # no one is left to be ahead of


def test_a_game_without_changes_has_no_turning_points() -> None:
    assert turning_points([turn(1), turn(1, 1)]) == []
    assert turning_points([]) == []
