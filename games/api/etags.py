"""ETags: what a caller has already seen, and which version of a game it was."""

import re
from hashlib import sha256
from http import HTTPStatus

from django.utils.http import parse_etags
from rest_framework.permissions import SAFE_METHODS
from rest_framework.request import Request
from rest_framework.response import Response

from games.errors import Refused

ETAG = r'(\*|(W/)?"[^"]*")'
"""What If-Match may be: an ETag, or "*" for any."""


def strong(etag: str) -> str:
    """A proxy that compresses answers marks their ETags as weak."""
    return etag.removeprefix("W/")


def is_of_version(etag: str, version: int) -> bool:
    """Tells whether an ETag from If-Match belongs to this version of a game."""
    return strong(etag).startswith(f'"v{version}-')


def if_match(request: Request) -> str:
    """The ETag of If-Match, or "*" for any. Raises Refused."""
    etag: str = request.headers.get("If-Match", "*")
    if not re.fullmatch(ETAG, etag):
        raise Refused("if_match", "If-Match takes the ETag of an earlier answer, with its quotes, or *.")
    return etag


def add_etag(request: Request, version: int | None, response: Response) -> None:
    """Gives a rendered answer its ETag. A reader who has that already gets 304 and no body.

    The ETag of a game begins with its `version`, and If-Match compares nothing else: a new draft changes the page, not
    the game. Django's own conditional responses would compare the whole ETag, and If-Match on reads as well.
    """
    mark = sha256(response.content).hexdigest()[:16]
    response["ETag"] = f'"{mark}"' if version is None else f'"v{version}-{mark}"'
    known = parse_etags(request.headers.get("If-None-Match", "")) if request.method in SAFE_METHODS else []
    if response["ETag"] in map(strong, known):
        response.status_code, response.content = HTTPStatus.NOT_MODIFIED, b""
        del response["Content-Type"]
