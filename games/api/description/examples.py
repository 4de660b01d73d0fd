"""Examples of bodies and answers for the description. If they differ from game to game, there is one of each kind."""

from collections.abc import Callable
from typing import Any

from games.kinds.base import GameKind
from games.kinds.registry import kinds


class OfKinds(dict[str, Any]):
    """An example of each kind of game, by its slug."""


def _each(example: Callable[[GameKind], Any]) -> OfKinds:
    return OfKinds({slug: example(kind) for slug, kind in kinds().items()})


def _prompt(kind: GameKind) -> dict[str, Any]:
    return {
        "decision_id": f"t3.g1.s0.{kind.example.question}.r0",
        "kind": kind.example.question,
        "offer": kind.example.offer,
        "draft": None,
        "submission": None,
        "due_at": "2026-03-01T20:00:00Z",
        "can_take_back": False,
        "by": "",
    }


NEW_GAME = _each(
    lambda kind: {
        "kind": kind.slug,
        "title": f"Sunday {kind.terms.game}",
        "options": kind.example.options,
        "seats": 4,
        "bots": ["medium"],
        "clock": {"type": "each_turn", "seconds": 86400},
        "visibility": "open",
    }
)
NEW_TOURNAMENT = _each(
    lambda kind: {
        "title": "Autumn cup",
        "kind": kind.slug,
        "options": kind.example.options,
        "format": "swiss",
        "seats": 2,
        "clock": {"type": "each_turn", "seconds": 86400},
        "sign_up_until": "2027-01-02T18:00:00Z",
    }
)
QUICK_GAME = _each(lambda kind: {"kind": kind.slug})
TEMPLATE = _each(lambda kind: {"kind": kind.slug, "name": "Fridays", "values": {"seats": ["4"], "pace": ["daily"]}})
PROGRAM = _each(lambda kind: kind.example.answer)
ORDER = _each(lambda kind: kind.example.order)
ME = {
    "id": 1742,
    "name": "clanky",
    "is_guest": False,
    "is_bot": True,
    "keeper": "olivia",
    "time_zone": "Europe/Berlin",
    "scopes": ["read", "play"],
    "expires_at": None,
}
PROMPT = _each(_prompt)
PROMPTS = _each(lambda kind: [_prompt(kind)])
TAIL = _each(
    lambda kind: {
        "since": "0-2-41",
        "turns": [{"turn": 3, "first": 0, "events": [kind.example.event], "is_over": False}],
        "next": "0-3-1",
        "has_more": False,
        "version": 17,
    }
)
