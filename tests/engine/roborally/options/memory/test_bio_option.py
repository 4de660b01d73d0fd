"""Bio Option: an Option that brings another, and another.

Rules: 000 "BIO OPTION"; A-333
"""

from typing import Any

from engine.roborally.cards.option_cards import draw_options, take_option
from engine.roborally.state import Held
from tests.engine.roborally.figures import figures
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


@figures(
    "sheet, second",
    {
        "powering down brings a new one": ({"announced": True}, "fourth_gear"),
        "staying powered down does not": ({"powered_down": True}, "brakes"),
    },
)
def test_it_comes_with_another_option(sheet: dict[str, bool], second: str) -> None:
    assert held(grown(**sheet)) == [("bio_option", ""), (second, "bio_option")]


def test_drawn_it_draws_another() -> None:
    scene = Scene("A> .", rules="ultimate")
    scene.state.option_deck = ["bio_option", "turret", "shield"]
    draw_options(scene.context, scene["A"])
    assert held(scene) == [("bio_option", ""), ("turret", "bio_option")]


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


@figures(
    "option, why, left",
    {
        "given up, what came with it takes it along": ("brakes", "damage", []),
        "given up it takes along what came with it": ("bio_option", "damage", []),
        "shot away, what came with it goes alone": ("brakes", "shot", [("bio_option", "")]),
        "shot away it leaves what came with it": ("bio_option", "shot", [("brakes", "")]),
        "destroyed as well": ("bio_option", "destroyed", [("brakes", "")]),
        "not with others": ("turret", "damage", [("bio_option", ""), ("brakes", "bio_option")]),
    },
)
def test_what_is_lost_together(option: str, why: Any, left: list[tuple[str, str]]) -> None:
    """000 "BIO OPTION": only exchanged against damage it takes the other along."""
    scene = grown()
    scene["A"].options += [Held(id="turret")] * (option == "turret")
    take_option(scene.context, scene["A"], option, why)
    assert held(scene) == left


def test_with_an_empty_deck_it_comes_alone() -> None:
    scene = Scene("A> .", rules="ultimate", setup={"option_cards": False})
    scene.state.option_deck = ["bio_option"]
    draw_options(scene.context, scene["A"])
    assert held(scene) == [("bio_option", "")]
