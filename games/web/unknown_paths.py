"""Addresses that lead nowhere, whatever the URL patterns say."""

from collections.abc import Callable

from django.http import Http404, HttpRequest, HttpResponse


class AddressMiddleware:
    """Answers 404 to paths that contain NUL characters, which PostgreSQL cannot store."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if "\0" in request.path_info:
            raise Http404("There is no such address.")
        return self.get_response(request)
