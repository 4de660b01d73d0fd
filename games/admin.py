"""The operator's view. What is secret while a game runs (seeds, hands, answers, states) is not shown here either."""

from typing import Any

from django.contrib import admin, messages
from django.contrib.auth.admin import UserAdmin
from django.db.models import QuerySet
from django.http import HttpRequest

from games.errors import Closed
from games.models import (
    Game,
    Hand,
    Heartbeat,
    Message,
    NoticeSetting,
    Notification,
    Program,
    Seat,
    Series,
    StandingOrder,
    Turn,
    User,
)
from games.services import parking


class ReadOnly(admin.ModelAdmin):
    """To be looked at: games are changed by their services alone, or they would not replay."""

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


@admin.register(User)
class PersonAdmin(UserAdmin):
    list_display = ["username", "email", "is_guest", "is_staff", "date_joined"]
    list_filter = ["is_guest", "is_staff", "is_active"]
    fieldsets = (*UserAdmin.fieldsets, ("Play", {"fields": ["is_guest", "time_zone"]}))


@admin.register(Game)
class GameAdmin(ReadOnly):
    list_display = ["id", "title", "kind", "status", "turn", "owner", "started_at", "parked_reason"]
    list_filter = ["status", "kind", "visibility"]
    search_fields = ["title", "owner__username"]
    date_hierarchy = "created_at"
    exclude = ["seed", "link_token"]
    actions = ["set_going"]

    @admin.action(description="Set parked games going again, clocks put on", permissions=["view"])
    def set_going(self, request: HttpRequest, games: QuerySet[Game]) -> None:
        if not request.user.has_perm("games.change_game"):
            self.message_user(request, "You may look at games, but not set them going.", messages.ERROR)
            return
        for game in games:
            try:
                parking.unpark(game.pk)
                self.message_user(request, f"{game} goes on.")
            except Closed as error:
                self.message_user(request, f"{game}: {error}", messages.WARNING)


@admin.register(Series)
class SeriesAdmin(ReadOnly):
    list_display = ["id", "title", "ended_at"]
    search_fields = ["title"]


@admin.register(Seat)
class SeatAdmin(ReadOnly):
    list_display = ["id", "game", "number", "name", "user", "team", "house", "missed", "autopilot"]
    list_filter = ["autopilot"]
    list_select_related = ["game", "user"]
    search_fields = ["user__username", "game__title"]


@admin.register(Turn)
class TurnAdmin(ReadOnly):
    list_display = ["id", "game", "number", "revision", "started_at", "resolved_at"]
    list_select_related = ["game"]
    exclude = ["snapshot", "journal", "events"]


@admin.register(Hand)
class HandAdmin(ReadOnly):
    list_display = ["id", "turn", "seat"]
    list_select_related = ["turn", "seat"]
    exclude = ["cards"]


@admin.register(Program)
class ProgramAdmin(ReadOnly):
    list_display = ["id", "decision_id", "game", "seat", "due_at", "submitted_at", "by", "closed_at", "committed_at"]
    list_filter = ["kind", "by"]
    list_select_related = ["game", "seat"]
    date_hierarchy = "due_at"
    exclude = ["offer", "draft", "submission"]


@admin.register(Message)
class MessageAdmin(ReadOnly):
    list_display = ["id", "game", "seat", "author", "at"]
    list_select_related = ["game", "seat", "author"]
    exclude = ["words"]


@admin.register(StandingOrder)
class StandingOrderAdmin(ReadOnly):
    list_display = ["id", "seat", "kind", "subject"]
    list_select_related = ["seat"]
    exclude = ["preset"]


@admin.register(Notification)
class NotificationAdmin(ReadOnly):
    list_display = ["id", "occasion", "recipient", "channel", "state", "attempts", "next_try_at", "sent_at"]
    list_filter = ["state", "kind", "channel"]
    list_select_related = ["recipient"]
    exclude = ["payload"]


@admin.register(NoticeSetting)
class NoticeSettingAdmin(admin.ModelAdmin):
    list_display = ["user", "channel", "kind", "enabled"]
    list_select_related = ["user"]
    raw_id_fields = ["user"]


@admin.register(Heartbeat)
class HeartbeatAdmin(ReadOnly):
    list_display = ["name", "at"]
