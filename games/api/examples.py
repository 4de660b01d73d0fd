"""Bodies and answers from a real game, for the description."""

NEW_GAME = {
    "kind": "roborally",
    "title": "Sunday race",
    "options": {"course": "risky-exchange", "lives": 3},
    "seats": 4,
    "bots": ["medium"],
    "clock": {"type": "each_turn", "seconds": 86400},
    "visibility": "open",
}
QUICK_GAME = {"kind": "roborally"}
TEMPLATE = {"kind": "roborally", "name": "Fridays", "wishes": {"seats": ["4"], "pace": ["daily"]}}
PROGRAM = {"registers": [490, 660, 70, 850, 430], "power_down": False}
ORDER = {"ask": False, "stay": True}
ME = {
    "name": "clanky",
    "is_guest": False,
    "is_bot": True,
    "keeper": "olivia",
    "time_zone": "Europe/Berlin",
    "scopes": ["read", "play"],
    "expires_at": None,
}
PROMPT = {
    "decision_id": "t3.g1.s0.program.r0",
    "kind": "program",
    "offer": {"hand": [490, 660, 70, 850, 430, 20, 610, 200, 540], "locked": [0, 0, 0, 0, 0], "robot": 0},
    "draft": None,
    "submission": None,
    "due_at": "2026-03-01T20:00:00Z",
    "can_take_back": False,
    "by": "",
}
TAIL = {
    "since": "0-2-41",
    "turns": [{"turn": 3, "first": 0, "events": [{"event": "TurnStarted", "turn": 3}], "is_over": False}],
    "next": "0-3-1",
    "has_more": False,
    "version": 17,
}
