"""Rating games: in the order in which they count, each once.

A game that comes late, because its end was committed after that of a later one, takes back what was rated after it.
So the numbers are always those that follow from the record in its order, and `recompute` finds the same.
"""

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from django.db import transaction
from django.db.models import Q, QuerySet

from games.models import Game, Ladder, RatedSeat, Rating
from games.ratings.queries.changes import skill_after
from games.ratings.skill import NEWCOMER, Entrant, Skill, rated
from games.record.services.locking import lock, publish

AT_ONCE = 200
"""How many games are rated in one transaction."""
ORDER = ("counts_at", "game_id", "number")
TO_RATE = Q(counts_at__isnull=False, mu__isnull=True)
UNRATED: dict[str, Any] = {"mu_before": None, "sigma_before": None, "mu": None, "sigma": None}


def rate_pending() -> int:
    """Rates all games that are over and not rated yet. Returns how many. It may be called at any time."""
    count = 0
    for ladder_id in RatedSeat.objects.filter(TO_RATE).order_by().values_list("rating__ladder", flat=True).distinct():
        while games := rate_next(ladder_id=ladder_id):
            count += len(games)
            for game_id in games:
                _show(game_id)
    return count


@transaction.atomic
def rate_next(*, ladder_id: int) -> list[int]:
    """Rates the next games of a ladder, up to AT_ONCE. Returns them; none are left if there are none."""
    ladder = lock_ladder(ladder_id)
    first = _seats(ladder).filter(TO_RATE).order_by(*ORDER).first()
    if first is None:
        return []
    _take_back(ladder, Q(counts_at__gt=first.counts_at) | Q(counts_at=first.counts_at, game_id__gt=first.game_id))
    games = _next_games(ladder)
    _rate(ladder, games)
    return games


@transaction.atomic
def recompute(*, ladder_id: int) -> int:
    """Forgets all numbers of a ladder and rates its games again. Returns how many games there are."""
    ladder, count = lock_ladder(ladder_id), 0
    _seats(ladder).update(**UNRATED)
    ladder.ratings.update(mu=NEWCOMER.mu, sigma=NEWCOMER.sigma, games=0, won=0, last_at=None)
    while games := _next_games(ladder):
        _rate(ladder, games)
        count += len(games)
    return count


def lock_ladder(ladder_id: int) -> Ladder:
    """The ladder, locked against others who rate. Games that begin may go on adding people to it."""
    return Ladder.objects.select_for_update(no_key=True).get(pk=ladder_id)


def _seats(ladder: Ladder) -> QuerySet[RatedSeat]:
    return RatedSeat.objects.filter(rating__ladder=ladder)


def _next_games(ladder: Ladder) -> list[int]:
    """The next games to rate, in their order."""
    rows = _seats(ladder).filter(TO_RATE).order_by("counts_at", "game_id").values_list("game_id", "counts_at")
    return [game_id for game_id, _ in rows.distinct()[:AT_ONCE]]


def _take_back(ladder: Ladder, late: Q) -> None:
    """Makes these games unrated, and the ratings what they were before."""
    rows = _seats(ladder).filter(late, mu__isnull=False)
    ratings = set(rows.values_list("rating_id", flat=True))
    RatedSeat.objects.filter(pk__in=list(rows.values_list("pk", flat=True))).update(**UNRATED)
    for rating in Rating.objects.filter(pk__in=ratings):
        _restore(rating)


def _restore(rating: Rating) -> None:
    """Makes a rating what its rated games say."""
    rows = list(rating.rated_seats.filter(mu__isnull=False).order_by(*ORDER))
    last = rows[-1] if rows else None
    skill = NEWCOMER if last is None else skill_after(last)
    rating.mu, rating.sigma = skill.mu, skill.sigma
    rating.last_at = last.counts_at if last else None
    rating.games = len({row.game_id for row in rows})
    rating.won = len({row.game_id for row in rows if row.has_won})
    rating.save()


def _rate(ladder: Ladder, games: Sequence[int]) -> None:
    rows = list(_seats(ladder).filter(game__in=games).order_by(*ORDER).select_related("rating"))
    ratings: dict[int, Rating] = {}
    for _, group in groupby(rows, key=lambda row: row.game_id):
        seats = list(group)
        for row in seats:
            row.rating = ratings.setdefault(row.rating_id, row.rating)
        _rate_game(seats)
    RatedSeat.objects.bulk_update(rows, list(UNRATED), batch_size=AT_ONCE)
    Rating.objects.bulk_update(ratings.values(), ["mu", "sigma", "games", "won", "last_at"], batch_size=AT_ONCE)


def _rate_game(seats: Sequence[RatedSeat]) -> None:
    """Rates one game, in memory."""
    after = rated([_entrant(row) for row in seats])
    for row in seats:
        row.mu_before, row.sigma_before = row.rating.mu, row.rating.sigma
        row.mu, row.sigma = after[row.rating_id].mu, after[row.rating_id].sigma
    winners = {row.rating_id for row in seats if row.has_won}
    for rating in {row.rating_id: row.rating for row in seats}.values():
        rating.mu, rating.sigma = after[rating.pk].mu, after[rating.pk].sigma
        rating.games += 1
        rating.won += rating.pk in winners
        rating.last_at = seats[0].counts_at


def _entrant(row: RatedSeat) -> Entrant:
    assert row.place is not None  # games count only once they have places
    return Entrant(row.rating_id, Skill(row.rating.mu, row.rating.sigma), row.place, row.team, row.has_left)


@transaction.atomic
def _show(game_id: int) -> None:
    """Tells open pages of the game that its ratings are there."""
    game = lock(game_id)
    if game.status == Game.Status.OVER:
        publish(game)
