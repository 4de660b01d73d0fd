"""Pages of fights for the tests, without a database."""

from datetime import UTC, datetime, timedelta
from typing import Any

from engine.volt.views.game import VoltView
from games.models.table_settings import TableSettings
from games.shapes.page import GamePage, SeatLine, TurnPage
from games.timekeeping.clock import EachTurn

NOON = datetime(2030, 1, 1, 12, tzinfo=UTC)


def seat_line(number: int, name: str, viewer: int | None, **unusual: Any) -> SeatLine:
    usual: dict[str, Any] = {"player": name.lower(), "is_bot": False, "strength": "", "autopilot": False}
    usual |= {"is_bot_account": False, "is_mine": number == viewer}
    usual |= {"team": None, "owes": False, "ready": False, "due_at": None}
    return SeatLine(number=number, name=name, **(usual | unusual))


def page_of(view: VoltView, **unusual: Any) -> GamePage:
    """The page of a running game as the viewer of this view sees it."""
    names = dict.fromkeys(name for name in GamePage.__struct_fields__ if name not in TableSettings.__struct_fields__)
    usual: dict[str, Any] = {
        "id": 1,
        "kind": "volt",
        "status": "running",
        "turn": view.round,
        "options": {"arena": view.arena},
        "deadline": timedelta(days=1),
        "timing": EachTurn(86400),
        "seats": [seat_line(seat, name, view.seat) for seat, name in enumerate(view.setup.operators)],
        "teams": [],
        "places": [],
        "viewer_seat": view.seat,
        "view": view,
        "events": [],
        "published": [],
        "prompts": [],
        "orders": {},
    }
    return GamePage(**(names | usual | unusual))


def turn_of(before: VoltView, events: list[Any], number: int = 1) -> TurnPage:
    return TurnPage(
        number=number,
        revision=1,
        started_at=NOON,
        resolved_at=NOON,
        published=[],
        viewer_seat=before.seat,
        before=before,
        events=events,
        previous=None,
        next=None,
    )
