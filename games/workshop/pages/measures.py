"""The page of a venue's measure. The page of a design shows the same part of it."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django_htmx.http import trigger_client_event

from engine.kernel.record.commitment import canonical
from games.kinds.registry import kind_of
from games.models import VenueFile
from games.web.refused import explains_refusals, only
from games.workshop.limits import count_measure
from games.workshop.queries.measures import measurable, measure_page
from games.workshop.queries.sheets import workshop_of
from games.workshop.services import measuring


@only("GET", "POST")
@explains_refusals
def measure(request: HttpRequest, digest: str) -> HttpResponse:
    """How far it is and, once it is there, what it says. The form asks for one that is missing."""
    if request.method == "POST":
        count_measure(request, digest)
        measuring.ask(user=request.user, digest=digest)
        return redirect(request.path)
    venue = measurable(request.user, digest)
    page = measure_page(request.user, digest)
    context = {
        "measure": page,
        "name": _name_of(venue),
        "styles": kind_of(venue.kind).template("_styles.html"),
    }
    response = render(request, "workshop/measure.html", context)
    return trigger_client_event(response, "measured") if page.state == "ready" else response


def _name_of(venue: VenueFile) -> str:
    return workshop_of(venue.kind).read(canonical(venue.document)).name
