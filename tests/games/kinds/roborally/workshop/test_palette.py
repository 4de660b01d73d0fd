"""Everything that lies on a printed board, and every rule of a printed course, can be chosen in the workshop."""

from typing import Any

import msgspec
import pytest
from msgspec import inspect

from engine.roborally.courses.catalogue import board_ids, course_ids, course_rules, load_board
from engine.roborally.elements import find_elements
from engine.roborally.special_rules import find_special_rules
from games.kinds.roborally.workshop.palette import palette


def by_name(offered: str, key: str) -> dict[str, dict[str, Any]]:
    return {entry[key]: entry for entry in palette()[offered]}


def can_be_chosen(field: dict[str, Any], value: Any) -> bool:
    choices = [choice for choice, _ in field.get("choices", ())]
    match field["kind"]:
        case "number":
            return bool(field.get("least", 0) <= value <= field["most"])
        case "several":
            return {*value} <= {*choices}
        case "yes":
            return isinstance(value, bool)
    return value in choices


def test_every_element_of_a_board_is_offered_with_every_value_that_is_in_print() -> None:
    offered = by_name("elements", "type")
    assert offered.keys() == find_elements().keys() - {"flag", "start"}
    for board in board_ids():
        for element in load_board(board).elements:
            fields = {field["name"]: field for field in offered[element.kind()]["fields"]}
            values = {key: it for key, it in msgspec.to_builtins(element).items() if key not in ("type", "at")}
            assert values.keys() == fields.keys()
            assert all(can_be_chosen(fields[name], value) for name, value in values.items()), element


def test_every_rule_is_offered_with_every_parameter_that_is_in_print() -> None:
    offered = by_name("rules", "rule")
    assert offered.keys() == find_special_rules().keys()
    for course in course_ids():
        for rule in course_rules(course):
            fields = {field["name"]: field for field in offered[rule.name()]["fields"]}
            values = {key: it for key, it in msgspec.to_builtins(rule).items() if key != "rule"}
            assert all(can_be_chosen(fields[name], value) for name, value in values.items()), rule


def test_an_element_has_its_part_of_a_space_and_hangs_on_a_wall_or_not(subtests: pytest.Subtests) -> None:
    for element, part, on_wall in [
        ("gear", "floor", False),
        ("wall", "edge {side}", False),
        ("laser", "mount {side}", True),
        ("pusher", "pusher", True),
        ("level", "level", False),
        ("dock", "dock", False),
    ]:
        with subtests.test(element):
            offered = by_name("elements", "type")[element]
            assert (offered["part"], offered["on_wall"]) == (part, on_wall)


def test_everything_has_a_drawing_and_says_what_it_does() -> None:
    assert all(entry["drawing"].startswith("<") and entry["about"] for entry in palette()["elements"])
    assert len({*palette()["flags"]}) == 8
    assert {board["id"] for board in palette()["boards"]} == {*board_ids()}


def test_no_number_of_a_rule_is_without_end() -> None:
    declared = {
        (rule, field.encode_name): field.type.le
        for rule, kind in find_special_rules().items()
        for field in inspect.type_info(kind).fields  # type: ignore[attr-defined]
        if isinstance(field.type, inspect.IntType)
    }
    assert declared
    assert all(declared.values()), declared
