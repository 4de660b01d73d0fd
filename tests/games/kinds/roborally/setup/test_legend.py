"""The legend: every kind of element on a course, once."""

import re

import pytest

from engine.roborally.courses.catalogue import floor_of
from games.kinds.roborally.setup.legend import legend
from tests.covering import COVERING


def test_each_kind_of_element_is_explained_once_with_a_picture_and_whole_sentences(subtests: pytest.Subtests) -> None:
    for course in COVERING:
        with subtests.test(course):
            kinds = {type(element) for element in floor_of(course).placed}
            entries = legend(course)
            assert len(entries) == len(kinds)
            assert {entry.title.lower() for entry in entries} == {kind.called() for kind in kinds}
            assert [entry.title for entry in entries] == sorted({entry.title for entry in entries})
            for entry in entries:
                assert "<g " in entry.drawing
                assert re.fullmatch(r"[A-Z].*\.", entry.about), entry
