"""The format of scenario files: what it allows is read, and anything unknown is refused with its place."""

from typing import Any

import pytest

from engine.roborally.scenarios.file import Unplayable, card_of, cards_of, read, refuse_options
from tests.engine.commands.scenes import robot, scenario


def refusal(**changes: Any) -> list[str]:
    with pytest.raises(Unplayable) as refused:
        read(scenario(**changes))
    return refused.value.lines


def test_a_file_is_read() -> None:
    found = read(scenario())
    assert [start.name for start in found.robots] == ["A"]
    assert found.option_orders == {}


def test_a_key_that_the_format_does_not_have() -> None:
    (line,) = refusal(colour="red")
    assert line.startswith("file: expected the keys and values of the format, got")
    assert "colour" in line


def test_two_robots_of_one_name() -> None:
    assert refusal(robots=[robot(), robot()]) == ["robots: expected a different name for each, got two called A"]


@pytest.mark.parametrize("key", ["programs", "option_orders", "expect"])
def test_a_robot_that_is_not_there(key: str) -> None:
    value: Any = [] if key == "programs" else {}
    assert refusal(**{key: {"Z": value, "Y": value}}) == [f"{key}: expected names of robots, got Y, Z"]


def test_an_unknown_option_card_is_named_with_its_holder() -> None:
    raw = {"robots": [{"name": "A", "options": ["brakes", {"id": "jetpack"}]}], "option_deck": ["anchor"]}
    with pytest.raises(Unplayable) as refused:
        refuse_options(raw)
    assert refused.value.lines == [
        "A.options: expected a known option, got unknown option jetpack",
        "option_deck: expected a known option, got unknown option anchor",
    ]
    refuse_options({"robots": [{"name": "A", "options": ["brakes"]}]})


def test_a_register_holds_a_card_or_two() -> None:
    assert cards_of(["move_1", 500], "here") == [500]
    assert cards_of([["move_1", 500], ["u_turn", 10]], "here") == [500, 10]
    with pytest.raises(Unplayable, match="here: expected a card or two, got 3"):
        cards_of([["move_1", 500], ["u_turn", 10], ["u_turn", 20]], "here")
    with pytest.raises(Unplayable, match="here: expected a card or two, got"):
        cards_of("move_1", "here")


@pytest.mark.parametrize("card", [("move_2", 500), ("move_1", 505), ("sprint", 500)])
def test_a_card_that_is_not_in_the_program_deck(card: tuple[str, int]) -> None:
    with pytest.raises(Unplayable, match=f"there: expected a card of the Program deck, got {card[0]} {card[1]}"):
        card_of(card, "there")
