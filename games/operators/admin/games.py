"""Games, and what operators did to them."""

from typing import Any

from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest
from django.urls import URLPattern, reverse
from django.utils.html import format_html_join
from django.utils.safestring import SafeString

from games.errors import Closed, NotYours
from games.models import Game, OperatorAction
from games.operators.admin.actions import ACTION_PAGES, action_urls, operator_of
from games.operators.services.actions import release
from games.record.read_only import ReadOnly, show


@admin.register(Game)
class GameAdmin(ReadOnly):
    list_display = ["title", "status", "turn", "parked_reason", "kind", "owner", "started_at", "id"]
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

    def get_form(self, request: HttpRequest, obj: Game | None = None, change: bool = False, **options: Any) -> Any:
        turn = {"turn": "The turn that is being played, or was the last."}
        return super().get_form(request, obj, change, help_texts=turn, **options)

    def view_on_site(self, game: Game) -> str:
        return reverse("game", args=[game.pk])

    @admin.display(description="What an operator can do")
    def operator_actions(self, game: Game) -> SafeString:
        offered = [(verb, page.label) for verb, page in ACTION_PAGES.items() if game.status in page.states]
        ways = ((reverse("admin:games_game_action", args=[game.pk, verb]), label) for verb, label in offered)
        return format_html_join(" ", '<a class="button" href="{}">{}</a>', ways)

    def get_urls(self) -> list[URLPattern]:
        return [*action_urls(self.admin_site), *super().get_urls()]


# Actions that operators took by hand, with who took them and why.
show(__name__, OperatorAction, "id verb game who at reason", filters=["verb"], date_hierarchy="at", hides="archive by")
