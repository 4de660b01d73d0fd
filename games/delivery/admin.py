"""Where notifications are delivered, and what became of replies."""

from django.contrib import admin

from games.models import CalendarEvent, Delivery, Inbound, Target
from games.record.read_only import ReadOnly


@admin.register(Inbound)
class InboundAdmin(ReadOnly):
    """The results of replies to emails, without their texts, which are private."""

    list_display = ["notification", "code", "is_own", "attempts", "received_at", "answered_at"]
    list_filter = ["code"]
    exclude = ["text", "outcome"]


@admin.register(Target)
class TargetAdmin(ReadOnly):
    list_display = ["id", "owner", "channel", "name", "last_success_at", "failures", "failing_since", "disabled_at"]
    list_filter = ["channel", ("disabled_at", admin.EmptyFieldListFilter)]
    exclude = ["secret", "fingerprint"]


@admin.register(Delivery)
class DeliveryAdmin(ReadOnly):
    list_display = ["id", "notification", "target", "at"]


@admin.register(CalendarEvent)
class CalendarEventAdmin(ReadOnly):
    list_display = ["id", "user", "game", "turn", "revision", "changed_at"]
