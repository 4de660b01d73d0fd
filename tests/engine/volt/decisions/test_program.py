"""Programs: which dice are legal where, and what counts at the deadline."""

from typing import Any

import pytest

from engine.kernel.chance import Chance
from engine.kernel.errors import IllegalAnswer
from engine.volt.decisions.program import Program

CHANCE = Chance(bytes(16))


def program(*equipped: str) -> Program:
    return Program(seat=0, robot=0, equipped=list(equipped))


def die(unit: int, colour: str = "red", value: int = 1, key: int = 0) -> dict[str, Any]:
    return {"unit": unit, "colour": colour, "value": value, "key": key}


def test_one_die_on_each_unit() -> None:
    program().parse({"dice": [die(1), die(2, "blue", 6, 2), die(3, "red", 3, 7)]})


@pytest.mark.parametrize(
    ("dice", "words"),
    [
        ([die(1), die(2)], "no die on control unit III"),
        ([die(1), die(1), die(2, "blue"), die(3)], "2 dice on control unit I"),
        ([die(1), die(2), die(3)], "3 red dice"),
        ([die(1, "blue", 1, 1), die(2), die(3)], "blue 1 cannot lie on key NE"),
        ([die(1, value=7), die(2), die(3, "blue")], "no face 7"),
        ([die(1, key=8), die(2), die(3, "blue")], "cannot lie on key 8"),
        ([die(4), die(2), die(3, "blue")], "no control unit 4"),
    ],
)
def test_what_is_refused(dice: list[dict[str, Any]], words: str) -> None:
    with pytest.raises(IllegalAnswer, match=words):
        program().parse({"dice": dice})


@pytest.mark.parametrize("raw", [None, {}, {"dice": 3}, {"dice": [{"unit": 1}]}, "nonsense", {"dice": [die(9)]}])
def test_the_deadline_fills_what_is_missing(raw: Any) -> None:
    answer = program().default(raw, CHANCE)
    program().check(answer)


def test_the_deadline_keeps_what_is_legal_of_a_draft() -> None:
    draft = {"dice": [die(2, "blue", 5, 4), die(2, "red"), die(1, "blue", 1, 1)]}
    answer = program().default(draft, CHANCE)
    assert [(it.colour, it.value, it.key) for it in answer.dice if it.unit == 2] == [("blue", 5, 4)]
    program().check(answer)


@pytest.mark.parametrize(
    "equipped", [(), ("steering_nozzle",), ("ram_expansion",), ("steering_nozzle", "ram_expansion")]
)
def test_samples_are_legal(equipped: tuple[str, ...]) -> None:
    question = program(*equipped)
    sizes = set()
    for n in range(200):
        answer = question.sample(Chance(bytes(16), turn=n))
        question.check(answer)
        question.check(question.default({"dice": []}, Chance(bytes(16), turn=n)))
        sizes.add(len(answer.dice))
    assert sizes == ({3, 4} if "ram_expansion" in equipped else {3})


def test_a_draft_of_four_dice_is_kept_with_room_for_them() -> None:
    draft = {"dice": [die(1), die(1, "blue"), die(2), die(3, "blue")]}
    assert len(program("ram_expansion").default(draft, CHANCE).dice) == 4
