"""Answers to a duel's questions as the number of a choice."""

import json

from games.shapes.page import GamePage, Prompt
from games.wording.typed_forms import Form, ListEntry, one_of
from tests.tiny_game.questions import choices, decision_of


def form(prompt: Prompt, page: GamePage) -> Form:
    ways = [ListEntry(json.loads(choice.value), choice.words) for choice in choices(prompt, page)]
    return one_of(decision_of(prompt), ways, None)


def named(prompt: Prompt, page: GamePage) -> dict[str, Prompt]:
    return {}
