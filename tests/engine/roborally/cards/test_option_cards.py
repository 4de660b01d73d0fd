"""Option cards: drawing, holding and losing them."""

import pytest

from engine.roborally.cards.option_cards import (
    draw_options,
    exchange_options,
    give_option,
    held_card,
    shuffle_options,
    take_option,
    top_option,
)
from engine.roborally.events import OptionDrawn, OptionLost
from engine.roborally.options import option_deck
from tests.scenes import Scene


def test_the_deck_is_shuffled_if_the_table_plays_with_it() -> None:
    scene = Scene("A> .")
    shuffle_options(scene.context)
    assert sorted(scene.state.option_deck) == sorted(option_deck("2005"))
    assert scene.state.option_deck != list(option_deck("2005"))
    without = Scene("A> .", setup={"option_cards": False})
    shuffle_options(without.context)
    assert without.state.option_deck == []


def test_cards_are_drawn_from_the_top_with_their_full_payload() -> None:
    scene = Scene("A> .")
    scene.state.option_deck = ["mini_howitzer", "brakes", "rear_laser"]
    draw_options(scene.context, scene["A"], 2)
    assert [(held.id, held.payload) for held in scene["A"].options] == [("mini_howitzer", 5), ("brakes", 0)]
    assert scene.state.option_deck == ["rear_laser"]
    assert [event.option for event in scene.events(OptionDrawn)] == ["mini_howitzer", "brakes"]


def test_a_used_up_deck_is_made_of_the_cards_that_no_one_holds() -> None:
    """A-124."""
    scene = Scene("A> B>", A={"options": ["brakes"]}, B={"options": ["rear_laser"]})
    first = top_option(scene.context)
    assert sorted([first or "", *scene.state.option_deck, "brakes", "rear_laser"]) == sorted(option_deck("2005"))


def test_where_all_cards_are_held_there_is_none_to_draw() -> None:
    """A-124."""
    scene = Scene("A> B>", A={"options": list(option_deck("2005"))})
    draw_options(scene.context, scene["B"])
    assert scene["B"].options == []
    assert scene.events(OptionDrawn) == []


def test_a_table_without_option_cards_draws_none() -> None:
    assert top_option(Scene("A> .", setup={"option_cards": False}).context) is None


def test_a_card_has_its_say_from_when_it_is_given_until_it_is_taken() -> None:
    scene = Scene("A> . .")
    assert not scene.context.anybody_at("motion")
    give_option(scene.context, scene["A"], "brakes")
    assert len(scene.context.cards_at("motion", scene["A"])) == 1
    take_option(scene.context, scene["A"], "brakes", "damage")
    assert not scene.context.cards_at("motion", scene["A"])
    assert scene["A"].options == []
    (lost,) = scene.events(OptionLost)
    assert (lost.robot, lost.option, lost.why) == (0, "brakes", "damage")


def test_a_card_taken_and_drawn_again_begins_anew() -> None:
    scene = Scene("A> .", A={"options": ["flywheel"]})
    before = held_card(scene.context, scene["A"], "flywheel")
    assert held_card(scene.context, scene["A"], "flywheel") is before
    take_option(scene.context, scene["A"], "flywheel", "damage")
    give_option(scene.context, scene["A"], "flywheel")
    assert held_card(scene.context, scene["A"], "flywheel") is not before


def test_a_card_kept_when_another_goes_stays_the_same() -> None:
    scene = Scene("A> .", A={"options": ["fire_control", "brakes"]})
    kept = held_card(scene.context, scene["A"], "fire_control")
    take_option(scene.context, scene["A"], "brakes", "damage")
    assert held_card(scene.context, scene["A"], "fire_control") is kept
    assert scene.context.cards_at("scores", scene["A"]) == [kept.scores]


def test_of_two_cards_exchanged_in_mid_turn_neither_is_programmed_yet() -> None:
    """000 "TURN-PROGRAMMED": both owners have received a card after the programming."""
    scene = Scene("A> B>", rules="ultimate", A={"options": ["turret"]}, B={"options": ["shield"]})
    scene.state.phase = 2
    exchange_options(scene.context, scene["A"], "turret", scene["B"], "shield")
    received = [held_card(scene.context, scene["A"], "shield"), held_card(scene.context, scene["B"], "turret")]
    assert [card.is_unprogrammed for card in received] == [True, True]


@pytest.mark.parametrize("dock", [1, 3])
def test_the_cards_of_all_go_in_dock_order(dock: int) -> None:
    scene = Scene("A> B>", A={"dock": 2, "options": ["brakes"]}, B={"dock": dock, "options": ["crab_legs"]})
    of_a = held_card(scene.context, scene["A"], "brakes").motion
    of_b = held_card(scene.context, scene["B"], "crab_legs").motion
    assert scene.context.all_cards_at("motion") == ([of_b, of_a] if dock == 1 else [of_a, of_b])
