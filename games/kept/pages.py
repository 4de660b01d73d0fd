"""Answers with a kept page instead of making it anew. The rule is in docs/KEPT.md."""

from collections.abc import Callable
from datetime import datetime, timedelta
from functools import wraps
from hashlib import blake2b
from typing import Any, NamedTuple

from django.conf import settings
from django.contrib.messages import get_messages
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.http import quote_etag
from django.utils.translation import get_language

from games.kept import holes, store
from games.kept.etags import mark_of, unless_known
from games.kept.reading import SECRET_ROWS, Reading, Statement, answers_to, digest, next_moment
from games.observability import meters
from games.record.queries.instant import at_one_instant
from games.web.appearance import CHOICES

View = Callable[..., HttpResponse]
Seen = Callable[..., object]

LONGEST = timedelta(minutes=1)
"""How long a page is kept at most: some words depend on the minute and on nothing in the database."""
LATELY = timedelta(minutes=10)
"""What has not been asked for within this time is not kept. Most is read once, and to keep it costs a second look."""
HEADERS = ("HX-Request", "X-Board", "Sec-Fetch-Mode")
"""The headers of requests that pages look at."""
NOT_SHOWN = {"password", "last_login"}
"""What no page shows of the reader's own account."""


class Page(NamedTuple):
    pieces: list[bytes]
    """Cut at its holes."""
    mark: str
    headers: dict[str, str]
    statements: list[Statement]
    digests: list[bytes]
    """What each statement was answered."""
    until: datetime


def kept(view: View) -> View:
    """Keeps a view's answer for one viewer and gives it again while it is still true. The view must only read."""
    return _kept(view, None)


def kept_with(seen: Seen) -> Callable[[View], View]:
    """Keeps pages of a game under way, whose rows change in secret. `seen` takes the view's arguments and reads what
    the viewer can know of those rows. The page is true while that stays the same."""
    return lambda view: _kept(view, seen)


def _kept(view: View, seen: Seen | None) -> View:
    @wraps(view)
    def answer(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if request.method != "GET" or get_messages(request):
            return view(request, *args, **kwargs)
        key = _key(request)
        page: Page | None = store.take(key)
        if page is not None and _is_true(page):
            meters.KEPT_PAGES.labels("kept").inc()
            return _sent(request, HttpResponse(headers=page.headers), page.pieces, page.mark)
        meters.KEPT_PAGES.labels("made").inc()
        reading = Reading()
        with at_one_instant():
            if seen is not None:
                with reading.recorded():
                    seen(request, *args, **kwargs)
            with reading.recorded(but=SECRET_ROWS if seen else ()), holes.leaving_holes(request):
                response = view(request, *args, **kwargs)
            return response if response.streaming else _made(key, request, response, reading)

    return answer


def _is_true(page: Page) -> bool:
    """Tells whether the database still answers the same. What changes most often is asked first, and ends it.

    No transaction holds the instant: the page was made of one, and what changes between two of these statements has
    changed since the question came. A transaction would take as long as two more statements.
    """
    if timezone.now() >= page.until:
        return False
    answers = answers_to(page.statements)
    return all(digest(answer) == known for answer, known in zip(answers, page.digests, strict=True))


def _made(key: str, request: HttpRequest, response: HttpResponse, reading: Reading) -> HttpResponse:
    """The page that was just made, as an answer. It is kept if making it only read the database."""
    mark, pieces = mark_of(response), holes.cut(response.content)
    is_same_for_next = response.status_code == 200 and not response.cookies and not request.session.modified
    if is_same_for_next and reading.is_pure and store.was_wanted(key, LATELY.total_seconds()):
        _keep(key, response, pieces, mark, reading.statements)
    return _sent(request, response, pieces, mark)


def _sent(request: HttpRequest, response: HttpResponse, pieces: list[bytes], mark: str) -> HttpResponse:
    """The answer as it is sent, or a 304 if the browser has it already. A page that shows the time is always new."""
    response.content = holes.fill(request, pieces)
    if response.status_code != 200 or holes.tells_time(pieces):
        return response
    return unless_known(request, response, holes.mark(request, mark) if len(pieces) > 1 else quote_etag(mark))


def _keep(key: str, response: HttpResponse, pieces: list[bytes], mark: str, statements: list[Statement]) -> None:
    now, answers = timezone.now(), list(answers_to(statements))
    until = min(filter(None, [now.replace(second=0, microsecond=0) + LONGEST, next_moment(answers, now)]))
    digests = [digest(answer) for answer in answers]
    page = Page(pieces, mark, dict(response.items()), statements, digests, until)
    store.put(key, page, LONGEST.total_seconds())


def _key(request: HttpRequest) -> str:
    """Everything in a request that a page may depend on, apart from the database."""
    facts = (
        settings.VERSION,
        get_language(),
        request.build_absolute_uri(),
        [request.headers.get(name) for name in HEADERS],
        [request.COOKIES.get(name) for name in CHOICES],
        _viewer(request),
        sorted(request.session.items()),
    )
    return blake2b(repr(facts).encode(), digest_size=20).hexdigest()


def _viewer(request: HttpRequest) -> list[Any]:
    """The reader's account as it is now, or nothing for visitors, who all see the same."""
    user = request.user
    if not user.is_authenticated:
        return []
    return [getattr(user, field.attname) for field in user._meta.concrete_fields if field.name not in NOT_SHOWN]
