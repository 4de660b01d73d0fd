"""One tournament, as one reader may see it: the live table, the rounds with their tables, and who has signed up.

Readers who hide results see the rounds only up to the first whose games they have not watched, and no table.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast

from django.db.models import Q

from games.errors import NotFound
from games.models import Entry, Game, PairedEntry, Pairing, Tournament, TournamentRound, User
from games.timekeeping.instants import Instant
from games.tournaments.queries.fields import field_of, format_of, paired_field_of, rounds_of
from games.tournaments.queries.listing import TournamentLine, line_of, one
from games.view.queries.visits import Viewer, hidden_among

GONE = "Someone who has left"


@dataclass(frozen=True)
class EntryLine:
    """Someone who has signed up, in this order. `person` is the number of their profile, `place` the final one."""

    name: str
    person: int | None
    status: str
    is_checked_in: bool
    place: int | None


@dataclass(frozen=True)
class StandingLine:
    """A line of the live table. `opponents` is the mean of their points, `progress` the sum of one's own after each
    round. Equals share a place, until the lot decides in the end."""

    place: int
    name: str
    person: int | None
    points: float
    opponents: float
    progress: float
    is_mine: bool
    has_left: bool


@dataclass(frozen=True)
class PairedLine:
    """Someone at a table of a round. `place` is None until the table is decided."""

    name: str
    person: int | None
    place: int | None
    is_mine: bool
    entry: int
    """The number of the sign-up, also of people whose account is gone."""


@dataclass(frozen=True)
class PairedTable:
    """A table of a round. `decided`: by the end of its game, when the time was up, as a bye, or empty."""

    number: int
    game: int | None
    game_title: str
    decided: str
    people: list[PairedLine]


@dataclass(frozen=True)
class RoundLine:
    """A round. `ends_at` is when games that are not over count as they stand."""

    number: int
    started_at: Instant
    ends_at: Instant
    ended_at: Instant | None
    tables: list[PairedTable]


@dataclass(frozen=True)
class TournamentPage:
    """A tournament. `seed` is empty until it is over. `own` is the reader's part in it: an empty string, `in`,
    `waiting`, `out` or `absent`. With `hides_results`, its reader has chosen not to see how games end yet."""

    line: TournamentLine
    owner: str
    seed_hash: str
    seed: str
    check_in_seconds: int
    round_seconds: int
    rounds_expected: int
    own: str
    is_checked_in: bool
    may_call_off: bool
    hides_results: bool
    standings: list[StandingLine]
    rounds: list[RoundLine]
    entries: list[EntryLine]


def tournament_page(tournament_id: int, viewer: Viewer, *, shows_results: bool = False) -> TournamentPage:
    """The tournament for this reader; with `shows_results` also what they hide otherwise. Raises NotFound."""
    tournament = one(tournament_id)
    if tournament is None:
        raise NotFound("no_such_tournament", f"There is no tournament {tournament_id}.")
    rounds = rounds_of(tournament)
    shown = rounds if shows_results else _unspoilt(rounds, viewer)
    hides = shown is not rounds
    entries = list(tournament.entries.select_related("user"))
    own = next((entry for entry in entries if viewer is not None and entry.user_id == viewer.pk), None)
    line = line_of(tournament)
    return TournamentPage(
        line=line,
        owner=_name(tournament.owner),
        seed_hash=tournament.seed_hash,
        seed=tournament.seed if tournament.status == Tournament.Status.OVER else "",
        check_in_seconds=tournament.check_in_seconds,
        round_seconds=tournament.round_seconds,
        rounds_expected=_rounds_expected(tournament, rounds),
        own=own.status if own else "",
        is_checked_in=own is not None and own.checked_in_at is not None,
        may_call_off=tournament.is_open and _may_call_off(tournament, viewer),
        hides_results=hides,
        standings=[] if hides else _standings(tournament, rounds, entries, viewer),
        rounds=[_round(each, viewer, hides=hides and each is shown[-1]) for each in shown],
        entries=[_entry(entry, hides=hides) for entry in entries],
    )


def _rounds_expected(tournament: Tournament, rounds: list[TournamentRound]) -> int:
    """How many rounds to expect: while people can sign up, if it fills up."""
    if tournament.ended_at:
        return len(rounds)
    usual = format_of(tournament)
    if tournament.is_open:
        return usual.rounds_for(tournament.most_people, tournament.seats, tournament.rounds_wanted)
    return usual.rounds_expected(paired_field_of(tournament, rounds))


def _may_call_off(tournament: Tournament, viewer: Viewer) -> bool:
    return isinstance(viewer, User) and (viewer.pk == tournament.owner_id or viewer.has_perm("games.change_tournament"))


def _unspoilt(rounds: list[TournamentRound], viewer: Viewer) -> list[TournamentRound]:
    """The rounds up to the first with a game whose end the reader hides; the same list if there is none."""
    hidden = hidden_among(_games_of(rounds), viewer)
    if not hidden:
        return rounds
    series = set(Game.objects.filter(pk__in=hidden, series__isnull=False).values_list("series", flat=True))
    for count, each in enumerate(rounds, 1):
        games = [pairing.game for pairing in each.pairings.all() if pairing.game is not None]
        if any(game.pk in hidden or game.series_id in series for game in games):
            return rounds[:count]
    return rounds


def _games_of(rounds: Sequence[TournamentRound]) -> list[int]:
    """All games of these rounds, of a series each bout."""
    firsts = [pairing.game for each in rounds for pairing in each.pairings.all() if pairing.game is not None]
    series = {game.series_id for game in firsts if game.series_id is not None}
    if not series:
        return [game.pk for game in firsts]
    both = Q(pk__in=[game.pk for game in firsts]) | Q(series__in=series)
    return list(Game.objects.filter(both).values_list("pk", flat=True))


def _standings(
    tournament: Tournament, rounds: list[TournamentRound], entries: list[Entry], viewer: Viewer
) -> list[StandingLine]:
    """The live table. Once it is over, in the final order, with a place for everyone."""
    by_id = {entry.pk: entry for entry in entries}
    lines = [
        StandingLine(
            place=by_id[each.entrant].place or each.place,
            name=_name(by_id[each.entrant].user),
            person=by_id[each.entrant].user_id,
            points=round(float(each.points), 2),
            opponents=round(float(each.opponents), 2),
            progress=round(float(each.progress), 2),
            is_mine=_is(viewer, by_id[each.entrant]),
            has_left=by_id[each.entrant].status != Entry.Status.IN,
        )
        for each in format_of(tournament).standings(field_of(tournament, rounds))
    ]
    return sorted(lines, key=lambda line: line.place)


def _round(each: TournamentRound, viewer: Viewer, *, hides: bool) -> RoundLine:
    tables = [_table(pairing, viewer, hides=hides) for pairing in each.pairings.all()]
    return RoundLine(each.number, each.started_at, each.ends_at, each.ended_at, tables)


def _table(pairing: Pairing, viewer: Viewer, *, hides: bool) -> PairedTable:
    paired = list(pairing.paired.all())
    if pairing.decided and not hides:
        paired.sort(key=lambda each: cast(int, each.place))
    title = pairing.game.title if pairing.game else ""
    decided = "" if hides and pairing.game_id else pairing.decided
    return PairedTable(
        pairing.number, pairing.game_id, title, decided, [_paired(each, viewer, hides=hides) for each in paired]
    )


def _paired(each: PairedEntry, viewer: Viewer, *, hides: bool) -> PairedLine:
    place = None if hides else each.place
    return PairedLine(_name(each.entry.user), each.entry.user_id, place, _is(viewer, each.entry), each.entry_id)


def _entry(entry: Entry, *, hides: bool) -> EntryLine:
    place = None if hides else entry.place
    return EntryLine(_name(entry.user), entry.user_id, entry.status, entry.checked_in_at is not None, place)


def _name(user: User | None) -> str:
    return user.shown_name if user is not None else GONE


def _is(viewer: Viewer, entry: Entry) -> bool:
    return viewer is not None and viewer.is_authenticated and entry.user_id == viewer.pk
