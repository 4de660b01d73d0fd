"""Files of JSON that have the shape that they should have, and others."""

from pathlib import Path

import msgspec
import pytest

from engine.kernel.errors import BadData
from engine.kernel.files.reading import decode, read_row


class Step(msgspec.Struct):
    id: str
    number: int


def test_data_of_another_shape_are_refused_where_they_are() -> None:
    assert decode(b'{"id": "a", "number": 1}', Step, "step a") == Step("a", 1)
    for data in (b"{", b'{"id": "a"}', '{"id": 1, "number": 1}'):
        with pytest.raises(BadData, match=r"^step a: "):
            decode(data, Step, "step a")


def test_a_row_is_in_the_order_of_its_numbers(tmp_path: Path) -> None:
    for name, number in (("a", 3), ("b", 1), ("c", 2)):
        (tmp_path / f"{name}.json").write_text(f'{{"id": "{name}", "number": {number}}}')
    (tmp_path / "notes.txt").write_text("no JSON")
    assert [*read_row(tmp_path, Step, "step")] == ["b", "c", "a"]


def test_a_file_has_the_name_of_what_is_in_it(tmp_path: Path) -> None:
    (tmp_path / "b.json").write_text('{"id": "a", "number": 1}')
    with pytest.raises(BadData, match=r"the step a is in the file b\.json"):
        read_row(tmp_path, Step, "step")
