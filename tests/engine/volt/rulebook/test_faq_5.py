"""The questions about yellow modules: 002 "5a" to 002 "5d"."""

from engine.volt.cards.slots import equip, legal_pairs
from engine.volt.scenario import set_the_scene
from engine.volt.scenarios.file import read
from tests.engine.volt.scenes import at, bot, damage, data_of, drawn, robot, scene, vp


def test_5a_an_anchor_holds_against_both_pushes_of_a_die() -> None:
    """002 "5a": B is pushed 1 of 3 spaces by the movement, and not at all by the blast."""
    blast = bot("blue 3 E", modules=["repulsion_blast"], uses={"repulsion_blast": True})
    anchored = bot(modules=["anchor"], orders={"policy": {"anchor": 2}})
    assert drawn(scene("A B . . . .", A=blast, B=anchored)) == ". A B . . ."
    assert drawn(scene("A B . . . .", A=blast)) == ". . . A . B"


def test_5b_a_shield_with_damage_changes_sides_but_stays() -> None:
    """002 "5b"."""
    context = set_the_scene(read(data_of("A", "resolution", [], {})))
    holder = robot(context, "A")
    holder.inventory = ["shield", "bomb"]
    equip(context, holder, "shield", "bomb")
    holder.shield = 1
    pairs = legal_pairs(context, holder)
    assert ("bomb", "shield") in pairs
    assert all("shield" in pair for pair in pairs)
    holder.shield = 0
    assert ("bomb", "") in legal_pairs(context, holder)


def test_5c_no_bomb_after_the_last_point() -> None:
    """002 "5c": with 4 VP, A wins by the shot; with 3 the bomb goes off."""
    for before, hurt in ((4, 0), (3, 2)):
        context = scene("A . B C", A=bot("red 1 E", vp=before), B=bot(damage=2, modules=["bomb"]))
        assert damage(context, "C") == [hurt]
        assert context.state.over == (before == 4)


def test_5d_mines_leave_before_the_bomb_explodes() -> None:
    """002 "5d": the bomb would set off its own robot's mine, but that mine is gone."""
    context = scene("A . B b C", A=bot("red 1 E"), B=bot(damage=2, modules=["bomb", "mines"]))
    assert (at(context, "B"), context.state.mines, damage(context, "C")) == (None, [], [0])


def test_5d_mines_of_others_do_go_off() -> None:
    context = scene("A . B a C", A=bot("red 1 E"), B=bot(damage=2, modules=["bomb"]))
    assert (context.state.mines, damage(context, "C"), vp(context, "A")) == ([], [1], [1])
