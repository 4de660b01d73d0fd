"""JSON in and JSON out, both by msgspec."""

from collections.abc import Iterable, Mapping
from typing import IO, Any

import msgspec
from rest_framework.exceptions import NotAcceptable, ParseError
from rest_framework.negotiation import DefaultContentNegotiation
from rest_framework.parsers import JSONParser
from rest_framework.renderers import BaseRenderer
from rest_framework.request import Request

from games.errors import Refused
from games.shapes.plain_json import decoded

JSON = "application/json"
PROBLEM_JSON = "application/problem+json"


class JsonParser(JSONParser):
    """Decodes a body. An operation converts it into its own type."""

    def parse(
        self, stream: IO[Any], media_type: str | None = None, parser_context: Mapping[str, Any] | None = None
    ) -> Any:
        """Raises ParseError."""
        try:
            return decoded(stream.read(), "body")
        except Refused as refusal:
            raise ParseError(refusal.message, refusal.code) from None


class JsonRenderer(BaseRenderer):
    """Encodes structs, dataclasses and plain data. None becomes `null`; an empty msgspec.Raw becomes nothing."""

    media_type = JSON
    format = "json"
    charset = None

    def render(
        self, data: Any, accepted_media_type: str | None = None, renderer_context: Mapping[str, Any] | None = None
    ) -> bytes:
        return encoded(data)


class OnlyJson(DefaultContentNegotiation):
    """All answers are JSON, and problems are too. Django reads the Accept header, as DRF ignores `q=0`."""

    def select_renderer(
        self, request: Request, renderers: Iterable[BaseRenderer], format_suffix: str | None = None
    ) -> tuple[BaseRenderer, str]:
        """Raises NotAcceptable if the caller accepts neither."""
        if request.headers.get("Accept") and request.get_preferred_type([JSON, PROBLEM_JSON]) is None:
            raise NotAcceptable
        renderer = next(iter(renderers))
        return renderer, renderer.media_type


def encoded(data: Any) -> bytes:
    """An answer as JSON. Raises NotImplementedError if it cannot be one."""
    return msgspec.json.encode(data, enc_hook=_plain)


def _plain(part: Any) -> str:
    """Text that is marked as safe HTML is plain text here. Raises NotImplementedError."""
    if isinstance(part, str):
        return str.__str__(part)
    raise NotImplementedError(f"{type(part).__name__} is no answer")
