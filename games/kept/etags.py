"""Answers that a browser may have already: it sends their mark, and gets them only if they have changed."""

from hashlib import blake2b

from django.http import HttpRequest, HttpResponse
from django.utils.cache import get_conditional_response
from django.utils.http import quote_etag


def unless_known(request: HttpRequest, response: HttpResponse) -> HttpResponse:
    """The answer with a strong ETag, or 304 and no body for those who have it already."""
    response["ETag"] = quote_etag(blake2b(response.content, digest_size=16).hexdigest())
    return get_conditional_response(request, etag=response["ETag"], response=response) or response
