"""The decisions of a seat as resources: open it, save a draft, preview it, hand it in, take it back."""

from dataclasses import asdict
from importlib import import_module

from rest_framework.decorators import api_view
from rest_framework.request import Request
from rest_framework.response import Response

from games.errors import Closed, NotFound
from games.selectors import game_view
from games.selectors.game_view import Duty, RacePage
from games.services import play


@api_view(["POST"])
def opening(request: Request, race_id: int, decision_id: str) -> Response:
    """Opens what lies sealed before the seat: what it offers, and when it is due. The first call starts its clock."""
    play.open_hand(game_id=race_id, user=request.user, decision_id=decision_id)
    duty = _own(request, race_id, decision_id)[1]
    return Response({"offer": duty.offer, "due_at": duty.due_at})


@api_view(["GET", "PUT"])
def draft(request: Request, race_id: int, decision_id: str) -> Response:
    """The draft of an answer, kept until the deadline; it counts then if nothing was handed in."""
    if request.method == "PUT":
        play.save_draft(game_id=race_id, user=request.user, decision_id=decision_id, answer=request.data)
        return Response(status=204)
    return Response({"draft": _own(request, race_id, decision_id)[1].draft})


@api_view(["GET", "PUT", "DELETE"])
def submission(request: Request, race_id: int, decision_id: str) -> Response:
    """The answer handed in. DELETE takes it back while the wait is open."""
    if request.method == "PUT":
        play.submit(game_id=race_id, user=request.user, decision_id=decision_id, answer=request.data)
        return Response(status=204)
    if request.method == "DELETE":
        play.take_back(game_id=race_id, user=request.user, decision_id=decision_id)
        return Response(status=204)
    return Response({"submission": _own(request, race_id, decision_id)[1].submission})


@api_view(["POST"])
def preview(request: Request, race_id: int, decision_id: str) -> Response:
    """Where this answer would lead if everybody else stood still, from what the seat may know."""
    page, duty = _own(request, race_id, decision_id)
    if duty.sealed:
        raise Closed("sealed", "Your hand lies face down still. Open it first.")
    ghost = import_module(f"games.selectors.{page.kind}.ghost").ghost_of(page, duty, request.data)
    return Response(asdict(ghost))


def _own(request: Request, race_id: int, decision_id: str) -> tuple[RacePage, Duty]:
    """An open question of the viewer's own seat. Raises NotFound."""
    page = game_view.race_page(game_view.game_at(race_id, request.user), request.user)
    for duty in page.duties:
        if duty.decision_id == decision_id:
            return page, duty
    raise NotFound("no_such_question", "That question is not open to you, or no longer.")
