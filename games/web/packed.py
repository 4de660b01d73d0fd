"""Compresses pages in half the time that Django's own middleware takes, which knows no other level than 6."""

import secrets
from gzip import GzipFile
from io import BytesIO

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.middleware.gzip import GZipMiddleware
from django.utils.cache import patch_vary_headers

LEVEL = 4
"""Pages become a twentieth larger than with 6."""
SMALL = 2000
"""Up to so many bytes the level makes no difference, and Django may do it."""


class PackedMiddleware(GZipMiddleware):
    """Like Django's, it pads answers by a random length, so that their size tells no secret."""

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        if (
            isinstance(response, HttpResponse)
            and _is_large(response)
            and "gzip" in request.headers.get("Accept-Encoding", "")
        ):
            _pack(response, padding="a" * secrets.randbelow(self.max_random_bytes))
        return super().process_response(request, response)


def _is_large(response: HttpResponse) -> bool:
    return len(response.content) > SMALL and "Content-Encoding" not in response


def _pack(response: HttpResponse, padding: str) -> None:
    packed = BytesIO()
    with GzipFile(padding, mode="wb", compresslevel=LEVEL, fileobj=packed, mtime=0) as file:
        file.write(response.content)
    response.content = packed.getvalue()
    response["Content-Length"], response["Content-Encoding"] = str(len(response.content)), "gzip"
    patch_vary_headers(response, ("Accept-Encoding",))
    if response.get("ETag", "").startswith('"'):
        response["ETag"] = f"W/{response['ETag']}"  # since its bytes are not the same each time
