"""The page of all puzzles, the page of one, and what people do there."""

from collections.abc import Iterable
from typing import Any
from urllib.parse import urlencode

from django import forms
from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse

from engine.kernel.errors import IllegalAnswer
from games.kinds.registry import kind_of
from games.models import Puzzle, PuzzleAttempt
from games.outbox.reach import may_be_written_to
from games.puzzles.queries import shelf
from games.puzzles.queries.days import is_of_day, puzzle_of, today_of, todays
from games.puzzles.queries.shelf import LEVELS, STATES, PuzzleFilter, PuzzleLine, Reader
from games.puzzles.queries.streaks import streak_of
from games.puzzles.queries.themes import known_themes
from games.puzzles.services import days, trying
from games.refusals import refusal_of
from games.shapes.puzzles import Trial
from games.web.posted import answer_in, is_plain
from games.web.refused import fresh_page, posted, sent
from games.web.sessions import PersonRequest

A_PAGE = 9


def goal_choices() -> list[tuple[str, str]]:
    return [("", "Any goal"), *shelf.goals().items()]


def theme_choices() -> list[tuple[str, str]]:
    return [("", "Any theme"), *known_themes().items()]


class PuzzleForm(forms.Form):
    """Narrows the list of puzzles. `state` is for those who are signed in."""

    goal = forms.ChoiceField(choices=goal_choices, required=False)
    theme = forms.ChoiceField(choices=theme_choices, required=False)
    level = forms.ChoiceField(label="Difficulty", choices=[("", "Any difficulty"), *LEVELS.items()], required=False)
    state = forms.ChoiceField(label="My attempts", choices=[("", "All"), *STATES.items()], required=False)

    def __init__(self, data: Any, is_known: bool) -> None:
        super().__init__(data)
        if not is_known:
            del self.fields["state"]


@fresh_page("GET")
def index(request: HttpRequest) -> HttpResponse:
    """Today's puzzle and all others, or those that fit what is wanted."""
    form = PuzzleForm(request.GET, request.user.is_authenticated)
    wanted = PuzzleFilter(**form.cleaned_data) if form.is_valid() else PuzzleFilter()
    query = {name: value for name, value in form.cleaned_data.items() if value}
    of_day = [] if query else list(filter(None, [puzzle_of(today_of(request.user))]))
    found = shelf.puzzles(wanted, request.user).exclude(pk__in=[it.pk for it in of_day])
    page = Paginator(found, A_PAGE).get_page(request.GET.get("page"))
    context = {
        "form": form,
        "page": page,
        "lines": _drawn(list(page.object_list), request.user),
        "query": urlencode(query),
        "is_narrowed": bool(query),
        "is_chosen": bool(query.keys() - {"level"}),
        "levels": LEVELS.items(),
        "today": _drawn(of_day, request.user),
        "here": "puzzles",
    }
    return render(request, "puzzles/puzzles.html", context | _own(request))


@fresh_page("GET")
def today(request: HttpRequest) -> HttpResponse:
    """Leads to the puzzle of the day, by the reader's own calendar."""
    return redirect("puzzle", todays(request.user).pk)


@fresh_page("GET")
def show(request: HttpRequest, puzzle_id: int) -> HttpResponse:
    """A puzzle, or with `answer` in the address what comes of that answer."""
    puzzle = shelf.puzzle_by(puzzle_id)
    attempt = shelf.attempt_of(puzzle, request.user)
    code = request.GET.get("answer", "")
    if code and (trial := _looked_at(request, puzzle, attempt, code)) is None:
        return redirect("puzzle", puzzle_id)
    return _page(request, puzzle, attempt, trial if code else None)


@sent
def answer(request: HttpRequest, puzzle_id: int) -> HttpResponse:
    """Judges an answer, and leads to the page that shows what comes of it."""
    puzzle = shelf.puzzle_by(puzzle_id)
    given = answer_in(request.POST)
    try:
        trial = trying.answer(puzzle=puzzle, reader=request.user, given=given)
    except IllegalAnswer as wrong:
        if not is_plain(request):
            raise
        messages.error(request, f"{refusal_of(wrong).message} Nothing was changed.")
        return _page(request, puzzle, shelf.attempt_of(puzzle, request.user), None, laid=given or {})
    way = "&form=plain" if is_plain(request) else ""
    return redirect(f"{reverse('puzzle', args=[puzzle_id])}?answer={trial.code}{way}")


@sent
def solution(request: HttpRequest, puzzle_id: int) -> HttpResponse:
    """Gives up, and shows the solution. Of strangers nothing is kept, so they get the page at once."""
    puzzle = shelf.puzzle_by(puzzle_id)
    if not request.user.is_authenticated:
        return _page(request, puzzle, None, None, gives_up=True)
    trying.give_up(puzzle=puzzle, user=request.user)
    return redirect("puzzle", puzzle_id)


@fresh_page("GET")
def onward(request: HttpRequest, puzzle_id: int) -> HttpResponse:
    """Leads to the next puzzle for this reader, or to the list if they have tried them all."""
    following = shelf.next_for(request.user, shelf.puzzle_by(puzzle_id))
    return redirect("puzzles") if following is None else redirect("puzzle", following.pk)


@posted
def mail(request: PersonRequest) -> HttpResponse:
    """Switches the daily email on or off."""
    wanted = request.POST.get("on") == "1"
    days.set_mail(user=request.user, wanted=wanted)
    said = "You will get the puzzle of the day by email." if wanted else "You will get no more puzzles by email."
    messages.success(request, said)
    return redirect("puzzles")


def todays_line(reader: Reader) -> PuzzleLine | None:
    """The puzzle of the day, as lists show it. None if there are no puzzles."""
    puzzle = puzzle_of(today_of(reader))
    return shelf.lines([puzzle], reader)[0] if puzzle is not None else None


def _drawn(found: Iterable[Puzzle], reader: Reader) -> list[tuple[PuzzleLine, dict[str, Any]]]:
    """Puzzles as the list shows them, each with a small board of how it begins."""
    puzzles = list(found)
    return list(zip(shelf.lines(puzzles, reader), map(_board, puzzles), strict=True))


def _board(puzzle: Puzzle) -> dict[str, Any]:
    return shelf.small_board(kind_of(puzzle.kind), shelf.part_of(puzzle).offer(puzzle.data)["view"])


def _looked_at(request: HttpRequest, puzzle: Puzzle, attempt: PuzzleAttempt | None, code: str) -> Trial | None:
    """What comes of the answer in the address. None if there is no such answer, or if the reader has not handed any in
    yet: trying it out here must not be better than handing it in."""
    if request.user.is_authenticated and attempt is None:
        return None
    part = shelf.part_of(puzzle)
    try:
        return part.try_out(puzzle.data, part.answer_of(code))
    except IllegalAnswer:
        return None


def _page(
    request: HttpRequest,
    puzzle: Puzzle,
    attempt: PuzzleAttempt | None,
    trial: Trial | None,
    gives_up: bool = False,
    laid: Any = None,
) -> HttpResponse:
    """`laid`: an answer that was refused, to be mended."""
    kind, part = kind_of(puzzle.kind), shelf.part_of(puzzle)
    is_open = gives_up or shelf.may_see_solution(attempt) or (trial is not None and trial.solved)
    context = {
        "frame": "puzzles/puzzle.html",
        "answer_url": reverse("puzzle_answer", args=[puzzle.pk]),
        "puzzle": shelf.line(puzzle, shelf.states_of(request.user, [puzzle.pk]).get(puzzle.pk, "new")),
        "attempt": attempt,
        "trial": trial,
        "script": trial.script if trial is not None else None,
        "solution": part.solution(puzzle.data) if is_open else None,
        "has_given_up": gives_up or (attempt is not None and attempt.gave_up_at is not None),
        "is_today": is_of_day(puzzle, today_of(request.user)),
        "now": {"title": ""},
        "here": "puzzles",
    }
    context |= kind.for_pages | part.page(puzzle.data, part.answer_of(trial.code) if trial is not None else laid)
    if trial is not None and is_plain(request):
        context["board"] = trial.end()
    status = 200 if laid is None else 400
    return render(request, kind.template("puzzle.html"), context | _own(request), status=status)


def _own(request: HttpRequest) -> dict[str, Any]:
    """The reader's rating and streak; nothing for strangers."""
    if not request.user.is_authenticated:
        return {}
    user = request.user
    rating = shelf.rating_of(user)
    return {
        "streak": streak_of(user),
        "rating": round(rating.mean) if rating.rated else None,
        "is_provisional": rating.deviation >= shelf.SETTLED,
        "counts": shelf.is_rated(user),
        "can_mail": bool(may_be_written_to([user])),
        "wants_mail": days.wants_mail(user) if not user.is_guest else False,
    }
