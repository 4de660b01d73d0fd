"""A program of VOLT, and other answers, as a line of text."""

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.kernel.errors import IllegalAnswer
from engine.volt.arena.compass import KEYS
from engine.volt.decisions.draw import DrawModule
from engine.volt.decisions.program import PlacedDie, Program
from games.selectors import typed
from games.selectors.game_view import Duty
from tests.games.selectors.volt.games import duty_for


class Table:
    """All that reading asks of the page."""

    kind = "volt"
    viewer_seat = 0
    orders: dict[str, Any] = {}


PROGRAM = duty_for(Program(seat=0, robot=0, equipped=[]))


def read(text: str, duty: Duty = PROGRAM) -> Any:
    return typed.read(text, duty, Table())  # type: ignore[arg-type]


@pytest.mark.parametrize("text", ["b4n r2e r1sw", "B4N, R2E, R1SW", "Hi!\nb4n r2e r1sw\nbye", "b4n; r2e; r1sw."])
def test_dice_are_typed_as_colour_face_and_direction(text: str) -> None:
    assert read(text) == {
        "dice": [
            {"unit": 1, "colour": "blue", "value": 4, "key": 0},
            {"unit": 2, "colour": "red", "value": 2, "key": 2},
            {"unit": 3, "colour": "red", "value": 1, "key": 5},
        ]
    }


def test_what_will_be_played_is_said_in_words() -> None:
    words = typed.words(read("b4n r2e r1sw"), PROGRAM, Table())  # type: ignore[arg-type]
    assert words == [
        "Control unit I: blue 4, north",
        "Control unit II: red 2, east",
        "Control unit III: red 1, south-west",
    ]


def test_a_plus_puts_two_dice_on_one_unit() -> None:
    dice = read("b4n + r2e r1s b3w")["dice"]
    assert [die["unit"] for die in dice] == [1, 1, 2, 3]


@pytest.mark.parametrize(
    ("text", "code"), [("b4n r2e", "count"), ("b4n r2ns r1s", "key"), ("4n 2e 1s", "unreadable"), ("", "unreadable")]
)
def test_what_is_wrong_is_said(text: str, code: str) -> None:
    with pytest.raises(IllegalAnswer) as refused:
        read(text)
    assert refused.value.code == code


DIE = st.tuples(st.sampled_from(["blue", "red"]), st.integers(1, 6), st.integers(0, 7))


@given(st.lists(DIE, min_size=3, max_size=3))
def test_whatever_is_written_is_read_back(dice: list[tuple[str, int, int]]) -> None:
    text = " ".join(f"{colour[0]}{value}{KEYS[key].lower()}" for colour, value, key in dice)
    expected = [PlacedDie(unit, *die) for unit, die in enumerate(dice, start=1)]  # type: ignore[arg-type]
    assert msgspec.convert(read(text)["dice"], list[PlacedDie]) == expected


@given(st.text(max_size=40) | st.text("br123456789nesw+ ,\n", max_size=40))
def test_any_text_has_the_shape_of_a_program_or_is_refused(text: str) -> None:
    try:
        answer = read(text)
    except IllegalAnswer:
        return
    msgspec.convert(PROGRAM.offer, Program).decode(answer)


@pytest.mark.parametrize(("text", "pick"), [("1", "blue"), ("2", "red"), ("the red deck", "red")])
def test_a_few_answers_are_numbered(text: str, pick: str) -> None:
    duty = duty_for(DrawModule(seat=0, robot=0, offers=["blue", "red"]))
    assert read(text, duty) == {"pick": pick}
    assert typed.words({"pick": pick}, duty, Table()) == [f"The {pick} deck"]  # type: ignore[arg-type]
