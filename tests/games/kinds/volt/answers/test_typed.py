"""A program of VOLT, and other answers, as a line of text."""

from contextlib import suppress
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.kernel.errors import IllegalAnswer
from engine.volt.arena.compass import KEYS
from engine.volt.decisions.draw import DrawModule
from engine.volt.decisions.program import PlacedDie, Program
from games.shapes.page import GamePage, Prompt
from games.view.queries import typed
from tests.games.kinds.volt.asked import EQUIP, EVERY, USES
from tests.games.kinds.volt.games import prompt_of


class Table:
    """All that reading asks of the page."""

    kind = "volt"
    viewer_seat = 0
    orders: dict[str, Any] = {}


PROGRAM = prompt_of(Program(seat=0, robot=0, equipped=[]))
RAM = prompt_of(Program(seat=0, robot=0, equipped=["ram_expansion"]))


def read(text: str, prompt: Prompt = PROGRAM) -> Any:
    return typed.read(text, prompt, Table())  # type: ignore[arg-type]


def test_dice_are_typed_as_colour_face_and_direction(subtests: pytest.Subtests) -> None:
    for text in ["b4n r2e r1sw", "B4N, R2E, R1SW", "Hi!\nb4n r2e r1sw\nbye", "b4n; r2e; r1sw."]:
        with subtests.test(text):
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
    dice = read("b4n + r2e r1s b3w", RAM)["dice"]
    assert [die["unit"] for die in dice] == [1, 1, 2, 3]


def test_what_is_wrong_is_said(subtests: pytest.Subtests) -> None:
    for text, code in [("b4n r2e", "count"), ("b4n r2ns r1s", "key"), ("4n 2e 1s", "unreadable"), ("", "unreadable")]:
        with subtests.test(text):
            with pytest.raises(IllegalAnswer) as refused:
                read(text)
            assert refused.value.code == code


DIE = st.one_of(
    st.tuples(st.just("blue"), st.integers(1, 6), st.sampled_from([0, 2, 4, 6])),
    st.tuples(st.just("red"), st.integers(1, 6), st.integers(0, 7)),
)


@given(st.lists(DIE, min_size=3, max_size=3).filter(lambda dice: len({die[0] for die in dice}) == 2))
def test_whatever_is_written_is_read_back(dice: list[tuple[str, int, int]]) -> None:
    text = " ".join(f"{colour[0]}{value}{KEYS[key].lower()}" for colour, value, key in dice)
    expected = [PlacedDie(unit, *die) for unit, die in enumerate(dice, start=1)]  # type: ignore[arg-type]
    assert msgspec.convert(read(text)["dice"], list[PlacedDie]) == expected


@given(st.text(max_size=40) | st.text("br123456789nesw+ ,\n", max_size=40))
def test_any_text_is_a_legal_program_or_refused(text: str) -> None:
    try:
        answer = read(text)
    except IllegalAnswer:
        return
    msgspec.convert(PROGRAM.offer, Program).parse(answer)


def test_a_few_answers_are_numbered(subtests: pytest.Subtests) -> None:
    for text, pick in [("1", "blue"), ("2", "red"), ("the red deck", "red")]:
        with subtests.test(text):
            prompt = prompt_of(DrawModule(seat=0, robot=0, offers=["blue", "red"]))
            assert read(text, prompt) == {"pick": pick}
            assert typed.words({"pick": pick}, prompt, Table()) == [f"The {pick} deck"]  # type: ignore[arg-type]


# Modules


def test_every_question_can_be_typed_and_its_example_would_be_taken(page: GamePage, subtests: pytest.Subtests) -> None:
    for decision in EVERY:
        with subtests.test(decision.kind()):
            prompt = prompt_of(decision)
            form = typed.how_to(prompt, page)
            assert form is not None
            answer = typed.read(f"Hello,\n\n{form.example}\nSam", prompt, page)
            decision.parse(answer)
            assert all(form.words(answer))
            assert form.example in form.says


def number_of(words: str, prompt: Prompt, page: GamePage) -> int:
    """Of the way that begins so in the mail's list."""
    form = typed.how_to(prompt, page)
    assert form is not None
    return next(number for number, way in enumerate(form.ways, start=1) if way.startswith(words))


def test_modules_are_used_by_number(page: GamePage) -> None:
    prompt = prompt_of(USES)
    change, brake = number_of("Mobility", prompt, page), number_of("Brake: 2", prompt, page)
    assert typed.read(f"{change} {brake}", prompt, page) == {"uses": {"mobility": True, "brake": 2}}
    assert typed.read("none", prompt, page) == {"uses": {}}
    assert typed.words({"uses": {}}, prompt, page) == ["No module is used"]
    with pytest.raises(IllegalAnswer, match="needs a robot that moves"):
        typed.read(str(brake), prompt, page)
    with pytest.raises(IllegalAnswer, match="Brake can be used in one way only"):
        typed.read(f"{change} {brake} {brake - 1}", prompt, page)


def test_modules_are_equipped_as_a_pair(page: GamePage) -> None:
    prompt = prompt_of(EQUIP)
    assert typed.read("3", prompt, page) == {"left": "brake", "right": "shield"}
    with pytest.raises(IllegalAnswer, match="they are numbered 1 to 3"):
        typed.read("4", prompt, page)
    with pytest.raises(IllegalAnswer, match="that makes 2 answers, but only one is expected"):
        typed.read("1 2", prompt, page)


def test_the_example_of_a_program_uses_the_fourth_die_where_a_module_gives_it() -> None:
    form = typed.how_to(RAM, Table())  # type: ignore[arg-type]
    assert form is not None
    assert len(read(form.example, RAM)["dice"]) == 4


def test_keys_that_a_module_opens_are_told() -> None:
    prompt = prompt_of(Program(seat=0, robot=0, equipped=["steering_nozzle"]))
    form = typed.how_to(prompt, Table())  # type: ignore[arg-type]
    assert form is not None
    assert form.notes
    assert "a blue" in form.notes[0]


@given(st.text(max_size=40) | st.text("0123456789 ,one", max_size=40))
def test_any_text_is_a_legal_choice_or_refused(text: str) -> None:
    for decision in (prompt for prompt in EVERY if prompt.kind() in ("draw_module", "workshop", "shield", "equip")):
        with suppress(IllegalAnswer):
            decision.parse(read(text, prompt_of(decision)))
