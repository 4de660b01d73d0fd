"""Answers "has this game changed?" before Django: no session, no middleware and no query, if a token says who asks.

There are two doors, and one answer. Pages with a stream ask the process of the streams, which has heard the news
(games.streams), others the web process, which asks the store. Whatever is not in order (no token, one that has expired,
no news) goes on to Django, whose poll asks the database (games.view.pages.poll) and tells it to both.
"""

import re
import time
from collections.abc import Callable, Iterable
from http import HTTPStatus
from typing import Any, NamedTuple

from django.utils.http import parse_etags

from games.live import tokens, topics
from games.live.news import News
from games.live.store import store
from games.observability import meters

PATH = re.compile(r"/races/(?P<game>[0-9]{1,18})/poll")
HEADER = "HTTP_LIVE_TOKEN"
Application = Callable[[dict[str, Any], Callable[..., Any]], Iterable[bytes]]


class Answer(NamedTuple):
    status: HTTPStatus
    headers: dict[str, str]
    body: bytes


def answer_to(topic: str, token: str, known: str, newest: Callable[[str], News | None]) -> Answer | None:
    """What the viewer with this token is told of a game, or None if only Django can tell. `known` is the question's
    If-None-Match, and `newest` finds the newest news of a topic."""
    begun, caller = time.perf_counter(), tokens.read(token, time.time())
    news = newest(topic) if caller is not None and topic in caller.topics else None
    if caller is None or news is None:
        return None
    answer = _answer(news.version_for(caller.user), known)
    meters.answered("poll", "GET", answer.status, time.perf_counter() - begun)
    return answer


def _answer(version: int, known: str) -> Answer:
    etag = f'"v{version}"'
    headers = {"ETag": etag, "Cache-Control": "private, no-cache"}
    if etag in parse_etags(known):
        return Answer(HTTPStatus.NOT_MODIFIED, headers, b"")
    body = b'{"version": %d}' % version
    headers |= {"Content-Type": "application/json", "Content-Length": str(len(body))}
    return Answer(HTTPStatus.OK, headers, body)


def answers_polls(application: Application) -> Application:
    """The WSGI application, with the answers to polls in front of it."""

    def serve(environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        answer = _from_store(environ)
        if answer is None:
            return application(environ, start_response)
        start_response(f"{answer.status:d} {answer.status.phrase}", list(answer.headers.items()))
        return [answer.body]

    return serve


def _from_store(environ: dict[str, Any]) -> Answer | None:
    token, path = environ.get(HEADER), PATH.fullmatch(environ.get("PATH_INFO", ""))
    if not token or path is None or environ["REQUEST_METHOD"] != "GET":
        return None
    known = environ.get("HTTP_IF_NONE_MATCH", "")
    return answer_to(topics.game(int(path["game"])), token, known, lambda topic: next(iter(store().get([topic])), None))
