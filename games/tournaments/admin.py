"""Tournaments, to be looked at. Their seeds are secret until they are over, and then on their pages."""

from games.models import Entry, PairedEntry, Pairing, Tournament, TournamentRound
from games.record.read_only import show

show(
    __name__,
    Tournament,
    "title status kind format is_rated owner sign_up_until started_at ended_at id",
    filters=["status", "kind", "format", "is_rated"],
    list_select_related=["owner"],
    search_fields=["title", "owner__username"],
    hides="seed",
)
show(
    __name__,
    Entry,
    "user tournament status seed checked_in_at place id",
    filters=["status"],
    search_fields=["user__username", "tournament__title"],
)
show(__name__, TournamentRound, "id tournament number started_at ends_at ended_at")
show(__name__, Pairing, "id round number game decided", filters=["decided"])
show(__name__, PairedEntry, "id pairing entry seat place")
