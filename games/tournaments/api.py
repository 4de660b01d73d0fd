"""Operations on tournaments: making and finding them, signing up, checking in, and dropping out."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta
from rest_framework.request import Request

from games.api.addresses import From1
from games.api.auth import CallerRequest
from games.api.bodies import Paged
from games.api.description import examples
from games.api.operation import Created, operation
from games.api.resource import OpenResource, Resource
from games.tables.api.kinds import checked_clock
from games.tables.queries.kind_list import check_options
from games.tournaments.queries import listing
from games.tournaments.queries.listing import TournamentLine
from games.tournaments.queries.page import TournamentPage, tournament_page
from games.tournaments.services import entering, making
from games.tournaments.services.making import Plan
from games.workshop.queries.rights import check_venue

SUBJECT = "Tournaments"
TOURNAMENT = "tournaments/<int:tournament_id>"

TournamentId = Annotated[From1, Meta(description="The number of a tournament.")]


class TournamentsQuery(Paged, frozen=True):
    """Which tournaments to list: those that are open for sign-up or under way, or those that are over or were called
    off."""

    list: Literal["current", "past"] = "current"


class Tournaments(msgspec.Struct, frozen=True):
    """One page of a list. `next` is the number of the next page, if there is one."""

    tournaments: list[TournamentLine]
    page: int
    next: int | None


class NewTournament(Plan, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A new tournament. `options`, `seats` and `clock` are those of its games (see /kinds). The check-in begins at
    `sign_up_until`, and the first round when it is over. `round_seconds` is the longest that a round may take. `rounds`
    counts in a Swiss tournament only. Players who sign up after `most_people` are on the waiting list. The games of an
    `is_rated` tournament count for ratings. `seeding` is by lot, or by rating in this kind of game and edition."""

    is_rated: bool = True
    seeding: Literal["lot", "rating"] = "lot"


class TournamentList(OpenResource, at="tournaments", name="api_tournaments"):
    @operation("list_tournaments", "Find a tournament")
    def get(self, request: Request, query: TournamentsQuery) -> Tournaments:
        """Tournaments that are open for sign-up or under way, or those that are over or were called off, a page at a
        time."""
        if query.list == "current":
            found, following = query.of(listing.current())
        else:
            rows, following = query.of(listing.archive())
            found = [listing.line_of(each) for each in rows]
        return Tournaments(found, query.page, following)

    @operation(
        "create_tournament", "Create a tournament", scope="manage", refuses=(404, 409), example=examples.new_tournament
    )
    def post(self, request: CallerRequest, body: NewTournament) -> Created[TournamentPage]:
        """Creates a tournament, which runs itself from then on. Sign up too if you want to play."""
        check_venue(request.user, body.kind, body.options)
        check_options(body.kind, body.options)
        checked_clock(body.clock)
        made = making.create(owner=request.user, plan=body)
        return Created(tournament_page(made.pk, request.user))


class OneTournament(OpenResource, at=TOURNAMENT, name="api_tournament"):
    @operation("get_tournament", "See a tournament")
    def get(self, request: Request, tournament_id: TournamentId) -> TournamentPage:
        """The live table, the rounds with their games, and who has signed up. If you hide results, it ends with the
        first round that has a game you have not watched."""
        return tournament_page(tournament_id, request.user)


class CallingOff(Resource, at=f"{TOURNAMENT}/cancel", name="api_call_off"):
    @operation("cancel_tournament", "Call it off", scope="manage", refuses=(409,))
    def post(self, request: CallerRequest, tournament_id: TournamentId) -> TournamentPage:
        """Calls your tournament off before its first round. We tell everyone who has signed up."""
        making.cancel(tournament_id=tournament_id, user=request.user)
        return tournament_page(tournament_id, request.user)


class OwnEntry(Resource, at=f"{TOURNAMENT}/entry", name="api_entry"):
    @operation("enter_tournament", "Sign up", scope="play", refuses=(409,))
    def put(self, request: CallerRequest, tournament_id: TournamentId) -> TournamentPage:
        """Signs you up, or puts you on the waiting list if all places are taken."""
        entering.sign_up(tournament_id=tournament_id, user=request.user)
        return tournament_page(tournament_id, request.user)

    @operation("leave_tournament", "Drop out", scope="play", refuses=(409,))
    def delete(self, request: CallerRequest, tournament_id: TournamentId) -> None:
        """You are not paired any more. If you have a game under way, a bot plays on for you."""
        entering.drop_out(tournament_id=tournament_id, user=request.user)


class OwnCheckIn(Resource, at=f"{TOURNAMENT}/check-in", name="api_check_in"):
    @operation("check_in", "Check in", scope="play", refuses=(409,))
    def put(self, request: CallerRequest, tournament_id: TournamentId) -> TournamentPage:
        """Says that you will play. Players who have not checked in when the first round begins give up their place."""
        entering.check_in(tournament_id=tournament_id, user=request.user)
        return tournament_page(tournament_id, request.user)
