"""Seats, turns, hands and programs, without what is in them."""

from games.models import Hand, PendingDecision, Seat, Tenure, Turn
from games.record.read_only import in_words, show

show(
    __name__,
    Seat,
    "id game number name user team bot missed autopilot",
    filters=["autopilot"],
    search_fields=["user__username", "game__title"],
    hides="entropy",
)
show(__name__, Tenure, "id seat user from_turn until_turn end")
show(__name__, Turn, "id game number revision started_at resolved_at", hides="snapshot journal events")
show(__name__, Hand, "decision", hides="cards")
show(
    __name__,
    PendingDecision,
    "decision_id seat due_at submitted_at by closed_at committed_at id",
    filters=["kind", "by"],
    by_shown=in_words("by"),
    hides="question draft submission",
)
