"""BOMB: an explosion at the end."""

from tests.engine.volt.scenes import asked, at, bot, damage, scene, vp


def test_it_hurts_all_around_and_scores_for_its_owner() -> None:
    context = scene("A . B C\n. . . D", A=bot("red 1 E"), B=bot(damage=2, modules=["bomb"]), D=bot(damage=1))
    assert damage(context, "A", "C") == [0, 2]
    assert (at(context, "D"), vp(context, "A", "B")) == (None, [1, 1])


def test_it_never_goes_off_in_a_pit() -> None:
    context = scene("A B o C", A=bot("blue 1 E"), B=bot(modules=["bomb"]))
    assert damage(context, "A", "C") == [0, 0]


def test_over_a_pit_it_does_if_its_robot_hovered() -> None:
    pit = [{"type": "pit", "at": [2, 0]}]
    context = scene("A . B C", elements=pit, A=bot("red 1 E"), B=bot(damage=2, modules=["bomb", "jetpack"]))
    assert damage(context, "C") == [2]


def test_walls_shield() -> None:
    context = scene("A . B|C", A=bot("red 1 E"), B=bot(damage=2, modules=["bomb"]))
    assert damage(context, "C") == [0]


def test_bombs_set_off_bombs_one_after_the_other() -> None:
    """B goes off and destroys C and D. D, with the lower number, goes off before C."""
    context = scene(
        "A . B C E\n. . D . .",
        A=bot("red 1 E"),
        B=bot(damage=2, modules=["bomb"]),
        C=bot(damage=1, modules=["bomb"], start_number=5),
        D=bot(damage=1, modules=["bomb"], start_number=4),
        E=bot(damage=1, start_number=6),
    )
    assert vp(context) == [1, 2, 1, 0, 0]


def test_no_one_is_asked_whether_it_goes_off() -> None:
    """V-11"""
    kinds = [question.kind() for question in asked("A B", A=bot("red 1 E"), B=bot(damage=2, modules=["bomb"]))]
    assert kinds == ["draw_module"]
