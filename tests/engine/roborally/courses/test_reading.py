"""Boards and courses are decoded from their files, or refused with the place that is wrong."""

from typing import Any

import msgspec
import pytest

from engine.kernel.errors import BadData
from engine.roborally.courses.catalogue import load_course
from engine.roborally.courses.reading import read_board, read_course
from tests.scenes import plain


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "here, line 1: "),
        ("[]", "here: Expected `object`"),
        ('{"id": "x", "name": "X", "width": 3, "height": "four", "elements": []}', "height"),
        ('{"id": "x", "name": "X", "width": 3, "elements": []}', "height"),
        ('{"id": "x", "name": "X", "width": 3, "height": 4, "colour": 1, "elements": []}', "colour"),
        ('{"id": "x", "name": "X", "width": 3, "height": 4, "elements": true}', "here: the elements are no list"),
        ('{"id": "x", "name": "X", "width": 3, "height": 4, "elements": [{"type": "pit"}]}', "at"),
        ('{"id": "x", "name": "X", "width": 3, "height": 4, "elements": [{"at": [1, 2]}]}', r"space \[1, 2\]"),
    ],
)
def test_a_file_that_is_no_board_at_all_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(BadData, match=complaint):
        read_board(text.encode(), "here")


@pytest.mark.parametrize("changes", [{"players": [2]}, {"boards": [{"board": "chess", "at": [0, 0], "rotate": 45}]}])
def test_a_file_that_is_no_course_at_all_is_refused(changes: dict[str, Any]) -> None:
    raw = plain(load_course("checkmate")) | changes
    with pytest.raises(BadData, match=r"^here: "):
        read_course(msgspec.json.encode(raw), "here")
