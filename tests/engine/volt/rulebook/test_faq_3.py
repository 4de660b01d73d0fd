"""The questions about blue modules: 002 "3a" to 002 "3h"."""

import pytest

from engine.kernel.errors import IllegalAnswer
from engine.volt.decisions.program import PlacedDie, Program, ProgramAnswer
from tests.engine.volt.scenes import at, bot, damage, drawing, drawn, scene, vp


def test_3a_mobility_does_not_change_the_order() -> None:
    """002 "3a": a red 3 that moves comes after a blue 3."""
    mobile = bot("red 3 E", modules=["mobility"], uses={"mobility": True})
    context = scene("A . . . . B .", A=mobile, B=bot("blue 3 W"))
    assert drawn(context) == ". . . A B . ."


def test_3b_a_blast_needs_no_movement() -> None:
    """002 "3b": A stands at a wall."""
    blast = bot("blue 2 W", modules=["repulsion_blast"], uses={"repulsion_blast": True})
    assert drawn(scene("A B . .", A=blast)) == "A . B ."


def test_3b_nor_does_it_if_an_anchor_holds() -> None:
    blast = bot("blue 2 E", modules=["repulsion_blast"], uses={"repulsion_blast": True})
    anchored = bot(modules=["anchor"], orders={"policy": {"anchor": 2}})
    after = """
    A B .
    . . .
    . . C
    """
    context = scene("A B .\n. C .\n. . .", A=blast, B=anchored)
    assert drawn(context) == drawing(after)


def test_3c_the_corner_of_a_pit_is_safe() -> None:
    """002 "3c"."""
    context = scene("o .\nA o", A=bot("blue 1 NE", modules=["steering_nozzle"]))
    assert at(context, "A") == (1, 0)


def check(equipped: list[str], colour: str, value: int, key: int) -> None:
    dice = [PlacedDie(1, colour, value, key), PlacedDie(2, "blue", 1, 0), PlacedDie(3, "red", 1, 0)]  # type: ignore[arg-type]
    Program(seat=0, robot=0, equipped=equipped).check(ProgramAnswer(dice))


def test_3d_the_nozzle_is_used_when_programming() -> None:
    """002 "3d": a blue die up to 3 on a diagonal key."""
    for value in (1, 2, 3):
        check(["steering_nozzle"], "blue", value, 1)
    with pytest.raises(IllegalAnswer, match="blue 4 cannot lie on key NE"):
        check(["steering_nozzle"], "blue", 4, 1)
    with pytest.raises(IllegalAnswer, match="blue 2 cannot lie on key NE"):
        check([], "blue", 2, 1)


def test_3e_a_diagonal_die_is_moved_diagonally() -> None:
    """002 "3e": no one is asked again, even if it hurts; a robot there is pushed diagonally."""
    context = scene(". . o\n. B .\nA . .", A=bot("blue 2 NE", modules=["steering_nozzle"]))
    assert (at(context, "A"), at(context, "B"), vp(context)) == (None, None, [1, 0])


def test_3f_no_teleport_through_an_energy_wall() -> None:
    """002 "3f"."""
    swap = bot("red 3 E", modules=["teleport"], uses={"teleport": True})
    assert drawn(scene("A .|B", A=swap)) == "A . B"
    assert drawn(scene("A .!B", A=swap)) == "B . A"


def test_3g_destroyed_at_the_beginning_of_the_resolution() -> None:
    """002 "3g": high voltage comes before tokens."""
    charged, tokens = [{"type": "high_voltage", "at": [0, 0]}], [{"at": [0, 0], "count": 1}]
    context = scene("A .", "resolution", elements=charged, vp_tokens=tokens, A=bot(damage=2))
    assert (at(context, "A"), vp(context), drawn(context)) == (None, [0], "* .")


@pytest.mark.parametrize("before", ["A!*", "A b"])
def test_3g_destroyed_by_reaching_out(before: str) -> None:
    """002 "3g": the damage of the barrier, or the mine, comes before the tokens."""
    arm = bot(damage=2, modules=["telescopic_arm"], orders={"phase3": {"telescopic_arm": [1, 0]}})
    tokens = [{"at": [1, 0], "count": 1}] if "b" in before else []
    context = scene(before, "resolution", vp_tokens=tokens, A=arm, B=bot())
    assert (at(context, "A"), vp(context, "A"), drawn(context)) == (None, [0], ". *")


def test_3g_survived_the_tokens_are_taken() -> None:
    arm = bot(damage=1, modules=["telescopic_arm"], orders={"phase3": {"telescopic_arm": [1, 0]}})
    context = scene("A!*", "resolution", A=arm)
    assert (damage(context), vp(context), drawn(context)) == ([2], [1], "A .")


def test_3h_a_plain_space_may_be_reached_to_set_off_a_bomb() -> None:
    """002 "3h": A is destroyed by the barrier, and its bomb destroys B."""
    arm = bot(damage=2, modules=["telescopic_arm", "bomb"], orders={"phase3": {"telescopic_arm": [0, 0]}})
    context = scene(".!A B", "resolution", A=arm, B=bot(damage=1))
    assert (at(context, "A"), at(context, "B"), vp(context, "A")) == (None, None, [1])
