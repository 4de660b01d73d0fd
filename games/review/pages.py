"""The page of a review: what was luck and what was skill, robot by robot and turn by turn."""

from allauth.core.ratelimit import consume
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from games.errors import TooOften
from games.kinds.registry import terms_of
from games.models import Game
from games.record.queries.instant import at_one_instant
from games.review.queries.reviews import ReviewedRobot, ReviewPage, review_of, review_page
from games.review.services import reviews
from games.view.pages.lookup import game_for
from games.view.queries.visits import check_result_shown
from games.web.refused import explains_refusals, only

AGAIN_AFTER = 600  # seconds; see ACCOUNT_RATE_LIMITS


@only("GET", "POST")
@explains_refusals
def review(request: HttpRequest, game_id: int) -> HttpResponse:
    """A game's review. `robot` in the address picks whose turns are shown. The form asks for one that is missing."""
    if request.method != "POST":
        return _shown(request, game_id)
    game = game_for(request, game_id)
    check_result_shown(game, request.user)
    _count(request, game)
    reviews.ask(game=game)
    return redirect(request.path)


@at_one_instant()
def _shown(request: HttpRequest, game_id: int) -> HttpResponse:
    game = game_for(request, game_id)
    page = review_page(game, request.user)
    context = {
        "game": game,
        "terms": terms_of(game.kind),
        "review": page,
        "robot": _chosen(page, request.GET.get("robot", "")),
    }
    return render(request, "review/review.html", context)


def _chosen(page: ReviewPage, wanted: str) -> ReviewedRobot | None:
    """The robot that is asked for, or else the reader's own, or else the first."""
    robots = sorted(page.robots, key=lambda it: (str(it.robot) != wanted, not it.is_mine))
    return robots[0] if robots else None


def _count(request: HttpRequest, game: Game) -> None:
    """Counts a review that is still to be made. Raises TooOften."""
    if review_of(game) is None and not consume(request, action="review"):
        raise TooOften(
            "reviews_wait",
            "Many reviews have just been asked for from your network. Please wait ten minutes.",
            retry_after=AGAIN_AFTER,
        )
