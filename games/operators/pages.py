"""Pages for whoever runs the site: the numbers for Prometheus, and the pages that say that something went wrong."""

from django.http import Http404, HttpRequest, HttpResponse
from django.template import loader
from django.views import defaults

from games.observability import exposition
from games.operators.queries.gauges import standing
from games.web import database_away
from games.web.refused import only


@only("GET")
def metrics(request: HttpRequest) -> HttpResponse:
    """All that is counted. Who may not read it finds nothing here."""
    if not exposition.may_read(request.META):
        raise Http404
    return HttpResponse(exposition.counted() + standing(), content_type=exposition.CONTENT_TYPE)


def broken(request: HttpRequest) -> HttpResponse:
    """Names the request, so that the operator finds what happened in the log. It asks nothing of the database."""
    if database_away.is_away():
        return database_away.page(request)
    return HttpResponse(loader.get_template("500.html").render({"number": getattr(request, "id", "")}), status=500)


def bad(request: HttpRequest, exception: Exception) -> HttpResponse:
    return defaults.bad_request(_with_game(request), exception)


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    return defaults.permission_denied(_with_game(request), exception)


def missing(request: HttpRequest, exception: Exception) -> HttpResponse:
    return defaults.page_not_found(_with_game(request), exception)


def _with_game(request: HttpRequest) -> HttpRequest:
    """Django's pages of refusal look for the mark of our own forms, although nothing is done any more. What cannot be
    read would then be an error of ours."""
    request.csrf_processing_done = True  # type: ignore[attr-defined]
    return request
