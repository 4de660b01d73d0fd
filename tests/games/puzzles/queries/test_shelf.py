"""The list of puzzles, what is offered next, and who may see a solution."""

import pytest
from django.contrib.auth.models import AnonymousUser

from games.errors import NotFound
from games.models import Puzzle, PuzzleRating, User
from games.puzzles.queries import shelf
from games.puzzles.queries.shelf import PuzzleFilter
from games.puzzles.services import trying
from tests.games.support.puzzles import right, some_puzzles, wrong

NOBODY = AnonymousUser()


@pytest.fixture
def puzzles(db: None) -> list[Puzzle]:
    """An easy, a medium and a hard one."""
    found = some_puzzles(3)
    for puzzle, mean in zip(found, (1200, 1500, 1800), strict=True):
        puzzle.mean = mean
        puzzle.save()
    return found


def listed(wanted: PuzzleFilter, reader: shelf.Reader = NOBODY) -> list[int]:
    return [puzzle.pk for puzzle in shelf.puzzles(wanted, reader)]


def test_goals_and_levels_take_turns(db: None) -> None:
    """Nine puzzles: the easiest three goals in the order of the list, each on each level."""
    named = list(shelf.goals())[:3]
    for place, puzzle in enumerate(some_puzzles(9)):
        Puzzle.objects.filter(pk=puzzle.pk).update(goal=named[place // 3], mean=1200 + 300 * (place % 3))
    listed = [(named.index(it.goal), shelf.level_of(it.mean)) for it in shelf.puzzles(PuzzleFilter(), NOBODY)]
    assert listed[:3] == [(0, "easy"), (1, "medium"), (2, "hard")]
    assert listed[3:6] == [(0, "medium"), (1, "hard"), (2, "easy")]


def test_the_easiest_of_each_goal_and_level_come_first(puzzles: list[Puzzle]) -> None:
    first, second, other = puzzles
    for goal, mean, last in (("touch_flag", 1400, second), ("survive", 1800, second), ("survive", 1400, other)):
        Puzzle.objects.filter(pk__in=[first.pk, second.pk]).update(goal="survive")
        Puzzle.objects.filter(pk=second.pk).update(mean=1300)
        Puzzle.objects.filter(pk=other.pk).update(goal=goal, mean=mean)
        assert listed(PuzzleFilter())[-1] == last.pk


def test_by_goal_and_by_difficulty(puzzles: list[Puzzle]) -> None:
    easy, medium, hard = puzzles
    assert [listed(PuzzleFilter(level=level)) for level in shelf.LEVELS] == [[easy.pk], [medium.pk], [hard.pk]]
    assert easy.pk in listed(PuzzleFilter(goal=easy.goal))
    assert listed(PuzzleFilter(goal="no such goal")) == []


def test_by_what_the_reader_has_done(puzzles: list[Puzzle], owner: User, seated: User) -> None:
    solved, tried, new = puzzles
    trying.answer(puzzle=solved, reader=owner, given=right(solved))
    trying.answer(puzzle=tried, reader=owner, given=wrong(tried))
    assert [listed(PuzzleFilter(state=state), owner) for state in shelf.STATES] == [[new.pk], [solved.pk], [tried.pk]]
    assert len(listed(PuzzleFilter(state="new"), seated)) == 3
    assert len(listed(PuzzleFilter(state="solved"), NOBODY)) == 3, "no one has states of their own"


def test_a_line_tells_what_to_do_and_nothing_of_the_solution(puzzles: list[Puzzle], owner: User) -> None:
    line = shelf.lines(puzzles, owner)[0]
    assert line.sentence.endswith(".")
    assert line.goal in shelf.goals().values()
    assert any(fact.startswith("you are ") for fact in line.facts)
    assert (line.difficulty, line.level, line.state) == (1200, "easy", "new")


def test_no_such_puzzle(db: None) -> None:
    for number in (1, shelf.LARGEST + 1):
        with pytest.raises(NotFound):
            shelf.puzzle_by(number)


def test_a_puzzle_that_cannot_be_read_any_more_is_not_there(puzzles: list[Puzzle]) -> None:
    puzzles[0].data["goal"] = {"goal": "no such goal"}
    with pytest.raises(NotFound):
        shelf.line(puzzles[0], "new")


def test_the_next_one_is_nearest_to_the_readers_rating(puzzles: list[Puzzle], owner: User) -> None:
    easy, medium, hard = puzzles
    PuzzleRating.objects.create(user=owner, mean=1790, rated=5)
    assert shelf.next_for(owner, medium) == hard
    trying.answer(puzzle=hard, reader=owner, given=wrong(hard))
    assert shelf.next_for(owner, medium) == easy
    trying.answer(puzzle=easy, reader=owner, given=wrong(easy))
    assert shelf.next_for(owner, medium) is None


def test_strangers_go_on_to_the_next_in_difficulty_and_round(puzzles: list[Puzzle]) -> None:
    easy, medium, hard = puzzles
    assert [shelf.next_for(NOBODY, puzzle) for puzzle in puzzles] == [medium, hard, easy]


def test_the_solution_is_for_those_who_solved_it_or_gave_up(puzzles: list[Puzzle], owner: User) -> None:
    solved, tried, left = puzzles
    trying.answer(puzzle=solved, reader=owner, given=right(solved))
    trying.answer(puzzle=tried, reader=owner, given=wrong(tried))
    trying.give_up(puzzle=left, user=owner)
    seen = [shelf.may_see_solution(shelf.attempt_of(puzzle, owner)) for puzzle in puzzles]
    assert seen == [True, False, True]
    assert not shelf.may_see_solution(shelf.attempt_of(solved, NOBODY))
