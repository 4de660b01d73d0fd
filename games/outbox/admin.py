"""Notifications, and who wants which."""

from django.contrib import admin

from games.models import GameNotices, NoticeHours, NoticePace, NoticeSetting, Notification
from games.record.read_only import Rows, show

show(
    __name__,
    Notification,
    "occasion recipient channel state attempts created_at sent_at",
    filters=["state", "kind", "channel", "created_at"],
    hides="payload headline",
    ordering=["-created_at"],
)


@admin.register(NoticeSetting)
class NoticeSettingAdmin(Rows):
    list_display = ["user", "channel", "kind", "enabled"]
    raw_id_fields = ["user"]


show(__name__, NoticePace, "user channel away_minutes gather_minutes")
show(__name__, NoticeHours, "user quiet_from quiet_until digest_at digest_due_at puzzle_due_at")
show(__name__, GameNotices, "user game level", hides="looking_until")
