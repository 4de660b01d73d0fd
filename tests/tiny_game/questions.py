"""What a duel asks, in words."""

import json
from itertools import permutations
from typing import Any

import msgspec

from games.shapes.page import GamePage, Prompt
from games.shapes.questions import Choice
from tests.engine.kernel.duel import LIVES, STEPS, Lives, Plan, Strike, Swap

TYPES = {kind.kind(): kind for kind in (Lives, Swap, Strike, Plan)}
SUBJECTS = {
    "lives": "with how many lives do you start?",
    "swap": "do you throw your hand away?",
    "strike": "do you strike?",
    "plan": "which cards do you lay?",
}


def question(prompt: Prompt, page: GamePage) -> dict[str, str]:
    return {
        "subject": SUBJECTS[prompt.kind],
        "asks": f"Your hand is {', '.join(map(str, page.view.hand)) or 'empty'}.",
        "button": "Say so",
        "otherwise": "If time runs out, chance decides.",
    }


def choices(prompt: Prompt, page: GamePage) -> list[Choice]:
    match prompt.kind:
        case "lives":
            return [_choice(lives, f"{lives} lives") for lives in LIVES]
        case "plan":
            pairs = permutations(prompt.offer["hand"], STEPS)
            return [_choice({"cards": list(pair)}, f"{pair[0]}, then {pair[1]}") for pair in pairs]
    return [_choice({"yes": True}, "Yes"), _choice({"yes": False}, "No")]


def decision_of(prompt: Prompt) -> Any:
    return msgspec.convert(prompt.offer, TYPES[prompt.kind])


def _choice(value: Any, words: str) -> Choice:
    return Choice(json.dumps(value), words)
