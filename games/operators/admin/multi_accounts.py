"""The list of those who may be one person with two accounts."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest, HttpResponse

from games.models import Connection
from games.moderation.queries.multi_accounts import multi_accounts
from games.operators.admin.base import ReadOnly


@admin.register(Connection)
class ConnectionAdmin(ReadOnly):
    """In place of the rows, which tell nothing alone, what they and other signs suggest of people at one table."""

    change_list_template = "admin/games/connection/list.html"
    list_display = ["id", "user", "at"]
    list_select_related = ["user"]
    exclude = ["print"]

    def changelist_view(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        found = multi_accounts() if self.has_view_permission(request) else []
        context = {"pairs": found, "title": "Who may be one person with two accounts"}
        return super().changelist_view(request, (extra_context or {}) | context)
