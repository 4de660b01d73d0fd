"""The list of accounts that may belong to one person."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest, HttpResponse

from games.models import Connection
from games.moderation.queries.multi_accounts import multi_accounts
from games.operators.admin.base import ReadOnly


@admin.register(Connection)
class ConnectionAdmin(ReadOnly):
    """Shows pairs of people at the same table, with the signs against them. The rows alone would say nothing."""

    change_list_template = "admin/games/connection/list.html"
    list_display = ["id", "user", "at"]
    list_select_related = ["user"]
    exclude = ["print"]

    def changelist_view(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        found = multi_accounts() if self.has_view_permission(request) else []
        context = {"pairs": found, "title": "Accounts that may belong to the same person"}
        return super().changelist_view(request, (extra_context or {}) | context)
