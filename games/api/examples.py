"""Bodies and answers from a game of the kind that is offered first, for the description."""

from games.kinds.registry import usual_kind

_kind = usual_kind()

NEW_GAME = {
    "kind": _kind.slug,
    "title": f"Sunday {_kind.terms.game}",
    "options": _kind.example.options,
    "seats": 4,
    "bots": ["medium"],
    "clock": {"type": "each_turn", "seconds": 86400},
    "visibility": "open",
}
QUICK_GAME = {"kind": _kind.slug}
TEMPLATE = {"kind": _kind.slug, "name": "Fridays", "wishes": {"seats": ["4"], "pace": ["daily"]}}
PROGRAM = _kind.example.answer
ORDER = _kind.example.order
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
PROMPT = {
    "decision_id": f"t3.g1.s0.{_kind.example.question}.r0",
    "kind": _kind.example.question,
    "offer": _kind.example.offer,
    "draft": None,
    "submission": None,
    "due_at": "2026-03-01T20:00:00Z",
    "can_take_back": False,
    "by": "",
}
TAIL = {
    "since": "0-2-41",
    "turns": [{"turn": 3, "first": 0, "events": [_kind.example.event], "is_over": False}],
    "next": "0-3-1",
    "has_more": False,
    "version": 17,
}
