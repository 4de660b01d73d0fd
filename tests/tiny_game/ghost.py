"""Nothing moves in a duel, so nothing is previewed."""

from typing import Any

import msgspec

from games.errors import NotFound
from games.shapes.page import GamePage, Prompt
from games.shapes.questions import Ghost


class PreviewedAnswer(msgspec.Struct, frozen=True):
    """Nothing is previewed."""


class PreviewResult(msgspec.Struct, frozen=True):
    """Nothing is told."""


def ghost_of(page: GamePage, prompt: Prompt, answer: Any) -> Ghost:
    raise NotFound("no_preview", "A duel has no previews.")
