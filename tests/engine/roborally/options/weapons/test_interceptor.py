"""Interceptor: someone else's hand.

Rules: 000 "INTERCEPTOR"; A-334
"""

from engine.kernel.chance import SEED_BYTES, Chance
from engine.roborally.events import CardsDealt, HandsExchanged
from engine.roborally.options.weapons.interceptor import Intercept, Interceptor, InterceptOrder
from engine.roborally.state import NOBODY
from tests.scenes import Scene

MARKED = {"options": [{"id": "interceptor", "on": 1}]}


def dealt(answer: bool, **sheets: dict[str, object]) -> Scene:
    """The scene after the deal of a turn in which A may intercept B's hand."""
    scene = Scene("A> . B^", rules="ultimate", **{"A": MARKED, **sheets})
    scene.answers["intercept", "A"] = {"intercept": answer}
    scene.deal()
    return scene


def first_hand(scene: Scene, robot: int) -> list[int]:
    return next(it.cards for it in scene.events(CardsDealt) if it.robot == robot)


def test_its_shot_marks_the_target_and_does_no_damage() -> None:
    scene = Scene("A> . B^", rules="ultimate", A={"options": ["interceptor"]})
    scene.ride("A", interceptor={"registers": [1]}).segment("D", 1)
    assert (scene["A"].options[0].on, scene["B"].damage) == (1, 0)


def test_equal_hands_change_places() -> None:
    scene = dealt(True)
    assert scene["A"].hand == first_hand(scene, 1)
    assert scene["B"].hand == first_hand(scene, 0)
    assert scene["A"].options[0].on == NOBODY


def test_both_keep_the_number_of_their_cards() -> None:
    for damaged, sizes in (("A", (5, 9)), ("B", (9, 5))):
        sheets = {damaged: {**(MARKED if damaged == "A" else {}), "damage": 4}}
        scene = dealt(True, **sheets)
        assert (len(scene["A"].hand), len(scene["B"].hand)) == sizes
        fewer, more = ("A", "B") if damaged == "A" else ("B", "A")
        small, large = (first_hand(scene, 0), first_hand(scene, 1))[:: 1 if damaged == "A" else -1]
        assert set(scene[fewer].hand) <= set(large)
        assert set(small) <= set(scene[more].hand)


def test_declined_the_token_stays() -> None:
    scene = dealt(False)
    assert scene["A"].hand == first_hand(scene, 0)
    assert scene["A"].options[0].on == 1
    assert scene.events(HandsExchanged) == []


def test_without_a_mark_or_a_hand_no_one_is_asked() -> None:
    """Nor for the hand of one's own second robot (001 "Interference")."""
    for sheets in (
        {"A": {"options": ["interceptor"]}},
        {"B": {"damage": 9}},
        {"B": {"powered_down": True, "cell": 0}},
        {"B": {"seat": 0}},
    ):
        assert [it for it in dealt(True, **sheets).asked if it.kind() == "intercept"] == []


def test_each_owner_sees_only_the_own_new_hand() -> None:
    scene = dealt(True)
    for told in scene.events(CardsDealt):
        assert told.seen_by(1 - told.seat).cards == []
        assert told.seen_by(told.seat).cards == told.cards


def test_a_standing_order_wants_a_larger_hand() -> None:
    question = Intercept(seat=0, subject="r0", robot=0, target=1, count=6, other=9)
    answers = [question.by_rule(InterceptOrder(if_larger_by=by)) for by in (0, 3, 4)]
    assert answers == [question.answered(False), question.answered(True), question.answered(False)]
    assert question.decline() == question.answered(False)
    assert isinstance(question.sample(Chance(bytes(SEED_BYTES))), question.answer_type())


def test_a_scenario_file_may_order_the_exchange() -> None:
    decision = Intercept(seat=0, subject="r0", robot=0, target=1, count=9, other=2)
    assert decision.without_asking(Interceptor.order_of(decision, True)).yes
    assert not decision.without_asking({}).yes
