"""The streams: `/stream` for pages, `/api/v1/stream` for programs. Beside them, the process's health and metrics.

Pages ask at the address of their stream whether a game has changed, so that no proxy has to know another.

A stream says only that something has changed (games.live). It ends when its token expires; its reader comes again
with a new one. Nothing is lost between two streams: the second begins with what has come in between.
"""

import asyncio
import json
import random
import signal
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from http import HTTPStatus
from typing import Any

from django.conf import settings
from django.db import DatabaseError, connections
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response, StreamingResponse
from starlette.routing import BaseRoute, Route

from games.errors import NotYours
from games.live import polls
from games.live.hub import Hub, Listener
from games.live.limits import Limits, TooMany
from games.live.store import store
from games.observability import exposition, meters
from games.streams.callers import Caller, by_key, by_token, id_of
from games.streams.subscription import catch_up, subscribed

BEAT_SECONDS = 20.0
RETRY_MS = (1_000, 8_000)
"""When to come again if the stream breaks: each at another time, so that not all come at once."""
HEADERS = {
    "Cache-Control": "private, no-store, no-transform",
    "X-Accel-Buffering": "no",  # nginx, and proxies that do as it does, pass everything on at once
}


class Streams:
    """The streams of this process, and who listens to them."""

    def __init__(self) -> None:
        self.hub = Hub()
        self._limits = Limits()

    @asynccontextmanager
    async def lifespan(self, _: Any) -> AsyncIterator[None]:
        async with subscribed(self.hub, settings.REDIS_URL):
            with _ending_on_signals(self.hub):
                yield

    async def for_page(self, request: Request) -> Response:
        if "poll" in request.query_params:
            return self._polled(request)
        caller = by_token(request.query_params.get("token", ""), _last(request))
        if caller is None:
            return _problem(403, "bad_token", "The token has expired, or it is none of ours. Ask for a new one.")
        return self._opened(request, caller)

    def _polled(self, request: Request) -> Response:
        """An answer to a poll; 204 means that the page has to ask the site."""
        token, known = (request.headers.get(name, "") for name in ("live-token", "if-none-match"))
        answer = polls.answer_to(request.query_params["poll"], token, known, self.hub.newest)
        if answer is None:
            return Response(status_code=204, headers=HEADERS)
        return Response(answer.body, answer.status, answer.headers)

    async def for_program(self, request: Request) -> Response:
        scheme, _, text = request.headers.get("authorization", "").partition(" ")
        if scheme.lower() != "bearer":
            return _problem(401, "not_authenticated", "This takes a key: Authorization: Bearer <key>.")
        try:
            caller = await asyncio.to_thread(_asked, text.strip(), _last(request))
        except DatabaseError:
            return _problem(503, "away", "The site cannot reach its database. Try again in a moment.")
        except NotYours as refusal:
            return _problem(403 if refusal.code in ("scope", "suspended") else 401, refusal.code, refusal.message)
        return self._opened(request, caller)

    def _opened(self, request: Request, caller: Caller) -> Response:
        place = self._limits.one_more(caller.user, address_of(request))
        try:
            place.__enter__()
        except TooMany as error:
            return _problem(error.status, "too_many_streams", "Too many streams are open. Close one, or come later.")
        return _EventStream(self._events(caller), place.__exit__)

    async def _events(self, caller: Caller) -> AsyncIterator[bytes]:
        listener = Listener(caller.user, caller.topics)
        with self.hub.listening(listener):
            meters.STREAMS.set(self.hub.streams)
            yield _event("hello", {}, retry=random.randint(*RETRY_MS))  # noqa: S311 - no secret
            await catch_up(self.hub, store(), list(caller.topics))
            while not self.hub.is_ending and (left := caller.until - time.time()) > 0:
                try:
                    await asyncio.wait_for(listener.owed.wait(), min(BEAT_SECONDS, left))
                except TimeoutError:
                    yield _event("beat", {})
                for hint in listener.take():
                    meters.HINTS.inc()
                    yield _event("changed", hint, id_of(listener.known))
        meters.STREAMS.set(self.hub.streams)

    async def health(self, _: Request) -> Response:
        """503 while there is no connection to Redis: pages poll meanwhile."""
        is_well = self.hub.is_connected
        return JSONResponse({"streams": self.hub.streams, "connected": is_well}, 200 if is_well else 503)


@contextmanager
def _ending_on_signals(hub: Hub) -> Iterator[None]:
    """Ends the streams first when a signal comes, because the server waits for its answers to end, and a stream never
    would."""
    loop = asyncio.get_running_loop()
    before: dict[int, Any] = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}

    def end(number: int, frame: Any) -> None:
        loop.call_soon_threadsafe(hub.end)
        if callable(before[number]):
            before[number](number, frame)

    for number in before:
        signal.signal(number, end)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


class _EventStream(StreamingResponse):
    """Gives its place back however it ends, even if its reader leaves before it begins."""

    def __init__(self, events: AsyncIterator[bytes], leave: Callable[..., Any]) -> None:
        super().__init__(events, media_type="text/event-stream", headers=HEADERS)
        self._leave = leave

    async def __call__(self, *connection: Any) -> None:
        try:
            await super().__call__(*connection)
        finally:
            self._leave(None, None, None)


async def metrics(request: Request) -> Response:
    if not exposition.may_read(_environ(request)):
        return PlainTextResponse("There is nothing here.\n", 404)
    return Response(exposition.counted(), media_type=exposition.CONTENT_TYPE)


def address_of(request: Request) -> str:
    """The reader's address, as far as the proxies in front can be trusted."""
    return exposition.address_of(_environ(request))


def routes(streams: Streams) -> list[BaseRoute]:
    return [Route("/stream", streams.for_page), Route("/api/v1/stream", streams.for_program)]


def standing_alone() -> Starlette:
    """The application of a process that serves only streams."""
    streams = Streams()
    own = [Route("/healthz", streams.health), Route("/metrics", metrics)]
    return Starlette(routes=[*routes(streams), *own], lifespan=streams.lifespan)


def _environ(request: Request) -> dict[str, str]:
    """The parts of a request that games.observability.exposition reads, under their WSGI names."""
    named = {
        f"HTTP_{name}": request.headers.get(name.replace("_", "-"), "") for name in ("AUTHORIZATION", "X_FORWARDED_FOR")
    }
    return named | {"REMOTE_ADDR": request.client.host if request.client else ""}


def _last(request: Request) -> str:
    """The id of the last event, which browsers send by themselves when they reconnect."""
    return request.headers.get("last-event-id", "") or request.query_params.get("last", "")


def _event(kind: str, data: dict[str, Any], number: str = "", retry: int = 0) -> bytes:
    """One event in the format of https://html.spec.whatwg.org/multipage/server-sent-events.html"""
    head = (f"id: {number}\n" if number else "") + (f"retry: {retry}\n" if retry else "")
    return f"{head}event: {kind}\ndata: {json.dumps(data)}\n\n".encode()


def _asked(text: str, last: str) -> Caller:
    """Asks the database about a program, in a thread of its own."""
    try:
        return by_key(text, last)
    finally:
        connections.close_all()  # the thread may not be needed again for hours


def _problem(status: int, code: str, detail: str) -> Response:
    body = {"type": "about:blank", "title": HTTPStatus(status).phrase, "status": status, "code": code, "detail": detail}
    return JSONResponse(body, status, media_type="application/problem+json")
