"""The page on which a designer puts a robot anywhere on the floor. Its address can be passed on; nothing is kept."""

from typing import Any
from urllib.parse import urlencode

from allauth.core.ratelimit import consume
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache

from games.errors import NotFound, TooOften, Visitor
from games.kinds.making import KindTrying
from games.kinds.registry import kind_of, terms_of
from games.models import Design
from games.web.refused import explains_refusals, only
from games.workshop.queries.rights import design_for, is_author, versions_for

AGAIN_AFTER = 60  # seconds; see ACCOUNT_RATE_LIMITS


@never_cache
@only("GET")
@explains_refusals
def trying(request: HttpRequest, design_id: int) -> HttpResponse:
    """What the floor of a design does to a robot that is put down and programmed as the address says."""
    token = request.GET.get("token", "")
    design = design_for(request.user, design_id, token)
    kind, part, at = kind_of(design.kind), _part_of(design.kind), request.GET.get("at", "")
    _count(request)
    step = int(at) if at.isdecimal() and len(at) < 6 else 0
    context = part.try_out(_floor(design, request.user, token), request.GET.dict(), step)
    context |= {
        "design": design,
        "is_mine": is_author(request.user, design),
        "token": token,
        "token_query": f"?{urlencode({'token': token})}" if token else "",
        "terms": kind.terms,
        "signs": kind.template("_card_symbols.html"),
        "kind_styles": kind.template("_styles.html"),
        "turn_template": kind.template("turn.html"),
        "turn_title": "The robot",
        "here": "workshop",
        "is_last": context["at"] == len(context["frames"]) - 1,
    }
    return render(request, "workshop/trying.html", context, status=400 if context["trying"].error else 200)


def _floor(design: Design, reader: Visitor, token: str) -> dict[str, Any]:
    """The draft for its author, and for everyone else the latest version that they may see. Raises NotFound."""
    if is_author(reader, design):
        draft: dict[str, Any] = design.document
        return draft
    version = next(iter(versions_for(reader, design, token)), None)
    if version is None:
        raise NotFound("no_version", "This design has no version yet.")
    published: dict[str, Any] = version.venue.document
    return published


def _part_of(kind: str) -> KindTrying:
    workshop = kind_of(kind).workshop
    if workshop is None or (part := workshop.trying) is None:
        raise NotFound("no_trying", f"No robot can be tried on {terms_of(kind).venue_plural} of this game.")
    return part


def _count(request: HttpRequest) -> None:
    """Raises TooOften."""
    if not consume(request, action="try_floor"):
        raise TooOften(
            "trying_waits",
            "Many robots have just been tried from your network. Please wait a minute.",
            retry_after=AGAIN_AFTER,
        )
