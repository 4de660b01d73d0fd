"""What every page of a question shows, whatever game puts it."""

from typing import Any

from django.urls import reverse

from games.kinds.registry import kind_of
from games.shapes.page import Duty, RacePage


def shown(page: RacePage, duty: Duty, asked: dict[str, str]) -> dict[str, Any]:
    """The question in the words of its game (`asked`), what was answered so far, and where answers go.

    Its key changes when the template has to be drawn anew.
    """
    here = [page.id, duty.decision_id]
    return {
        "key": f"duty-{duty.decision_id.replace('.', '-')}-{'open' if duty.submission is None else 'in'}",
        "templates": (kind_of(page.kind).template(f"decisions/{duty.kind}.html"), "play/decisions/_generic.html"),
        "title": asked["subject"][:1].upper() + asked["subject"][1:],
        "asks": asked["asks"],
        "button": asked["button"],
        "otherwise": asked["otherwise"],
        "due_at": duty.due_at,
        "robot": page.view.robots[duty.offer.get("robot", page.viewer_seat)].name,
        "offer": duty.offer,
        "draft": duty.draft,
        "submission": duty.submission,
        "can_take_back": duty.can_take_back,
        "submit_url": reverse("race_submit", args=here),
        "take_back_url": reverse("race_take_back", args=here),
        "draft_url": reverse("api_draft", args=here),
        "preview_url": reverse("api_preview", args=here),
    }
