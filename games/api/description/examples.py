"""Examples of bodies and answers for the description. Those that differ from game to game are functions of the kind."""

from typing import Any

from games.kinds.base import GameKind

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


def prompt(kind: GameKind) -> dict[str, Any]:
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


def prompts(kind: GameKind) -> list[dict[str, Any]]:
    return [prompt(kind)]


def program(kind: GameKind) -> Any:
    return kind.example.answer


def surprise(kind: GameKind) -> dict[str, Any]:
    return {"kind": kind.slug, "wanted": {"players": 3}, "seed": 12}


def order(kind: GameKind) -> Any:
    return kind.example.order


def new_game(kind: GameKind) -> dict[str, Any]:
    return {
        "kind": kind.slug,
        "title": f"Sunday {kind.terms.game}",
        "options": kind.example.options,
        "seats": 4,
        "bots": ["medium"],
        "clock": {"type": "each_turn", "seconds": 86400},
        "visibility": "open",
    }


def new_design(kind: GameKind) -> dict[str, Any]:
    return {"kind": kind.slug}


def new_tournament(kind: GameKind) -> dict[str, Any]:
    return {
        "title": "Autumn cup",
        "kind": kind.slug,
        "options": kind.example.options,
        "format": "swiss",
        "seats": 2,
        "clock": {"type": "each_turn", "seconds": 86400},
        "sign_up_until": "2027-01-02T18:00:00Z",
    }


def quick_game(kind: GameKind) -> dict[str, Any]:
    return {"kind": kind.slug}


def template(kind: GameKind) -> dict[str, Any]:
    return {"kind": kind.slug, "name": "Fridays", "values": {"seats": ["4"], "pace": ["daily"]}}


def tail(kind: GameKind) -> dict[str, Any]:
    return {
        "since": "0-2-41",
        "turns": [{"turn": 3, "first": 0, "events": [kind.example.event], "is_over": False}],
        "next": "0-3-1",
        "has_more": False,
        "version": 17,
    }
