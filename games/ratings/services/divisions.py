"""The end of a season: people move between the divisions of a ladder, once, in one transaction."""

from collections import defaultdict
from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from games.errors import NotFound
from games.models import DivisionPlace, Ladder, RatedSeat
from games.ratings.divisions import redivided
from games.ratings.queries import boards
from games.ratings.queries.ladders import ladder_called
from games.ratings.services.rating import TO_RATE, lock_ladder
from games.timekeeping.seasons import Season, season_at, season_named

WAIT = timedelta(hours=1)
"""So long after a season its end is computed, since the end of a game may be committed late."""


def end_seasons() -> int:
    """Ends all seasons that are due. Returns how many. It may be called at any time."""
    now, count = timezone.now() - WAIT, 0
    behind = Ladder.objects.exclude(divided_for=season_at(now).id)
    for ladder_id in behind.order_by("pk").values_list("pk", flat=True):
        while end_next(ladder_id=ladder_id):
            count += 1
    return count


@transaction.atomic
def end_next(*, ladder_id: int) -> bool:
    """Ends the earliest season of a ladder that is over and was not ended yet. Returns whether there was one."""
    ladder = lock_ladder(ladder_id)
    season = _to_end(ladder)
    if season is None or season.end + WAIT > timezone.now() or _has_unrated(ladder, season):
        return False
    try:
        line = ladder_called(ladder.kind, ladder.edition)
    except NotFound:  # the site no longer has this kind of game
        return False
    _end(ladder, season, list(boards.ranked(line, season).values_list("pk", flat=True)))
    return True


def _to_end(ladder: Ladder) -> Season | None:
    """The season that the latest divisions are for or, before there were any, that of the first game."""
    if ladder.divided_for:
        return season_named(ladder.divided_for)
    games = RatedSeat.objects.filter(rating__ladder=ladder, mu__isnull=False).order_by("counts_at")
    first = games.values_list("counts_at", flat=True).first()
    return None if first is None else season_at(first)


def _has_unrated(ladder: Ladder, season: Season) -> bool:
    return RatedSeat.objects.filter(TO_RATE, rating__ladder=ladder, counts_at__lt=season.end).exists()


def _end(ladder: Ladder, season: Season, standing: list[int]) -> None:
    """Writes down the places of a season in its divisions, and the divisions of the next."""
    before = defaultdict(list)
    for row in DivisionPlace.objects.filter(rating__ladder=ladder, season=season.id).order_by("division", "pk"):
        before[row.division].append(row)
    rank = {rating: place for place, rating in enumerate(standing)}
    for rows in before.values():
        played = sorted((row for row in rows if row.rating_id in rank), key=lambda row: rank[row.rating_id])
        for place, row in enumerate(played, start=1):
            row.place = place
        DivisionPlace.objects.bulk_update(played, ["place"])
    after = redivided([[row.rating_id for row in before[number]] for number in sorted(before)], standing)
    DivisionPlace.objects.bulk_create(
        DivisionPlace(rating_id=rating, season=season.next.id, division=number)
        for number, group in enumerate(after, start=1)
        for rating in group
    )
    ladder.divided_for = season.next.id
    ladder.save(update_fields=["divided_for"])
