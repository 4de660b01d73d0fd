"""Nothing moves in a duel, so nothing is previewed."""

from typing import Any

from engine.kernel.errors import IllegalAnswer
from games.shapes.page import GamePage, Prompt
from games.shapes.questions import Ghost


def ghost_of(page: GamePage, prompt: Prompt, answer: Any) -> Ghost:
    raise IllegalAnswer("no_preview", "a duel has no previews")
