"""Which Options are given up, against damage and with destruction: one ranking for both.

Rules: 001 "Using Options to Prevent Damage"; 001 "Destruction"
"""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.kernel.chance import Chance
from engine.kernel.decisions import Decision
from engine.roborally.decisions import LoseOption, LostAnswer, PreventDamage, SacrificeAnswer, SacrificeOrder, ranked
from engine.roborally.events import DamagePrevented, DamageTaken, OptionLost
from engine.roborally.game import GAME
from engine.roborally.options import find_option, find_options
from engine.roborally.state import Held
from tests.engine.roborally.decisions.asking import junk, refused, seeds
from tests.scenes import Scene, plain

HELD = ["brakes", "ablative_coat", "conditional"]


def held(*options: str) -> list[Held]:
    return [Held(id=option, payload=find_option(option).payload) for option in options or HELD]


def prevent(*options: str, damage: int = 0, tokens: int = 1) -> PreventDamage:
    return PreventDamage(seat=0, subject="r0", robot=0, damage=damage, tokens=tokens, options=held(*options))


def lose(*options: str) -> LoseOption:
    return LoseOption(seat=0, subject="r0", robot=0, options=held(*options))


# --- answers -------------------------------------------------------------------------------------------------------


def test_any_of_the_own_options_may_be_given_up_in_any_order() -> None:
    answer = prevent().parse({"options": ["ablative_coat", "brakes"], "prevent_from": 5})
    assert answer == SacrificeAnswer(["ablative_coat", "brakes"], 5)
    assert prevent().parse({"options": []}) == SacrificeAnswer([], 1)
    assert lose().parse({"option": "conditional"}) == LostAnswer("conditional")


@pytest.mark.parametrize(
    ("answer", "code", "words"),
    [
        ({"options": ["flywheel"]}, "option", "no Option flywheel"),
        ({"options": ["brakes", "brakes"]}, "option", "given up once"),
        ({"options": ["brakes"], "prevent_from": 0}, "malformed", "."),
        ({"options": ["brakes"], "prevent_from": 12}, "malformed", "."),
        ({"options": "brakes"}, "malformed", "."),
        ({}, "malformed", "options"),
        (None, "malformed", "."),
    ],
)
def test_other_answers_about_damage_are_refused(answer: Any, code: str, words: str) -> None:
    refused(prevent(), answer, code, words)


@pytest.mark.parametrize(
    ("answer", "code"), [({"option": "flywheel"}, "option"), ({"option": None}, "malformed"), ({}, "malformed")]
)
def test_other_answers_about_destruction_are_refused(answer: Any, code: str) -> None:
    refused(lose(), answer, code)


@given(st.lists(st.sampled_from(tuple(find_options())), min_size=1, max_size=6, unique=True), seeds, junk)
def test_default_decline_and_sample_are_legal(options: list[str], seed: bytes, draft: Any) -> None:
    decision: Decision[Any]
    for decision in (prevent(*options), lose(*options)):
        for answer in (decision.decline(), decision.sample(Chance(seed)), decision.default(draft, Chance(seed))):
            decision.parse(plain(answer))


def test_a_legal_draft_counts_at_the_deadline_and_else_the_usual_order() -> None:
    chance = Chance(bytes(16))
    assert prevent().default({"options": ["brakes"]}, chance) == SacrificeAnswer(["brakes"])
    assert prevent().default({"options": ["flywheel"]}, chance).prevent_from == 10
    assert prevent().default(None, chance) == prevent().by_rule(SacrificeOrder())
    assert lose().default({"option": "brakes"}, chance) == LostAnswer("brakes")
    assert lose().default({"option": "flywheel"}, chance) == lose().decline()


def test_declining_gives_up_nothing_against_damage_and_the_least_at_destruction() -> None:
    assert prevent().decline() == SacrificeAnswer([])
    assert lose().decline() == LostAnswer("conditional")


# --- the ranking ---------------------------------------------------------------------------------------------------


def test_by_itself_the_least_worth_goes_first() -> None:
    assert ranked(held(), []) == ["conditional", "brakes", "ablative_coat"]


def test_an_empty_card_goes_before_all_that_still_work() -> None:
    options = [*held("conditional"), Held(id="mini_howitzer", payload=0), *held("brakes")]
    assert ranked(options, []) == ["mini_howitzer", "conditional", "brakes"]


def test_those_named_go_first_in_their_order_and_the_others_follow_by_worth() -> None:
    assert ranked(held(), ["ablative_coat", "flywheel", "brakes"]) == ["ablative_coat", "brakes", "conditional"]


def test_one_order_serves_both_questions() -> None:
    assert PreventDamage.order_kind() == LoseOption.order_kind() == "sacrifice"
    preset = {"ranking": ["brakes"], "prevent_from": 3}
    GAME.check_order("sacrifice", preset)
    assert prevent().by_order(preset) == SacrificeAnswer(["brakes", "conditional", "ablative_coat"], 3)
    assert lose().by_order(preset) == LostAnswer("brakes")


def test_asking_leaves_both_open_and_the_rest_of_the_order_counts_where_no_one_is_asked() -> None:
    preset = {"ask": True, "ranking": ["brakes"], "prevent_from": 1}
    assert prevent().by_order(preset) is None
    assert lose().by_order(preset) is None
    assert prevent().without_asking(preset).options[0] == "brakes"
    assert lose().without_asking(preset) == LostAnswer("brakes")


# --- every policy, in a beam ---------------------------------------------------------------------------------------


def in_a_beam(
    damage: int, lasers: int = 1, options: tuple[str, ...] = ("brakes", "conditional"), **preset: Any
) -> Scene:
    scene = Scene(f"lw{lasers}A>\n.", A={"options": list(options), "damage": damage})
    scene.context.orders = {(0, "sacrifice", ""): preset}
    scene.segment("D")
    return scene


def given_up(scene: Scene) -> list[str]:
    return [event.option for event in scene.events(DamagePrevented)]


@pytest.mark.parametrize(
    ("prevent_from", "damage", "paid"),
    [(11, 9, False), (10, 8, False), (10, 9, True), (5, 3, False), (5, 4, True), (5, 9, True), (1, 0, True)],
    ids=["never", "not yet", "the tenth", "below five", "the fifth", "beyond", "always"],
)
def test_a_token_is_paid_from_the_one_ordered_on(prevent_from: int, damage: int, paid: bool) -> None:
    scene = in_a_beam(damage, prevent_from=prevent_from)
    assert given_up(scene) == (["conditional"] if paid else [])
    assert scene["A"].status == ("destroyed" if damage == 9 and not paid else "active")
    if paid:
        assert scene["A"].damage == damage
        assert [option.id for option in scene["A"].options] == ["brakes"]


def test_the_usual_order_pays_only_for_what_would_destroy() -> None:
    assert given_up(in_a_beam(8)) == []
    assert given_up(in_a_beam(9)) == ["conditional"]


def test_one_option_for_one_token() -> None:
    scene = in_a_beam(8, lasers=3)
    assert given_up(scene) == ["conditional", "brakes"]
    assert (scene["A"].damage, scene["A"].options) == (9, [])
    assert [event.tokens for event in scene.events(DamageTaken)] == [1]


def test_when_there_are_no_more_the_next_token_counts() -> None:
    scene = in_a_beam(9, lasers=3)
    assert given_up(scene) == ["conditional", "brakes"]
    assert scene["A"].status == "destroyed"


def test_the_seat_itself_may_choose_otherwise() -> None:
    scene = Scene("lw2A>\n.", A={"options": ["brakes", "conditional"]})
    scene.answers["prevent_damage", "A"] = {"options": ["brakes"], "prevent_from": 2}
    scene.segment("D")
    assert given_up(scene) == ["brakes"]
    assert scene["A"].damage == 1


# --- destruction ---------------------------------------------------------------------------------------------------


def fallen(*options: str, archive: tuple[int, int] = (0, 1), **sheet: Any) -> Scene:
    """A robot that drives into a pit in the first register phase."""
    scene = Scene("A> O B^ C^\n.  . .  .", A={"options": list(options), "archive": archive, **sheet})
    scene.registers(A="move_1")
    return scene


def losses(scene: Scene) -> list[tuple[str, str]]:
    return [(event.option, event.why) for event in scene.events(OptionLost)]


def test_a_destroyed_robot_loses_one_option_when_it_comes_back_and_keeps_the_others() -> None:
    scene = fallen("flywheel", "ablative_coat")
    assert len(scene["A"].options) == 2
    scene.cleanup()
    assert losses(scene) == [("flywheel", "destroyed")]
    assert [option.id for option in scene["A"].options] == ["ablative_coat"]
    assert scene["A"].status == "active"


def test_its_owner_says_which_together_with_how_it_comes_back() -> None:
    scene = fallen("flywheel", "ablative_coat")
    scene.answers["lose_option", "A"] = {"option": "ablative_coat"}
    scene.cleanup()
    assert losses(scene) == [("ablative_coat", "destroyed")]
    kinds = {decision.kind(): decision.group for decision in scene.asked if decision.group}
    assert kinds["lose_option"] == kinds["reenter"]


def test_of_one_option_there_is_nothing_to_ask() -> None:
    """A-247."""
    scene = fallen("flywheel").cleanup()
    assert losses(scene) == [("flywheel", "destroyed")]
    assert "lose_option" not in {decision.kind() for decision in scene.asked}


def test_without_options_nothing_is_lost() -> None:
    assert losses(fallen().cleanup()) == []


def test_what_was_given_up_in_vain_comes_on_top() -> None:
    """A-73."""
    scene = Scene("lw2A>\n.", A={"options": ["brakes", "conditional", "flywheel"], "damage": 9, "archive": (0, 1)})
    scene.answers["prevent_damage", "A"] = {"options": ["conditional"]}
    scene.registers().cleanup()
    assert losses(scene) == [("conditional", "damage"), ("brakes", "destroyed")]
    assert [option.id for option in scene["A"].options] == ["flywheel"]


def test_an_eliminated_robot_loses_all_at_once_and_is_asked_nothing() -> None:
    scene = fallen("flywheel", "ablative_coat", lives=1)
    assert losses(scene) == [("flywheel", "eliminated"), ("ablative_coat", "eliminated")]
    assert scene["A"].options == []
    scene.cleanup()
    assert scene.asked == []


def test_two_destroyed_robots_are_asked_at_the_same_time() -> None:
    sheet = {"options": ["flywheel", "conditional"], "archive": (0, 1)}
    scene = Scene("A> O B< C^\n.  . .  .", A=sheet, B={**sheet, "archive": (1, 1)})
    scene.registers(A="move_1", B="move_1").cleanup()
    asked = [decision for decision in scene.asked if isinstance(decision, LoseOption)]
    assert len(asked) == 2
    assert len({decision.group for decision in asked}) == 1
    assert losses(scene) == [("conditional", "destroyed")] * 2
