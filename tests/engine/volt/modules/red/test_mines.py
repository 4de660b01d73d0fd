"""MINES: left behind."""

import pytest

from tests.engine.volt.scenes import asked, at, bot, damage, drawn, offered, scene, vp

LAY = {"mines": True}


def layer(dice: str, *more: str, uses: dict[str, object] | None = None, **facts: object) -> dict[str, object]:
    return bot(dice, modules=["mines", *more], uses=LAY | (uses or {}), **facts)


def test_it_lies_where_the_robot_started() -> None:
    assert drawn(scene("A . . .", A=layer("blue 2 E"))) == "a . A ."


def test_not_laid() -> None:
    assert drawn(scene("A . . .", A=bot("blue 2 E", modules=["mines"]))) == ". . A ."


@pytest.mark.parametrize(("value", "works"), [(1, False), (2, True), (6, True)])
def test_only_with_a_2_or_more(value: int, works: bool) -> None:
    assert bool(offered("A . . .", A=layer(f"blue {value} E"))) == works


def test_who_cannot_leave_lays_none() -> None:
    """V-15"""
    assert drawn(scene("A|. .", A=layer("blue 2 E"))) == "A . ."
    assert drawn(scene("A B|.", A=layer("blue 2 E"))) == "A B ."


def test_with_the_brake_to_nothing_none_is_laid() -> None:
    assert drawn(scene("A . .", A=layer("blue 2 E", "brake", uses={"brake": 2}))) == "A . ."


def test_the_fourth_takes_one_back() -> None:
    text = "a . a . a\n. . . . .\nA . . . ."
    (question,) = asked(text, A=layer("blue 2 E"))
    assert len(question.offers[0].choices) == 3
    context = scene(text, A=layer("blue 2 E", uses={"mine_from": [2, 0]}))
    assert drawn(context) == "a . . . a\n. . . . .\na . A . ."


def test_it_is_put_down_after_the_first_step() -> None:
    """The mine that goes off at the first step does not set the new one off."""
    context = scene("A b . .", A=layer("blue 2 E"), B=bot())
    assert (drawn(context), damage(context, "A")) == ("a . A .", [1])


def test_none_is_laid_on_a_pit() -> None:
    """V-33: its robot hovers there."""
    pit = [{"type": "pit", "at": [0, 0]}]
    for elements, expected in ((pit, {"jetpack"}), ([], {"jetpack", "mines"})):
        questions = asked("A . . .", elements=elements, A=bot("blue 2 E", modules=["jetpack", "mines"]))
        assert {offer.module for question in questions for offer in question.offers} == expected


def test_a_jump_leaves_one_at_take_off() -> None:
    """V-33"""
    assert drawn(scene("A . B .", A=layer("blue 3 E", "jetpack", uses={"jetpack": True}))) == "a . B A"


def test_a_mine_counts_for_its_owner_and_goes_with_it() -> None:
    context = scene("C B a", C=bot("blue 1 E"), A=bot(), B=bot(damage=2))
    assert (at(context, "B"), vp(context, "A", "C")) == (None, [1, 0])
    context = scene("C A . a", C=bot("red 1 E"), A=bot(damage=2, modules=["mines"]))
    assert context.state.mines == []
