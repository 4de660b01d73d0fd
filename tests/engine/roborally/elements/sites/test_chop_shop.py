"""Chop shops: one service for each robot in each register phase; 000 "CHOP SHOPS"."""

from typing import Any

import pytest

from engine.kernel.chance import SEED_BYTES, Chance
from engine.kernel.errors import IllegalAnswer
from engine.roborally.elements.sites.chop_shop import ChopShop, ServiceAnswer, ServiceOrder, UseChopShop
from engine.roborally.state import Held
from tests.engine.roborally.figures import figures
from tests.scenes import Scene


def served(answer: dict[str, Any], options: list[Any]) -> Scene:
    scene = Scene("cA>", rules="ultimate", A={"options": options})
    scene.state.option_deck = ["brakes"]
    scene.answers["use_chop_shop", "A"] = answer
    scene.phase(1)
    return scene


@figures(
    "answer, options, after",
    {
        "draw without any": ({"service": "draw"}, [], [("brakes", 0)]),
        "scrap one for another": (
            {"service": "scrap", "option": "flywheel"},
            ["flywheel", "recompile"],
            [("recompile", 0), ("brakes", 0)],
        ),
        "refill one": (
            {"service": "refill", "option": "mini_howitzer"},
            [{"id": "mini_howitzer", "payload": 1}],
            [("mini_howitzer", 5)],
        ),
        "nothing": ({"service": "nothing"}, ["flywheel"], [("flywheel", 0)]),
    },
)
def test_its_services(answer: dict[str, Any], options: list[Any], after: list[tuple[str, int]]) -> None:
    assert [(held.id, held.payload) for held in served(answer, options)["A"].options] == after


@pytest.mark.parametrize(
    ("answer", "options"),
    [
        (ServiceAnswer("draw"), [Held(id="flywheel")]),
        (ServiceAnswer("scrap", "flywheel"), []),
        (ServiceAnswer("refill", "mini_howitzer"), [Held(id="mini_howitzer", payload=5)]),
    ],
)
def test_what_a_chop_shop_cannot_do_is_refused(answer: ServiceAnswer, options: list[Held]) -> None:
    """A-84: a robot with Options draws none for nothing."""
    with pytest.raises(IllegalAnswer):
        question(options).check(answer)


def question(options: list[Held], refillable: list[str] | None = None) -> UseChopShop:
    return UseChopShop(seat=0, subject="r0", robot=0, options=options, refillable=refillable or [])


HOWITZER = Held(id="mini_howitzer", payload=1)


@figures(
    "order, options, refillable, answer",
    {
        "a card for none": (ServiceOrder(), [], [], ServiceAnswer("draw")),
        "nothing to refill": (ServiceOrder(), [Held(id="brakes")], [], ServiceAnswer("nothing")),
        "a refill": (ServiceOrder(), [HOWITZER], ["mini_howitzer"], ServiceAnswer("refill", "mini_howitzer")),
        "a refill of the emptiest": (
            ServiceOrder(),
            [Held(id="mini_howitzer", payload=3), Held(id="big_gun", payload=1)],
            ["mini_howitzer", "big_gun"],
            ServiceAnswer("refill", "big_gun"),
        ),
        "the least for another": (
            ServiceOrder(service="scrap"),
            [Held(id="brakes"), Held(id="recompile")],
            [],
            ServiceAnswer("scrap", "brakes"),
        ),
        "nothing ordered": (ServiceOrder(service="nothing"), [], [], ServiceAnswer("nothing")),
    },
)
def test_a_standing_order_answers(
    order: ServiceOrder, options: list[Held], refillable: list[str], answer: ServiceAnswer
) -> None:
    assert question(options, refillable).by_rule(order) == answer


def test_samples_are_legal() -> None:
    asked = question([HOWITZER], ["mini_howitzer"])
    for turn in range(20):
        asked.check(asked.sample(Chance(bytes(SEED_BYTES), turn=turn)))


def test_robots_do_not_archive_there() -> None:
    assert Scene(". cA>", rules="ultimate", A={"archive": (0, 0)}).phase(1).archive("A") == (0, 0)


def test_at_a_table_without_option_cards_no_one_is_asked() -> None:
    assert Scene("cA>", rules="ultimate", setup={"option_cards": False}).phase(1).asked == []


def test_scenarios_have_words_for_it() -> None:
    assert ChopShop.order_of(question([]), "draw") == {"service": "draw"}
    with pytest.raises(IllegalAnswer):
        ChopShop.order_of(question([]), "polish")
