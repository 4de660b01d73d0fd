"""The page of a review: what was luck and what was skill, robot by robot and turn by turn."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from engine.kernel.review import mark
from games.kinds.registry import kind_of
from games.record.queries.instant import at_one_instant
from games.review.limits import count_review
from games.review.queries.looking import on_board
from games.review.queries.reviews import ReviewedRobot, ReviewedTurn, ReviewPage, review_page
from games.review.queries.to_reader import to_reader
from games.review.services import reviews
from games.view.pages.lookup import game_for
from games.view.queries.visits import check_result_shown
from games.web.refused import explains_refusals, only


@only("GET", "POST")
@explains_refusals
def review(request: HttpRequest, game_id: int) -> HttpResponse:
    """A game's review. `robot` and `turn` in the address pick the turn on the board, and the fields of a form the
    program that is tried in it. The form asks for a review that is missing."""
    if request.method != "POST":
        return _shown(request, game_id)
    game = game_for(request, game_id)
    check_result_shown(game, request.user)
    count_review(request, game)
    reviews.ask(game=game)
    return redirect(request.path)


@at_one_instant()
def _shown(request: HttpRequest, game_id: int) -> HttpResponse:
    game = game_for(request, game_id)
    kind = kind_of(game.kind)
    page = review_page(game, request.user, kind.terms.turns_a_gain)
    robot = _chosen(page, request.GET.get("robot", ""))
    context = {"game": game, "terms": kind.terms, "review": page, "robot": robot}
    if robot is not None:
        turn = _turn_of(robot, request.GET.get("turn", ""))
        at = robot.turns.index(turn)
        context |= kind.for_pages | {
            "turn": turn,
            "is_chosen": "turn" in request.GET,
            "on_board": on_board(game, request.user, robot.robot, turn.number, request.GET.dict()),
            "own_words": to_reader(game, request.user, page),
            "marks": [round(mark(-share * kind.terms.turns_a_gain)) for share in (0.1, 1)],
            "robots": sorted(page.robots, key=lambda it: (not it.is_mine, it.place or len(page.robots))),
            "previous": robot.turns[at - 1] if at else None,
            "next": robot.turns[at + 1] if at + 1 < len(robot.turns) else None,
        }
    answer = render(request, "review/review.html", context)
    if robot is not None and request.headers.get("HX-Request"):
        answer["HX-Refresh"] = "true"  # the page that waited for it has none of its styles and scripts
    return answer


def _chosen(page: ReviewPage, wanted: str) -> ReviewedRobot | None:
    """The robot in the address, or otherwise the reader's own, or otherwise the first."""
    robots = sorted(page.robots, key=lambda it: (str(it.robot) != wanted, not it.is_mine))
    return robots[0] if robots else None


def _turn_of(robot: ReviewedRobot, wanted: str) -> ReviewedTurn:
    """The turn in the address, or otherwise the one that cost the robot most, among those that its player decided."""
    return min(
        robot.turns, key=lambda it: (str(it.number) != wanted, it.is_absent or it.is_by_bot, it.skill, it.number)
    )
