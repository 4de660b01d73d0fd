"""What a first attempt does to the ratings of a person and a puzzle."""

import pytest

from games.models.results.puzzle import GUESSED, UNKNOWN, USUAL
from games.puzzles.queries.shelf import SETTLED
from games.puzzles.services.rating import Rated, after

NEW = Rated(USUAL, UNKNOWN)
PUZZLE = Rated(USUAL, GUESSED)


@pytest.mark.parametrize(("solved", "sign"), [(True, 1), (False, -1)])
def test_whoever_wins_goes_up_and_the_other_down(solved: bool, sign: int) -> None:
    person, puzzle = after(NEW, PUZZLE, solved=solved)
    assert (person.mean - USUAL) * sign > 0
    assert (puzzle.mean - USUAL) * sign < 0
    assert person.deviation < UNKNOWN
    assert puzzle.deviation < GUESSED


def test_what_is_less_known_moves_more() -> None:
    person, puzzle = after(NEW, PUZZLE, solved=True)
    assert person.mean - USUAL > USUAL - puzzle.mean


def test_a_hard_puzzle_solved_says_more_than_an_easy_one() -> None:
    gained = [after(NEW, Rated(mean, GUESSED), solved=True)[0].mean for mean in (1000, 1500, 2000)]
    assert gained == sorted(gained)
    assert gained[0] < gained[2]


def test_many_attempts_find_the_level_of_a_person() -> None:
    """Someone who solves what is easier than 1800, and nothing else."""
    person = NEW
    for mean in (1300, 2100, 1500, 1900, 1700, 2000, 1600, 1850) * 6:
        person, _ = after(person, Rated(mean, 60), solved=mean < 1800)
    assert 1700 < person.mean < 1900
    assert person.deviation < SETTLED
