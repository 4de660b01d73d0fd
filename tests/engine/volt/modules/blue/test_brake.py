"""BRAKE: shorter moves."""

import pytest

from engine.kernel.errors import IllegalAnswer
from engine.volt.decisions.use_modules import UsesAnswer
from tests.engine.volt.scenes import asked, bot, drawn, offered, scene


@pytest.mark.parametrize(("fewer", "after"), [(0, ". . . A"), (1, ". . A ."), (2, ". A . .")])
def test_a_move_is_shorter(fewer: int, after: str) -> None:
    assert drawn(scene("A . . .", A=bot("blue 3 E", modules=["brake"], uses={"brake": fewer}))) == after


def test_a_move_is_never_shorter_than_nothing() -> None:
    assert drawn(scene("A . .", A=bot("blue 1 E", modules=["brake"], uses={"brake": 2}))) == "A . ."
    assert offered("A . .", A=bot("blue 1 E", modules=["brake"])) == {"brake": [1]}


def test_it_is_refused_for_a_shot() -> None:
    assert offered("A . B", A=bot("red 3 E", modules=["brake"])) == {}


def test_a_push_is_shorter_too() -> None:
    assert drawn(scene("A B . .", A=bot("blue 2 E", modules=["brake"], uses={"brake": 1}))) == ". A B ."


def test_no_one_brakes_by_three() -> None:
    (question,) = asked("A . . .", A=bot("blue 4 E", modules=["brake"]))
    with pytest.raises(IllegalAnswer, match="control unit I, blue 4: Brake: 3 is not among its choices"):
        question.check(UsesAnswer({"brake": 3}))
