"""Who is rated in a game: written down when it starts, with the places when it is over."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

import msgspec

from games.kinds.registry import kind_of
from games.models import DailyTry, Finish, Game, Ladder, RatedSeat, Rating, Seat, Series
from games.periodic import wake_up
from games.ratings.queries.ladders import edition_of, entrants
from games.ratings.skill import NEWCOMER
from games.record.queries.engine_tables import open_turn, rules_of
from games.record.services.locking import publish

RATE = "rate_games"


def enter(game: Game) -> None:
    """Writes down who is rated in a locked game that has just started."""
    if not game.settings.is_rated:
        return
    ladder = _ladder_of(game)
    seats = entrants(list(game.seats.select_related("user").order_by("number")))
    in_fixed_order = sorted(seats, key=lambda seat: (seat.bot, seat.user_id or 0))  # so that two games cannot deadlock
    ratings = {seat.number: _rating_of(ladder, seat) for seat in in_fixed_order}
    RatedSeat.objects.bulk_create(
        RatedSeat(game=game, number=seat.number, rating=ratings[seat.number], team=seat.team) for seat in seats
    )


def place(game: Game, state: Any) -> None:
    """Writes down how a locked game has ended, whose last state this is. Nothing if it is not over."""
    if game.status != Game.Status.OVER or game.outcome is None:
        return
    note_finishes(game, state)
    if game.settings.is_rated:
        _fix(game, game.outcome["places"], None if game.names_are_hidden else game.ended_at)


def place_as_it_stands(game: Game) -> None:
    """Writes down how a locked game stands, because what becomes of it no longer counts: as its open turn began, and
    now. A game in which no player's answer was played yet is not rated."""
    if not game.settings.is_rated:
        return
    if not game.pending_decisions.filter(by="seat", committed_at__isnull=False).exists():
        game.rated_seats.all().delete()
        publish(game, settings=msgspec.structs.replace(game.settings, is_rated=False))
        return
    rules = rules_of(game)
    _fix(game, rules.outcome(rules.decode(bytes(open_turn(game).snapshot))).places, game.now)


def _fix(game: Game, places: Sequence[Sequence[int]], counts_at: datetime | None) -> None:
    """The result of a game is fixed once."""
    by_seat = {seat: place for place, group in enumerate(places, start=1) for seat in group}
    seats = {seat.number: seat for seat in game.seats.all()}
    rows = list(game.rated_seats.filter(place__isnull=True).select_related("rating"))
    for row in rows:
        row.place = by_seat.get(row.number, len(places) + 1)  # whom the rules do not name yet comes last
        row.has_left = _has_left(row, seats[row.number])
        row.counts_at = counts_at
    RatedSeat.objects.bulk_update(rows, ["place", "has_left", "counts_at"])
    wake_up(RATE)


def count_series(series: Series) -> None:
    """Lets the games of a series count that is over, and that has hidden names until now."""
    waiting = RatedSeat.objects.filter(game__series=series, place__isnull=False, counts_at__isnull=True)
    if waiting.update(counts_at=series.ended_at):
        wake_up(RATE)


def _ladder_of(game: Game) -> Ladder:
    edition = edition_of(game.kind, game.setup)
    return Ladder.objects.get_or_create(kind=game.kind, edition=edition)[0]


def _rating_of(ladder: Ladder, seat: Seat) -> Rating:
    whose = {"bot": seat.bot} if seat.bot else {"user": seat.user}
    new = {"mu": NEWCOMER.mu, "sigma": NEWCOMER.sigma}
    return Rating.objects.get_or_create(ladder=ladder, **whose, defaults=new)[0]


def _has_left(row: RatedSeat, seat: Seat) -> bool:
    """Tells whether the player who began has given up the seat. What a bot wins for them while they are away is theirs,
    as in tournaments and on profiles."""
    return not row.rating.bot and (seat.user_id is None or seat.user_id != row.rating.user_id)


def note_finishes(game: Game, state: Any) -> None:
    """Records are for people with an account who have won by their own play, in a game that was never taken back and
    whose draws no one could know. A bot that sat in for a turn has helped them."""
    kind = kind_of(game.kind)
    goals = kind.ratings.goals(state) if kind.ratings is not None and game.epoch == 0 else None
    if goals is None or game.outcome is None or _were_draws_known(game):
        return
    helped = game.pending_decisions.filter(by="bot", committed_at__isnull=False).values("seat")
    people = game.seats.filter(user__is_guest=False, bot="", autopilot=False, tenures__isnull=True)
    people = people.exclude(pk__in=helped)
    winners = list(people.filter(number__in=set(goals.turns) & set(game.outcome["places"][0])))
    if not winners:
        return
    venue = kind.venues.venue_of(game.setup, game.outcome)
    same = {"ladder": _ladder_of(game), "venue": venue, "robots": goals.robots, "at": game.ended_at}
    same |= {"phase": goals.phase}
    for seat in winners:
        own = {"turns": goals.turns[seat.number], "damage": goals.damage[seat.number]}
        Finish.objects.get_or_create(seat=seat, defaults=same | own)


def _were_draws_known(game: Game) -> bool:
    """Tells whether its player had met the same draws before, or they were told while it went on."""
    if game.secret_until is None:
        return False
    is_late = game.ended_at is not None and game.ended_at >= game.secret_until
    return is_late or DailyTry.objects.filter(game=game, counts=False).exists()
