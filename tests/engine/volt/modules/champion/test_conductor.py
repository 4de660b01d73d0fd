"""CONDUCTOR: lightning passed on."""

import pytest

from engine.volt.state import NOBODY, OUTSIDE
from tests.engine.volt.scenes import asked, at, bot, damage, robot, scene, vp

HIGH_VOLTAGE = [{"type": "high_voltage", "at": [1, 0]}]


def conducting(on: bool = True, dice: str = "", **facts: object) -> dict[str, object]:
    return bot(*([dice] if dice else []), modules=["conductor"], orders={"policy": {"conductor": on}}, **facts)


@pytest.mark.parametrize(("on", "own", "others"), [(True, 0, 1), (False, 1, 0)])
def test_high_voltage_is_passed_on_or_suffered(on: bool, own: int, others: int) -> None:
    context = scene("B A C", "resolution", elements=HIGH_VOLTAGE, A=conducting(on))
    assert damage(context) == [own, others, others]


def test_it_discharges_before_the_barrier_is_crossed() -> None:
    """Only robots next to the space in front of the barrier are hit."""
    context = scene("B A!. C", A=conducting(dice="blue 1 E"))
    assert (at(context, "A"), damage(context)) == ((2, 0), [0, 1, 0])


def test_the_question_tells_who_drives_its_robot_into_a_barrier() -> None:
    """B pushes A, which stands in front of it."""
    (question,) = asked("B A!. .", A=conducting(), B=bot("blue 1 E"))
    assert (question.by, question.origin) == (1, robot(scene("B A!. .", A=conducting(), B=bot()), "A").cell)


def test_the_question_about_high_voltage_names_no_one() -> None:
    (question,) = asked("B A C", "resolution", elements=HIGH_VOLTAGE, A=conducting())
    assert (question.by, question.origin) == (NOBODY, OUTSIDE)


def test_lightning_that_was_passed_on_comes_from_the_conductor() -> None:
    """C is asked about it, because it has a shield."""
    shielded = bot(modules=["shield"])
    *_, question = asked("B A C", "resolution", elements=HIGH_VOLTAGE, A=conducting(), C=shielded)
    context = scene("B A C", "resolution", elements=HIGH_VOLTAGE, A=conducting(), C=shielded)
    assert (question.robot, question.by, question.origin) == (2, 0, robot(context, "A").cell)


def test_its_victims_count_for_it_and_walls_protect() -> None:
    context = scene("B A|C", "resolution", elements=HIGH_VOLTAGE, A=conducting(), B=bot(damage=2))
    assert (at(context, "B"), vp(context, "A"), damage(context, "C")) == (None, [1], [0])


def test_other_damage_is_not_conducted() -> None:
    assert damage(scene("B A C", A=conducting(), B=bot("red 1 E"))) == [1, 0, 0]


def test_the_discharge_comes_before_mines_of_the_same_source() -> None:
    """V-44: X is destroyed by A's discharge, not by B's mine, which the high voltage sets off."""
    charged = [{"type": "high_voltage", "at": [1, 0]}, {"type": "high_voltage", "at": [3, 0]}]
    context = scene(
        ". A X b",
        "resolution",
        elements=charged,
        A=conducting(start_number=3),
        B=bot(start_number=1),
        X=bot(damage=2, start_number=2),
    )
    assert vp(context, "A", "B") == [1, 0]


def test_mines_around_go_off() -> None:
    context = scene("b A . C", "resolution", elements=HIGH_VOLTAGE, A=conducting(), B=bot())
    assert (context.state.mines, damage(context, "A", "C")) == ([], [1, 0])
