"""Seats of a running game change hands. Who leaves stays in the record; who comes gets the seat and a fresh time, but
nothing that the one before had laid ready: no drafts, no standing orders.

All but `take_over` work on a game that is locked already.
"""

import secrets

from django.db import transaction

from games.clocks.services import clocks
from games.errors import Closed, NotFound, NotYours
from games.models import Ballot, Game, PendingDecision, Seat, StandingOrder, Tenure, User, Vote
from games.notices import services as notify
from games.record.queries.anonymity import name_at
from games.record.queries.engine_tables import open_turn
from games.record.services.locking import lock, publish
from games.record.services.wake_ups import wake_up
from games.votes.services import admission

BOT = "bot"

End = Tenure.End


@transaction.atomic
def take_over(*, game_id: int, user: User, number: int, token: str = "") -> Seat:
    """Sits down at a seat that is free in a game under way.

    Raises NotFound without the invitation or for a seat that is none, Closed, or NotYours: also to whoever the table
    would not have taken at its beginning.
    """
    game = lock(game_id)
    if not user.is_authenticated:
        raise NotYours("not_signed_in", "Sign in first.")
    _check_invited(game, user, token)
    if game.status != Game.Status.RUNNING:
        raise Closed("not_running", "This game is not being played just now.")
    seat = game.seats.select_related("user").filter(number=number).first()
    if seat is None:
        raise NotFound("no_such_seat", "There is no such seat in this game.")
    if game.seats.filter(user=user).exists():
        raise Closed("already_seated", "You already have a seat in this game.")
    if seat.open_since is None:
        raise Closed("not_free", "This seat is not free, or somebody was quicker.")
    if Tenure.objects.filter(seat__game=game, user=user).exclude(seat=seat).exists():
        raise NotYours(
            "knows_too_much", "You have had another seat in this game, and know what only that seat may know."
        )
    if seat.user_id is not None or not seat.tenures.filter(user=user).exists():
        admission.check_joining(game, user, is_invited=False)
    seat_down(game, seat, user)
    return seat


def seat_down(game: Game, seat: Seat, user: User) -> None:
    """Gives a seat to somebody, and tells the table. Whoever comes back to it gets no fresh time for that."""
    leaver, is_new = seat.user, not Tenure.objects.filter(seat=seat, user=user).exists()
    if leaver is not None:
        _end_tenure(game, seat, End.REPLACED)
    _clear(seat)
    seat.user, seat.autopilot, seat.missed, seat.open_since = user, False, 0, None
    if is_new:
        seat.bank_seconds = None
    seat.save(update_fields=["user", "autopilot", "missed", "open_since", "bank_seconds"])
    Tenure.objects.create(seat=seat, user=user, from_turn=game.turn)
    lapse(game, seat)
    publish(game)
    if is_new:
        _give_time(game, seat)
    payload: dict[str, object] = {"who": _named(game, seat, leaver), "by": name_at(game, user, seat)}
    _tell_table(game, seat, payload)
    if leaver is not None:
        notify.tell_user("replaced", leaver, _occasion(game, seat), payload, game)


def vacate(game: Game, seat: Seat) -> None:
    """The owner leaves for good; a bot plays on."""
    _end_tenure(game, seat, End.RESIGNED)
    _clear(seat)
    seat.user, seat.autopilot, seat.missed, seat.open_since = None, True, 0, None
    seat.save(update_fields=["user", "autopilot", "missed", "open_since"])
    lapse(game, seat)
    publish(game)
    wake_up("program_bots", game.pk)


def open_up(game: Game, seat: Seat) -> None:
    """From now on anybody may take the seat over; until then its owner, if it has one, may still come back."""
    seat.autopilot, seat.open_since = True, game.now
    seat.save(update_fields=["autopilot", "open_since"])
    publish(game)


def tell_robot_plays(game: Game, seat: Seat, owner: User | None) -> None:
    """The others hear that a robot plays for somebody from now on, and whether the seat is free."""
    payload = {"who": _named(game, seat, owner), "by": BOT, "free": seat.open_since is not None}
    _tell_table(game, seat, payload)


def came_back(game: Game, seat: Seat) -> None:
    """The owner takes the seat back from the robot; what that has handed in and is still open is withdrawn."""
    seat.autopilot, seat.missed, seat.open_since = False, 0, None
    seat.save(update_fields=["autopilot", "missed", "open_since"])
    seat.pending_decisions.filter(closed_at__isnull=True, by="bot").update(submission=None, submitted_at=None, by="")
    lapse(game, seat)
    publish(game)


def lapse(game: Game, seat: Seat) -> None:
    """What the table was deciding about this seat needs no answer any more; nor does its old owner's voice count."""
    votes = Vote.objects.filter(game=game, seat=seat, ended_at__isnull=True)
    votes.update(ended_at=game.now, result=Vote.Result.LAPSED)


def _check_invited(game: Game, user: User, token: str) -> None:
    is_invited = secrets.compare_digest(token.encode(), game.link_token.encode())
    is_known = Tenure.objects.filter(seat__game=game, user=user).exists() or game.seats.filter(user=user).exists()
    if game.visibility == Game.Visibility.LINK and not (is_invited or is_known):
        raise NotFound("no_such_game", f"There is no game {game.pk}.")


def _end_tenure(game: Game, seat: Seat, how: End) -> None:
    """Who has sat there from the start gets a row only now."""
    ended = Tenure.objects.filter(seat=seat, until_turn__isnull=True).update(until_turn=game.turn, end=how)
    if not ended:
        Tenure.objects.create(seat=seat, user=seat.user, from_turn=0, until_turn=game.turn, end=how)


def _clear(seat: Seat) -> None:
    """Nothing that the one before has laid ready is left for the one who comes."""
    StandingOrder.objects.filter(seat=seat).delete()
    Ballot.objects.filter(seat=seat, vote__ended_at__isnull=True).delete()
    seat.pending_decisions.filter(closed_at__isnull=True).update(
        draft=None, draft_at=None, submission=None, submitted_at=None, by="", opened_at=None
    )


def _give_time(game: Game, seat: Seat) -> None:
    """A fresh time for what is open. A hidden question keeps its own: a deadline that moves would tell whose it is."""
    asked = open_turn(game).pending_decisions.filter(seat=seat, closed_at__isnull=True, interrupts=False)
    decisions = list(asked)
    for pending in decisions:
        pending.seat, pending.asked_at = seat, game.now
    clocks.give(game, decisions, known=[])
    PendingDecision.objects.bulk_update(decisions, ["asked_at", "due_at", "remind_at", "spare_seconds"])


def _tell_table(game: Game, seat: Seat, payload: dict[str, object]) -> None:
    for other in game.seats.filter(bot="", user__isnull=False).exclude(pk=seat.pk).select_related("user"):
        notify.tell("replaced", other, _occasion(game, seat), payload)


def _occasion(game: Game, seat: Seat) -> str:
    return f"g{game.pk}/v{game.version}/s{seat.number}-replaced"


def _named(game: Game, seat: Seat, owner: User | None) -> str:
    return f"{seat.name} ({name_at(game, owner, seat)})" if owner else seat.name
