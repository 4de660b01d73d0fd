"""Converter: damage turns into speed.

Rules: 000 "CONVERTER"; 000 "BOOSTERS"; A-32; A-354
"""

import pytest

from engine.roborally.cards.option_cards import take_option
from engine.roborally.damage.tokens import Hit, take_damage
from engine.roborally.events import Exploded
from tests.scenes import Scene

CONVERTER = {"options": ["converter"]}


def charged(drawing: str, tokens: int, **sheets: dict[str, object]) -> Scene:
    """The scene after A has been hit so many times, one at a time."""
    scene = Scene(drawing, rules="ultimate", **{"A": CONVERTER, **sheets})
    scene.state.phase = 1
    for _ in range(tokens):
        take_damage(scene.context, [Hit(scene["A"])])
    return scene


def test_damage_becomes_fuel() -> None:
    scene = charged("A> . .", 2)
    assert (scene["A"].damage, scene["A"].options[0].payload) == (0, 2)


@pytest.mark.parametrize(("card", "where"), [("move_1", 4), ("move_2", 5), ("move_3", 6), ("back_up", 0)])
def test_the_next_movement_card_goes_one_space_farther(card: str, where: int) -> None:
    scene = charged(". . A> . . . . .", 1).phase(1, A=card)
    assert (scene.at("A"), scene["A"].options[0].payload) == ((where, 0), 0)


def test_a_rotation_burns_nothing() -> None:
    scene = charged("A> . .", 1).phase(1, A="u_turn")
    assert (scene.at("A"), scene["A"].options[0].payload) == ((0, 0), 1)


def test_each_card_burns_one_token() -> None:
    scene = charged("A> . . . . .", 2).phase(1, A="move_1 490").phase(2, A="move_1 500")
    scene.phase(3, A="move_1 510")
    assert (scene.at("A"), scene["A"].options[0].payload) == ((5, 0), 0)


def test_the_third_token_is_too_much() -> None:
    """A-354"""
    scene = charged("A> B^ .", 3)
    assert scene["A"].options == []
    assert [it.strength for it in scene.events(Exploded)] == [2]
    assert (scene["A"].damage, scene["B"].damage) == (2, 1)


def test_without_damage_it_does_nothing() -> None:
    assert charged("A> . . .", 0).phase(1, A="move_1").at("A") == (1, 0)


def test_a_coat_wears_off_first() -> None:
    scene = charged("A> . .", 1, A={"options": ["converter", "ablative_coat"]})
    assert [held.payload for held in scene["A"].options] == [0, 2]


def test_its_fuel_explodes_when_it_is_shot_away() -> None:
    held = {"options": [{"id": "converter", "payload": 1}]}
    scene = Scene("A^ B<", rules="ultimate", A=held)
    take_option(scene.context, scene["A"], "converter", "shot")
    assert [it.strength for it in scene.events(Exploded)] == [2]
    assert (scene["A"].damage, scene["B"].damage) == (2, 1)


def test_a_move_that_brakes_stop_burns_no_fuel() -> None:
    scene = charged("A> . .", 1, A={"options": ["converter", "brakes"]})
    scene["A"].riders = {"brakes": {"registers": [1]}}
    scene.phase(1, A="move_1")
    assert (scene.at("A"), scene["A"].options[0].payload) == ((0, 0), 1)
