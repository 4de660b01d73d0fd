"""Files that are no courses, or far too long ones: read or refused at once."""

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.kernel.errors import BadData
from engine.roborally.courses.rrc.reading import read_rrc
from tests.engine.roborally.courses.rrc.test_reading import BAY, BOARD, EIGHT, FLAGS, HEAD, WHOLE, read, told
from tests.engine.roborally.figures import figures


def test_no_more_than_a_hundred_faults_are_told() -> None:
    problems = told("nonsense\n" * 5_000 + WHOLE)
    assert (len(problems), problems[-1]) == (101, "x.rrc: From here on, faults of the file are not told any more.")


def test_no_more_than_sixteen_boards_are_laid() -> None:
    grid = [f"board: {row},{column} 0 Loop" for row in range(1, 6) for column in range(1, 5)]
    file, problems, _ = read(HEAD + BOARD.replace("board: 3,1 0 Loop", "\n".join(grid)) + FLAGS + EIGHT)
    assert [tile.at for tile in file.course.boards][-1] == (9, 12)
    assert [str(it) for it in problems] == ["x.rrc, line 30: There is room for 16 boards. From here on, none is laid."]


def test_a_name_of_any_length_is_looked_for_at_once() -> None:
    """Four thousand boards, and an entry that names none of them at great length."""
    boards = "newboard:\nA\nfbbbb\nendboard\n" * 4_000
    assert told(f"{boards}board: 3,1 0 {'n' * 150_000}")[0].startswith("x.rrc, line 16001: There is no board 'nnn")


@figures(
    "text, error",
    {
        "nothing": ("", "x.rrc, line 1: no board lies on the floor"),
        "boards without spaces": ("newboard:\nA\nendboard\nboard: 3,1 0 A", "x.rrc, line 1: no board"),
    },
)
def test_what_is_no_course_is_refused(text: str, error: str) -> None:
    with pytest.raises(BadData, match=error):
        read(text)


PIECES = st.sampled_from(
    [
        "newboard:\n",
        "endboard\n",
        "board: 3,1 0 Loop\n",
        "sboard: ",
        "flags: ",
        "9,9,99,99 ",
        "-1 ",
        "\x00",
        "\udcff",
        "players: 999 1\n",
        "rules: lasermultiplier9999 ",
        "cnnnbbbb ",
        "f" * 50,
        "٣,٣,٣,٣ ",
        "\r",
        BAY,
        BOARD,
    ]
)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(st.integers(0, len(WHOLE)), st.integers(0, 30), PIECES), max_size=6))
def test_any_file_is_read_or_refused_at_once(changes: list[tuple[int, int, str]]) -> None:
    """Some characters of a whole file give way to others."""
    text = WHOLE
    for place, gone, new in changes:
        text = text[:place] + new + text[place + gone :]
    began = time.process_time()
    try:
        found = read_rrc(text.encode(errors="surrogateescape"))
        problems = [*found.problems, *found.file.problems()]
        assert all(problem.words and "\n" not in str(problem) for problem in problems)
    except BadData as error:
        assert "the file" in str(error)  # noqa: PT017 - one or the other
    assert time.process_time() - began < 0.5
