"""What must hold at the end of the year, and the table of what was found."""

from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import timedelta
from itertools import combinations
from statistics import correlation
from typing import NamedTuple

from games.models import DivisionPlace, Game, Ladder, RatedSeat, Rating, Tournament, TournamentRound
from games.ratings.divisions import FEWEST, SIZE
from games.ratings.services import rating
from games.timekeeping.seasons import season_at, season_named, seasons_between
from tests.proof.site.year.year import START, Year

PLANNED_AT_MOST = timedelta(minutes=1)
"""An outage may be made good with so much more than it took, for the work that this is."""
Row = dict[str, object]


class Played(NamedTuple):
    """A round: who sat at which table, by their entries."""

    row: TournamentRound
    tables: list[list[int]]


def report(year: Year) -> tuple[list[Row], list[str]]:
    """The rows of the table, and what does not hold."""
    rows, faults = [], [*_of_ratings(year), *_of_seasons(year)]
    for tournament in Tournament.objects.order_by("pk"):
        rounds = rounds_of(tournament)
        found = [*_of_end(tournament), *_of_people(year, tournament, rounds), *_of_time(year, rounds)]
        if tournament.format == "round-robin":
            found += _of_everybody(tournament, rounds)
        faults += [f"{tournament.title}: {fault}" for fault in found]
        rows.append(_row(year, tournament, rounds, "; ".join(found) or "holds"))
    return [*rows, *_totals(year)], faults


def rounds_of(tournament: Tournament) -> list[Played]:
    found = []
    for row in tournament.rounds.prefetch_related("pairings__paired"):
        tables = [[each.entry_id for each in table.paired.all()] for table in row.pairings.all()]
        found.append(Played(row, tables))
    return found


# Tournaments


def _of_end(tournament: Tournament) -> Iterator[str]:
    if tournament.status != Tournament.Status.OVER:
        yield f"it is {tournament.status}"
    seeded = tournament.entries.filter(seed__isnull=False)
    if sorted(seeded.values_list("place", flat=True)) != list(range(1, seeded.count() + 1)):
        yield "not everyone has a place of their own"


def _met_again(rounds: Sequence[Played]) -> int:
    """How often people met who had met before; a third meeting counts twice. That no pairing has fewer is proven beside
    the code (tests/games/tournaments/reckoning)."""
    return sum(count * (count - 1) // 2 for count in _meetings(rounds).values())


def _meetings(rounds: Sequence[Played]) -> Counter[frozenset[int]]:
    return Counter(frozenset(pair) for each in rounds for table in each.tables for pair in combinations(table, 2))


def _of_everybody(tournament: Tournament, rounds: Sequence[Played]) -> Iterator[str]:
    """Those who have stayed to the end have all met."""
    stayed = set(tournament.entries.filter(status="in").values_list("pk", flat=True))
    missing = {frozenset(pair) for pair in combinations(stayed, 2)} - _meetings(rounds).keys()
    if missing:
        yield f"{len(missing)} pairs have not met in a round robin"


def _of_people(year: Year, tournament: Tournament, rounds: Sequence[Played]) -> Iterator[str]:
    """Everybody who plays has one table in each round, tables are even, and byes go round."""
    byes, seen = Counter[int](), set[int]()
    for each in rounds:
        seated = [who for table in each.tables for who in table]
        gone = {who for (cup, who), at in year.left.items() if cup == tournament.pk and at <= each.row.started_at}
        if len(set(seated)) < len(seated) or gone & set(seated):
            yield f"round {each.row.number} seats someone twice, or who has left"
        if tournament.format == "swiss":
            yield from _of_swiss(each, byes, seen - gone)
        byes.update(table[0] for table in each.tables if len(table) == 1)
        seen.update(seated)


def _of_swiss(each: Played, byes: Counter[int], playing: set[int]) -> Iterator[str]:
    sizes, number = [len(table) for table in each.tables], each.row.number
    seated = {who for table in each.tables for who in table}
    if playing - seated:
        yield f"round {number} leaves out someone who plays"
    if max(sizes) - min(sizes) > 1:
        yield f"round {number} has tables of {max(sizes)} and {min(sizes)}"
    resting = [table[0] for table in each.tables if len(table) == 1]
    if any(byes[who] > min(byes[other] for other in seated) for who in resting):
        yield f"round {number} gives a second bye too early"


def _of_time(year: Year, rounds: Sequence[Played]) -> Iterator[str]:
    """A round may take as long as it says, and as the site was down meanwhile."""
    for row, _ in rounds:
        usual_end = row.started_at + timedelta(seconds=row.tournament.round_seconds)
        given = row.ends_at - usual_end
        lost = sum(
            (until - since for since, until in year.outages if row.started_at <= since < row.ended_at), timedelta(0)
        )
        if not lost <= given <= lost + PLANNED_AT_MOST * bool(lost):
            yield f"round {row.number} was given {given} for outages of {lost}"


def _row(year: Year, tournament: Tournament, rounds: Sequence[Played], holds: str) -> Row:
    about = f"{tournament.format} at {tournament.seats}{', rated' if tournament.is_rated else ''}"
    return {
        "what": f"{tournament.title} ({about})",
        "people": tournament.entries.filter(seed__isnull=False).count(),
        "left": sum(cup == tournament.pk for cup, _ in year.left),
        "rounds": len(rounds),
        "games": Game.objects.filter(pairing__round__tournament=tournament).count(),
        "met again": _met_again(rounds),
        "verdict": holds,
    }


# Ratings


def of_people(year: Year) -> tuple[list[float], list[float]]:
    """The strengths of those who have a rating, and their ratings."""
    rows = list(
        Rating.objects.filter(ladder__kind="roborally", ladder__edition="2005", user__isnull=False, games__gt=0)
    )
    return [year.strengths[row.user_id or 0] for row in rows], [row.mu for row in rows]


def spearman(one: Sequence[float], other: Sequence[float]) -> float:
    return correlation(_ranks(one), _ranks(other))


def _ranks(values: Sequence[float]) -> list[float]:
    order = sorted(values)
    return [float(order.index(value)) for value in values]


def _of_ratings(year: Year) -> Iterator[str]:
    found = spearman(*of_people(year))
    if found <= year.size.demanded:
        yield f"ratings and strengths: Spearman {found:.3f}"
    if RatedSeat.objects.filter(game__pairing__round__tournament__is_rated=False).exists():
        yield "a game counts although its tournament is not rated"
    if RatedSeat.objects.filter(counts_at__isnull=False, mu__isnull=True).exists():
        yield "a game that counts is not rated"
    before = _figures()
    for ladder in Ladder.objects.all():
        rating.recompute(ladder_id=ladder.pk)
    if _figures() != before:
        yield "ratings computed anew are different"


def _of_seasons(year: Year) -> Iterator[str]:
    """Each season of each ladder has ended once, with everybody in one division, and people move both ways."""
    first, last = season_at(START), season_at(year.end)
    wanted = [each.id for each in seasons_between(first.end, year.end)][::-1]
    for ladder in Ladder.objects.all():
        places = DivisionPlace.objects.filter(rating__ladder=ladder)
        if ladder.divided_for != last.id:
            yield f"{ladder}: the latest divisions are for {ladder.divided_for}, not for {last.id}"
        for season in wanted:
            yield from _of_divisions(season, list(places.filter(season=season).values_list("division", flat=True)))
    if year.seasons_ended != len(wanted) * Ladder.objects.count():
        yield f"{year.seasons_ended} seasons were ended on {Ladder.objects.count()} ladders"


def _of_divisions(season: str, numbers: Sequence[int]) -> Iterator[str]:
    sizes = [count for _, count in sorted(Counter(numbers).items())]
    if any(size != SIZE for size in sizes[:-1]) or (sizes and sizes[-1] >= SIZE + FEWEST):
        yield f"the divisions of {season} have {sizes} people"


def moves() -> tuple[int, int, int]:
    """How many places in divisions there are, and how often people went up and down between two seasons."""
    places = {(row.rating_id, row.season): row.division for row in DivisionPlace.objects.all()}
    changes = [
        places[rating, season] - places[rating, season_named(season).next.id]
        for rating, season in places
        if (rating, season_named(season).next.id) in places
    ]
    return len(places), sum(change > 0 for change in changes), sum(change < 0 for change in changes)


def _figures() -> list[tuple[object, ...]]:
    return list(Rating.objects.order_by("pk").values_list("pk", "mu", "sigma", "games", "won", "last_at"))


def _totals(year: Year) -> list[Row]:
    strengths, figures = of_people(year)
    rated = RatedSeat.objects.filter(mu__isnull=False).values("game").distinct().count()
    found, demanded = spearman(strengths, figures), year.size.demanded
    places, up, down = moves()
    all_in_all = {
        "people": len(figures),
        "left": len(year.left),
        "rounds": TournamentRound.objects.count(),
        "games": rated,
        "met again": 0,
    }
    return [
        {
            "what": f"Seasons ended: {year.seasons_ended}. Places in divisions: {places}, up {up}, down {down}",
            **all_in_all,
            "verdict": "; ".join(_of_seasons(year)) or "holds",
        },
        {
            "what": f"Spearman of ratings and true strengths: {found:.3f}, over {demanded} demanded",
            **all_in_all,
            "verdict": "holds" if found > demanded else "FAILS",
        },
    ]
