"""The questions about champion modules: 002 "6a" to 002 "6f"."""

import pytest

from tests.engine.volt.scenes import at, bot, damage, drawing, drawn, scene, vp

JUMP = {"jetpack": True}


@pytest.mark.parametrize(
    "text", [". . . .\n. A . .\n. . B .\n. . . #", ". . . .\n. A . .\n. . B|.\n      -\n. . .|.", ". . .\n. A .\n. . B"]
)
def test_6a_a_diagonal_jump_lands_before_a_corner(text: str) -> None:
    """002 "6a": on B, which cannot be pushed that way and is destroyed."""
    context = scene(text, A=bot("blue 3 SE", modules=["jetpack", "steering_nozzle"], uses=JUMP))
    assert (at(context, "A"), at(context, "B"), vp(context, "A")) == ((2, 2), None, [1])


def test_6b_the_push_of_the_landing_comes_first() -> None:
    """002 "6b": the blast reaches B, which is pushed to the next space, again, but not C, which is out of reach."""
    both = bot("blue 2 E", modules=["jetpack", "repulsion_blast"], uses={**JUMP, "repulsion_blast": True})
    assert drawn(scene("A . B . . .", A=both)) == ". . A . B ."
    assert drawn(scene("A . B C . .", A=both)) == ". . A . B C"


def test_6c_one_jump_no_stops() -> None:
    """002 "6c": over B and on to C, neither sooner nor later."""
    jump = bot("blue 4 E", modules=["jetpack"], uses=JUMP)
    assert drawn(scene("A . B . . C", A=jump)) == ". . B . A C"


def test_6d_a_mine_in_the_line_does_not_stop_the_jet() -> None:
    """002 "6d": its damage comes first, then the push."""
    jet = bot("red 2 E", modules=["water_cannon"], uses={"water_cannon": True})
    context = scene("A . c B . . . .", A=jet, C=bot())
    assert (drawn(context), damage(context, "B")) == (". . . . . . B .".replace(".", "A", 1), [1])


def test_6e_mine_robot_robot() -> None:
    """002 "6e": the mine destroys B; then C is the first robot in the line."""
    jet = bot("red 2 E", modules=["water_cannon"], uses={"water_cannon": True})
    context = scene("A . d B . C . . . .", A=jet, B=bot(damage=2), D=bot())
    assert drawn(context) == "A . . . . . . . C ."
    assert vp(context, "D") == [1]


def test_6e_robot_mine_robot() -> None:
    """002 "6e": B is pushed into the mine and destroyed; no one else is pushed."""
    jet = bot("red 2 E", modules=["water_cannon"], uses={"water_cannon": True})
    context = scene("A . B . d . C . . .", A=jet, B=bot(damage=2), D=bot())
    assert drawn(context) == "A . . . . . C . . ."
    assert vp(context, "A", "D") == [0, 1]


def test_6f_walls_stop_who_is_pushed() -> None:
    """002 "6f": A passes the wall itself; B does not."""
    through = bot("blue 3 E", modules=["wall_control"], uses={"wall_control": True})
    assert drawn(scene("A|. B|. .", A=through)) == drawing(". A B . .")
    assert drawn(scene("A|B . .", A=through)) == ". . A B"
