"""What pages show of a question, for every kind of game."""

from typing import Any

from django.urls import reverse

from games.kinds.registry import kind_of
from games.shapes.page import GamePage, Prompt


def shown(page: GamePage, prompt: Prompt, asked: dict[str, str], robot: str) -> dict[str, Any]:
    """The question in the words of its game (`asked`), the answer so far, and the addresses that take answers.

    The key changes when the template has to be redrawn. `robot` is the name of the robot that the question is about.
    """
    here = [page.id, prompt.decision_id]
    return {
        "key": f"prompt-{prompt.decision_id.replace('.', '-')}-{'open' if prompt.submission is None else 'in'}",
        "templates": (kind_of(page.kind).template(f"decisions/{prompt.kind}.html"), "play/decisions/_generic.html"),
        "title": asked["subject"][:1].upper() + asked["subject"][1:],
        "asks": asked["asks"],
        "button": asked["button"],
        "otherwise": asked["otherwise"],
        "due_at": prompt.due_at,
        "robot": robot,
        "offer": prompt.offer,
        "draft": prompt.draft,
        "submission": prompt.submission,
        "can_take_back": prompt.can_take_back,
        "submit_url": reverse("game_submit", args=here),
        "take_back_url": reverse("game_take_back", args=here),
        "draft_url": reverse("api_draft", args=here),
        "preview_url": reverse("api_preview", args=here),
    }
