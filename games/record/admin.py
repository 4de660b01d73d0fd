"""Seats, turns, hands and programs, without what is in them."""

from django.contrib import admin

from games.models import Hand, PendingDecision, Seat, Tenure, Turn
from games.record.read_only import ReadOnly


@admin.register(Seat)
class SeatAdmin(ReadOnly):
    list_display = ["id", "game", "number", "name", "user", "team", "bot", "missed", "autopilot"]
    list_filter = ["autopilot"]
    search_fields = ["user__username", "game__title"]
    exclude = ["entropy"]


@admin.register(Tenure)
class TenureAdmin(ReadOnly):
    list_display = ["id", "seat", "user", "from_turn", "until_turn", "end"]


@admin.register(Turn)
class TurnAdmin(ReadOnly):
    list_display = ["id", "game", "number", "revision", "started_at", "resolved_at"]
    exclude = ["snapshot", "journal", "events"]


@admin.register(Hand)
class HandAdmin(ReadOnly):
    list_display = ["decision"]
    exclude = ["cards"]


@admin.register(PendingDecision)
class ProgramAdmin(ReadOnly):
    list_display = ["id", "decision_id", "game", "seat", "due_at", "submitted_at", "by", "closed_at", "committed_at"]
    list_filter = ["kind", "by"]
    date_hierarchy = "due_at"
    exclude = ["question", "draft", "submission"]
