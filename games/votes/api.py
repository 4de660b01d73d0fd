"""Decisions of a table during a game: pauses, more time, and who gets which seat."""

from typing import Annotated

import msgspec
from msgspec import Meta
from rest_framework.request import Request

from games.api import bodies
from games.api.addresses import GAME, From0, GameId, SeatNumber
from games.api.auth import CallerRequest
from games.api.bodies import RequestBody, Short
from games.api.operation import operation
from games.clocks.queries.table_time import TableTime, table_time
from games.talk.api.shown import GameAnswer, done
from games.timekeeping.instants import Instant
from games.view.api.at_game import GameResource, OpenGameResource, do, look
from games.votes.queries import TablePart, table_part
from games.votes.services import absence, replacement, votes

SUBJECT = "Votes at a table"

VoteId = Annotated[From0, Meta(description="The number of a vote.")]


class Invitation(RequestBody, frozen=True):
    """`token` comes from the invitation link, if the game needs one."""

    token: Short = ""


class Resign(RequestBody, frozen=True):
    """`sure` confirms that you want to leave. It cannot be undone."""

    sure: bool = False


class Ask(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="kind"):
    """A question to the table. The one who asks has voted yes."""


class AskPause(Ask, tag="pause", frozen=True):
    """Stop all clocks, for two weeks or until an instant, which needs a time zone."""

    reason: str = ""
    until: Instant | None = None


class AskResume(Ask, tag="resume", frozen=True):
    """End the pause now."""


class AskMoreTime(Ask, tag="extend", frozen=True):
    """Move this turn's deadlines back by so many seconds."""

    seconds: int


class AskReplacement(Ask, tag="replace", frozen=True):
    """Let anyone take over the seat of someone for whom a bot plays."""

    number: int


class AskReturn(Ask, tag="restore", frozen=True):
    """Get back the seat that you left."""


Proposal = Annotated[AskPause | AskResume | AskMoreTime | AskReplacement | AskReturn, msgspec.Meta(title="Proposal")]


class Choice(bodies.RequestBody, frozen=True):
    """Your ballot: one of the vote's `choices`."""

    choice: str


class Table(OpenGameResource, at=f"{GAME}/table", name="api_table"):
    @operation("get_table", "See what the table decides")
    def get(self, request: Request, game_id: GameId, query: bodies.Look) -> TablePart:
        """Open and past votes, free seats, and what you can propose."""
        return table_part(look(request, game_id, query.token), request.user)


class Votes(GameResource, at=f"{GAME}/votes", name="api_votes"):
    @operation(
        "propose_vote", "Ask the table", scope="play", refuses=(409,), example={"kind": "extend", "seconds": 43200}
    )
    def post(self, request: CallerRequest, game_id: GameId, body: Proposal) -> TablePart:
        """Opens a vote. If you play alone with bots, it is agreed at once, because bots do not vote."""
        about = msgspec.structs.asdict(body) | {"kind": str(body.__struct_config__.tag)}
        do(votes.propose, request, game_id, **about)
        return table_part(look(request, game_id), request.user)


class OneVote(GameResource, at=f"{GAME}/votes/<int:vote_id>", name="api_vote"):
    @operation("cast_ballot", "Vote", scope="play", refuses=(409,), example={"choice": "yes"})
    def put(self, request: CallerRequest, game_id: GameId, vote_id: VoteId, body: Choice) -> TablePart:
        """Casts your ballot in an open vote, or changes it."""
        do(votes.cast, request, game_id, vote_id=vote_id, choice=body.choice)
        return table_part(look(request, game_id), request.user)


class Time(OpenGameResource, at=f"{GAME}/time", name="api_table_time"):
    @operation("get_table_time", "See the hours of a table")
    def get(self, request: Request, game_id: GameId, query: bodies.Look) -> TableTime:
        """When everyone who shares their hours is awake, for the next day by your own clock, and who will be away."""
        zone = request.user.time_zone if request.user.is_authenticated else "UTC"
        return table_time(look(request, game_id, query.token), zone)


class Taking(GameResource, at=f"{GAME}/seats/<int:number>/take", name="api_take"):
    @operation("take_seat", "Take over a free seat", scope="play", refuses=(409,))
    def post(self, request: CallerRequest, game_id: GameId, number: SeatNumber, body: Invitation) -> GameAnswer:
        """Takes a seat in a game under way that its owner has left or lost."""
        return done(replacement.take_over, request, game_id, number=number, token=body.token)


class Resignation(GameResource, at=f"{GAME}/resign", name="api_resign"):
    @operation("resign", "Leave for good", scope="play", refuses=(409,))
    def post(self, request: CallerRequest, game_id: GameId, body: Resign) -> None:
        """Leaves a game under way. A bot plays on, and others may take the seat. Refused (409) unless `sure`."""
        do(absence.resign, request, game_id, is_sure=body.sure)
