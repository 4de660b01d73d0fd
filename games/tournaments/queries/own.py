"""The tournaments that someone takes part in, for the list of their games."""

from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, TypedDict

from django.db.models import Exists, Max, OuterRef, Q

from games.models import Entry, PairedEntry, Tournament, TournamentRound, User
from games.tournaments.formats.base import formats

if TYPE_CHECKING:
    from django_stubs_ext import WithAnnotations

Status = Tournament.Status


class Rounds(TypedDict):
    """The number of the tournament's last round."""

    rounds: int | None


@dataclass(frozen=True)
class OwnTournament:
    """A tournament that someone has signed up for or still plays in. `at`: when the sign-up or the check-in ends; None
    once it is under way."""

    id: int
    title: str
    status: str
    is_waiting: bool
    """On the waiting list."""
    owes_check_in: bool
    at: datetime | None
    round: int
    """The number of its last round; 0 before the first."""


def own_tournaments(user: User) -> list[OwnTournament]:
    """Those that are not over, by what is due first. Leaves out those that go on without them."""
    open_round = TournamentRound.objects.filter(tournament=OuterRef("tournament"), ended_at=None)
    sits = PairedEntry.objects.filter(entry=OuterRef("pk"), pairing__round__ended_at=None)
    is_before = Q(tournament__status__in=[Status.SIGN_UP, Status.CHECK_IN])
    knocks_out = Q(tournament__format__in=[slug for slug, each in formats().items() if each.knocks_out])
    is_out = knocks_out & Exists(open_round) & ~Exists(sits)
    is_playing = Q(tournament__status=Status.RUNNING, status=Entry.Status.IN) & ~is_out
    entries = Entry.objects.filter(user=user, status__in=[Entry.Status.IN, Entry.Status.WAITING])
    entries = entries.filter(is_before | is_playing).select_related("tournament")
    found = [_own(entry) for entry in entries.annotate(rounds=Max("tournament__rounds__number"))]
    return sorted(found, key=lambda each: (each.at is None, each.at, each.id))


def _own(entry: "WithAnnotations[Entry, Rounds]") -> OwnTournament:
    tournament = entry.tournament
    ends = {Status.SIGN_UP: tournament.sign_up_until, Status.CHECK_IN: tournament.begins_at}
    return OwnTournament(
        id=tournament.pk,
        title=tournament.title,
        status=tournament.status,
        is_waiting=entry.status == Entry.Status.WAITING,
        owes_check_in=tournament.status == Status.CHECK_IN and entry.checked_in_at is None,
        at=ends.get(Status(tournament.status)),
        round=entry.rounds or 0,
    )
