"""STEERING NOZZLE: diagonal moves."""

import pytest

from engine.volt.decisions.controller import legal_keys
from tests.engine.volt.scenes import asked, bot, damage, drawn, scene


def test_a_diagonal_move_pushes_diagonally() -> None:
    context = scene(". . . .\n. . . .\n. B . .\nA . . .", A=bot("blue 2 NE", modules=["steering_nozzle"]))
    assert drawn(context) == ". . . B\n. . A .\n. . . .\n. . . ."


@pytest.mark.parametrize(("value", "keys"), [(1, 8), (3, 8), (4, 4), (6, 4)])
def test_it_opens_the_diagonal_keys_for_low_dice(value: int, keys: int) -> None:
    assert len(legal_keys(["steering_nozzle"], "blue", value)) == keys
    assert len(legal_keys([], "blue", value)) == 4
    assert len(legal_keys(["steering_nozzle"], "red", value)) == 8


def test_no_one_is_asked_about_it() -> None:
    assert asked("A .\n. .", A=bot("blue 1 SE", modules=["steering_nozzle"])) == []


def test_past_the_end_of_a_barrier_nothing_strikes() -> None:
    context = scene("A!.\n. .", A=bot("blue 1 SE", modules=["steering_nozzle"]))
    assert (drawn(context), damage(context)) == (". .\n. A", [0])


def test_across_the_joint_of_a_barrier_it_does() -> None:
    context = scene("A!.\n.!.", A=bot("blue 1 SE", modules=["steering_nozzle"]))
    assert (drawn(context), damage(context)) == (". .\n. A", [1])
