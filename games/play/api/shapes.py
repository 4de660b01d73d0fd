"""What operations of a game under way take and answer."""

from datetime import datetime
from typing import Any

import msgspec


class Draft(msgspec.Struct, frozen=True):
    """What is kept and not handed in; null if nothing is."""

    draft: Any


class Submission(msgspec.Struct, frozen=True):
    """What is handed in; null if nothing is."""

    submission: Any


class Opened(msgspec.Struct, frozen=True):
    """What lay face down, and until when it has to be answered."""

    offer: dict[str, Any]
    due_at: datetime


class Ghost(msgspec.Struct, frozen=True):
    """Where an answer would lead, in words and as a drawing for the board's ghost layer. `order`: when each part of it
    would be carried out, a sentence each, where the game has an order of its own."""

    words: str
    svg: str
    order: list[str] = []


class Orders(msgspec.Struct, frozen=True):
    """The standing orders of your seat by kind of question, those that nobody has changed included."""

    orders: dict[str, Any]


class Sure(msgspec.Struct, frozen=True, kw_only=True):
    """`sure=false` asks first: an answer that could not be taken back is then kept as a draft, and refused (409)."""

    sure: bool = True
