"""Votes of the people at a table on pauses, more time, and seats whose owners are away.

Every call is one transaction under the game's lock. The ballot that decides a vote carries out its result in the same
transaction.
"""

from collections.abc import Sequence
from datetime import timedelta
from typing import Any

from django.db import transaction
from django.db.models import QuerySet
from django.db.models.functions import Now

from games.errors import Closed, NotFound, NotYours, Refused, TooOften
from games.models import Ballot, Game, Seat, User, Vote
from games.outbox import services as outbox
from games.record.queries.seats import own_seat
from games.record.services.locking import lock, publish
from games.timekeeping.words import span
from games.votes.queries import choices_of, former_seat, voters
from games.votes.services import replacement
from games.votes.services.agreements import carry_out, end_pause
from games.votes.services.proposals import PROPOSED
from games.votes.services.tally import decided

Kind, Result = Vote.Kind, Vote.Result

SHORTEST_VOTE, LONGEST_VOTE = timedelta(hours=1), timedelta(days=3)
ASKED_LATELY = timedelta(hours=12)
"""After a no, the question cannot be asked again for this long."""


@transaction.atomic
def propose(*, game_id: int, user: User, kind: str, number: int | None = None, **details: Any) -> Vote:
    """Opens a vote. The proposer has voted yes. Someone who plays alone with bots gets it agreed at once.

    A pause takes `reason` and `until`, more time takes `seconds`, and a seat takes its `number`. Only someone who has
    left can ask to return. Raises NotFound, NotYours, Closed, Refused, or TooOften.
    """
    game = _lock_running(game_id)
    if kind not in PROPOSED:
        raise Refused("no_such_vote", "The table cannot vote on that.")
    seat, about = _proposer(game, user, kind), _about(game, user, kind, number)
    payload = PROPOSED[kind](game, about, **details)
    _check_new(game, kind, about)
    vote = _open(game, Kind(kind), about, payload, proposer=user)
    if seat is not None:
        Ballot.objects.create(vote=vote, seat=seat, choice=Result.YES, at=game.now)
    publish(game)
    _count(game, vote, by=user)
    if vote.ended_at is None:
        _ask_voters(game, vote, asked_by=seat)
    return vote


@transaction.atomic
def cast(*, game_id: int, user: User, vote_id: int, choice: str) -> Vote:
    """Casts or changes a ballot. Raises NotFound, NotYours, Closed, or Refused."""
    game = _lock_running(game_id)
    vote = game.votes.select_related("seat", "seat__user").filter(pk=vote_id).first()
    if vote is None:
        raise NotFound("no_such_vote", "There is no such vote in this game.")
    seat = own_seat(game, user)
    if vote.ended_at is not None or vote.expires_at <= game.now:
        raise Closed("vote_over", "This vote is over.")
    if seat not in voters(game, vote.seat):
        raise NotYours("no_voter", "You cannot take part in this vote.")
    if choice not in choices_of(vote):
        raise Refused("no_such_choice", "That is not a choice in this vote.")
    Ballot.objects.update_or_create(vote=vote, seat=seat, defaults={"choice": choice, "at": game.now})
    publish(game)
    _count(game, vote, by=user)
    return vote


def ask_about_absence(game: Game, seat: Seat) -> bool:
    """Opens a vote on a seat whose owner is away, by the table's own rule. False if no one can be asked."""
    if not voters(game, seat):
        return False
    replacement.lapse(game, seat)
    _ask_voters(game, _open(game, Kind.ABSENCE, seat, {}))
    return True


@transaction.atomic
def settle(*, game_id: int) -> int:
    """Ends votes whose time is up, and a pause that has reached its end. Returns how many."""
    game = lock(game_id)
    if game.status != Game.Status.RUNNING:
        return 0
    over = _count_all(game, _open_votes(game).filter(expires_at__lte=game.now), is_over=True)
    has_paused_enough = game.stopped_at is not None and game.resumes_at is not None and game.resumes_at <= game.now
    if has_paused_enough:
        end_pause(game, by="")
    return over + has_paused_enough


def count_again(game: Game) -> None:
    """Counts the open votes again after someone lost their vote, because the other ballots may decide now."""
    _count_all(game, _open_votes(game))


def turns_over(games: Sequence[Game]) -> None:
    """Ends votes that no longer matter: those on more time once the turn was played, and all once the game is over."""
    known = {game.pk: game for game in games}
    needless = [
        vote.pk
        for vote in Vote.objects.filter(game__in=games, ended_at__isnull=True)
        if known[vote.game_id].status == Game.Status.OVER
        or (vote.kind == Kind.EXTEND and vote.turn < known[vote.game_id].turn)
    ]
    if needless:
        Vote.objects.filter(pk__in=needless).update(ended_at=games[0].now, result=Result.LAPSED)


def late() -> QuerySet[Vote]:
    """The open votes whose time is up."""
    return Vote.objects.filter(ended_at__isnull=True, expires_at__lte=Now())


def _open(
    game: Game, kind: Vote.Kind, about: Seat | None, payload: dict[str, Any], proposer: User | None = None
) -> Vote:
    time = min(max(game.timing.nominal, SHORTEST_VOTE), LONGEST_VOTE)
    return Vote.objects.create(
        game=game,
        kind=kind,
        seat=about,
        proposer=proposer,
        payload=payload,
        turn=game.turn,
        opened_at=game.now,
        expires_at=game.now + time,
    )


def _count_all(game: Game, votes: QuerySet[Vote], *, is_over: bool = False) -> int:
    """Counts votes and returns how many ended. Each is read again first, since one result may settle the next."""
    found = list(votes.values_list("pk", flat=True))
    for pk in found:
        vote = _open_votes(game).filter(pk=pk).first()
        if vote is not None:
            _count(game, vote, is_over=is_over)
    return len(found)


def _count(game: Game, vote: Vote, *, by: User | None = None, is_over: bool = False) -> None:
    """Ends the vote if it is decided, and carries out its result. Only ballots of people who can vote now count."""
    entitled = voters(game, vote.seat)
    said = vote.ballots.filter(seat__in=entitled).values_list("choice", flat=True)
    result = decided(vote, said, len(entitled), is_over=is_over)
    if result is None:
        return
    vote.ended_at, vote.result = game.now, result
    vote.save(update_fields=["ended_at", "result"])
    publish(game)
    if not carry_out(game, vote, by):
        vote.result = Result.LAPSED
        vote.save(update_fields=["result"])


def _open_votes(game: Game) -> QuerySet[Vote]:
    return game.votes.filter(ended_at__isnull=True).select_related("seat", "seat__user", "proposer")


def _ask_voters(game: Game, vote: Vote, asked_by: Seat | None = None) -> None:
    payload = {"vote": vote.pk}
    for seat in voters(game, vote.seat):
        if seat != asked_by:
            outbox.tell("vote", seat, f"g{game.pk}/vote-{vote.pk}", payload)


def _check_new(game: Game, kind: str, about: Seat | None) -> None:
    """Raises Closed if the same question is open, and TooOften if it was recently answered with no."""
    votes = game.votes.filter(seat=about) if about else game.votes.filter(kind=kind)
    if votes.filter(ended_at__isnull=True).exists():
        raise Closed("asked_already", "The table is already voting on that.")
    if votes.filter(kind=kind, result=Result.NO, ended_at__gt=game.now - ASKED_LATELY).exists():
        raise TooOften("asked_lately", f"The table has just said no to that. Ask again after {span(ASKED_LATELY)}.")


def _proposer(game: Game, user: User, kind: str) -> Seat | None:
    """The seat that proposes; None for someone who asks to return."""
    if kind == Kind.RESTORE:
        return None
    seat = own_seat(game, user)
    if seat.plays_itself:
        raise NotYours("away", "A bot is playing for you. Take back your seat first.")
    return seat


def _about(game: Game, user: User, kind: str, number: int | None) -> Seat | None:
    if kind == Kind.RESTORE:
        seat = former_seat(game, user) if user.is_authenticated else None
        if seat is None or game.seats.filter(user=user).exists():
            raise NotYours("never_left", "You have not left a seat in this game.")
        return seat
    if kind != Kind.REPLACE:
        return None
    seat = None if number is None else game.seats.select_related("user").filter(number=number).first()
    if seat is None:
        raise NotFound("no_such_seat", "There is no such seat in this game.")
    return seat


def _lock_running(game_id: int) -> Game:
    game = lock(game_id)
    if game.status != Game.Status.RUNNING:
        raise Closed("not_running", "This game is not being played at the moment.")
    return game
