"""Leaving all of one's tables at once, for a while or for good."""

from games.models import Entry, Game, Seat, User
from games.play.services import play
from games.tables.services import lobby
from games.tournaments.services import entering
from games.votes.services import absence


def leave_tables(user: User, *, for_good: bool) -> None:
    """Hands the person's running games to bots, and calls off their tables that have not started. For good, they drop
    out of tournaments, too, so that those who wait get their places. The same goes for the bots that they keep: no key
    of theirs works any more."""
    accounts = (*user.bots.all(), user)
    for account in accounts if for_good else ():
        _drop_out(account)
    seats = Seat.objects.filter(user__in=accounts).select_related("game", "user")
    for seat in seats.order_by("game_id"):  # in a fixed order, to avoid deadlocks
        assert seat.user is not None
        _leave(seat.game, seat.user, for_good=for_good)


def _drop_out(user: User) -> None:
    own = Entry.objects.filter(user=user, status__in=[Entry.Status.IN, Entry.Status.WAITING])
    for entry in own.filter(tournament__ended_at__isnull=True).order_by("tournament_id"):
        entering.drop_out(tournament_id=entry.tournament_id, user=user)


def _leave(game: Game, user: User, *, for_good: bool) -> None:
    if game.status == Game.Status.LOBBY:
        (lobby.cancel if game.owner_id == user.pk else lobby.leave)(game_id=game.pk, user=user)
    elif game.status == Game.Status.RUNNING and for_good:
        absence.resign(game_id=game.pk, user=user, is_sure=True)
    elif game.status == Game.Status.RUNNING:
        play.step_away(game_id=game.pk, user=user)
