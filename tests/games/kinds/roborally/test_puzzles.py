"""Puzzles of RoboRally, as the site keeps and shows them."""

import re
from typing import Any

import pytest

from engine.kernel.errors import IllegalAnswer
from engine.roborally.courses.catalogue import floor_of
from games.errors import NotFound
from games.kinds.roborally import puzzles
from games.kinds.roborally.told.places import corner
from games.kinds.solving import KindPuzzles
from tests.games.support.puzzles import made


@pytest.fixture
def data() -> dict[str, Any]:
    return made().data()


def test_it_is_what_the_site_asks_for() -> None:
    assert isinstance(puzzles, KindPuzzles)


def test_it_is_kept_with_the_id_and_the_difficulty_that_it_was_made_with() -> None:
    first = next(iter(puzzles.shipped()))
    assert (first.slug, first.goal, first.difficulty) == (
        made().puzzle.id,
        made().puzzle.goal.kind(),
        made().difficulty,
    )


def test_the_page_shows_the_hand_and_all_programs(data: dict[str, Any]) -> None:
    shown = puzzles.page(data, None)
    state, me = made().puzzle.position
    assert [card.priority for card in shown["program"]["hand"]] == state.robots[me].hand
    assert [it.name for it in shown["robots"] if it.is_mine] == [state.robots[me].name] == [shown["robot"]]
    for it in shown["robots"]:
        lying = [register.face for register in it.registers]
        assert it.is_mine or it.is_powered_down or all(lying)
    assert 'class="board' in shown["board"]


@pytest.mark.parametrize("goal", ["deny_flag", "touch_flag", "survive"])
def test_the_board_frames_the_flag_that_the_task_names_and_no_other(goal: str) -> None:
    data = next(it.data for it in puzzles.shipped() if it.goal == goal)
    flag = data["goal"].get("flag")
    cells = [] if flag is None else [data["state"]["flags"][flag - 1]]
    floor = floor_of(data["state"]["setup"]["course"])
    framed = re.findall(r'<rect class="goal" x="(\d+)" y="(\d+)"', puzzles.page(data, None)["board"])
    assert [(int(x), int(y)) for x, y in framed] == [corner(floor, cell) for cell in cells]


def test_what_was_handed_in_lies_in_the_registers(data: dict[str, Any]) -> None:
    shown = puzzles.page(data, {"registers": made().answer})
    laid = [register.face.priority for register in shown["program"]["registers"] if register.face]
    assert laid == made().answer


def test_neither_page_nor_offer_has_the_solution(data: dict[str, Any]) -> None:
    bare = {name: value for name, value in data.items() if name not in ("lines", "answer", "share")}
    for name, nothing in (("lines", []), ("answer", []), ("share", 0.01)):
        bare[name] = nothing
    assert puzzles.offer(data) == puzzles.offer(bare)
    known, unknown = puzzles.page(data, None), puzzles.page(bare, None)
    assert known == unknown


def test_an_answer_is_judged_and_has_a_code(data: dict[str, Any]) -> None:
    trial = puzzles.try_out(data, {"registers": made().answer})
    assert (trial.solved, trial.missed) == (True, "")
    assert puzzles.answer_of(trial.code) == {"registers": made().answer}
    assert trial.script["frames"][0]["title"] == "The turn begins"
    assert trial.script["frames"][-1]["title"] == "The turn ends"
    with pytest.raises(IllegalAnswer):
        puzzles.try_out(data, puzzles.answer_of("no code"))


@pytest.mark.parametrize(
    ("goal", "words"),
    [
        ("push", r"That was \d of \d spaces\."),
        ("shoot", r"That was \d of \d hits\."),
        ("survive", r".+ is destroyed.*"),
        ("touch_flag", ""),
    ],
)
def test_what_failed_is_said_as_far_as_there_is_more_to_say(goal: str, words: str) -> None:
    """The hand in the order in which it was dealt, which solves none of these."""
    data = next(it.data for it in puzzles.shipped() if it.goal == goal)
    asked = puzzles.offer(data)["question"]
    cards = iter(asked["hand"])
    trial = puzzles.try_out(data, {"registers": [0 if lying else next(cards) for lying in asked["locked"]]})
    assert not trial.solved
    assert re.fullmatch(words, trial.missed), trial.missed


def test_the_solution_in_words(data: dict[str, Any]) -> None:
    told = puzzles.solution(data)
    assert len(told["lines"]) == len(made().lines)
    assert [len(line) for line in told["lines"]] == [len(line) for line in made().lines]
    assert puzzles.try_out(data, puzzles.answer_of(told["code"])).solved


def test_where_it_is_in_a_few_words(data: dict[str, Any]) -> None:
    me, course, robots = puzzles.facts(data)
    assert me.startswith("you are ")
    assert course
    assert robots.endswith(" robots")


@pytest.mark.parametrize("change", [{"id": "other"}, {"state": {}}, {"goal": {"goal": "none"}}])
def test_data_that_are_none_are_not_found(data: dict[str, Any], change: dict[str, Any]) -> None:
    for read in (puzzles.sentence, puzzles.facts, puzzles.offer, puzzles.solution):
        with pytest.raises(NotFound):
            read(data | change)
