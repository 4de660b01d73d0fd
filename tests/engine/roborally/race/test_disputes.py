"""The order in which owners get what they have decided on, where it matters.

Rules: 001 "OPTION CARD PRIORITY"; 000 "RESOLVING SEQUENCING DISPUTES"; A-301
"""

from engine.kernel.chance import SEED_BYTES, Chance
from engine.roborally.events import DecisionOrderDrawn
from engine.roborally.race.disputes import in_order
from tests.scenes import Scene


def order(scene: Scene, seed: int, *names: str) -> str:
    scene.context.chance = Chance(bytes([seed] * SEED_BYTES), turn=1)
    return "".join(robot.name for robot in in_order(scene.context, [scene[name] for name in names], "order"))


def ranked(told: DecisionOrderDrawn) -> str:
    return "".join("ABC"[robot] for robot in sorted(told.cards, key=lambda robot: -told.cards[robot]))


def test_docks_settle_all_disputes_of_2005() -> None:
    scene = Scene("A> B> C>")
    assert {order(scene, seed, *"ABC") for seed in range(9)} == {"ABC"}
    assert scene.events(DecisionOrderDrawn) == []


def test_the_later_edition_deals_cards_for_each() -> None:
    scene = Scene("A> B> C>", rules="ultimate")
    orders = [order(scene, seed, *"ABC") for seed in range(9)]
    assert len({*orders}) > 1
    assert [ranked(told) for told in scene.events(DecisionOrderDrawn)] == orders


def test_one_alone_has_no_dispute() -> None:
    scene = Scene("A> B>", rules="ultimate")
    assert order(scene, 1, "B") == "B"
    assert scene.events(DecisionOrderDrawn) == []


def test_two_that_draw_in_chop_shops_are_served_by_their_cards_and_refills_first() -> None:
    scene = Scene("cA> cB> cC>", rules="ultimate", B={"options": [{"id": "big_gun", "payload": 1}]})
    scene.answers = {("use_chop_shop", name): {"service": "draw"} for name in "AC"}
    scene.answers["use_chop_shop", "B"] = {"service": "refill", "option": "big_gun"}
    scene.state.option_deck = ["brakes", "turret"]
    scene.touch()
    (drawn,) = scene.events(DecisionOrderDrawn)
    assert [scene[name].options[0].id for name in ranked(drawn)] == ["brakes", "turret"]
    assert scene["B"].options[0].payload == 5
