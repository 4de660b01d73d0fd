"""The text of a .rrc file is taken apart."""

import pytest

from engine.kernel.errors import BadData
from engine.roborally.courses.files import LONGEST_FILE
from engine.roborally.courses.rrc.text import Block, Entry, quoted, take_apart
from tests.engine.roborally.figures import figures


def taken(text: str) -> tuple[list[Entry | Block], list[str]]:
    parts, problems = take_apart(text.encode(), "x.rrc")
    return parts, list(map(str, problems))


@figures(
    "text, parts, problems",
    {
        "entries": ("name: Loop\nflags: 3,1,2,2\n", [Entry(1, "name", "Loop"), Entry(2, "flags", "3,1,2,2")], []),
        "a value over several lines": (
            "description: Around\nand around: twice.\nlength: long",
            [Entry(1, "description", "Around and around: twice."), Entry(3, "length", "long")],
            [],
        ),
        "a board": (
            "newboard:\nLoop\nfbbbb pbbbb\n\nfbbbb fbbbb\nendboard\nboard: 3,1 0 Loop",
            [Block(1, "Loop", "", [["fbbbb", "pbbbb"], ["fbbbb", "fbbbb"]]), Entry(7, "board", "3,1 0 Loop")],
            [],
        ),
        "a starting board": (
            "newsboard:\r\nBay\r\n1,1 1,2 \r\nfbbbb fbbbb\r\nendboard\r\n",
            [Block(1, "Bay", "1,1 1,2", [["fbbbb", "fbbbb"]], is_start=True)],
            [],
        ),
        "a board without its last line": (
            "newboard:\nLoop\nfbbbb\nboard: 3,1 0 Loop",
            [Block(1, "Loop", "", [["fbbbb"]]), Entry(4, "board", "3,1 0 Loop")],
            ["x.rrc, line 1: The board 'Loop' has no endboard."],
        ),
        "a line that belongs to nothing": (
            "players: 2 8\nwhatever",
            [Entry(1, "players", "2 8")],
            ["x.rrc, line 2: This line cannot be read: 'whatever'."],
        ),
    },
)
def test_a_text_in_its_parts(text: str, parts: list[Entry | Block], problems: list[str]) -> None:
    assert taken(text) == (parts, problems)


def test_of_two_entries_with_one_key_the_last_counts() -> None:
    text = take_apart(b"name: A\nname: B", "x.rrc")
    assert text.entry("name").value == "B"
    assert text.entry("length") == Entry(0, "length", "")


@figures(
    "data",
    {
        "Latin-1": "name: Säge".encode("latin-1"),
        "UTF-16": "name: Säge".encode("utf-16"),
        "UTF-16 without its mark": "name: Säge".encode("utf-16-le"),
        "UTF-16 the other way around": "name: Säge".encode("utf-16-be"),
    },
)
def test_letters_of_other_encodings_are_read_all_the_same(data: bytes) -> None:
    assert take_apart(data, "x.rrc").entry("name").value == "Säge"


def test_half_a_letter_at_the_end_spoils_no_file() -> None:
    assert take_apart("name: Säge\n".encode("utf-16")[:-1], "x.rrc").entry("name").value.startswith("Säge")


def test_quoted_words_are_short_and_on_one_line() -> None:
    assert quoted("a\x07b\u2028c") == "'a b c'"
    assert quoted("x" * 1000) == f"'{'x' * 40}...'"


@figures(
    "text, told", {"too many bytes": ("x" * (LONGEST_FILE + 1), "x.rrc has 300001 bytes; a course has at most 300000")}
)
def test_what_is_too_large_is_not_looked_at(text: str, told: str) -> None:
    with pytest.raises(BadData, match=told):
        take_apart(text.encode(), "x.rrc")


@figures("rows, width", {"too many rows": (17, 2), "rows too long": (2, 17), "both": (40, 30)})
def test_a_board_that_is_too_large_is_cut_and_told(rows: int, width: int) -> None:
    text = take_apart(("newboard:\nA\n" + ("fbbbb " * width + "\n") * rows + "endboard").encode(), "x.rrc")
    (board,) = (it for it in text.parts if isinstance(it, Block))
    assert [len(row) for row in board.rows] == [min(width, 16)] * min(rows, 16)
    assert [str(it) for it in text.problems] == [
        f"x.rrc, line 1: The board 'A' is {width} x {rows}, and only 16 x 16 of it are read. "
        "Make several boards of it, side by side."
    ]
