"""What is counted in a race between bots."""

import msgspec

from engine.roborally.courses.catalogue import floor_of
from engine.roborally.measure.race import LAST_TURN, play_race
from tests.engine.roborally.measure.floors import drawn

OPEN = """
    . . . . . .
    . . . . . .
    . . . . . .
    """


def test_a_race_follows_from_its_number() -> None:
    course = drawn(OPEN, (5, 1))
    first, again, other = (msgspec.json.encode(play_race(course, 2, number)) for number in (1, 1, 2))
    assert first == again != other


def test_a_race_is_won_by_the_robot_that_reaches_the_flag_first() -> None:
    course = drawn(OPEN, (4, 1))
    race = play_race(course, 2, 1)
    assert race.first in ([1], [2], [1, 2])
    assert min(race.legs[1]) == race.turns
    assert race.missed[1] == 2 - len(race.legs[1])
    assert race.visits[floor_of(course).cell(4, 1)] >= 1
    assert race.robot_turns == 2 * race.turns


def test_no_one_wins_a_race_to_where_no_way_leads() -> None:
    walled_in = """
        . . .   . .
              ---
        . . . | . |
              ---
        . . .   . .
        """
    race = play_race(drawn(walled_in, (3, 1)), 2, 1)
    assert (race.turns, race.first, race.legs) == (0, [], {})
    assert race.missed == {1: 2}
    assert race.died_out or race.robot_turns >= LAST_TURN


def test_a_robot_that_drives_off_the_edge_is_lost_on_its_last_space() -> None:
    course = drawn(". . . . . . . . .", (8, 0))
    race, floor = play_race(course, 2, 3, "easy"), floor_of(course)
    assert race.losses
    assert set(race.losses) <= set(floor.spaces)


def test_damage_and_beams_are_counted_where_lasers_hit() -> None:
    course = drawn("| lw1 . . |", (2, 0))
    race, floor = play_race(course, 2, 1), floor_of(course)
    assert set(race.damage) & set(race.beams)
    assert floor.cell(0, 0) in race.beams


def test_a_robot_that_is_pushed_or_shot_has_met_another() -> None:
    race = play_race(drawn("| . . . . . . |", (5, 0)), 2, 3)
    assert race.pushes + race.shots
    assert 0 < race.met <= race.robot_turns
