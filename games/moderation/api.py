"""Reports of people and of what they write."""

from typing import Any, Literal

from games.api.auth import CallerRequest
from games.api.bodies import Number, RequestBody
from games.api.operation import Resource, operation
from games.errors import NotFound
from games.moderation.services import reports
from games.people.queries.profiles import person_by
from games.view.api.at_game import GameResource, look


class Report(RequestBody, frozen=True):
    """What is wrong. `words` say more, if there is more to say."""

    kind: Literal["abuse", "spam", "name", "stalling", "unfair", "other"]
    words: str = ""


class ReportPerson(Report, frozen=True):
    """`game`: the table where it happened."""

    game: Number | None = None


class ReportOfPerson(Resource):
    @operation(
        "Report somebody",
        scope="manage",
        takes=ReportPerson,
        status=204,
        refuses=(404,),
        example={"kind": "stalling", "words": "Never hands in before the last minute, to win by tiring us out."},
    )
    def post(self, request: CallerRequest, person_id: int, body: ReportPerson) -> Any:
        """Those who look after the site read it. `game`: the table where it happened."""
        accused = person_by(person_id)
        game = None if body.game is None else look(request, body.game)
        reports.report_person(user=request.user, accused=accused, game=game, kind=body.kind, words=body.words)


class ReportOfSeat(GameResource):
    @operation(
        "Report whoever plays a seat",
        scope="manage",
        takes=Report,
        status=204,
        refuses=(404,),
        example={"kind": "unfair"},
    )
    def post(self, request: CallerRequest, game_id: int, number: int, body: Report) -> Any:
        """Where names are hidden, the seat is all that others know of somebody."""
        game = look(request, game_id)
        seat = game.seats.select_related("user").filter(number=number).first()
        if seat is None or seat.user is None:
            raise NotFound("no_such_person", "Nobody sits there whom one could report.")
        reports.report_person(user=request.user, accused=seat.user, game=game, kind=body.kind, words=body.words)


class ReportOfMessage(Resource):
    @operation(
        "Report a message",
        scope="manage",
        takes=Report,
        status=204,
        refuses=(404,),
        example={"kind": "abuse"},
    )
    def post(self, request: CallerRequest, message_id: int, body: Report) -> Any:
        """One that you can read; it is kept as evidence, with those around it."""
        reports.report_message(user=request.user, message_id=message_id, kind=body.kind, words=body.words)
