"""Files of JSON that have the shape that they should have, and others."""

import codecs
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine.kernel.errors import BadData
from engine.kernel.files.reading import check_names, decode, element_named, read_row


class Step(msgspec.Struct):
    id: str
    number: int


def test_data_of_another_shape_are_refused_where_they_are() -> None:
    assert decode(b'{"id": "a", "number": 1}', Step, "step a") == Step("a", 1)
    for data in (b"{", b'{"id": "a"}', '{"id": 1, "number": 1}'):
        with pytest.raises(BadData, match=r"^step a(, line 1)?: "):
            decode(data, Step, "step a")


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b'{\n "a": 1,\n}', "x.json, line 3: JSON is malformed: "),
        (b'{"a":\n"\xff"}', "x.json, line 2: this is not UTF-8"),
        (b'{"a":' * 100_000, "x.json: it is nested too deeply"),
        ("\ud800", "x.json, line 1: this is not UTF-8"),
        (b"[]", "x.json: Expected `object`, got `array`"),
        (b"", "x.json, line 1: Input data was truncated"),
        (b'{"a":\n[1,\n', "x.json, line 3: Input data was truncated"),
    ],
)
def test_what_cannot_be_read_is_told_with_its_line(data: bytes | str, told: str) -> None:
    with pytest.raises(BadData) as caught:
        decode(data, dict[str, Any], "x.json")
    assert str(caught.value).startswith(told)
    assert "byte" not in str(caught.value)


@pytest.mark.parametrize("data", [b'{"a": 1, "a": 1}', '[{"b": {"a": 1, "c": 2, "a": {}}}]'])
def test_a_name_that_is_there_twice_at_one_place_is_told(data: bytes | str) -> None:
    with pytest.raises(BadData, match=r"^x\.json: “a” is there twice at one place"):
        check_names(data, "x.json")
    check_names(codecs.BOM_UTF8 + b'{"a": {"a": 1}, "b": [{"a": 1}, {"a": %s}]}' % (b"9" * 5000), "x.json")


def test_a_file_may_begin_with_the_mark_of_its_encoding() -> None:
    assert decode(codecs.BOM_UTF8 + b'{"a": 1}', dict[str, int], "x.json") == {"a": 1}


def test_an_element_is_named_by_its_space_if_it_is_one() -> None:
    assert element_named({"at": [3, 14]}, 7) == "space [3, 14]"
    for other in (None, "pit", {}, {"at": "\u202e"}, {"at": [1]}, {"at": [True, 1]}, {"at": [10**30, 1]}):
        assert element_named(other, 7) == "element 7"


def test_a_row_is_in_the_order_of_its_numbers(tmp_path: Path) -> None:
    for name, number in (("a", 3), ("b", 1), ("c", 2)):
        (tmp_path / f"{name}.json").write_text(f'{{"id": "{name}", "number": {number}}}')
    (tmp_path / "notes.txt").write_text("no JSON")
    assert [*read_row(tmp_path, Step, "step")] == ["b", "c", "a"]


def test_a_file_has_the_name_of_what_is_in_it(tmp_path: Path) -> None:
    (tmp_path / "b.json").write_text('{"id": "a", "number": 1}')
    with pytest.raises(BadData, match=r"the step a is in the file b\.json"):
        read_row(tmp_path, Step, "step")
