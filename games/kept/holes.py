"""What is new in every answer, and so is left out of a kept page: the token of forms, the nonce, the time.

A hole is marked by letters that no one outside can know. Otherwise someone could write a hole into a message, and the
token of everyone who reads it would be put there.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache

from django.conf import settings
from django.http import HttpRequest
from django.middleware.csrf import get_token
from django.utils import timezone
from django.utils.crypto import salted_hmac


def _mark(name: str) -> str:
    return _marked(name, settings.SECRET_KEY)


@cache
def _marked(name: str, secret: str) -> str:
    return salted_hmac("games.kept.holes", name, secret).hexdigest()[:32]


def _nonce(request: HttpRequest) -> str:
    return str(getattr(request, "csp_nonce", ""))


def _now(_request: HttpRequest) -> str:
    return timezone.localtime().isoformat(timespec="seconds")


FILLINGS: dict[str, Callable[[HttpRequest], str]] = {
    "csrf_token": get_token,
    "csp_nonce": _nonce,
    "now_exactly": _now,
}
"""What templates call each, and what fills it."""


@contextmanager
def leaving_holes(request: HttpRequest) -> Iterator[None]:
    """Templates that are rendered inside for this request have holes."""
    request.leaves_holes = True  # type: ignore[attr-defined]
    try:
        yield
    finally:
        request.leaves_holes = False  # type: ignore[attr-defined]


def value(request: HttpRequest, name: str) -> str:
    """What a template puts here: a hole, or what fills it."""
    return _mark(name) if getattr(request, "leaves_holes", False) else FILLINGS[name](request)


def cut(body: bytes) -> list[bytes]:
    """A page cut at its holes, each of which is a piece of its own. To look for them takes longer than to fill them."""
    edge = _mark("edge").encode()
    for name in FILLINGS:
        mark = _mark(name).encode()
        body = body.replace(mark, edge + mark + edge)
    return body.split(edge)


def tells_time(pieces: Sequence[bytes]) -> bool:
    return _mark("now_exactly").encode() in pieces


def mark(request: HttpRequest, body: str) -> str:
    """The ETag of a page with holes. A browser's copy is good for as long as its CSRF token is valid."""
    secret = salted_hmac("games.kept.holes", str(request.META.get("CSRF_COOKIE"))).hexdigest()[:16]
    return f'W/"{body}-{secret}"'


def fill(request: HttpRequest, pieces: Sequence[bytes]) -> bytes:
    """The page, with everything filled in that is new in this answer."""
    marks = {_mark(name).encode(): filling for name, filling in FILLINGS.items()}
    filled = {mark: filling(request).encode() for mark, filling in marks.items() if mark in pieces}
    return b"".join([filled.get(piece, piece) for piece in pieces])
