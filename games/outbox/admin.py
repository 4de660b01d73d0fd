"""Notifications, and who wants which."""

from django.contrib import admin

from games.models import GameNotices, NoticeHours, NoticePace, NoticeSetting, Notification
from games.record.read_only import ReadOnly


@admin.register(Notification)
class NotificationAdmin(ReadOnly):
    list_display = ["id", "occasion", "recipient", "channel", "state", "attempts", "next_try_at", "sent_at"]
    list_filter = ["state", "kind", "channel", "created_at"]
    exclude = ["payload", "headline"]


@admin.register(NoticeSetting)
class NoticeSettingAdmin(admin.ModelAdmin):
    list_display = ["user", "channel", "kind", "enabled"]
    raw_id_fields = ["user"]


@admin.register(NoticePace)
class NoticePaceAdmin(ReadOnly):
    list_display = ["user", "channel", "away_minutes", "gather_minutes"]


@admin.register(NoticeHours)
class NoticeHoursAdmin(ReadOnly):
    list_display = ["user", "quiet_from", "quiet_until", "digest_at", "digest_due_at", "puzzle_due_at"]


@admin.register(GameNotices)
class GameNoticesAdmin(ReadOnly):
    list_display = ["user", "game", "level"]
    exclude = ["looking_until"]
