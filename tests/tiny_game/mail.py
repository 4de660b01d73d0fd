"""What only a duel can say in a notice."""

from collections.abc import Sequence
from typing import Any

from engine.kernel.events import Event
from games.drawing.png import render
from games.shapes.page import GamePage
from tests.tiny_game.board import board_svg
from tests.tiny_game.log import about, name


def happened(events: Sequence[Event], page: GamePage) -> list[str]:
    return [line.text for line in about([page.viewer_seat], events)]


def sheet(page: GamePage) -> dict[str, Any]:
    return {"hand": page.view.hand}


def picture(page: GamePage) -> bytes:
    return render(board_svg(page.view), 200, ("duel/duel.css",))


def picture_text(page: GamePage) -> str:
    return "; ".join(f"{name(seat).text} has {lives} lives" for seat, lives in enumerate(page.view.lives)) + "."


def places(page: GamePage) -> None:
    """Only seats have places."""
