"""Request and response bodies of operations on a game under way."""

from typing import Any

import msgspec

from games.timekeeping.instants import Instant


class Draft(msgspec.Struct, frozen=True):
    """An answer that is saved but not handed in; null if there is none."""

    draft: Any


class Submission(msgspec.Struct, frozen=True):
    """An answer that is handed in; null if there is none."""

    submission: Any


class Opened(msgspec.Struct, frozen=True):
    """What was sealed, and when the answer is due."""

    offer: dict[str, Any]
    due_at: Instant


class Ghost(msgspec.Struct, frozen=True):
    """Where an answer would lead, in words and as a drawing for the board's ghost layer. `order` says when each part of
    it would be carried out, one sentence each, in games where the order can vary."""

    words: str
    svg: str
    order: list[str] = []


class Orders(msgspec.Struct, frozen=True):
    """The standing orders of your seat by kind of question, including those that you have not changed."""

    orders: dict[str, Any]


class Sure(msgspec.Struct, frozen=True, kw_only=True):
    """With `sure=false`, an answer that could not be taken back is saved as a draft and refused (409)."""

    sure: bool = True
