"""Ablative Coat: three tokens go to the card.

Rules: 000 "ABLATIVE COAT"; 001 "Using Options to Prevent Damage"
"""

import pytest

from engine.roborally.cards.option_cards import draw_options
from engine.roborally.damage.tokens import Hit, take_damage
from engine.roborally.events import DamagePrevented, DamageTaken, OptionLost, OptionUsed
from engine.roborally.views.race import view_for
from tests.scenes import Scene


def hit(tokens: int, side: int | None = None, damage: int = 0) -> Scene:
    """A with its coat after this many tokens at once."""
    scene = Scene("A^ .", A={"options": ["ablative_coat"], "damage": damage})
    take_damage(scene.context, [Hit(scene["A"], side)] * tokens)
    return scene


def left(scene: Scene) -> list[int]:
    """What is left of the coat."""
    return [option.payload for option in scene["A"].options if option.id == "ablative_coat"]


@pytest.mark.parametrize(
    ("tokens", "damage", "payload"), [(1, 0, [2]), (2, 0, [1]), (3, 0, []), (4, 1, []), (6, 3, [])]
)
def test_it_takes_three_tokens_and_the_fourth_hurts(tokens: int, damage: int, payload: list[int]) -> None:
    scene = hit(tokens)
    assert (scene["A"].damage, left(scene)) == (damage, payload)


def test_no_token_means_no_damage_to_tell_and_the_third_one_discards_it() -> None:
    scene = hit(3)
    assert scene.events(DamageTaken) == []
    assert [event.option for event in scene.events(OptionUsed)] == ["ablative_coat"] * 3
    assert [(lost.option, lost.why) for lost in scene.events(OptionLost)] == [("ablative_coat", "spent")]


@pytest.mark.parametrize("side", [None, 0, 1, 2, 3])
def test_the_direction_does_not_matter_nor_whether_it_is_the_tenth_token(side: int | None) -> None:
    scene = hit(1, side, damage=9)
    assert (scene["A"].damage, scene["A"].status) == (9, "active")


def test_a_worn_coat_takes_what_is_left_of_it_and_everyone_sees_that() -> None:
    scene = Scene("A^ .", A={"options": [{"id": "ablative_coat", "payload": 1}]})
    (option,) = view_for(scene.state, None).robots[0].options
    assert option.payload == 1
    take_damage(scene.context, [Hit(scene["A"])] * 2)
    assert (scene["A"].damage, scene["A"].options) == (1, [])


def test_it_lasts_over_several_beams_and_turns() -> None:
    scene = Scene("lw2A^ .", A={"options": ["ablative_coat"]}).segment("D", 1)
    assert (scene["A"].damage, left(scene)) == (0, [1])
    scene.segment("D", 2)
    assert (scene["A"].damage, left(scene)) == (1, [])


def test_ramming_wears_it_down_like_anything_else() -> None:
    scene = Scene("B> A^ .", A={"options": ["ablative_coat"]}, B={"options": ["ramming_gear"]})
    scene.program(B="move_1").segment("B")
    assert (scene["A"].damage, left(scene)) == (0, [2])


def test_the_coat_goes_before_the_options_that_are_given_up() -> None:
    """A-72: the coat takes the first three tokens, so only the fourth has to be paid for."""
    scene = Scene("A^ .", A={"options": ["ablative_coat", "brakes", "fourth_gear"]})
    scene.answers["prevent_damage", "A"] = {"options": ["brakes", "fourth_gear"]}
    take_damage(scene.context, [Hit(scene["A"])] * 4)
    assert [event.option for event in scene.events(DamagePrevented)] == ["brakes"]
    assert [option.id for option in scene["A"].options] == ["fourth_gear"]
    assert scene["A"].damage == 0


def test_drawn_anew_it_is_whole_again() -> None:
    """A-124."""
    scene = hit(3)
    scene.state.option_deck = ["ablative_coat"]
    draw_options(scene.context, scene["A"])
    assert left(scene) == [3]
