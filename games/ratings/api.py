"""Operations on ratings: ladders, boards, records, and what a game has changed."""

from typing import Annotated

import msgspec
from msgspec import Meta
from rest_framework.request import Request

from games.api import bodies
from games.api.addresses import GAME, LADDER, Edition, GameId, GameKind, Slug
from games.api.operation import operation
from games.api.resource import OpenResource
from games.errors import NotFound
from games.ratings.queries import boards
from games.ratings.queries.boards import BoardLine, VenueLine
from games.ratings.queries.changes import SeatChange, changes_in
from games.ratings.queries.ladders import ladder_called, ladders
from games.ratings.queries.records import Record, records, venue_called, venues_of
from games.ratings.queries.seasons import check_shown, season_called, seasons_of
from games.view.api.at_game import OpenGameResource, look
from games.view.queries.visits import check_result_shown

SUBJECT = "Ratings"

Venue = Annotated[Slug, Meta(description="The id of a place where games are played, as /ratings names it.")]


SeasonName = Annotated[str, bodies.written("^([0-9]{4}-[1-4])?$", "the name of a season, such as 2026-4")]


class LadderOf(msgspec.Struct, frozen=True):
    """What is rated apart. `venues` are those with rated games or records."""

    kind: str
    edition: str
    title: str
    seasons: list[str]
    venues: list[str]


class Leaderboard(msgspec.Struct, frozen=True):
    """One page of a leaderboard. `provisional` and `bots`, which have no places, come with the first page. `own` is
    your own line. `next` is the number of the next page, if there is one."""

    title: str
    lines: list[BoardLine]
    provisional: list[BoardLine]
    bots: list[BoardLine]
    own: BoardLine | None
    page: int
    next: int | None


class VenueBoard(msgspec.Struct, frozen=True):
    """The records of a venue, and one page of those who have won most there."""

    records: list[Record]
    lines: list[VenueLine]
    page: int
    next: int | None


class Shown(msgspec.Struct, frozen=True, kw_only=True):
    """With `show`, you see it even if you hide results."""

    show: bool = False


class BoardQuery(bodies.Paged, frozen=True, kw_only=True):
    """Which page of which board. `season` is a year and a quarter, such as 2026-4; without it, the board is of all
    time. With `division`, from 1, it has those of one division only. With `show`, you see it even if you hide
    results."""

    season: SeasonName = ""
    division: Annotated[int, msgspec.Meta(ge=0, le=10_000)] = 0
    show: bool = False


class VenueQuery(bodies.Paged, frozen=True, kw_only=True):
    """Which page. With `show`, you see it even if you hide results."""

    show: bool = False


class Ladders(OpenResource, at="ratings", name="api_ladders"):
    @operation("list_ladders", "See what is rated", refuses=(409,))
    def get(self, request: Request, query: Shown) -> list[LadderOf]:
        """Each edition of each game has ratings of its own. With their seasons, latest first, and venues."""
        check_shown(request.user, wants=query.show)
        return [
            LadderOf(
                ladder.kind,
                ladder.edition,
                ladder.title,
                [season.id for season in seasons_of(ladder)],
                [venue.id for venue in venues_of(ladder)],
            )
            for ladder in ladders()
        ]


class BoardOf(OpenResource, at=LADDER, name="api_leaderboard"):
    @operation("get_leaderboard", "See a leaderboard", refuses=(409,))
    def get(self, request: Request, game_kind: GameKind, edition: Edition, query: BoardQuery) -> Leaderboard:
        """People by their rating, best first, of all time or as a season has left them."""
        check_shown(request.user, wants=query.show)
        ladder = ladder_called(game_kind, edition)
        season, first = season_called(ladder, query.season), (query.page - 1) * query.per_page
        ranked = boards.ranked(ladder, season, query.division)[first : first + query.per_page + 1]
        lines = boards.lines(ranked, request.user, first + 1)
        newcomers = boards.provisional(ladder, season)[: boards.MOST_PROVISIONAL]
        return Leaderboard(
            title=ladder.title,
            lines=lines[: query.per_page],
            provisional=boards.lines(newcomers, request.user) if query.page == 1 else [],
            bots=boards.lines(boards.bots(ladder, season), None) if query.page == 1 else [],
            own=boards.own_line(ladder, season, request.user),
            page=query.page,
            next=query.page + 1 if len(lines) > query.per_page else None,
        )


class VenueOf(OpenResource, at=f"{LADDER}/<slug:venue>", name="api_venue_records"):
    @operation("get_records", "See the records of a venue", refuses=(409,))
    def get(
        self, request: Request, game_kind: GameKind, edition: Edition, venue: Venue, query: VenueQuery
    ) -> VenueBoard:
        """The fewest turns for each number of robots, from games that everyone may see, and who has won most rated
        games there."""
        check_shown(request.user, wants=query.show)
        ladder = ladder_called(game_kind, edition)
        try:
            venue_called(ladder, venue, request.user)
        except NotFound:  # there are no records, either
            return VenueBoard([], [], query.page, None)
        rows, following = query.of(boards.venue_board(ladder, venue))
        return VenueBoard(records(ladder, venue), boards.venue_lines(rows, request.user), query.page, following)


class Changes(OpenGameResource, at=f"{GAME}/ratings", name="api_rating_changes"):
    @operation("list_rating_changes", "See what a game has changed", refuses=(409,))
    def get(self, request: Request, game_id: GameId, query: bodies.Look) -> list[SeatChange]:
        """The ratings before and after the game, for those who began it. Empty unless the game is rated and over; it is
        rated some seconds after its end."""
        game = look(request, game_id, query.token)
        check_result_shown(game, request.user)
        return changes_in(game)
