"""REPULSION BLAST: pushing all around."""

import pytest

from tests.engine.volt.scenes import at, bot, damage, drawing, drawn, offered, scene, vp

BLAST = {"repulsion_blast": True}


def blaster(dice: str, *more: str, **facts: object) -> dict[str, object]:
    uses = BLAST | dict.fromkeys(more, True)
    return bot(dice, modules=["repulsion_blast", *more], uses=uses, **facts)


def test_all_around_are_pushed_straight_away() -> None:
    context = scene(
        """
    . . . . .
    . C D . .
    A . . B .
    . . . . .
    . . . . .
    """,
        A=blaster("blue 2 E"),
    )
    assert drawn(context) == drawing("""
    C . D . .
    . . . . .
    . . A . B
    . . . . .
    . . . . .
    """)


@pytest.mark.parametrize(("value", "works"), [(1, False), (2, True), (4, True), (5, False)])
def test_only_with_a_2_to_a_4(value: int, works: bool) -> None:
    assert bool(offered("A B", A=bot(f"blue {value} W", modules=["repulsion_blast"]))) == works


def test_walls_protect() -> None:
    assert drawn(scene("A|B .", A=blaster("blue 2 W"))) == "A B ."
    assert drawn(scene("A|.\n  -\n. B", A=blaster("blue 2 W"))) == "A .\n. B"


def test_who_is_pushed_pushes_on_and_falls() -> None:
    assert drawn(scene("A B C .", A=blaster("blue 2 W"))) == "A . B C"
    context = scene("A B C o", A=blaster("blue 2 W"))
    assert (drawn(context), vp(context, "A")) == ("A . B .", [1])


def test_the_shock_comes_before_the_blast() -> None:
    """B is destroyed by the shock and not pushed; its bomb destroys A, and the blast still pushes C."""
    context = scene(
        """
    . . C . .
    . B A . .
    """,
        A=blaster("blue 4 S", "shock_pulse", damage=1),
        B=bot(damage=2, modules=["bomb"]),
        C=bot(),
    )
    assert at(context, "A") is None
    assert (at(context, "B"), damage(context, "C")) == (None, [3])


def test_a_blast_outlives_its_robot() -> None:
    context = scene(
        """
    . . . . .
    . . . C .
    a . A b .
    """,
        A=blaster("blue 2 S", damage=2),
        B=bot(),
    )
    assert at(context, "A") is None
    assert at(context, "C") == (4, 0)


def test_pushes_go_by_the_numbers_of_the_pushed() -> None:
    """V-13: both fall, the one with the lower number first, and the game is over."""
    context = scene("o B A C o", A=blaster("blue 2 N", vp=4), B=bot(start_number=3), C=bot(start_number=2))
    assert (at(context, "C"), at(context, "B"), vp(context, "A")) == (None, (1, 0), [5])
