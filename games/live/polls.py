"""Answers "has this game changed?" before Django: no session, no middleware and no query, if a token says who asks.

Whatever is not in order here (no token, one that has expired, nothing in the store) goes on to Django, whose poll asks
the database (games.view.pages.poll) and stores the answer for the next.
"""

import re
import time
from collections.abc import Callable, Iterable
from typing import Any

from django.utils.http import parse_etags

from games.live import tokens, topics
from games.live.store import store
from games.observability import meters

PATH = re.compile(r"/races/(?P<game>[0-9]{1,18})/poll")
HEADER = "HTTP_LIVE_TOKEN"
Application = Callable[[dict[str, Any], Callable[..., Any]], Iterable[bytes]]


def answers_polls(application: Application) -> Application:
    """The WSGI application, with the answers to polls in front of it."""

    def serve(environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        begun = time.perf_counter()
        version = _version(environ)
        if version is None:
            return application(environ, start_response)
        body = _answer(version, environ.get("HTTP_IF_NONE_MATCH", ""), start_response)
        meters.answered("poll", "GET", 200 if body else 304, time.perf_counter() - begun)
        return [body]

    return serve


def _version(environ: dict[str, Any]) -> int | None:
    """The version that this viewer sees, or None if only Django can tell."""
    text, path = environ.get(HEADER), PATH.fullmatch(environ.get("PATH_INFO", ""))
    if not text or path is None or environ["REQUEST_METHOD"] != "GET":
        return None
    topic, token = topics.game(int(path["game"])), tokens.read(text, time.time())
    if token is None or topic not in token.topics:
        return None
    return next((news.version_for(token.user) for news in store().get([topic])), None)


def _answer(version: int, known: str, start_response: Callable[..., Any]) -> bytes:
    etag = f'"v{version}"'
    headers = [("ETag", etag), ("Cache-Control", "private, no-cache")]
    if etag in parse_etags(known):
        start_response("304 Not Modified", headers)
        return b""
    body = b'{"version": %d}' % version
    start_response("200 OK", [*headers, ("Content-Type", "application/json"), ("Content-Length", str(len(body)))])
    return body
