"""The page of all lessons, the page of one, and the answers that readers give."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.cache import patch_cache_control

from engine.kernel.errors import IllegalAnswer
from games.kept.etags import unless_known
from games.kinds.base import GameKind
from games.kinds.solving import KindLessons
from games.puzzles.queries import lessons, shelf
from games.puzzles.queries.lessons import Lesson
from games.puzzles.services.lessons import keep_done
from games.refusals import refusal_of
from games.shapes.puzzles import Trial
from games.web.posted import answer_in, is_plain
from games.web.refused import explains_refusals, fresh_page, only, sent

KEY = "lessons"
"""Where the session has the ids of the lessons that were done in this browser without an account."""


@fresh_page("GET")
def index(request: HttpRequest) -> HttpResponse:
    """All lessons, those that are done marked."""
    done = _done(request)
    curricula = lessons.curricula()
    lines = [line for taught in curricula for line in taught.lines]
    left = [line for line in lines if line.id not in done]
    drawn = [(it, [(line, _board(it.kind, it.part, line.id)) for line in it.lines]) for it in curricula]
    context = {"curricula": drawn, "done": done, "done_count": len(lines) - len(left), "count": len(lines)}
    context |= {"next": next(iter(left), None), "here": "lessons"}
    return render(request, "puzzles/lessons.html", context)


def _board(kind: GameKind, part: KindLessons, lesson_id: str) -> dict[str, Any]:
    """Its venue is in no list of venues, so that the lesson has its picture."""
    image = reverse("lesson_picture", args=[lesson_id])
    return shelf.small_board(kind, part.offer(lesson_id)["view"]) | {"image": image}


@only("GET")
@explains_refusals
def picture(request: HttpRequest, lesson_id: str) -> HttpResponse:
    """A picture of the venue of a lesson."""
    lesson = lessons.lesson_by(lesson_id)
    venue = _board(lesson.kind, lesson.part, lesson_id)["venue"]
    answer = HttpResponse(lesson.kind.venues.picture(venue), content_type="image/png")
    patch_cache_control(answer, public=True, max_age=24 * 3600)
    return unless_known(request, answer)


@fresh_page("GET")
def show(request: HttpRequest, lesson_id: str) -> HttpResponse:
    """A lesson, or with `answer` in the address what comes of that answer."""
    lesson = lessons.lesson_by(lesson_id)
    code = request.GET.get("answer", "")
    if not code:
        return _page(request, lesson, None)
    try:
        trial = lesson.part.try_out(lesson_id, lesson.part.answer_of(code))
    except IllegalAnswer:
        return redirect("lesson", lesson_id)
    return _page(request, lesson, trial)


@sent
def answer(request: HttpRequest, lesson_id: str) -> HttpResponse:
    """Judges an answer, and leads to the page that shows what comes of it."""
    lesson = lessons.lesson_by(lesson_id)
    given = answer_in(request.POST)
    try:
        trial = lesson.part.try_out(lesson_id, given)
    except IllegalAnswer as wrong:
        if not is_plain(request):
            raise
        messages.error(request, f"{refusal_of(wrong).message} Nothing was changed.")
        return _page(request, lesson, None, laid=given or {})
    if trial.solved:
        _keep(request, lesson_id)
    way = "&form=plain" if is_plain(request) else ""
    return redirect(f"{reverse('lesson', args=[lesson_id])}?answer={trial.code}{way}")


def _keep(request: HttpRequest, lesson_id: str) -> None:
    """In the account, with those that were done in this browser before; without an account, in the session."""
    done = {*request.session.get(KEY, ()), lesson_id}
    if request.user.is_authenticated:
        keep_done(user=request.user, lessons=done)
    else:
        request.session[KEY] = sorted(done)


def _done(request: HttpRequest) -> set[str]:
    return lessons.done_by(request.user, request.session.get(KEY, ()))


def _page(request: HttpRequest, lesson: Lesson, trial: Trial | None, laid: Any = None) -> HttpResponse:
    """`laid`: an answer that was refused, to be mended."""
    kind, part, line, done = lesson.kind, lesson.part, lesson.line, _done(request)
    context: dict[str, Any] = {
        "frame": "puzzles/lesson.html",
        "answer_url": reverse("lesson_answer", args=[line.id]),
        "lesson": line,
        "count": len(part.lessons()),
        "is_done": line.id in done,
        "next": lessons.next_after(lesson, {*done, line.id}),
        "shown": part.shown(line.id),
        "trial": trial,
        "script": trial.script if trial is not None else None,
        "kind": kind.slug,
        "now": {"title": ""},
        "here": "lessons",
    }
    context |= kind.for_pages | part.page(line.id, part.answer_of(trial.code) if trial is not None else laid)
    if trial is not None and is_plain(request):
        context["board"] = trial.end()
    return render(request, kind.template("puzzle.html"), context, status=200 if laid is None else 400)
