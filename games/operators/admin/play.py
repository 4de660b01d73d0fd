"""Games and everything that belongs to them."""

from django.contrib import admin, messages
from django.contrib.auth.admin import UserAdmin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.urls import URLPattern, reverse
from django.utils.html import format_html_join
from django.utils.safestring import SafeString

from games.errors import Closed, NotYours
from games.models import (
    Ballot,
    Delivery,
    Game,
    GameNotices,
    Hand,
    Heartbeat,
    Hours,
    Inbound,
    Invitation,
    Message,
    NoticeHours,
    NoticePace,
    NoticeSetting,
    Notification,
    OperatorAction,
    PendingDecision,
    Reel,
    Seat,
    Series,
    StandingOrder,
    StoredReply,
    Target,
    Template,
    Tenure,
    Token,
    Turn,
    User,
    Vacation,
    Visit,
    Vote,
)
from games.operators.admin.actions import ACTION_PAGES, action_urls, operator_of
from games.operators.admin.base import ReadOnly
from games.operators.services.actions import release


@admin.register(User)
class PersonAdmin(UserAdmin):
    list_display = ["username", "email", "is_guest", "is_staff", "date_joined"]
    list_filter = ["is_guest", "is_staff", "is_active"]
    fieldsets = (*(UserAdmin.fieldsets or ()), ("Play", {"fields": ["is_guest", "time_zone"]}))
    readonly_fields = ("last_login", "date_joined")
    filter_horizontal = ()  # Django's two boxes have fields without names; a plain list can be read out

    def has_change_permission(self, request: HttpRequest, obj: User | None = None) -> bool:
        """Only superusers may change superusers: someone who sets such an account's password could use it."""
        is_above = obj is not None and obj.is_superuser and not request.user.is_superuser
        return not is_above and super().has_change_permission(request, obj)

    def get_readonly_fields(self, request: HttpRequest, obj: User | None = None) -> tuple[str, ...]:
        """Only superusers may grant rights."""
        rights = () if request.user.is_superuser else ("is_staff", "is_superuser", "groups", "user_permissions")
        return (*super().get_readonly_fields(request, obj), *rights)


@admin.register(Game)
class GameAdmin(ReadOnly):
    list_display = ["id", "title", "kind", "status", "turn", "owner", "started_at", "parked_reason"]
    list_filter = ["status", "kind", "visibility"]
    search_fields = ["title", "owner__username"]
    date_hierarchy = "created_at"
    exclude = ["seed", "site_seed", "series_seed", "start", "link_token"]
    readonly_fields = ["operator_actions"]
    change_list_template = "admin/games/game/list.html"
    actions = ["set_going"]

    @admin.action(description="Restart parked games, with the time that was left", permissions=["view"])
    def set_going(self, request: HttpRequest, games: QuerySet[Game]) -> None:
        if not request.user.has_perm("games.change_game"):
            self.message_user(request, "You may see games, but not restart them.", messages.ERROR)
            return
        for game in games:
            try:
                release(game_id=game.pk, operator=operator_of(request), reason="What stopped it is fixed.")
                self.message_user(request, f"{game} is running again.")
            except (Closed, NotYours) as error:
                self.message_user(request, f"{game}: {error}", messages.WARNING)

    @admin.display(description="What an operator can do")
    def operator_actions(self, game: Game) -> SafeString:
        pages = ACTION_PAGES.items()
        ways = ((reverse("admin:games_game_action", args=[game.pk, verb]), page.label) for verb, page in pages)
        return format_html_join(" · ", '<a href="{}">{}</a>', ways)

    def get_urls(self) -> list[URLPattern]:
        return [*action_urls(self.admin_site), *super().get_urls()]


@admin.register(OperatorAction)
class OperatorActionAdmin(ReadOnly):
    """Actions that operators took by hand, with who took them and why."""

    list_display = ["id", "verb", "game", "who", "at", "reason"]
    list_filter = ["verb"]
    list_select_related = ["game"]
    date_hierarchy = "at"
    exclude = ["archive"]


@admin.register(Series)
class SeriesAdmin(ReadOnly):
    list_display = ["id", "title", "ended_at"]
    search_fields = ["title"]


@admin.register(Seat)
class SeatAdmin(ReadOnly):
    list_display = ["id", "game", "number", "name", "user", "team", "bot", "missed", "autopilot"]
    list_filter = ["autopilot"]
    list_select_related = ["game", "user"]
    search_fields = ["user__username", "game__title"]
    exclude = ["entropy"]


@admin.register(Tenure)
class TenureAdmin(ReadOnly):
    list_display = ["id", "seat", "user", "from_turn", "until_turn", "end"]
    list_select_related = ["seat", "user"]


@admin.register(Vote)
class VoteAdmin(ReadOnly):
    list_display = ["id", "game", "kind", "proposer", "opened_at", "ended_at", "result"]
    list_filter = ["kind", "result"]
    list_select_related = ["game", "proposer"]


@admin.register(Ballot)
class BallotAdmin(ReadOnly):
    list_display = ["id", "vote", "seat", "at"]
    list_select_related = ["vote", "seat"]
    exclude = ["choice"]


@admin.register(Turn)
class TurnAdmin(ReadOnly):
    list_display = ["id", "game", "number", "revision", "started_at", "resolved_at"]
    list_select_related = ["game"]
    exclude = ["snapshot", "journal", "events"]


@admin.register(Hand)
class HandAdmin(ReadOnly):
    list_display = ["decision"]
    list_select_related = ["decision"]
    exclude = ["cards"]


@admin.register(PendingDecision)
class ProgramAdmin(ReadOnly):
    list_display = ["id", "decision_id", "game", "seat", "due_at", "submitted_at", "by", "closed_at", "committed_at"]
    list_filter = ["kind", "by"]
    list_select_related = ["game", "seat"]
    date_hierarchy = "due_at"
    exclude = ["question", "draft", "submission"]


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


@admin.register(Inbound)
class InboundAdmin(ReadOnly):
    """The results of replies to emails, without their texts, which are private."""

    list_display = ["notification", "code", "is_own", "attempts", "received_at", "answered_at"]
    list_filter = ["code"]
    exclude = ["text", "outcome"]


@admin.register(Notification)
class NotificationAdmin(ReadOnly):
    list_display = ["id", "occasion", "recipient", "channel", "state", "attempts", "next_try_at", "sent_at"]
    list_filter = ["state", "kind", "channel"]
    list_select_related = ["recipient"]
    exclude = ["payload", "headline"]


@admin.register(Hours)
class HoursAdmin(ReadOnly):
    list_display = ["user", "zone", "night_from", "night_to", "days_off", "shown", "changed_at"]
    list_select_related = ["user"]


@admin.register(Vacation)
class VacationAdmin(ReadOnly):
    list_display = ["user", "starts_at", "ends_at", "zone"]
    list_select_related = ["user"]


@admin.register(NoticeSetting)
class NoticeSettingAdmin(admin.ModelAdmin):
    list_display = ["user", "channel", "kind", "enabled"]
    list_select_related = ["user"]
    raw_id_fields = ["user"]


@admin.register(NoticePace)
class NoticePaceAdmin(ReadOnly):
    list_display = ["user", "channel", "away_minutes", "gather_minutes"]
    list_select_related = ["user"]


@admin.register(NoticeHours)
class NoticeHoursAdmin(ReadOnly):
    list_display = ["user", "quiet_from", "quiet_until", "digest_at", "digest_due_at", "puzzle_due_at"]
    list_select_related = ["user"]


@admin.register(GameNotices)
class GameNoticesAdmin(ReadOnly):
    list_display = ["user", "game", "level"]
    list_select_related = ["user", "game"]
    exclude = ["looking_until"]


@admin.register(Target)
class TargetAdmin(ReadOnly):
    list_display = ["id", "owner", "channel", "name", "last_success_at", "failures", "failing_since", "disabled_at"]
    list_filter = ["channel"]
    list_select_related = ["owner"]
    exclude = ["secret", "fingerprint"]


@admin.register(Delivery)
class DeliveryAdmin(ReadOnly):
    list_display = ["id", "notification", "target", "at"]
    list_select_related = ["notification", "target"]


@admin.register(Token)
class TokenAdmin(ReadOnly):
    list_display = ["prefix", "name", "user", "scopes", "created_at", "expires_at", "used_at", "revoked_at"]
    list_select_related = ["user"]
    exclude = ["digest"]


@admin.register(StoredReply)
class StoredReplyAdmin(ReadOnly):
    list_display = ["id", "user", "key", "status", "created_at"]
    list_select_related = ["user"]
    exclude = ["body"]


@admin.register(Invitation)
class InvitationAdmin(ReadOnly):
    list_display = ["id", "game", "by", "invitee", "address", "answer", "created_at", "held_until"]
    list_select_related = ["game", "by", "invitee"]
    exclude = ["token"]


@admin.register(Template)
class TemplateAdmin(ReadOnly):
    list_display = ["id", "user", "kind", "name"]
    list_select_related = ["user"]


@admin.register(Heartbeat)
class HeartbeatAdmin(ReadOnly):
    list_display = ["name", "at"]


@admin.register(Visit)
class VisitAdmin(ReadOnly):
    list_display = ["id", "user", "game", "turn", "at"]
    list_select_related = ["user", "game"]


@admin.register(Reel)
class ReelAdmin(ReadOnly):
    list_display = ["id", "game", "subject", "asked_at", "made_at"]
    list_select_related = ["game"]
    exclude = ["gif", "svg"]
