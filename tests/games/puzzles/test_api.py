"""Puzzles by the API: without the solution, until it is solved or given up."""

import json

import pytest
from django.test import Client

from games.models import Puzzle, PuzzleAttempt, User
from games.puzzles.services.lessons import keep_done
from tests.games.api.calls import Program, problem
from tests.games.support.puzzles import code, right, some_puzzles, wrong


@pytest.fixture
def puzzles(db: None) -> list[Puzzle]:
    return some_puzzles(3)


def secret_in(text: str, puzzle: Puzzle) -> bool:
    return json.dumps(puzzle.data["answer"]) in text or code(right(puzzle)) in text or '"lines"' in text


def test_everybody_can_list_and_read_them(puzzles: list[Puzzle], client: Client) -> None:
    listed = client.get("/api/v1/puzzles?per_page=2").json()
    assert len(listed) == 2
    assert len(client.get("/api/v1/puzzles?per_page=2&page=2").json()) == 1
    one = client.get(f"/api/v1/puzzles/{listed[0]['id']}").json()
    assert one["puzzle"] == listed[0]
    assert one["question"]["hand"] == one["view"]["robots"][one["question"]["robot"]]["hand"]
    assert one["solution"] is None


def test_all_other_programs_lie_open(puzzles: list[Puzzle], program: Program) -> None:
    one = program.get(f"puzzles/{puzzles[0].pk}").json()
    me = one["question"]["robot"]
    running = [it for it in one["view"]["robots"] if it["robot"] != me and it["cell"] and not it["powered_down"]]
    assert running
    assert all(all(it["registers"]) for it in running)


def test_the_solution_is_told_only_once_it_is_solved(puzzles: list[Puzzle], program: Program) -> None:
    puzzle = puzzles[0]
    where = f"puzzles/{puzzle.pk}"
    assert not secret_in(program.get(where).content.decode(), puzzle)
    judged = program.post(f"{where}/answers", {"answer": wrong(puzzle)}).json()
    assert judged["solved"] is False
    assert judged["happened"]
    assert not secret_in(program.get(where).content.decode(), puzzle)
    assert program.post(f"{where}/answers", {"answer": right(puzzle)}).json()["solved"] is True
    told = program.get(where).json()
    assert (told["answers"], told["has_given_up"], told["puzzle"]["state"]) == (2, False, "solved")
    assert told["solution"]["lines"]


def test_giving_up_tells_it(puzzles: list[Puzzle], program: Program) -> None:
    told = program.post(f"puzzles/{puzzles[0].pk}/solution").json()
    assert (told["has_given_up"], told["puzzle"]["state"]) == (True, "open")
    assert told["solution"]["code"] == code(right(puzzles[0]))


def test_an_answer_that_the_hand_does_not_allow(puzzles: list[Puzzle], program: Program) -> None:
    where = f"puzzles/{puzzles[0].pk}/answers"
    assert problem(program.post(where, {"answer": {"registers": [1, 2, 3, 4, 5]}})) == (400, "card")
    assert problem(program.post(where, {})) == (400, "malformed")
    assert not PuzzleAttempt.objects.exists()


def test_answers_need_somebody_and_a_key_for_playing(puzzles: list[Puzzle], owner: User) -> None:
    where = f"puzzles/{puzzles[0].pk}/answers"
    assert Client().post(f"/api/v1/{where}", "{}", content_type="application/json").status_code == 401
    assert problem(Program(owner, ["read"]).post(where, {"answer": right(puzzles[0])})) == (403, "scope")


def test_how_i_do(noon: None, puzzles: list[Puzzle], program: Program) -> None:
    before = program.get("me/puzzles").json()
    assert (before["rating"], before["rated"], before["streak"]["days"]) == (None, 0, 0)
    program.post(f"puzzles/{puzzles[0].pk}/answers", {"answer": right(puzzles[0])})
    after = program.get("me/puzzles").json()
    assert after["rating"] > 1500
    assert (after["is_provisional"], after["rated"]) == (True, 1)
    assert after["streak"] == {"days": 1, "longest": 1, "has_today": True}


def test_the_puzzle_of_the_day(noon: None, puzzles: list[Puzzle], program: Program) -> None:
    today = program.get("puzzles/today").json()
    assert today["puzzle"]["id"] in [puzzle.pk for puzzle in puzzles]
    assert program.get("puzzles/today").json() == today


def test_without_puzzles(program: Program) -> None:
    assert problem(program.get("puzzles/today")) == (404, "no_puzzles")
    assert problem(program.get("puzzles/1")) == (404, "no_such_puzzle")
    assert program.get("puzzles").json() == []


@pytest.mark.parametrize("query", ["level=none", "state=else", "page=0", "goal=" + "x" * 41])
def test_a_query_that_asks_for_what_there_is_not(puzzles: list[Puzzle], program: Program, query: str) -> None:
    assert problem(program.get(f"puzzles?{query}")) == (400, "query")


def test_lessons_can_be_read_and_say_whether_they_are_done(program: Program, owner: User) -> None:
    keep_done(user=owner, lessons=["belts"])
    listed = program.get("lessons").json()
    assert {it["kind"] for it in listed} == {"roborally", "volt"}
    assert [it["lesson"]["id"] for it in listed if it["is_done"]] == ["belts"]
    one = program.get("lessons/belts").json()
    assert one["lesson"] == next(it for it in listed if it["lesson"]["id"] == "belts")
    assert one["question"]["hand"]
    assert Client().get("/api/v1/lessons/dice").json()["question"]["equipped"] == []
    assert program.get("lessons/no-such").status_code == 404
