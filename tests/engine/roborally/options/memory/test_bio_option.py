"""Bio Option: an Option that brings another, and another.

Rules: 000 "BIO OPTION"; A-333
"""

from typing import Any

import pytest

from engine.roborally.cards.option_cards import draw_options, take_option
from engine.roborally.state import Held
from tests.scenes import Scene

GROWN = {"options": ["bio_option"]}


def grown(drawing: str = "A> . .", **sheet: object) -> Scene:
    """A with Bio Option and the Brakes that came with it."""
    scene = Scene(drawing, rules="ultimate", A={**GROWN, **sheet})
    scene["A"].options.append(Held(id="brakes", of="bio_option"))
    scene.state.option_deck = ["fourth_gear", "turret", "shield"]
    scene.context = scene.context
    scene.deal()
    return scene


def held(scene: Scene) -> list[tuple[str, str]]:
    return [(option.id, option.of) for option in scene["A"].options]


def test_it_comes_with_another_option() -> None:
    scene = Scene("A> .", rules="ultimate")
    scene.state.option_deck = ["bio_option", "turret", "shield"]
    draw_options(scene.context, scene["A"])
    assert held(scene) == [("bio_option", ""), ("turret", "bio_option")]


def test_powering_down_brings_a_new_one() -> None:
    assert held(grown(announced=True)) == [("bio_option", ""), ("fourth_gear", "bio_option")]


def test_staying_powered_down_does_not() -> None:
    assert held(grown(powered_down=True)) == [("bio_option", ""), ("brakes", "bio_option")]


def test_re_entering_brings_a_new_one() -> None:
    scene = grown(". A> .", damage=9)
    scene.answers["lose_option", "A"] = {"option": "bio_option"}
    scene["A"].options.append(Held(id="turret"))
    scene.answers["lose_option", "A"] = {"option": "turret"}
    scene.phase(1, A="back_up").phase(2, A="back_up")
    assert scene["A"].status == "destroyed"
    scene.cleanup()
    assert ("fourth_gear", "bio_option") in held(scene)
    assert ("brakes", "bio_option") not in held(scene)


def test_given_up_against_damage_one_takes_the_other_along() -> None:
    for option in ("brakes", "bio_option"):
        scene = grown()
        take_option(scene.context, scene["A"], option, "damage")
        assert held(scene) == []


def test_shot_away_what_came_with_it_goes_alone() -> None:
    scene = grown()
    take_option(scene.context, scene["A"], "brakes", "shot")
    assert held(scene) == [("bio_option", "")]


@pytest.mark.parametrize("why", ["shot", "destroyed"])
def test_lost_otherwise_it_leaves_what_came_with_it(why: Any) -> None:
    """000 "BIO OPTION": only exchanged against damage it takes the other along."""
    scene = grown()
    take_option(scene.context, scene["A"], "bio_option", why)
    assert held(scene) == [("brakes", "")]


def test_other_options_are_not_touched() -> None:
    scene = grown()
    scene["A"].options.append(Held(id="turret"))
    take_option(scene.context, scene["A"], "turret", "damage")
    assert held(scene) == [("bio_option", ""), ("brakes", "bio_option")]


def test_with_an_empty_deck_it_comes_alone() -> None:
    scene = Scene("A> .", rules="ultimate", setup={"option_cards": False})
    scene.state.option_deck = ["bio_option"]
    draw_options(scene.context, scene["A"])
    assert held(scene) == [("bio_option", "")]
