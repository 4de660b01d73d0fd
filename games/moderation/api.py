"""Operations to report people and messages."""

from typing import Annotated, Literal

from msgspec import Meta

from games.api.addresses import GAME, PERSON, From1, GameId, PersonId, SeatNumber
from games.api.auth import CallerRequest
from games.api.bodies import Number, RequestBody
from games.api.operation import operation
from games.api.resource import Resource
from games.errors import NotFound
from games.moderation.limits import count_report
from games.moderation.services import reports
from games.people.queries.profiles import person_by
from games.talk.api.messages import ChatQuery
from games.view.api.at_game import GameResource, look

SUBJECT = "Reports and decisions"

MessageId = Annotated[From1, Meta(description="The number of a message in its chat.")]


class Report(RequestBody, frozen=True):
    """What is wrong. `words` can say more."""

    kind: Literal["abuse", "spam", "name", "stalling", "unfair", "other"]
    words: str = ""


class ReportPerson(Report, frozen=True):
    """`game`: the table where it happened."""

    game: Number | None = None


class ReportOfPerson(Resource, at=f"{PERSON}/reports", name="api_report_person"):
    @operation(
        "report_person",
        "Report someone",
        scope="manage",
        refuses=(409,),
        example={"kind": "stalling", "words": "Never hands in before the last minute, to win by tiring us out."},
    )
    def post(self, request: CallerRequest, person_id: PersonId, body: ReportPerson) -> None:
        """The site's moderators read it. `game`: the table where it happened."""
        accused = person_by(person_id)
        game = None if body.game is None else look(request, body.game)
        count_report(request)
        reports.report_person(user=request.user, accused=accused, game=game, kind=body.kind, words=body.words)


class ReportOfSeat(GameResource, at=f"{GAME}/seats/<int:number>/reports", name="api_report_seat"):
    @operation("report_seat", "Report the player of a seat", scope="manage", refuses=(409,), example={"kind": "unfair"})
    def post(self, request: CallerRequest, game_id: GameId, number: SeatNumber, body: Report) -> None:
        """For games that hide names, where others know a player only by the seat."""
        game = look(request, game_id)
        seat = game.seats.select_related("user").filter(number=number).first()
        if seat is None or seat.user is None:
            raise NotFound("no_such_person", "There is no one in this seat to report.")
        count_report(request)
        reports.report_person(user=request.user, accused=seat.user, game=game, kind=body.kind, words=body.words)


class ReportOfMessage(GameResource, at=f"{GAME}/messages/<int:message_id>/reports", name="api_report_message"):
    @operation("report_message", "Report a message", scope="manage", refuses=(409,), example={"kind": "abuse"})
    def post(
        self, request: CallerRequest, game_id: GameId, message_id: MessageId, body: Report, query: ChatQuery
    ) -> None:
        """A message that you can read. It is kept as evidence, along with those around it."""
        game = look(request, game_id)
        count_report(request)
        reports.report_message(
            user=request.user, game=game, room=query.room, number=message_id, kind=body.kind, words=body.words
        )
