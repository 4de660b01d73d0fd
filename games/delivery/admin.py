"""Where notifications are delivered, and what became of replies."""

from games.models import CalendarEvent, Delivery, Inbound, Target
from games.record.read_only import HappenedFilter, show

# The results of replies to emails, without their texts, which are private.
show(
    __name__,
    Inbound,
    "notification code is_own attempts received_at answered_at",
    filters=["code"],
    hides="text outcome",
)
show(
    __name__,
    Target,
    "id owner channel name last_success_at failures failing_since disabled_at",
    filters=["channel", ("disabled_at", HappenedFilter)],
    hides="secret fingerprint",
)
show(__name__, Delivery, "id notification target at")
show(__name__, CalendarEvent, "id user game turn revision changed_at")
