"""What a finished game is remembered by."""

from typing import Any

import pytest

from engine.kernel.review import TurningPoint
from engine.roborally.courses.catalogue import floor_of
from engine.roborally.state import RaceState
from games.history.queries.finale import finale_of, lead_taken, podium, spread, turning_point
from games.models import Game, User
from games.shapes.replay.results import Party, Place
from games.view.queries.game_view import game_page
from tests.games.support.lobbies import finish
from tests.games.support.moves import start_turn_from


def test_at_most_twelve_turns_are_shown_and_the_last_is_among_them(subtests: pytest.Subtests) -> None:
    for count, shown in [
        (1, [1]),
        (12, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]),
        (24, [2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24]),
        (13, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13]),
    ]:
        with subtests.test(f"{count}"):
            assert spread(range(1, count + 1)) == shown


def test_the_lead_is_taken_in_the_turn_from_which_it_was_kept(subtests: pytest.Subtests) -> None:
    for values, winners, row in [
        ([[0, 0], [1, 0], [1, 1], [2, 1], [3, 2]], [0], 3),  # the last change counts
        ([[0, 0], [1, 0], [2, 0]], [0], 1),
        ([[0, 0], [0, 1]], [0], 1),  # the winner never led
        ([[0, 0, 0], [0, 1, 0], [1, 1, 0]], [0, 1], 1),  # winners together
    ]:
        with subtests.test(f"{values}"):
            assert lead_taken(values, winners) == row


def test_the_first_are_in_the_middle_of_the_podium(subtests: pytest.Subtests) -> None:
    """Places that are shared have one party for each who shares them."""
    for places, steps in [
        ([1, 2, 3, 4], [2, 1, 3]),
        ([1, 2, 2, 4], [2, 1, 2]),
        ([1, 1, 3, 3], [3, 1, 1, 3]),
        ([1, 2, 2, 2], [2, 2, 1, 2]),
        ([1, 1, 1], [1, 1, 1]),
        ([1], [1]),
    ]:
        with subtests.test(f"{places}"):
            ranks = [Place(place, "", [Party([])] * places.count(place)) for place in sorted(set(places))]
            assert [height for height, _ in podium(ranks)] == steps


LATE = [[0, 0, 0], [1, 1, 0], [1, 1, 0], [2, 1, 0]]
"""The first robot gets ahead with the last point only."""


def test_who_gets_ahead_with_the_last_point_owes_it_to_a_leader_that_fell(subtests: pytest.Subtests) -> None:
    for values, fallen, point in [
        ([[0, 0], [1, 0], [2, 0]], [[], [1], [1]], (1, [0])),  # the lead was taken before, whoever fell later
        (LATE, [[], [], [], []], (3, [0])),
        (LATE, [[], [1], [], []], (3, [0])),  # nobody was ahead of anybody yet
        (LATE, [[], [], [1], []], (2, [1])),
        (LATE, [[], [], [1], [1]], (3, [1])),  # the last fall counts
        (LATE, [[], [], [2], []], (3, [0])),  # the last of all had nothing to lose
        (LATE, [[], [], [0], []], (3, [0])),  # the winner fell, and won all the same
        ([[0, 0], [1, 2], [1, 2], [3, 2]], [[], [], [1], []], (2, [1])),
    ]:
        with subtests.test(f"{fallen}"):
            assert turning_point(values, fallen, [0]) == point


def test_a_race_that_a_leader_has_lost_is_decided_by_its_fall(race: Game, owner: User, seated: User) -> None:
    """All sleep: turn 1 on flags 1 and 2, then Cog, which is ahead, on a belt off the board."""
    floor = floor_of("risky-exchange")

    def on_flags(state: RaceState) -> None:
        for flag, robot in enumerate(state.robots, start=1):
            robot.cell, robot.next_flag, robot.announced = floor.flags[flag], flag, True

    def on_a_belt(state: RaceState) -> None:
        state.robots[0].announced = state.robots[1].announced = True
        state.robots[1].cell = floor.cell(11, 10)

    start_turn_from(race, on_flags)
    race.refresh_from_db()
    start_turn_from(race, on_a_belt)
    race.refresh_from_db()
    fell = race.turn - 1
    finish(race, *[seated] * race.pending_decisions.filter(kind="program", seat__user=seated).count())
    decisive = finale_of(race, game_page(race, None)).decisive
    assert decisive is not None
    assert decisive.turn == fell
    assert any("Cog" in line.text and "destroyed" in line.text for line in decisive.lines), decisive


def test_a_race_is_decided_by_the_flag_with_which_the_winner_took_the_lead(over: Game) -> None:
    finale = finale_of(over, game_page(over, None))
    assert finale.decisive is not None
    assert finale.decisive.turn == 2
    assert any("flag 3" in line.text for line in finale.decisive.lines)
    assert finale.pictures == [1, 2]


def test_a_review_names_the_turn_that_decided(over: Game) -> None:
    page = game_page(over, None)
    flag = finale_of(over, page, TurningPoint(2, 0, 2400)).decisive
    assert flag is not None
    assert flag.gain == "Bolt gained 2.4 turns on the best of the others, and stayed ahead."
    assert (flag.turn, {robot for line in flag.lines for robot in line.robots}) == (2, {0})
    quiet = finale_of(over, page, TurningPoint(1, 1, 1000)).decisive
    assert quiet is not None
    assert quiet.gain == "Cog fell back here: the winner gained 1.0 turn, and stayed ahead."
    assert (quiet.turn, quiet.lines) == (1, [])
    assert quiet.step > 0  # the end of the turn


def test_a_race_whose_last_rival_falls_is_decided_by_that_fall(race: Game, owner: User, seated: User) -> None:
    """The line after it, that the race is over, is no moment of its own."""

    def last_rival_on_a_belt_off_the_board(state: RaceState) -> None:
        state.robots[0].announced = state.robots[1].announced = True
        state.robots[1].lives = 1
        state.robots[1].cell = floor_of("risky-exchange").cell(11, 10)

    start_turn_from(race, last_rival_on_a_belt_off_the_board)  # nobody has anything to program
    race.refresh_from_db()
    assert race.status == Game.Status.OVER
    finale = finale_of(race, game_page(race, None))
    assert finale.decisive is not None
    assert finale.decisive.lines[-1].text.endswith("is out of the race.")


def test_it_is_found_once(past: Game, django_assert_num_queries: Any) -> None:
    page = game_page(past, None)
    first = finale_of(past, page)
    with django_assert_num_queries(0):
        assert finale_of(past, page) == first
