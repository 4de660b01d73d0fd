"""MOBILITY: red dice that move."""

import pytest

from engine.kernel.errors import IllegalAnswer
from engine.volt.decisions.use_modules import UsesAnswer
from tests.engine.volt.scenes import asked, bot, damage, drawn, offered, scene

MOVE = {"mobility": True}


def test_a_red_die_moves_its_robot() -> None:
    context = scene("A . . B", A=bot("red 2 E", modules=["mobility"], uses=MOVE))
    assert (drawn(context), damage(context, "B")) == (". . A B", [0])


def test_without_it_the_robot_fires() -> None:
    context = scene("A . . B", A=bot("red 2 E", modules=["mobility"]))
    assert (drawn(context), damage(context, "B")) == ("A . . B", [1])


def test_it_is_not_offered_on_a_diagonal_key() -> None:
    assert offered("A .\n. .", A=bot("red 2 SE", modules=["mobility"])) == {}


def test_modules_of_moves_go_with_it_and_those_of_shots_do_not() -> None:
    """V-12"""
    (question,) = asked("A . . B", A=bot("red 3 E", modules=["mobility", "saw_blade", "power_beam"]))
    question.check(UsesAnswer({"mobility": True, "saw_blade": True}))
    with pytest.raises(IllegalAnswer, match="Power Beam needs a robot that fires"):
        question.check(UsesAnswer({"mobility": True, "power_beam": True}))
    with pytest.raises(IllegalAnswer, match="Saw Blade needs a robot that moves"):
        question.check(UsesAnswer({"saw_blade": True}))


def test_a_turned_die_counts_at_its_new_key() -> None:
    uses = {"mobility": True, "rotary_head": 1}
    assert drawn(scene("A . .", A=bot("red 3 NE", modules=["mobility", "rotary_head"], uses=uses))) == ". . A"
    (question,) = asked("A . .", A=bot("red 3 NE", modules=["mobility", "rotary_head"]))
    with pytest.raises(IllegalAnswer, match="control unit I, red 3: Mobility cannot be used with a die on NE"):
        question.check(UsesAnswer({"mobility": True}))


def test_its_move_ends_like_any_other() -> None:
    uses = {"mobility": True, "repulsion_blast": True}
    context = scene("A . B .", A=bot("red 1 W", modules=["mobility", "repulsion_blast"], uses=uses))
    assert drawn(context) == "A . B ."
    context = scene("A . B .", A=bot("red 2 W", modules=["mobility", "repulsion_blast"], uses=uses))
    assert drawn(context) == "A . B ."
    context = scene("A B . .", A=bot("red 2 W", modules=["mobility", "repulsion_blast"], uses=uses))
    assert drawn(context) == "A . B ."


def test_a_remote_control_may_turn_it_to_any_key() -> None:
    """V-36"""
    choices = offered("A . B", A=bot("red 2 E", modules=["remote_control"]), B=bot("red 5 E", modules=["mobility"]))
    assert len(choices["remote_control"]) == 7
