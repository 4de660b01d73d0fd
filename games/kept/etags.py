"""Answers that a browser may already have: it sends the ETag, and gets the answer only if it has changed."""

from hashlib import blake2b

from django.http import HttpRequest, HttpResponse
from django.utils.cache import get_conditional_response
from django.utils.http import quote_etag


def unless_known(request: HttpRequest, response: HttpResponse, etag: str = "") -> HttpResponse:
    """The answer with an ETag, a strong one if none is given; or 304 and no body for those who have it already.

    The 304 brings no content security policy: what they have goes with the nonce that came with it.
    """
    response["ETag"] = etag or quote_etag(mark_of(response))
    answer = get_conditional_response(request, etag=response["ETag"], response=response) or response
    answer._csp_exempt = answer.status_code == 304  # type: ignore[attr-defined]
    return answer


def mark_of(response: HttpResponse) -> str:
    return blake2b(response.content, digest_size=16).hexdigest()
