"""Operations on tournaments: finding them, signing up, checking in, and dropping out."""

from typing import Any, Literal

import msgspec
from rest_framework.request import Request

from games.api.auth import CallerRequest
from games.api.bodies import Paged
from games.api.operation import operation
from games.api.permissions import OPEN
from games.api.resource import Resource
from games.tournaments.queries import listing
from games.tournaments.queries.listing import TournamentLine
from games.tournaments.queries.page import TournamentPage, tournament_page
from games.tournaments.services import entering


class TournamentsQuery(Paged, frozen=True):
    """Which tournaments to list: those that are open for sign-up or under way, or those that are over."""

    list: Literal["current", "past"] = "current"


class Tournaments(msgspec.Struct, frozen=True):
    """One page of a list. `next` is the number of the next page, if there is one."""

    tournaments: list[TournamentLine]
    page: int
    next: int | None


class TournamentList(Resource):
    permission_classes = OPEN

    @operation("list_tournaments", "Find a tournament", query=TournamentsQuery, gives=Tournaments)
    def get(self, request: Request, query: TournamentsQuery) -> Any:
        """Tournaments that are open for sign-up or under way, or those that are over, a page at a time."""
        first = (query.page - 1) * query.per_page
        places = slice(first, first + query.per_page + 1)
        if query.list == "current":
            found = listing.current()[places]
        else:
            found = [listing.line_of(each) for each in listing.archive()[places]]
        following = query.page + 1 if len(found) > query.per_page else None
        return Tournaments(found[: query.per_page], query.page, following)


class OneTournament(Resource):
    permission_classes = OPEN

    @operation("get_tournament", "See a tournament", gives=TournamentPage, refuses=(404,))
    def get(self, request: Request, tournament_id: int) -> Any:
        """The live table, the rounds with their games, and who has signed up. If you hide results, it ends with the
        first round that has a game you have not watched."""
        return tournament_page(tournament_id, request.user)


class OwnEntry(Resource):
    @operation("enter_tournament", "Sign up", scope="play", gives=TournamentPage, refuses=(404, 409))
    def put(self, request: CallerRequest, tournament_id: int) -> Any:
        """Signs you up, or puts you on the waiting list if all places are taken."""
        entering.sign_up(tournament_id=tournament_id, user=request.user)
        return tournament_page(tournament_id, request.user)

    @operation("leave_tournament", "Drop out", scope="play", status=204, refuses=(404, 409))
    def delete(self, request: CallerRequest, tournament_id: int) -> Any:
        """You are not paired any more. If you have a game under way, a bot plays on for you."""
        entering.drop_out(tournament_id=tournament_id, user=request.user)


class OwnCheckIn(Resource):
    @operation("check_in", "Check in", scope="play", gives=TournamentPage, refuses=(404, 409))
    def put(self, request: CallerRequest, tournament_id: int) -> Any:
        """Says that you will play. Whoever has not checked in when the first round begins gives up their place."""
        entering.check_in(tournament_id=tournament_id, user=request.user)
        return tournament_page(tournament_id, request.user)
