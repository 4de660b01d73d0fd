"""RAM EXPANSION: a fourth die."""

import pytest

from engine.kernel.errors import IllegalAnswer
from engine.volt.decisions.program import PlacedDie, Program, ProgramAnswer
from tests.engine.volt.scenes import asked, bot, damage, drawn, scene


def program(*units: int, equipped: tuple[str, ...] = ("ram_expansion",)) -> None:
    colours = ("blue", "red", "blue", "red")
    dice = [PlacedDie(unit, colour, 1, 0) for unit, colour in zip(units, colours, strict=False)]  # type: ignore[arg-type]
    Program(seat=0, robot=0, equipped=list(equipped)).check(ProgramAnswer(dice))


def test_a_fourth_die_may_lie_anywhere() -> None:
    for units in ((1, 2, 3), (1, 2, 3, 3), (1, 1, 2, 3)):
        program(*units)


@pytest.mark.parametrize("units", [(1, 1, 2, 2), (1, 2), (1, 1, 2)])
def test_every_unit_has_one(units: tuple[int, ...]) -> None:
    with pytest.raises(IllegalAnswer, match="no die on control unit III"):
        program(*units)


def test_three_on_one_unit_are_too_many() -> None:
    with pytest.raises(IllegalAnswer, match="3 dice on control unit I"):
        program(1, 1, 1, 2)


def test_without_it_a_fourth_is_refused() -> None:
    with pytest.raises(IllegalAnswer, match="2 dice on control unit III"):
        program(1, 2, 3, 3, equipped=())


def ram(keep: str | None) -> dict[str, object]:
    uses = {"ram_keep": keep} if keep else {}
    return bot("blue 2 E + red 4 E", modules=["ram_expansion"], uses=uses)


@pytest.mark.parametrize(("keep", "x", "hurt"), [("blue2", 2, 0), ("red4", 0, 1), (None, 2, 0)])
def test_one_of_two_is_carried_out(keep: str | None, x: int, hurt: int) -> None:
    context = scene("A . . . B", A=ram(keep))
    assert (context.arena.xy(context.robots[0].cell), damage(context, "B")) == ((x, 0), [hurt])


def test_the_later_one_keeps_its_own_place() -> None:
    """B's red 3 comes in between: B moves out of the way first."""
    context = scene("A . B .\n. . . .", A=ram("red4"), B=bot("blue 3 S"))
    assert damage(context, "B") == [0]
    assert drawn(context) == "A . . .\n. . B ."


def test_it_asks_when_the_first_is_due() -> None:
    (question,) = asked("A . . . .", A=ram(None))
    assert [die.value for die in question.dice] == [2, 4]


def test_of_two_on_the_same_key_the_lower_is_due() -> None:
    die = bot("red 5 E + blue 5 E", modules=["ram_expansion"])
    (question,) = asked("A . . . .", A=die)
    assert [shown.colour for shown in question.dice] == ["blue", "red"]
