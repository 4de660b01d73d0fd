"""Tournaments, to be looked at. Their seeds are secret until they are over, and then on their pages."""

from django.contrib import admin

from games.models import Entry, PairedEntry, Pairing, Tournament, TournamentRound
from games.record.read_only import ReadOnly


@admin.register(Tournament)
class TournamentAdmin(ReadOnly):
    list_display = [
        "id",
        "title",
        "kind",
        "format",
        "status",
        "is_rated",
        "owner",
        "sign_up_until",
        "started_at",
        "ended_at",
    ]
    list_filter = ["status", "kind", "format", "is_rated"]
    list_select_related = ["owner"]
    search_fields = ["title", "owner__username"]
    exclude = ["seed"]


@admin.register(Entry)
class EntryAdmin(ReadOnly):
    list_display = ["id", "tournament", "user", "status", "seed", "checked_in_at", "place"]
    list_filter = ["status"]
    search_fields = ["user__username", "tournament__title"]


@admin.register(TournamentRound)
class TournamentRoundAdmin(ReadOnly):
    list_display = ["id", "tournament", "number", "started_at", "ends_at", "ended_at"]


@admin.register(Pairing)
class PairingAdmin(ReadOnly):
    list_display = ["id", "round", "number", "game", "decided"]
    list_filter = ["decided"]


@admin.register(PairedEntry)
class PairedEntryAdmin(ReadOnly):
    list_display = ["id", "pairing", "entry", "seat", "place"]
