"""Pages for operators: the metrics for Prometheus, and the error pages."""

from collections.abc import Callable

from django.http import Http404, HttpRequest, HttpResponse
from django.template import loader
from django.views import defaults

from games.observability import exposition
from games.operators.queries.gauges import standing
from games.web import database_away
from games.web.refused import only


@only("GET")
def metrics(request: HttpRequest) -> HttpResponse:
    """All metrics. People who may not read them get a 404."""
    if not exposition.may_read(request.META):
        raise Http404
    return HttpResponse(exposition.counted() + standing(), content_type=exposition.CONTENT_TYPE)


def broken(request: HttpRequest) -> HttpResponse:
    """The page for an error of ours. Shows the request's id, for the operator to find in the log. Needs no database."""
    if database_away.is_away():
        return database_away.page(request)
    return HttpResponse(loader.get_template("500.html").render({"number": getattr(request, "id", "")}), status=500)


def bad(request: HttpRequest, exception: Exception) -> HttpResponse:
    return defaults.bad_request(_with_game(request), exception)


class HugeNumbersMiddleware:
    """Refuses a number that no database holds on the pages of the admin. Those are Django's own, and do not look at how
    large the numbers in their filters, lists and forms are. PostgreSQL compares with any."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        is_admin = request.resolver_match is not None and "admin" in request.resolver_match.app_names
        return bad(request, exception) if is_admin and isinstance(exception, OverflowError) else None


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    return defaults.permission_denied(_with_game(request), exception)


def missing(request: HttpRequest, exception: Exception) -> HttpResponse:
    return defaults.page_not_found(_with_game(request), exception)


def _with_game(request: HttpRequest) -> HttpRequest:
    """Marks the form's token as checked. Django's error pages would read the form again to check it, and if it cannot
    be read, that would count as an error of ours."""
    request.csrf_processing_done = True  # type: ignore[attr-defined]
    return request
