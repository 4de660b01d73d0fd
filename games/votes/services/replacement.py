"""Seats that change hands in a running game.

The previous owner stays on record. The new owner gets the seat and fresh time, but no drafts or standing orders of the
previous one. An opened hand stays open and its clock runs on, because the previous owner may have passed on what they
saw. If its time is over, the bot's answer stays. All functions but `take_over` expect a game that is already locked.
"""

from django.db import transaction

from games.clocks.services import clocks
from games.errors import Closed, NotFound, NotYours, check_signed_in
from games.models import Ballot, Game, PendingDecision, Seat, StandingOrder, Tenure, User, Vote
from games.outbox import services as outbox
from games.outbox.services.telling import people_at
from games.periodic import wake_up
from games.record.queries.anonymity import reference_at
from games.record.queries.engine_tables import open_turn
from games.record.queries.persons import accounts_of
from games.record.services.locking import lock, publish
from games.votes.services import admission

BOT = "bot"

End = Tenure.End


@transaction.atomic
def take_over(*, game_id: int, user: User, number: int, token: str = "") -> Seat:
    """Takes over a free seat in a game under way.

    Raises NotFound without an invitation or if there is no such seat, Closed, or NotYours. The demands of the table
    apply as they did before the start.
    """
    game = lock(game_id)
    check_signed_in(user)
    _check_invited(game, user, token)
    if game.status != Game.Status.RUNNING:
        raise Closed("not_running", "This game is not being played at the moment.")
    seat = game.seats.select_related("user").filter(number=number).first()
    if seat is None:
        raise NotFound("no_such_seat", "There is no such seat in this game.")
    if game.seats.filter(user=user).exists():
        raise Closed("already_seated", "You already have a seat in this game.")
    if seat.open_since is None:
        raise _not_free()
    if _knows_other_seat(game, seat, user):
        raise NotYours(
            "knows_too_much", "You, or a bot of yours, have had another seat in this game and know its secrets."
        )
    admission.check_one_team(game, user, seat.team)
    if seat.user_id is not None or not seat.tenures.filter(user=user).exists():
        admission.check_joining(game, user, is_invited=False)
        if admission.is_shut_out(game, user):
            raise _not_free()
    seat_down(game, seat, user)
    return seat


def seat_down(game: Game, seat: Seat, user: User) -> None:
    """Gives a seat to someone and notifies the table. A former owner who returns gets no fresh time."""
    leaver, is_new = seat.user, not _was_here(seat, user)
    if leaver is not None:
        _end_tenure(game, seat, End.REPLACED)
    _clear(game, seat)
    seat.user, seat.autopilot, seat.missed, seat.open_since = user, False, 0, None
    if is_new:
        seat.bank_seconds = None
    seat.save(update_fields=["user", "autopilot", "missed", "open_since", "bank_seconds"])
    Tenure.objects.create(seat=seat, user=user, from_turn=game.turn)
    lapse(game, seat)
    publish(game)
    if is_new:
        _give_time(game, seat)
    _tell_table(game, seat, change(game, seat, leaver, reference_at(game, user, seat)), leaver)


def vacate(game: Game, seat: Seat) -> None:
    """Takes a seat from an owner who leaves for good. A bot plays on."""
    _end_tenure(game, seat, End.RESIGNED)
    _clear(game, seat)
    seat.user, seat.autopilot, seat.missed, seat.open_since = None, True, 0, None
    seat.save(update_fields=["user", "autopilot", "missed", "open_since"])
    lapse(game, seat)
    publish(game)
    wake_up("program_bots", game.pk)


def open_up(game: Game, seat: Seat) -> None:
    """Lets anyone take over the seat. Until someone does, its owner, if any, may still come back."""
    seat.autopilot, seat.open_since = True, game.now
    seat.save(update_fields=["autopilot", "open_since"])
    publish(game)


def tell_robot_plays(game: Game, seat: Seat, owner: User | None) -> None:
    """Notifies the others that a bot now plays for someone, and whether the seat is free."""
    payload = change(game, seat, owner, BOT) | {"free": seat.open_since is not None}
    _tell_table(game, seat, payload)


def change(game: Game, seat: Seat, owner: User | None, by: int | str) -> dict[str, object]:
    """What a notification keeps of a change: the robot, its owner until then, and who plays it now."""
    kept: dict[str, object] = {"robot": seat.name, "by": by}
    return kept | {"who": reference_at(game, owner, seat)} if owner else kept


def came_back(game: Game, seat: Seat) -> None:
    """Gives the seat back to its owner. The bot's submissions are withdrawn if they are still open."""
    seat.autopilot, seat.missed, seat.open_since = False, 0, None
    seat.save(update_fields=["autopilot", "missed", "open_since"])
    clocks.still_running(game, seat).filter(by="bot").update(submission=None, submitted_at=None, by="")
    lapse(game, seat)
    publish(game)


def lapse(game: Game, seat: Seat) -> None:
    """Ends the open votes about this seat, which no longer need an answer."""
    votes = Vote.objects.filter(game=game, seat=seat, ended_at__isnull=True)
    votes.update(ended_at=game.now, result=Vote.Result.LAPSED)


def _not_free() -> Closed:
    return Closed("not_free", "This seat is not free, or someone else was quicker.")


def _check_invited(game: Game, user: User, token: str) -> None:
    is_known = Tenure.objects.filter(seat__game=game, user=user).exists() or game.seats.filter(user=user).exists()
    is_invited = game.is_invitation(token) and not game.is_secret
    if game.visibility == Game.Visibility.LINK and not (is_invited or is_known):
        raise NotFound("no_such_game", f"There is no game {game.pk}.")


def _knows_other_seat(game: Game, seat: Seat, user: User) -> bool:
    """Tells whether the person knows another seat of the game. If people may have several, only this account counts."""
    accounts = [user] if game.settings.own_bots else accounts_of(user)
    return Tenure.objects.filter(seat__game=game, user__in=accounts).exclude(seat=seat).exists()


def _was_here(seat: Seat, user: User) -> bool:
    """Tells whether this person has had the seat, by any of their accounts."""
    is_theirs = seat.user is not None and seat.user.person_id == user.person_id
    return is_theirs or Tenure.objects.filter(seat=seat, user__in=accounts_of(user)).exists()


def _end_tenure(game: Game, seat: Seat, how: End) -> None:
    """Ends the owner's tenure. Owners from the start of the game get their row only now."""
    ended = Tenure.objects.filter(seat=seat, until_turn__isnull=True).update(until_turn=game.turn, end=how)
    if not ended:
        Tenure.objects.create(seat=seat, user=seat.user, from_turn=0, until_turn=game.turn, end=how)


def _clear(game: Game, seat: Seat) -> None:
    """Deletes the previous owner's standing orders, and open ballots, drafts and submissions."""
    StandingOrder.objects.filter(seat=seat).delete()
    Ballot.objects.filter(seat=seat, vote__ended_at__isnull=True).delete()
    clocks.still_running(game, seat).update(draft=None, draft_at=None, submission=None, submitted_at=None, by="")


def _give_time(game: Game, seat: Seat) -> None:
    """Gives fresh time for open questions, except an opened hand.

    Interruptions keep their time, too: a moving deadline would show whose they are.
    """
    asked = open_turn(game).pending_decisions.filter(seat=seat, closed_at__isnull=True, interrupts=False)
    decisions = list(asked.filter(opened_at__isnull=True))
    for pending in decisions:
        pending.seat, pending.asked_at = seat, game.now
    clocks.give(game, decisions, known=[])
    PendingDecision.objects.bulk_update(decisions, ["asked_at", "due_at", "remind_at", "spare_seconds"])


def _tell_table(game: Game, seat: Seat, payload: dict[str, object], leaver: User | None = None) -> None:
    """Tells the others at the table, and the player who has just lost the seat."""
    occasion = outbox.occasion_of_today(game, f"s{seat.number}-replaced")
    outbox.tell_all("replaced", people_at(game).exclude(pk=seat.pk), occasion, payload)
    if leaver is not None:
        outbox.tell_user("replaced", leaver, occasion, payload, game)
