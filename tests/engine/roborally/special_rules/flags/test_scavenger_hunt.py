"""Option cards on flags, for those who reach them.

Rules: 000 "SCAVENGER HUNT I"; 000 "SCAVENGER HUNT II"
"""

from typing import Any

import pytest

from engine.kernel.errors import IllegalAnswer
from engine.roborally.options import find_option, option_deck
from engine.roborally.special_rules.flags.scavenger_hunt import PickFromPile, PileAnswer, PilesLaid
from engine.roborally.special_rules.opening.draft_options import DraftOption
from engine.roborally.views.race import view_for
from tests.engine.roborally.variants.races import decline, race
from tests.scenes import Scene

PILE = ["brakes", "flywheel", "rear_laser"]


def hunt(drawing: str = "f1A> . f2B> . f3", chooser: str = "owner", **sheets: Any) -> Scene:
    scene = Scene(drawing, rules="ultimate", special=[{"rule": "scavenger_hunt", "chooser": chooser}], **sheets)
    scene.state.piles = {1: list(PILE), 2: ["crab_legs", "brakes"], 3: ["scrambler"]}
    return scene


def questions(scene: Scene) -> list[PickFromPile]:
    return [it for it in scene.asked if isinstance(it, PickFromPile)]


def test_each_flag_gets_as_many_cards_as_there_are_robots() -> None:
    scene = hunt()
    scene.state.option_deck = [*PILE, "crab_legs", "scrambler", "recompile", "gyroscopic_stabilizer"]
    scene.set_up()
    assert scene.state.piles == {1: PILE[:2], 2: [PILE[2], "crab_legs"], 3: ["scrambler", "recompile"]}
    assert scene.state.option_deck == ["gyroscopic_stabilizer"]
    assert [event.piles for event in scene.events(PilesLaid)] == [{1: 2, 2: 2, 3: 2}]


def test_who_reaches_a_flag_gets_a_card_of_its_pile() -> None:
    scene = hunt()
    scene.answers["pick_from_pile", "A"] = {"option": "flywheel"}
    scene.touch()
    assert scene.held("A") == ["flywheel"]
    assert scene.state.piles[1] == ["brakes", "rear_laser"]
    assert [it.options for it in questions(scene) if it.seat == 0] == [PILE]


def test_a_flag_out_of_order_gives_a_card_too() -> None:
    """000 "SCAVENGER HUNT I": the first time a robot reaches each of the flags."""
    assert len(hunt().touch().held("B")) == 1, "B stands on flag 2, and its next is flag 1"


def test_no_one_gets_a_second_card_of_one_flag() -> None:
    assert len(hunt().touch().touch(phase=2).held("A")) == 1


def test_all_choose_at_the_same_time() -> None:
    scene = hunt(B={"next_flag": 2}).touch()
    assert [len(scene.held(name)) for name in "AB"] == [1, 1]
    assert len({question.group for question in questions(scene)}) == 1


def test_two_at_one_flag_choose_one_after_the_other() -> None:
    """In virtual mode, robots may share a space."""
    scene = hunt("f1A>B> . f2", A={"virtual": True}, B={"virtual": True})
    scene.answers = {("pick_from_pile", "A"): {"option": "brakes"}}
    scene.touch()
    first, second = questions(scene)
    assert (first.robot, second.robot) == (0, 1)
    assert second.options == ["flywheel", "rear_laser"]


def test_the_last_flag_ends_the_race_and_gives_nothing() -> None:
    """A-375."""
    assert questions(hunt("f1 . f2 . f3A> B>", A={"next_flag": 3}).touch()) == []


@pytest.mark.parametrize(("seat", "left"), [(0, 1), (1, 2), (2, 0)])
def test_the_player_on_the_left_chooses(seat: int, left: int) -> None:
    first, *others = "ABC"[seat], *("ABC".replace("ABC"[seat], ""))
    scene = hunt(f"f1{first}> . f2 . f3 {others[0]}> {others[1]}>", chooser="left").touch()
    (question,) = questions(scene)
    assert (question.seat, question.robot, question.is_friend) == (left, seat, False)
    assert len(scene.held(first)) == 1


def test_a_player_who_is_out_is_passed_over() -> None:
    """A-376."""
    scene = hunt("f1A> . f2 . f3 C>", chooser="left", B={"status": "out"}).touch()
    assert [question.seat for question in questions(scene)] == [2]


def test_no_one_sees_what_lies_in_a_pile() -> None:
    scene = hunt()
    for seat in (None, 0, 1):
        view = view_for(scene.state, seat)
        assert view.piles == {1: 3, 2: 2, 3: 1}
        assert not any(option in repr(view) for option in PILE)


def question(is_friend: bool) -> PickFromPile:
    return PickFromPile(seat=0, robot=0, flag=1, options=PILE, is_friend=is_friend)


def test_friends_get_the_best_card_and_others_the_worst() -> None:
    by_worth = sorted(PILE, key=lambda option: find_option(option).worth)
    assert question(is_friend=True).decline() == PileAnswer(by_worth[-1])
    assert question(is_friend=False).decline() == PileAnswer(by_worth[0])


def test_a_card_that_is_not_in_the_pile_cannot_be_chosen() -> None:
    with pytest.raises(IllegalAnswer, match="not in the pile"):
        question(is_friend=True).parse({"option": "crab_legs"})


@pytest.mark.parametrize(
    "variants", [["scavenger_hunt_1", "deluxe_option_package"], ["deluxe_option_package", "scavenger_hunt_1"]]
)
def test_what_a_draft_leaves_goes_to_the_flags(variants: list[str]) -> None:
    """In whichever order the two were chosen, all eight are dealt three cards, and all piles are full."""
    table = race(*variants, seats=8, random_flags=5)
    while not any(isinstance(it, DraftOption) for it in table.pending):
        for decision in list(table.pending):
            table.answer(decision.id, decision.decline(), "bot")
        table.advance()
    asked = [it for it in table.pending if isinstance(it, DraftOption)]
    assert [len(it.dealt) for it in asked] == [3] * 8
    decline(table)
    piles, kept = table.state.piles, [option.id for robot in table.state.robots for option in robot.options]
    assert [len(pile) for pile in piles.values()] == [8] * 5
    everywhere = [*kept, *(option for pile in piles.values() for option in pile), *table.state.option_deck]
    assert len(everywhere) == len(set(everywhere))
    assert set(everywhere) <= set(option_deck("ultimate"))
