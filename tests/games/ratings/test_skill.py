"""What one result does to what is thought of its players."""

from dataclasses import replace
from itertools import permutations
from statistics import fmean
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from games.ratings.skill import MARGIN_WHEN_SETTLED, NEWCOMER, SETTLED_SIGMA, SPREAD, Entrant, Skill, rated


def entrants(*places: int, **facts: object) -> list[Entrant]:
    return [Entrant(number, NEWCOMER, place, **facts) for number, place in enumerate(places)]  # type: ignore[arg-type]


def test_everybody_starts_at_1500_and_nothing_is_known_of_them() -> None:
    assert (NEWCOMER.figure, NEWCOMER.margin) == (1500, 500)
    assert not NEWCOMER.is_settled


def test_a_rating_is_settled_once_its_margin_is_small_enough() -> None:
    for sigma in (SETTLED_SIGMA - 0.001, SETTLED_SIGMA, SETTLED_SIGMA + 0.001):
        skill = Skill(25, sigma)
        assert skill.is_settled == (skill.margin <= MARGIN_WHEN_SETTLED)
    assert Skill(25, SETTLED_SIGMA).is_settled


def test_who_wins_gains_who_loses_drops_and_more_is_known_of_both() -> None:
    after = rated(entrants(2, 1))
    assert after[1].figure > 1500 > after[0].figure
    assert after[1].mu - 25 == pytest.approx(25 - after[0].mu)
    assert all(skill.sigma < NEWCOMER.sigma for skill in after.values())


def test_all_places_count() -> None:
    after = rated(entrants(1, 2, 3, 4))
    figures = [after[number].figure for number in range(4)]
    assert figures == sorted(figures, reverse=True)
    assert len(set(figures)) == 4


@given(
    st.lists(
        st.tuples(st.sampled_from([(25.0, 25 / 3), (31.0, 4.0), (22.0, 6.5)]), st.integers(1, 4)),
        min_size=2,
        max_size=8,
    )
)
@settings(max_examples=20)
@example([((25.0, 25 / 3), place) for place in (1, 2, 2, 2, 2, 3, 4, 5)])
@example([((25.0, 25 / 3), place) for place in (1, 1, 1, 2, 3)])
def test_of_two_with_equal_ratings_the_one_placed_better_gains_no_less(table: list[tuple[Any, int]]) -> None:
    people = [Entrant(number, Skill(*skill), place) for number, (skill, place) in enumerate(table)]
    after = rated(people)
    for one, other in permutations(people, 2):
        if one.skill == other.skill and one.place == other.place:
            assert after[one.rating] == after[other.rating]
        elif one.skill == other.skill and one.place < other.place:
            assert after[one.rating].mu > after[other.rating].mu


UNEQUAL = [Skill(*skill) for skill in [(13, 4), (19, 8), (25, 25 / 3), (28, 3), (31, 5), (37, 4)]]


@pytest.mark.parametrize(("many", "points"), [(5, 0.01), (6, 10)])
def test_a_shared_place_is_worth_the_mean_of_all_orders(many: int, points: float) -> None:
    """Exactly so for up to five people, and nearly for more."""
    people = [Entrant(number, skill, 1) for number, skill in enumerate(UNEQUAL[:many])]
    orders = [
        rated([replace(each, place=place) for each, place in zip(people, places, strict=True)])
        for places in permutations(range(many))
    ]
    for number, skill in rated(people).items():
        mean = fmean(order[number].mu for order in orders)
        assert skill.mu * SPREAD == pytest.approx(mean * SPREAD, abs=points)


def test_a_tie_is_worth_the_mean_of_a_win_and_a_loss() -> None:
    strong = Skill(31, 4)
    won, lost, tied = (
        rated([Entrant(0, NEWCOMER, place), Entrant(1, strong, other)]) for place, other in ((1, 2), (2, 1), (1, 1))
    )
    assert tied[0].mu == pytest.approx((won[0].mu + lost[0].mu) / 2)
    assert tied[1].mu < strong.mu


def test_where_everybody_shares_the_place_nobody_gains() -> None:
    assert all(skill.mu == pytest.approx(25) for skill in rated(entrants(*[1] * 8)).values())


def test_to_beat_somebody_strong_gains_more() -> None:
    strong, weak = Skill(35, 3), Skill(15, 3)
    against_strong = rated([Entrant(0, NEWCOMER, 1), Entrant(1, strong, 2)])
    against_weak = rated([Entrant(0, NEWCOMER, 1), Entrant(1, weak, 2)])
    assert against_strong[0].mu > against_weak[0].mu


def test_teams_win_and_lose_together() -> None:
    first, second = entrants(1, 1, team=0), [replace(each, rating=each.rating + 2) for each in entrants(2, 2, team=1)]
    after = rated([*first, *second])
    assert after[0] == after[1]
    assert after[2] == after[3]
    assert after[0].mu > 25 > after[2].mu


def test_who_left_ranks_below_everybody_who_stayed() -> None:
    winner_left = [Entrant(0, NEWCOMER, 1, has_left=True), Entrant(1, NEWCOMER, 2), Entrant(2, NEWCOMER, 3)]
    assert rated(winner_left) == rated(entrants(3, 1, 2))


def test_all_who_left_share_the_last_place() -> None:
    both_left = [
        Entrant(0, NEWCOMER, 1, has_left=True),
        Entrant(1, NEWCOMER, 3, has_left=True),
        Entrant(2, NEWCOMER, 2),
    ]
    assert rated(both_left) == rated(entrants(2, 2, 1))


def test_who_left_a_team_that_wins_loses_all_the_same_and_the_others_win() -> None:
    teams = [
        Entrant(0, NEWCOMER, 1, team=0, has_left=True),
        Entrant(1, NEWCOMER, 1, team=0),
        Entrant(2, NEWCOMER, 2, team=1),
        Entrant(3, NEWCOMER, 2, team=1),
    ]
    after = rated(teams)
    all_stayed = rated([replace(each, has_left=False) for each in teams])
    assert {number: after[number] for number in (1, 2, 3)} == {number: all_stayed[number] for number in (1, 2, 3)}
    assert after[0].mu < 25 < after[1].mu


def test_bots_of_one_strength_share_a_rating_and_get_the_mean() -> None:
    after = rated([Entrant(0, NEWCOMER, 2), Entrant(7, NEWCOMER, 1), Entrant(7, NEWCOMER, 3)])
    apart = rated([Entrant(0, NEWCOMER, 2), Entrant(7, NEWCOMER, 1), Entrant(8, NEWCOMER, 3)])
    assert after[7].mu == pytest.approx((apart[7].mu + apart[8].mu) / 2)


def test_where_only_one_is_rated_nothing_changes() -> None:
    assert rated(entrants(1)) == {0: NEWCOMER}
    assert rated(entrants(1, 1, team=0)) == {0: NEWCOMER, 1: NEWCOMER}
