"""The questions about red modules: 002 "4a" to 002 "4l"."""

import pytest

from tests.engine.volt.scenes import at, bot, damage, drawn, robot, scene, vp


def remote(unit: str, to: str) -> dict[str, object]:
    return {"remote_control": {"target": "B", "unit": unit, "to": to}}


def test_4a_all_beams_of_a_crossfire_come_before_a_mine() -> None:
    """002 "4a": B is destroyed by the laser, which scores for A, before C's mine could do it."""
    cross = bot("red 1 E", modules=["crossfire"], uses={"crossfire": True})
    context = scene(". . B\n. . .\nc . A", A=cross, B=bot(damage=2), C=bot())
    assert (at(context, "B"), vp(context, "A", "C")) == (None, [1, 0])
    assert context.state.mines == []


def test_4b_a_grenade_scores_for_its_thrower() -> None:
    """002 "4b"."""
    throw = bot("red 2 E", modules=["grenades"], uses={"grenades": True})
    context = scene("A . . B", A=throw, B=bot(damage=2))
    assert (at(context, "B"), vp(context, "A")) == (None, [1])


def test_4b_but_not_if_it_destroys_him() -> None:
    throw = bot("red 2 E", damage=2, modules=["grenades"], uses={"grenades": True})
    context = scene("A . .\n. . .", A=throw)
    assert at(context, "A") == (0, 0)
    context = scene("A .\n. .", A=throw)
    assert (at(context, "A"), vp(context)) == (None, [0])


@pytest.mark.parametrize("spaces", [3, 5])
def test_4c_a_pushed_mine_goes_off_where_it_lies(spaces: int) -> None:
    """002 "4c": by a blast, which then goes on; by a jet, however far that pushes."""
    blast = bot("blue 2 E", damage=2, modules=["repulsion_blast"], uses={"repulsion_blast": True})
    context = scene(". . B . .\nA . . c .", A=blast, B=bot(), C=bot())
    assert at(context, "A") is None
    assert (at(context, "B"), damage(context, "B")) == ((2, 0), [1])
    jet = bot(f"red {spaces} E", modules=["water_cannon"], uses={"water_cannon": True})
    context = scene("A . c . B . . . .", A=jet, C=bot(), B=bot())
    assert (at(context, "B"), damage(context, "B"), context.state.mines) == ((7, 0), [0], [])


def test_4d_mines_go_off_by_the_numbers_of_their_owners() -> None:
    """002 "4d": either mine would destroy X; the mine of the lower number does."""
    cross = bot("red 1 E", modules=["crossfire"], uses={"crossfire": True}, start_number=1)
    context = scene(
        ". . b\n. X .\na . C", C=cross, A=bot(start_number=3), B=bot(start_number=2), X=bot(damage=2, start_number=4)
    )
    assert vp(context, "A", "B") == [0, 1]


def test_4e_high_voltage_sets_mines_off() -> None:
    """002 "4e"."""
    context = scene("a . B", "resolution", elements=[{"type": "high_voltage", "at": [0, 0]}], A=bot(), B=bot())
    assert (context.state.mines, damage(context, "B")) == ([], [0])
    context = scene("a B", "resolution", elements=[{"type": "high_voltage", "at": [0, 0]}], A=bot(), B=bot())
    assert (context.state.mines, damage(context, "B")) == ([], [1])


def test_4f_a_mine_in_the_line_is_shot() -> None:
    """002 "4f": the robot behind it is not controlled."""
    holder = bot("red 2 E", modules=["remote_control"], uses=remote("I", "N"))
    context = scene("A . . c . B\n. . . . . .", A=holder, B=bot("blue 5 S"), C=bot())
    assert (context.state.mines, at(context, "B")) == ([], (5, 1))


def test_4g_a_die_stays_on_its_control_unit() -> None:
    """002 "4g": without a RAM expansion, a die cannot go to another unit."""
    uses = {"remote_control": {"target": "B", "unit": "II", "to_unit": "III", "to": "S"}}
    holder = bot("red 2 E", modules=["remote_control"], uses=uses)
    target = bot("red 6 N", "blue 1 E", "red 1 N")
    context = scene("A B . .\n. . . .", "activation", A=holder, B=target)
    assert at(context, "B") == (2, 0)
    context = scene(
        "A B . .\n. . . .",
        "activation",
        A=holder,
        B=bot(
            "red 6 N", "blue 1 E + red 5 N", "blue 1 N", modules=["ram_expansion"], orders={"II": {"ram_keep": "blue1"}}
        ),
    )
    assert [die.unit for die in robot(context, "B").dice if die.remote == 0] == [3]


def test_4h_an_activated_control_unit_is_out_of_reach() -> None:
    """002 "4h": when A acts on unit II, unit I of B is done, and none of its dice can be moved."""
    holder = bot("red 6 W", "red 2 E", modules=["remote_control"], orders={"II": remote("I", "S")})
    target = bot("blue 1 E", "red 6 N", modules=["ram_expansion"])
    context = scene("A B . .\n. . . .", "activation", A=holder, B=target)
    assert at(context, "B") == (2, 0)
    assert all(die.remote < 0 for die in robot(context, "B").dice)


@pytest.mark.parametrize(("modules", "to"), [(["steering_nozzle"], (2, 1)), ([], (2, 0))])
def test_4i_with_a_nozzle_any_key_is_legal(modules: list[str], to: tuple[int, int]) -> None:
    """002 "4i": a blue 1 of B goes to a diagonal key only if B has the nozzle; otherwise A just fires."""
    holder = bot("red 2 E", modules=["remote_control"], uses=remote("II", "SE"))
    context = scene("A B .\n. . .", "activation", A=holder, B=bot("", "blue 1 E", modules=modules))
    assert at(context, "B") == to
    assert damage(context, "B") == [0 if modules else 1]


def test_4j_what_the_controlled_robot_gains_is_its_own() -> None:
    """002 "4j": with its die moved, B pushes C into the pit."""
    holder = bot("red 2 E", modules=["remote_control"], uses=remote("II", "S"))
    context = scene("A . B\n. . C\n. . o", "activation", A=holder, B=bot("", "blue 1 E"))
    assert vp(context) == [0, 1, 0]


def test_4j_its_own_destruction_is_yours() -> None:
    """V-41 too"""
    holder = bot("red 2 E", modules=["remote_control"], uses=remote("II", "S"))
    context = scene("A . B\n. . o", "activation", A=holder, B=bot("", "blue 1 E"))
    assert (at(context, "B"), vp(context, "A")) == (None, [1])
    assert len(robot(context, "B").inventory) == 1


@pytest.mark.parametrize(("mine", "scores"), [("b", "A"), ("c", "C"), ("a", "A")])
def test_4k_one_operator_gains_for_a_mine(mine: str, scores: str) -> None:
    """002 "4k": the owner of the mine scores; the remote control only if the owner is the destroyed robot."""
    holder = bot("red 2 E", modules=["remote_control"], uses=remote("II", "S"))
    context = scene(f"A . B\n. . {mine}", "activation", A=holder, B=bot("", "blue 1 E", damage=2), C=bot())
    assert at(context, "B") is None
    assert {it.name: it.vp for it in context.robots} == {"A": 0, "B": 0, "C": 0} | {scores: 1}


def test_4l_the_blade_hurts_who_cannot_be_moved() -> None:
    """002 "4l": B stands at a wall."""
    saw = bot("blue 2 E", modules=["saw_blade"], uses={"saw_blade": True})
    context = scene("A B|.", A=saw)
    assert (drawn(context), damage(context, "B")) == ("A B .", [1])
