"""Notifications about a tournament, once for each person that they concern."""

from collections.abc import Iterable
from typing import Any

from django.db.models import QuerySet

from games.delivery.queries.composing import instant
from games.models import Entry, Tournament, TournamentRound, User
from games.outbox.services.telling import NotificationDraft, write
from games.view.queries.visits import hides_results

Status = Entry.Status


def check_in_open(tournament: Tournament) -> None:
    """To everyone who has signed up. Those who are waiting may get a place if someone does not check in."""
    people = _people(tournament.entries.filter(status__in=[Status.IN, Status.WAITING]))
    drafts: list[NotificationDraft] = []
    for user in people:
        until = instant(tournament.begins_at, user.time_zone)
        drafts += _drafts("tournament_check_in", tournament, [user], "check-in", until=until)
    write(drafts)


def round_begins(tournament: Tournament, begun: TournamentRound) -> None:
    """To everyone who is paired in this round."""
    drafts: list[NotificationDraft] = []
    for pairing in begun.pairings.prefetch_related("paired__entry__user"):
        people = [paired.entry.user for paired in pairing.paired.all() if paired.entry.user is not None]
        for user in people:
            others = [other.pk for other in people if other != user]
            facts = {"round": begun.number, "others": others}
            drafts += _drafts("tournament_round", tournament, [user], f"round-{begun.number}", **facts)
    write(drafts)


def over(tournament: Tournament) -> None:
    """To everyone who has played: who has won, and which place is theirs. Those who want to see for themselves how
    games end find the places on the page."""
    entries = list(tournament.entries.filter(seed__isnull=False).select_related("user"))
    winners = [entry.user.pk for entry in entries if entry.user is not None and entry.place == 1]
    drafts: list[NotificationDraft] = []
    for entry in entries:
        if entry.user is not None:
            ending = {"winners": winners, "place": entry.place, "players": len(entries)}
            facts = {} if hides_results(entry.user) else ending
            drafts += _drafts("tournament_over", tournament, [entry.user], "over", **facts)
    write(drafts)


def called_off(tournament: Tournament, why: str, by: User | None = None) -> None:
    """To everyone who has signed up."""
    entries = tournament.entries.exclude(status=Status.OUT)
    write(_drafts("tournament_over", tournament, _people(entries), "over", **({"by": by.pk} if by else {"why": why})))


def _people(entries: QuerySet[Entry]) -> list[User]:
    return [entry.user for entry in entries.select_related("user") if entry.user is not None]


def _drafts(
    kind: str, tournament: Tournament, people: Iterable[User], occasion: str, **facts: Any
) -> list[NotificationDraft]:
    payload = {"tournament": tournament.pk, "title": tournament.title} | facts
    return [NotificationDraft(kind, user, f"t{tournament.pk}/{occasion}", payload, None) for user in people]
