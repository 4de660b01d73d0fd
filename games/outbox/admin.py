"""Notifications, and who wants which."""

from django.contrib import admin

from games.models import GameNotices, NoticeHours, NoticePace, NoticeSetting, Notification
from games.outbox.kinds import notification_kinds
from games.outbox.reach import INBOX
from games.record.read_only import ReadOnly, Rows, in_words, show


class InWords(Rows):
    """Kinds as the settings page calls them, and channels."""

    channel_shown = in_words("channel")

    def in_words(self, column: str, slug: str) -> str:
        if column == "kind" and slug in notification_kinds():
            return notification_kinds()[slug].label
        return "inbox" if slug == INBOX else super().in_words(column, slug)


@admin.register(Notification)
class NotificationAdmin(InWords, ReadOnly):
    list_display = ["kind", "game", "recipient", "channel", "state", "attempts", "created_at", "sent_at"]
    list_filter = ["state", "kind", "channel", "created_at"]
    exclude = ["payload", "headline"]
    ordering = ["-created_at"]


@admin.register(NoticeSetting)
class NoticeSettingAdmin(InWords):
    list_display = ["user", "channel", "kind", "enabled"]
    raw_id_fields = ["user"]


show(__name__, NoticePace, "user channel away_minutes gather_minutes")
show(__name__, NoticeHours, "user quiet_from quiet_until digest_at digest_due_at puzzle_due_at")
show(__name__, GameNotices, "user game level", hides="looking_until")
