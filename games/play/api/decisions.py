"""API resources for the questions to a seat: open one, save a draft, preview it, hand it in, take it back."""

from dataclasses import asdict
from typing import Any

from rest_framework.request import Request

from games.api.addresses import DECISION, GAME, DecisionId, GameId
from games.api.auth import CallerRequest
from games.api.description import examples
from games.api.operation import operation
from games.errors import Closed, NotFound
from games.kinds.registry import kind_of
from games.outbox import services as outbox
from games.people.services import connections
from games.play.api import shapes
from games.play.api.shapes import Draft, Ghost, Opened, Submission
from games.play.services import play
from games.shapes.by_kind import Answer, PreviewedAnswer
from games.shapes.page import GamePage, Prompt
from games.view.api.at_game import GameResource, GameService, do, page_of
from games.web.client_address import client_address


class Decisions(GameResource, at=f"{GAME}/decisions", name="api_decisions"):
    @operation("list_decisions", "List your open questions", shown=examples.prompts)
    def get(self, request: Request, game_id: GameId) -> list[Prompt]:
        """The open questions to your seat in this game, with everything they offer."""
        return page_of(request, game_id).prompts


class OneDecision(GameResource, at=DECISION, name="api_decision"):
    @operation("get_decision", "See one question", shown=examples.prompt)
    def get(self, request: Request, game_id: GameId, decision_id: DecisionId) -> Prompt:
        """One open question to your seat."""
        return _own(request, game_id, decision_id)[1]


class Opening(GameResource, at=f"{DECISION}/opening", name="api_opening"):
    @operation("open_hand", "Open a sealed hand", scope="play", refuses=(409,))
    def post(self, request: CallerRequest, game_id: GameId, decision_id: DecisionId) -> Opened:
        """Shows everything that is sealed before your seat and starts its clock. Opening it again does not add time."""
        _do(play.open_hand, request, game_id, decision_id=decision_id)
        prompt = _own(request, game_id, decision_id)[1]
        return Opened(prompt.offer, prompt.due_at)


class DraftOf(GameResource, at=f"{DECISION}/draft", name="api_draft"):
    @operation("get_draft", "Read your draft")
    def get(self, request: Request, game_id: GameId, decision_id: DecisionId) -> Draft:
        """The answer that you have saved but not handed in."""
        return Draft(_own(request, game_id, decision_id)[1].draft)

    @operation("save_draft", "Save a draft", scope="play", refuses=(409,), example=examples.program)
    def put(self, request: CallerRequest, game_id: GameId, decision_id: DecisionId, body: Answer) -> None:
        """The body is the answer itself and may be incomplete. At the deadline it counts, with gaps filled, if nothing
        was handed in."""
        _do(play.save_draft, request, game_id, decision_id=decision_id, answer=body)


class SubmissionOf(GameResource, at=f"{DECISION}/submission", name="api_submission"):
    @operation("get_submission", "Read what you handed in")
    def get(self, request: Request, game_id: GameId, decision_id: DecisionId) -> Submission:
        """The answer that you have handed in. No one else can read it before the turn is played."""
        return Submission(_own(request, game_id, decision_id)[1].submission)

    @operation("submit_answer", "Hand in an answer", scope="play", refuses=(409,), example=examples.program)
    def put(
        self, request: CallerRequest, game_id: GameId, decision_id: DecisionId, body: Answer, query: shapes.Sure
    ) -> None:
        """The body is the answer itself. The last missing answer makes the turn go on."""
        _do(play.submit, request, game_id, decision_id=decision_id, answer=body, is_sure=query.sure)
        connections.handed_in(user=request.user, address=client_address(request))

    @operation("take_back_answer", "Take back an answer", scope="play", refuses=(409,))
    def delete(self, request: CallerRequest, game_id: GameId, decision_id: DecisionId) -> None:
        """Makes your submission a draft again, while the turn still waits for others."""
        _do(play.take_back, request, game_id, decision_id=decision_id)


class Preview(GameResource, at=f"{DECISION}/preview", name="api_preview"):
    @operation("preview_answer", "Preview an answer", refuses=(409,), example=examples.program)
    def post(self, request: Request, game_id: GameId, decision_id: DecisionId, body: PreviewedAnswer) -> Ghost:
        """Where the answer would lead if everyone else stood still, as far as your seat may know. Nothing is saved."""
        page, prompt = _own(request, game_id, decision_id)
        if prompt.sealed:
            raise Closed("sealed", "Your hand still lies face down. Open it first.")
        ghost = kind_of(page.kind).ghost.ghost_of(page, prompt, body)
        return Ghost(**asdict(ghost))


def _do(act: GameService, request: CallerRequest, game_id: int, **arguments: Any) -> None:
    """What a player does. Until a little later no email comes about this game, as if they had its page open."""
    do(act, request, game_id, **arguments)
    outbox.act(user=request.user, game_id=game_id)


def _own(request: Request, game_id: int, decision_id: str) -> tuple[GamePage, Prompt]:
    """An open question to the caller's own seat. Raises NotFound."""
    page = page_of(request, game_id)
    for prompt in page.prompts:
        if prompt.decision_id == decision_id:
            return page, prompt
    raise NotFound("no_such_question", "There is no such open question to your seat.")
