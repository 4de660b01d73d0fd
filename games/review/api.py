"""Operations on reviews."""

from rest_framework.request import Request

from games.api import bodies
from games.api.addresses import GAME, GameId
from games.api.auth import CallerRequest
from games.api.operation import operation
from games.review.limits import count_review
from games.review.queries.reviews import ReviewPage, review_page
from games.review.services import reviews
from games.view.api.at_game import GameResource, OpenGameResource, look
from games.view.queries.visits import check_result_shown

SUBJECT = "Luck and skill"


class ReviewOf(OpenGameResource, at=f"{GAME}/review", name="api_review"):
    @operation("get_review", "Review a game", refuses=(409,))
    def get(self, request: Request, game_id: GameId, query: bodies.Look) -> ReviewPage:
        """For each robot and turn: the best program that a strong search finds with what its seat knew then, beside the
        one that was played, and how much luck there was. All values are in turns. With `state` waiting, it is being
        made; with none, ask for it."""
        return review_page(look(request, game_id, query.token), request.user)


class ReviewRequest(GameResource, at=f"{GAME}/review/request", name="api_review_request"):
    @operation("ask_review", "Ask for a review", scope="play", refuses=(409, 429))
    def post(self, request: CallerRequest, game_id: GameId) -> None:
        """A worker makes it within a minute or so. For games in which people played, that happens without asking."""
        game = look(request, game_id)
        check_result_shown(game, request.user)
        count_review(request, game)
        reviews.ask(game=game)
