"""What a game has changed, and how a person's ratings have come about."""

from collections import defaultdict
from dataclasses import dataclass

from django.db.models import QuerySet

from games.models import Game, RatedSeat, User
from games.ratings.queries.divisions import present_divisions
from games.ratings.queries.ladders import LadderLine, ladders
from games.ratings.skill import Skill
from games.record.queries.anonymity import name_of
from games.timekeeping.instants import Instant
from games.view.queries.visits import Viewer, hidden_games, hides_results

MOST_POINTS = 100
"""How many of the latest games a person's page shows for each ladder."""


@dataclass(frozen=True)
class SeatChange:
    """What a game has changed for those who began it in a seat."""

    number: int
    seat: str
    """The name of the robot."""
    player: str
    before: int
    figure: int
    margin: int
    is_provisional: bool
    has_left: bool
    """They did not play to the end, and so came last."""

    @property
    def gain(self) -> int:
        return self.figure - self.before


@dataclass(frozen=True)
class RatedGame:
    """A rated game, seen from one of its players."""

    at: Instant
    figure: int
    margin: int
    game: int | None
    """None if it is not open to everyone."""
    title: str


@dataclass(frozen=True)
class PersonalRating:
    """Someone's rating on one ladder."""

    kind: str
    edition: str
    title: str
    figure: int
    margin: int
    is_provisional: bool
    games: int
    won: int
    division: int | None
    """In the present season. None without one, and for readers who hide results."""


def changes_in(game: Game) -> list[SeatChange]:
    """The changes for each rated seat. Empty before the game is rated, and if it never is."""
    rows = game.rated_seats.filter(mu__isnull=False).select_related("rating__user").order_by("number")
    names = {seat.number: seat.name for seat in game.seats.all()}
    return [_change(row, names[row.number]) for row in rows]


def has_to_be_rated(game: Game) -> bool:
    """Tells whether its ratings will be there in a moment."""
    return game.rated_seats.filter(counts_at__isnull=False, mu__isnull=True).exists()


def ratings_of(user: User, viewer: Viewer) -> list[PersonalRating]:
    """A person's ratings, without games whose results are hidden from the viewer."""
    found = defaultdict(list)
    for row in _rated(user, viewer).select_related("rating__ladder"):
        found[row.rating.ladder.kind, row.rating.ladder.edition].append(row)
    divisions = {} if hides_results(viewer) else present_divisions(user)
    return [
        _personal(ladder, found[ladder.kind, ladder.edition], divisions.get((ladder.kind, ladder.edition)))
        for ladder in ladders()
        if (ladder.kind, ladder.edition) in found
    ]


def history_of(user: User, viewer: Viewer, ladder: LadderLine) -> list[RatedGame]:
    """A person's latest rated games on a ladder, oldest first, as far as `ratings_of` counts them."""
    rows = _rated(user, viewer).filter(ladder.at("rating__"))
    latest = rows.select_related("game").order_by("-counts_at", "-game_id")[:MOST_POINTS]
    return [_rated_game(row) for row in reversed(latest)]


def _rated(user: User, viewer: Viewer) -> QuerySet[RatedSeat]:
    rows = RatedSeat.objects.filter(rating__user=user, mu__isnull=False).order_by("counts_at", "game_id")
    return rows.exclude(game__in=hidden_games(viewer)) if hides_results(viewer) else rows


def skill_after(row: RatedSeat) -> Skill:
    """The player's rating after a rated game."""
    assert row.mu is not None  # only rated games are read here
    assert row.sigma is not None
    return Skill(row.mu, row.sigma)


def _change(row: RatedSeat, seat: str) -> SeatChange:
    after, whose = skill_after(row), row.rating
    assert row.mu_before is not None
    assert row.sigma_before is not None
    return SeatChange(
        number=row.number,
        seat=seat,
        player=f"Bot ({whose.bot})" if whose.bot else name_of(whose.user),
        before=Skill(row.mu_before, row.sigma_before).figure,
        figure=after.figure,
        margin=after.margin,
        is_provisional=not after.is_settled,
        has_left=row.has_left,
    )


def _personal(ladder: LadderLine, rows: list[RatedSeat], division: int | None) -> PersonalRating:
    last = skill_after(rows[-1])
    return PersonalRating(
        kind=ladder.kind,
        edition=ladder.edition,
        title=ladder.title,
        figure=last.figure,
        margin=last.margin,
        is_provisional=not last.is_settled,
        games=len(rows),
        won=sum(row.has_won for row in rows),
        division=division,
    )


def _rated_game(row: RatedSeat) -> RatedGame:
    skill, game = skill_after(row), row.game
    assert row.counts_at is not None
    link = (game.pk, game.title) if game.is_public else (None, "")
    return RatedGame(row.counts_at, skill.figure, skill.margin, *link)
