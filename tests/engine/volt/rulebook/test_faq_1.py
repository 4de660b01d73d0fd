"""The general questions of the FAQ: 002 "1a" to 002 "1g"."""

import pytest
from msgspec.structs import replace

from engine.volt.round.activation import activate_dice
from engine.volt.round.preparation import place_token
from engine.volt.scenario import set_the_scene
from engine.volt.scenarios.file import read
from tests.engine.volt.scenes import at, bot, damage, data_of, drawing, drawn, scene, vp

BEND = """
. . . .
. A|. .
  -
. . B .
. . . .
"""


def test_1a_nothing_passes_the_bend_of_an_energy_wall() -> None:
    """002 "1a": not fire, not a move, not a teleport, not a remote control."""
    key = "1 SE"
    assert damage(scene(BEND, A=bot(f"red {key}")), "B") == [0]
    assert at(scene(BEND, A=bot(f"blue {key}", modules=["steering_nozzle"])), "A") == (1, 1)
    swap = bot("red 3 SE", modules=["teleport"], uses={"teleport": True})
    assert at(scene(BEND, A=swap), "A") == (1, 1)
    remote = bot(
        "red 3 SE", modules=["remote_control"], uses={"remote_control": {"target": "B", "unit": "I", "to": "N"}}
    )
    assert at(scene(BEND, A=remote, B=bot("blue 5 E")), "B") == (3, 2)


def test_1a_the_end_and_the_outside_of_a_corner_let_pass() -> None:
    """From the other diagonal the same two walls are an outside corner."""
    outside = """
    . . . .
    . .|A .
      -
    . B . .
    """
    assert damage(scene(outside, A=bot("red 1 SW")), "B") == [1]
    end = """
    A|.
    . B
    """
    assert damage(scene(end, A=bot("red 1 SE")), "B") == [1]


def test_1a_a_straight_wall_does_not_let_pass_at_its_joint() -> None:
    straight = """
    A|. .
    .|B .
    """
    assert damage(scene(straight, A=bot("red 1 SE")), "B") == [0]


def test_1a_wall_control_moves_through_a_bend() -> None:
    jump = bot("blue 1 SE", modules=["steering_nozzle", "wall_control"], uses={"wall_control": True})
    assert at(scene(BEND.replace("B", "."), A=jump), "A") == (2, 2)


STARTS = [
    {"type": "start", "at": [1, 0], "side": "N", "index": 1, "arrow": "S"},
    {"type": "start", "at": [3, 0], "side": "N", "index": 2, "arrow": "S"},
]


def test_1b_who_stands_on_a_starting_space_makes_room_unhurt() -> None:
    """002 "1b": a row of a robot, a mine and a robot moves on through a barrier without damage."""
    text = """
    . A . . .
    . b . . .
      =
    . C . . .
    . . . . .
    """
    back = bot(damage=3, side="N", orders={"reboot": 1})
    context = scene(
        text, "preparation", elements=STARTS, A=bot(modules=["anchor"], orders={"policy": {"anchor": 2}}), B=back
    )
    assert drawn(context) == drawing("""
    . B . . .
    . A . . .
    . b . . .
    . C . . .
    """)
    assert damage(context) == [0, 0, 0]


@pytest.mark.parametrize("behind", ["o", "#"])
def test_1b_no_one_is_pushed_into_a_pit_or_a_wall(behind: str) -> None:
    """That starting space cannot be chosen, and the only other one is taken."""
    text = f"""
    . A . . .
    . {behind} . . .
    """
    back = bot(damage=3, side="N", orders={"reboot": 1})
    assert at(scene(text, "preparation", elements=STARTS, B=back), "B") == (3, 0)


def test_1b_without_any_room_a_robot_waits() -> None:
    """V-05"""
    text = """
    . A . C .
    . o . o .
    """
    back = bot(damage=3, side="N")
    assert at(scene(text, "preparation", elements=STARTS, B=back), "B") is None


def test_1c_two_cannot_win_at_once() -> None:
    """002 "1c": the lower starting number takes its tokens first, and the game is over."""
    context = scene(
        "A . B",
        "resolution",
        vp_tokens=[{"at": [0, 0], "count": 1}, {"at": [2, 0], "count": 2}],
        A=bot(vp=4, start_number=2),
        B=bot(vp=3, start_number=1),
    )
    assert vp(context) == [4, 5]
    assert context.state.winner == 1


def test_1c_mines_decide_by_their_owners_numbers() -> None:
    """Two mines hit at once would give both owners the last VP they need; only the first goes off."""
    blast = bot("red 1 E", modules=["crossfire"], uses={"crossfire": True})
    context = scene(
        """
        . . a X .
        . . . . .
        Y b C . .
        """,
        C=blast,
        A=bot(vp=4, start_number=2),
        B=bot(vp=4, start_number=1),
        X=bot(damage=2, start_number=4),
        Y=bot(damage=2, start_number=5),
    )
    assert (context.state.robots[context.state.winner].name, vp(context, "A", "B")) == ("B", [4, 5])


def test_1d_pushing_into_lightning_scores_like_a_pit() -> None:
    """002 "1d"."""
    context = scene("A B!. .", A=bot("blue 1 E"), B=bot(damage=2))
    assert (at(context, "B"), vp(context, "A")) == (None, [1])


def test_1e_a_token_goes_under_a_robot() -> None:
    """002 "1e": it stays there, and is taken in the resolution, not before."""
    spaces = [{"type": "vp", "at": [n, 0], "number": n + 1} for n in range(6)]
    context = set_the_scene(read(data_of("A B C D E F", "resolution", spaces, {})))
    place_token(context)
    assert sum(map(len, context.state.laid.values())) == 1
    (cell,) = context.state.laid
    assert context.standing[cell] is not None
    assert vp(context) == [0] * 6


def test_1f_a_barrier_kills_before_the_push() -> None:
    """002 "1f": the robot behind stays."""
    context = scene("A!B . .", A=bot("blue 2 E", damage=2))
    assert drawn(context) == ". B . ."
    assert vp(context, "B") == [0]


def test_1f_a_pusher_that_lightning_destroys_pushes_no_more() -> None:
    """V-29: A pushes B into a barrier; the conductor of B destroys A; B and C stay."""
    conducting = bot(modules=["conductor"], orders={"policy": {"conductor": True}})
    context = scene("A B!C .", A=bot("blue 1 E", damage=2), B=conducting)
    assert drawn(context) == ". B C ."
    assert (damage(context, "B", "C"), vp(context, "B")) == ([0, 1], [1])


@pytest.mark.parametrize(("module", "dice"), [("repulsion_blast", "blue 2 W"), ("power_beam", "red 3 E")])
def test_1f_the_push_of_a_module_goes_on(module: str, dice: str) -> None:
    """The same, but the push was already triggered: B and C are moved although A is gone."""
    conducting = bot(modules=["conductor"], orders={"policy": {"conductor": True}})
    pushing = bot(dice, damage=2, modules=[module], uses={module: True})
    hurt = module == "power_beam"
    context = scene("A B!C . .", A=pushing, B=conducting)
    assert drawn(context) == ". . B C ."
    assert damage(context, "B", "C") == [int(hurt), 1]


@pytest.mark.parametrize(("hurts", "tokens"), [(True, 1), (False, 0)])
def test_1g_an_anchored_robot_behind_a_barrier(hurts: bool, tokens: int) -> None:
    """002 "1g" has no answer; the table chooses: V-24."""
    anchored = bot(modules=["anchor"], orders={"policy": {"anchor": 2}})
    context = set_the_scene(read(data_of("A!B .", "unit:I", [], {"A": bot("blue 1 E"), "B": anchored})))
    context.state.setup = replace(context.state.setup, failed_crossings_hurt=hurts)
    activate_dice(context, [1])
    assert drawn(context) == "A B ."
    assert damage(context, "A") == [tokens]


def test_1g_a_robot_that_finds_room_is_hurt_in_any_case() -> None:
    context = scene("A!B .", A=bot("blue 1 E"))
    assert (drawn(context), damage(context, "A")) == (". A B", [1])


def test_1g_a_chain_with_a_barrier_in_it() -> None:
    """V-30: B is struck although C cannot move; A, behind it, is not."""
    context = scene("A B!C|.", A=bot("blue 1 E"))
    assert (drawn(context), damage(context)) == ("A B C .", [0, 1, 0])


def test_1a_fire_runs_through_the_middle_of_spaces() -> None:
    """V-32: a wall along the line does not matter."""
    assert damage(scene("A . B\n- - -\n. . .", A=bot("red 1 E")), "B") == [1]
