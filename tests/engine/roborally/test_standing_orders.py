"""Standing orders answer for a seat, as far as the rules allow what they say."""

from typing import Any

import pytest

from engine.kernel.errors import IllegalAnswer
from engine.roborally.decisions import Reenter, ReenterAnswer, StayPoweredDown
from engine.roborally.game import GAME
from engine.roborally.options import find_options
from tests.engine.roborally.figures import figures
from tests.scenes import Scene

N, E, S, W = range(4)


def stay(damage: int) -> StayPoweredDown:
    return StayPoweredDown(seat=0, subject="r0", robot=0, damage=damage)


def reenter(headings: list[list[int]], can_power_down: bool = True) -> Reenter:
    cells = list(range(20, 20 + len(headings)))
    offer: Any = {"cells": cells, "headings": headings, "archive_free": len(cells) == 1}
    return Reenter(seat=0, subject="r0", robot=0, can_power_down=can_power_down, **offer)


@pytest.mark.parametrize(
    ("order", "damage", "stays"),
    [
        ({"if_damage_ge": 3}, 2, False),
        ({"if_damage_ge": 3}, 3, True),
        ({"if_damage_ge": 0}, 0, True),
        ({"if_damage_ge": 11}, 9, False),
        ({}, 6, False),
        ({}, 7, True),
    ],
)
def test_staying_powered_down_from_so_much_damage_on(order: dict[str, Any], damage: int, stays: bool) -> None:
    assert stay(damage).by_order(order) == stay(damage).answered(stays)


def test_asking_leaves_the_question_open() -> None:
    assert stay(9).by_order({"ask": True}) is None
    assert reenter([[N, E, S, W]]).by_order({"ask": True}) is None


@figures(
    "headings, order, answer",
    {
        "north": ([[S, W, N, E]], {"facing": "N"}, ReenterAnswer(20, N, False)),
        "east": ([[S, W, N, E]], {"facing": "E"}, ReenterAnswer(20, E, False)),
        "south": ([[S, W, N, E]], {"facing": "S"}, ReenterAnswer(20, S, False)),
        "west": ([[S, W, N, E]], {"facing": "W"}, ReenterAnswer(20, W, False)),
        "towards the flag: the first offered": ([[S, W, N, E]], {"facing": "flag"}, ReenterAnswer(20, S, False)),
        "the first place where it is legal": ([[N, W], [E, S]], {"facing": "S"}, ReenterAnswer(21, S, False)),
        "nowhere legal": ([[N, W], [N]], {"facing": "S"}, ReenterAnswer(20, N, False)),
        "powered down": ([[N]], {"facing": "N", "powered_down": True}, ReenterAnswer(20, N, True)),
    },
)
def test_how_a_robot_comes_back(headings: list[list[int]], order: dict[str, Any], answer: ReenterAnswer) -> None:
    assert reenter(headings).by_order(order) == answer


def test_coming_back_powered_down_by_order_as_far_as_the_race_allows() -> None:
    order = {"facing": "N", "powered_down": True}
    assert reenter([[N]], can_power_down=False).by_order(order) == ReenterAnswer(20, N, False)


def test_an_order_answers_in_the_middle_of_cleanup() -> None:
    scene = Scene("A> . B^", A={"powered_down": True, "damage": 2}, B={"powered_down": True, "damage": 4})
    scene.context.orders = {(seat, "stay_powered_down", ""): {"if_damage_ge": 3} for seat in (0, 1)}
    scene.cleanup()
    assert scene.asked == []
    assert (scene["A"].powered_down, scene["B"].powered_down) == (False, True)
    assert {entry.by for entry in scene.context.journal.listed()} == {"order"}


def test_orders_hold_for_their_own_seat_only() -> None:
    scene = Scene("A> . B^", A={"powered_down": True, "damage": 2}, B={"powered_down": True, "damage": 4})
    scene.context.orders = {(0, "stay_powered_down", ""): {"if_damage_ge": 0}}
    scene.cleanup()
    assert [decision.seat for decision in scene.asked] == [1]
    assert scene["A"].powered_down


def test_without_a_stored_order_these_presets_hold() -> None:
    """A-209."""
    presets = GAME.default_orders(asks=False)
    assert presets["stay_powered_down"]["if_damage_ge"] == 7
    assert presets["reenter"]["facing"] == "flag"
    assert not presets["reenter"]["powered_down"]
    assert not any(preset["ask"] for preset in presets.values())
    for kind, preset in presets.items():
        GAME.check_order(kind, preset)


@pytest.mark.parametrize(
    ("kind", "preset"),
    [
        ("program", {"registers": [1, 2, 3, 4, 5]}),
        ("nonsense", {}),
        ("stay_powered_down", {"if_damage_ge": 12}),
        ("stay_powered_down", {"if_damage_ge": -1}),
        ("stay_powered_down", {"if_damage_ge": "3"}),
        ("stay_powered_down", {"sometimes": True}),
        ("reenter", {"facing": "up"}),
        ("reenter", {"facing": 2}),
        ("reenter", {"powered_down": "yes"}),
        ("reenter", None),
        ("sacrifice", {"prevent_from": 0}),
        ("sacrifice", {"ranking": [1]}),
        ("weapons", {"weapon": 3}),
        ("weapons", {"against": "everyone"}),
        ("swap_card", {"if_damage_ge": 3}),
        ("swap_card", {"if_would_die": 1}),
        ("abort_program", {"if_off_plan": "yes"}),
        ("abort_program", {"ask": "always"}),
    ],
)
def test_an_order_that_makes_no_sense_is_refused(kind: str, preset: Any) -> None:
    with pytest.raises(IllegalAnswer) as refusal:
        GAME.check_order(kind, preset)
    assert refusal.value.code == "order"


@pytest.mark.parametrize(
    ("kind", "preset"),
    [
        ("stay_powered_down", {"if_damage_ge": 0}),
        ("stay_powered_down", {"if_damage_ge": 11}),
        ("stay_powered_down", {"ask": True}),
        ("reenter", {"facing": "W", "powered_down": True}),
        ("reenter", {"ask": True}),
        ("sacrifice", {"prevent_from": 11, "ranking": ["brakes", "a card of another edition"]}),
        ("weapons", {"weapon": "pressor_beam", "against": [1, 2], "keep": 2}),
        ("swap_card", {"if_off_plan": True, "if_would_die": True}),
        ("abort_program", {"if_off_plan": True, "ask": True}),
    ],
)
def test_an_order_that_makes_sense_is_accepted(kind: str, preset: Any) -> None:
    GAME.check_order(kind, preset)


def test_every_question_in_the_middle_of_a_turn_has_an_order_that_does_not_ask() -> None:
    """A race by post must not wait for a seat that said nothing: A-209."""
    for option, card in find_options().items():
        for kind in card.questions:
            assert kind.order_type is not None, f"{option}: nothing but its seat answers {kind.kind()}"
            assert not kind.order_type().ask
            assert kind.order_kind() in GAME.default_orders(asks=False)


def test_every_order_can_be_set_to_ask() -> None:
    for kind, preset in GAME.default_orders(asks=False).items():
        GAME.check_order(kind, {**preset, "ask": True})
