"""A duel has no board."""

from typing import Any

import msgspec

from games.errors import NotFound
from games.shapes.board import Board


class BoardElement(msgspec.Struct, frozen=True):
    """Nothing lies anywhere."""


def board_of(options: dict[str, Any], view: Any) -> Board:
    raise NotFound("no_board", "A duel has no board.")
