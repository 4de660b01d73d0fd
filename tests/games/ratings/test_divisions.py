"""Divisions: who moves at the end of a season, and who fills the places of those who are gone."""

from random import Random

from games.ratings.divisions import FEWEST, MOVES, SIZE, redivided

TOP, LOW = list(range(1, 13)), list(range(13, 25))


def test_at_first_people_are_divided_by_their_standing() -> None:
    assert redivided([], list(range(1, 28))) == [TOP, list(range(13, 28))]
    assert redivided([], list(range(1, 29))) == [TOP, LOW, [25, 26, 27, 28]]
    assert redivided([], [3, 1, 2]) == [[3, 1, 2]]
    assert redivided([], []) == []


def test_the_best_of_a_division_change_places_with_the_last_of_that_above() -> None:
    first, second = redivided([TOP, LOW], [*TOP, *LOW])
    assert first == [1, 2, 3, 4, 5, 6, 7, 8, 9, 13, 14, 15]
    assert second == [10, 11, 12, *range(16, 25)]


def test_the_standing_decides_who_they_are() -> None:
    first, second = redivided([TOP, LOW], [*reversed(LOW), *reversed(TOP)])
    assert first == [24, 23, 22, *range(12, 3, -1)]
    assert second == [*range(21, 12, -1), 3, 2, 1]


def test_nobody_moves_by_two_divisions_at_once() -> None:
    groups = [TOP, LOW, list(range(25, 37))]
    after = redivided(groups, list(range(36, 0, -1)))
    assert set(after[0]) & set(groups[2]) == set()
    assert set(after[2]) & set(groups[0]) == set()


def test_newcomers_stand_below_the_last_division_however_good_they_are() -> None:
    first, second = redivided([TOP], [100, 101, 102, 103, *TOP])
    assert first == TOP
    assert second == [100, 101, 102, 103]


def test_those_who_did_not_play_are_replaced_by_the_next_best() -> None:
    stayed = [who for who in [*TOP, *LOW] if who not in (1, 2)]
    first, second = redivided([TOP, LOW], stayed)
    assert first == [3, 4, 5, 6, 7, 8, 9, 13, 14, 15, 10, 11]
    assert second == [12, *range(16, 25)]


def test_small_divisions_exchange_no_more_than_half() -> None:
    first, _ = redivided([TOP, [13, 14, 15, 16]], list(range(1, 17)))
    assert first == [*range(1, 11), 13, 14]


def test_whatever_happens_everybody_has_one_division_of_a_fitting_size() -> None:
    luck, known = Random(1), list(range(200))
    before: list[list[int]] = []
    for _ in range(20):
        standing = luck.sample(known, luck.randrange(0, 200))
        after = redivided(before, standing)
        assert sorted(who for group in after for who in group) == sorted(standing)
        assert all(len(group) == SIZE for group in after[:-1])
        assert len(after) < 2 or FEWEST <= len(after[-1]) < SIZE + FEWEST
        before = after
    assert 2 * MOVES <= SIZE
