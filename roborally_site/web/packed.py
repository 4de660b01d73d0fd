"""Packs answers with Brotli, which all browsers take over HTTPS. At this quality packing takes an eighth of gzip's
time, for pages that are little larger (docs/LOAD.md). Gzip stays for everyone else."""

import secrets
from collections.abc import Callable

import brotli
from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_vary_headers

QUALITY = 1
SMALL = 200
"""Bytes. Less is not worth packing."""
LONGEST_PADDING = 100


class BrotliMiddleware:
    """Like Django's gzip, it pads answers by a random length, so that their size tells no secret."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        is_whole = not response.streaming and "Content-Encoding" not in response
        if is_whole and len(response.content) > SMALL and "br" in request.headers.get("Accept-Encoding", ""):
            _pack(response)
        return response


def _pack(response: HttpResponse) -> None:
    packer = brotli.Compressor(quality=QUALITY)
    response.content = packer.process(response.content) + packer.flush() + _padding() + packer.finish()
    response["Content-Length"], response["Content-Encoding"] = str(len(response.content)), "br"
    patch_vary_headers(response, ("Accept-Encoding",))
    if response.get("ETag", "").startswith('"'):
        response["ETag"] = f"W/{response['ETag']}"  # its bytes are not the same each time


def _padding() -> bytes:
    """A block that readers skip: six bits say so, and eight how long it is (RFC 7932, section 9.2)."""
    length = 1 + secrets.randbelow(LONGEST_PADDING)
    return ((length - 1) << 6 | 0b010110).to_bytes(2, "little") + bytes(length)
