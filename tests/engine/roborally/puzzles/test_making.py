"""What is taken for a puzzle, and what is not: few solutions, all alike, none of them the first idea."""

from collections import Counter
from typing import Any

import pytest

from engine.kernel.errors import BadData, RulesBug
from engine.roborally.puzzles import making
from engine.roborally.puzzles.goals.survive import Survive
from engine.roborally.puzzles.goals.touch_flag import TouchFlag
from engine.roborally.puzzles.making import Made, answer_for, candidates, is_hard, puzzles_of, read_made
from engine.roborally.puzzles.puzzle import Position, Puzzle, play, question
from engine.roborally.puzzles.search import Finding, Line
from engine.roborally.puzzles.shipped import shipped_puzzles
from tests.engine.roborally.puzzles.settings import position, standing

LINE: Line = ("move_1", "rotate_left", "move_2")
GOAL = TouchFlag(flag=1)


def finding(lines: dict[Line, int], ends: int = 1, orders: int = 15_120) -> Finding:
    return Finding(lines, {(5, pose) for pose in range(ends)}, orders)


@pytest.fixture(scope="module")
def made() -> list[Made]:
    return list(shipped_puzzles())[:40]


def test_one_rare_solution_is_a_puzzle() -> None:
    assert is_hard(GOAL, finding({LINE: 30}))


@pytest.mark.parametrize(
    "found",
    [
        finding({}),
        finding({LINE: 400}),
        finding({LINE[:2]: 30}),
        finding({(*LINE, kind): 10 for kind in ("move_1", "move_2", "move_3", "back_up")}),
        finding({LINE: 10, (*LINE, "move_3"): 10}, ends=2),
        finding({LINE: 1}, orders=120),
    ],
    ids=["none", "too common", "too short", "too many", "in two ways", "hand too small"],
)
def test_what_is_no_puzzle(found: Finding) -> None:
    assert not is_hard(GOAL, found)


def test_ways_to_survive_may_differ() -> None:
    lines: dict[Line, int] = {(*LINE, kind): 10 for kind in ("move_1", "move_2", "move_3", "back_up")}
    assert is_hard(Survive(), finding(lines, ends=4))


@pytest.mark.slow("searches through all orders of hands")
def test_what_the_greedy_bot_plays_is_no_puzzle(made: list[Made], monkeypatch: pytest.MonkeyPatch) -> None:
    known = min(made, key=lambda it: len(question(it.puzzle.position).hand))
    kinds = [known.puzzle.goal.kind()]
    assert known.puzzle in [it.puzzle for it in candidates(known.puzzle.position, kinds)]
    assert known.puzzle in [it.puzzle for it in candidates(known.puzzle.position)]
    monkeypatch.setattr(making, "first_idea", lambda _: known.answer)
    assert known.puzzle not in [it.puzzle for it in candidates(known.puzzle.position, kinds)]


def test_the_answer_kept_is_a_whole_program_that_solves(made: list[Made]) -> None:
    for it in made:
        assert play(it.puzzle, {"registers": it.answer}).solved


def test_a_line_that_solves_nothing_is_a_fault() -> None:
    where = position([790, 10, 20, 30, 40, 100], standing(0, (7, 4)), standing(1, (0, 12), 1, [50, 60, 410, 420, 400]))
    with pytest.raises(RulesBug):
        answer_for(Puzzle(where, GOAL), ("u_turn", "move_3"))


def test_the_rarer_the_solutions_the_harder(made: list[Made]) -> None:
    ranked = sorted(made, key=lambda it: -it.share)
    assert [it.difficulty for it in ranked] == sorted(it.difficulty for it in ranked)
    assert all(1200 <= it.difficulty <= 2200 for it in ranked)


def test_a_race_gives_few_puzzles_and_rare_goals_first(monkeypatch: pytest.MonkeyPatch, made: list[Made]) -> None:
    kinds = [it.puzzle.goal.kind() for it in made]
    places = {kinds.index(kind): made[kinds.index(kind)] for kind in set(kinds)}
    offered: dict[int, list[Made]] = {
        turn: [it._replace(puzzle=it.puzzle._replace(position=_at(it.puzzle.position, turn)))]
        for turn, it in enumerate(places.values(), start=1)
    }
    monkeypatch.setattr(making, "candidates", lambda position, kinds: offered[position.state.turn])
    common = next(iter(offered.values()))[0].puzzle.goal.kind()
    race = [found[0].puzzle.position for found in offered.values()]
    chosen = puzzles_of(race, Counter({common: 10}))
    assert len(chosen) == min(making.MOST_OF_ONE, len(offered))
    assert common not in [it.puzzle.goal.kind() for it in chosen]


def _at(where: Position, turn: int) -> Position:
    state = where.state.__copy__()
    state.turn = turn
    return where._replace(state=state)


def test_an_entry_of_the_file_is_read_as_it_was_written(made: list[Made]) -> None:
    again = read_made(made[0].data())
    assert (again.puzzle, again.lines, again.answer) == (made[0].puzzle, made[0].lines, made[0].answer)


@pytest.mark.parametrize("change", [{"id": "0" * 12}, {"lines": 3}, {"answer": "none"}, {"share": None}])
def test_a_changed_entry_is_refused(made: list[Made], change: dict[str, Any]) -> None:
    with pytest.raises(BadData):
        read_made(made[0].data() | change)
