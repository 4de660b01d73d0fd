"""Phase 2: which die is next."""

from engine.volt.events import DieActivated
from tests.engine.volt.scenes import bot, scene


def order(*dice: str, numbers: tuple[int, ...] = (1, 2, 3, 4)) -> list[str]:
    """The robots in the order of their dice on control unit I."""
    names = "ABCD"[: len(dice)]
    robots = {name: bot(die, start_number=n) for name, die, n in zip(names, dice, numbers, strict=False)}
    context = scene("A . . .\n. B . .\n. . C .\n. . . D"[: 8 * len(dice)], **robots)
    return [context.robots[event.robot].name for event in context.events if isinstance(event, DieActivated)]


def test_the_lowest_number_is_due_first() -> None:
    assert order("red 3 N", "red 1 N", "red 2 N") == ["B", "C", "A"]


def test_of_equal_numbers_blue_is_due_first() -> None:
    assert order("red 3 N", "blue 3 N") == ["B", "A"]


def test_of_equal_dice_the_lower_starting_number_is_due_first() -> None:
    assert order("blue 3 N", "blue 3 N", numbers=(2, 1)) == ["B", "A"]


def test_units_come_one_after_the_other() -> None:
    context = scene("A . .\nB . .", "activation", A=bot("red 6 N", "red 1 N"), B=bot("red 1 S", "red 6 S"))
    found = [(e.unit, e.robot) for e in context.events if isinstance(e, DieActivated)]
    assert found == [(1, 1), (1, 0), (2, 0), (2, 1)]


def test_a_unit_without_a_die_does_nothing() -> None:
    assert [
        e.unit for e in scene("A", "activation", A=bot("red 1 N", "", "red 1 N")).events if isinstance(e, DieActivated)
    ] == [1, 3]
