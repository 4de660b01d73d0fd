"""What the editor of a course shows: drawings, faults and hints.

Each board is drawn by itself, so that only what has changed is drawn and sent again.
"""

from collections.abc import Collection, Sequence
from functools import lru_cache
from hashlib import sha256
from typing import Any

import msgspec

from engine.kernel.files.remarks import Remark
from engine.kernel.record.commitment import canonical
from engine.roborally.courses.files import CourseFile, read_file
from engine.roborally.courses.hints import hints
from engine.roborally.courses.plan import Course, Tile
from engine.roborally.courses.reading import read_board
from engine.roborally.courses.sketch import sketch
from games.kinds.roborally.drawing.ground_art import spaces_art
from games.kinds.roborally.workshop.palette import palette

__all__ = ["look", "palette"]


def look(document: dict[str, Any], painted: str, known: Collection[str]) -> dict[str, Any]:
    """The drawings of a course and what there is to say about it.

    `tiles` names the drawing of each board as it lies on the floor, and `board` that of the one that is being painted,
    not turned. `art` has those that are not `known`, each as the inside of an <svg>. A remark without a board is about
    the course.
    """
    file = read_file(canonical(document))
    boards = {key: msgspec.json.encode(board) for key, board in file.boards.items()}
    tiles = [_drawn(boards[tile.board], tile.rotate) for tile in file.course.boards]
    board = _drawn(boards[painted], 0) if painted in boards else ("", "")
    art = {name: drawing for name, drawing in [*tiles, board] if name and name not in known}
    remarks = [*_told(file.problems(), is_hint=False), *_told(hints(file), is_hint=True)]
    return {"tiles": [name for name, _ in tiles], "board": board[0], "art": art, "remarks": remarks}


def _told(remarks: Sequence[Remark], *, is_hint: bool) -> list[dict[str, Any]]:
    return [
        {
            "board": it.where.removeprefix("board ") if it.where.startswith("board ") else "",
            "space": it.space,
            "words": it.words,
            "is_hint": is_hint,
        }
        for it in remarks
    ]


@lru_cache(maxsize=128)
def _drawn(encoded: bytes, rotate: Any) -> tuple[str, str]:
    """The name of a drawing, which depends on nothing but what is drawn, and the drawing."""
    board = read_board(encoded, "a board")
    tile = Tile(board=board.id, at=(0, 0), rotate=rotate)
    alone = Course(id="", name="", players=(2, 8), size=(0, 0), boards=(tile,), flags=())
    drawing = spaces_art(sketch(CourseFile(alone, {board.id: board})), interactive=True)
    return sha256(drawing.encode()).hexdigest()[:16], drawing + ""
