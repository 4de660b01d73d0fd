"""What may be answered, what counts at the deadline, and the standing order of captured robots.

Rules: 001 "Capture the Flag"; A-275
"""

from typing import Any

import pytest

from engine.kernel.chance import SEED_BYTES, Chance
from engine.kernel.decisions import Decision
from engine.kernel.errors import IllegalAnswer
from engine.roborally.game import GAME
from engine.roborally.special_rules.capture_the_flag.questions import (
    ChooseHome,
    HomeAnswer,
    PlaceAnswer,
    PlaceRobot,
    ReturnOrder,
    ReturnRobot,
)

N, E, S, W = range(4)
HOME = ChooseHome(seat=0, flags=[1, 2], cells=[30, 40])
PLACE = PlaceRobot(seat=0, robot=0, cells=[30, 31], headings=[[E, S, W, N], [E, S, W, N]])
RETURN = ReturnRobot(seat=0, robot=0, cells=[30, 31], headings=[[E, S], [E, W]])


@pytest.mark.parametrize(
    ("decision", "raw", "code"),
    [
        (HOME, {"flag": 3}, "flag"),
        (HOME, {"flag": 0}, "flag"),
        (HOME, {}, "malformed"),
        (PLACE, {"cell": 32, "heading": E}, "cell"),
        (PLACE, {"cell": 30, "heading": 4}, "heading"),
        (PLACE, {"cell": 30, "heading": -1}, "heading"),
        (PLACE, {"cell": 30}, "malformed"),
        (PLACE, {"cell": 30, "heading": E, "powered_down": True}, "malformed"),
        (RETURN, {"cell": 30, "heading": W}, "heading"),
        (RETURN, {"cell": 31, "heading": S}, "heading"),
    ],
)
def test_bad_answers_are_refused(decision: Decision[Any], raw: Any, code: str) -> None:
    with pytest.raises(IllegalAnswer) as refused:
        decision.parse(raw)
    assert refused.value.code == code


def test_what_is_offered_is_taken() -> None:
    assert HOME.parse({"flag": 2}) == HomeAnswer(2)
    assert PLACE.parse({"cell": 31, "heading": N}) == PlaceAnswer(31, N)
    assert RETURN.parse({"cell": 31, "heading": W}) == PlaceAnswer(31, W)


@pytest.mark.parametrize(
    ("decision", "draft", "counts"),
    [
        (HOME, None, HomeAnswer(1)),
        (HOME, {"flag": 2}, HomeAnswer(2)),
        (HOME, {"flag": 9}, HomeAnswer(1)),
        (PLACE, None, PlaceAnswer(30, E)),
        (PLACE, {"cell": 31, "heading": S}, PlaceAnswer(31, S)),
        (RETURN, {"cell": 31, "heading": S}, PlaceAnswer(30, E)),
    ],
)
def test_at_the_deadline_a_legal_draft_counts_or_the_first_choice(
    decision: Decision[Any], draft: Any, counts: Any
) -> None:
    assert decision.default(draft, Chance(bytes(SEED_BYTES))) == counts


@pytest.mark.parametrize("decision", [HOME, PLACE, RETURN])
def test_random_answers_are_legal_and_not_always_the_same(decision: Decision[Any]) -> None:
    samples = [decision.sample(Chance(bytes(SEED_BYTES), turn=turn)) for turn in range(30)]
    for answer in samples:
        decision.check(answer)
    assert len({*samples}) > 1


@pytest.mark.parametrize(
    ("order", "answer"),
    [
        (ReturnOrder(), PlaceAnswer(30, E)),
        (ReturnOrder(facing="S"), PlaceAnswer(30, S)),
        (ReturnOrder(facing="W"), PlaceAnswer(31, W)),
        (ReturnOrder(facing="N"), PlaceAnswer(30, E)),
    ],
)
def test_a_standing_order_says_which_way_it_faces_as_far_as_the_rules_allow(
    order: ReturnOrder, answer: PlaceAnswer
) -> None:
    assert RETURN.by_rule(order) == answer


def test_it_is_stored_like_any_other_order() -> None:
    assert GAME.default_orders(asks=False)["return_robot"] == {"ask": False, "facing": "enemy"}
    GAME.check_order("return_robot", {"facing": "N"})
    with pytest.raises(IllegalAnswer):
        GAME.check_order("return_robot", {"facing": "up"})


def test_no_one_leaves_an_order_for_what_is_asked_before_the_race() -> None:
    assert {"choose_home", "place_robot"}.isdisjoint(GAME.default_orders(asks=False))
