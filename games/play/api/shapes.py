"""Request and response bodies of operations on a game under way."""

import msgspec

from games.shapes.by_kind import AnswerIfAny, Offer, PreviewResult, StandingOrder
from games.timekeeping.instants import Instant


class Draft(msgspec.Struct, frozen=True):
    """An answer that is saved but not handed in; null if there is none."""

    draft: AnswerIfAny


class Submission(msgspec.Struct, frozen=True):
    """An answer that is handed in; null if there is none."""

    submission: AnswerIfAny


class Opened(msgspec.Struct, frozen=True):
    """What was sealed, and when the answer is due."""

    offer: Offer
    due_at: Instant | None


class Ghost(msgspec.Struct, frozen=True):
    """Where an answer would lead: in words, as a drawing for the board's ghost layer, and as data, `result`, which is
    null for an answer that is still empty. `vain` says what would come to nothing, and `order` what would happen when,
    a line each, where there is more to say than `words` do."""

    words: str
    svg: str
    vain: str = ""
    order: list[str] = []
    result: PreviewResult = None


class Orders(msgspec.Struct, frozen=True):
    """The standing orders of your seat by kind of question, including those that you have not changed."""

    orders: dict[str, StandingOrder]


class Sure(msgspec.Struct, frozen=True, kw_only=True):
    """With `sure=false`, an answer that could not be taken back is saved as a draft and refused (409)."""

    sure: bool = True
