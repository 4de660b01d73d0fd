"""The editor of a design, and what its scripts ask for as JSON."""

from collections.abc import Callable
from functools import wraps
from typing import Any

import msgspec
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.http.request import RawPostDataException
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache

from games.errors import NotFound, Refused
from games.kinds.making import KindEditor
from games.kinds.registry import kind_of
from games.refusals import REFUSALS, refusal_of
from games.web.refused import only, own_page
from games.workshop.queries.lines import is_published
from games.workshop.queries.rights import own_design
from games.workshop.queries.sheets import workshop_of
from games.workshop.services.designs import save_draft

LONGEST_CALL = 400_000
"""Bytes: the largest file, and what is said beside it."""
PALETTE_AGE = 3600
"""Seconds for which a browser keeps the palette."""


class Draft(msgspec.Struct, forbid_unknown_fields=True):
    """A draft as a page has it, the version on which it is built, the part of it that is being worked on, and the names
    of the drawings that the page has. Without a version it is only looked at."""

    document: msgspec.Raw
    version: int | None = None
    board: str = ""
    known: list[str] = []


def editor_of(kind: str) -> KindEditor:
    """Raises NotFound if there is no such kind of game, or if it has no editor."""
    found = workshop_of(kind).editor
    if found is None:
        raise NotFound("no_editor", "There is no editor for this game yet. You can bring a file.")
    return found


@own_page("GET")
def edit(request: HttpRequest, design_id: int) -> HttpResponse:
    """The editor, for the author only. A design that was made elsewhere has only its page."""
    design = own_design(request.user, design_id)
    if workshop_of(design.kind).editor is None:
        return redirect("design", design.pk)
    context = {"design": design, "is_published": is_published(design), "here": "workshop"}
    return render(request, kind_of(design.kind).template("workshop.html"), context)


def in_json(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """Answers refusals in the form of the API."""

    @wraps(view)
    def answered(*args: Any, **kwargs: Any) -> HttpResponse:
        try:
            return view(*args, **kwargs)
        except REFUSALS as error:
            refusal = refusal_of(error)
            body = {"code": refusal.code, "detail": refusal.message}
            return JsonResponse(body, status=refusal.status, headers=refusal.headers)

    return answered


@only("GET")
@in_json
def palette(request: HttpRequest, kind: str) -> HttpResponse:
    """What can be placed on a floor."""
    found = JsonResponse(editor_of(kind).palette())
    found["Cache-Control"] = f"private, max-age={PALETTE_AGE}"
    return found


@never_cache
@only("GET", "POST")
@in_json
def draft(request: HttpRequest, design_id: int) -> HttpResponse:
    """The latest draft. POST looks at another one, and saves it if it is built on the latest. It answers how that draft
    looks and what is wrong with it."""
    design = own_design(request.user, design_id)
    if request.method != "POST":
        return JsonResponse({"version": design.draft_version, "document": design.document})
    sent = _draft_in(request)
    if sent.version is None:
        sheet = workshop_of(design.kind).read(bytes(sent.document))
    else:
        design, sheet = save_draft(design=design, data=bytes(sent.document), version=sent.version)
    look = editor_of(design.kind).look(sheet.document, sent.board, set(sent.known))
    return JsonResponse({"version": design.draft_version, **look})


def _draft_in(request: HttpRequest) -> Draft:
    try:
        body = request.body
    except RawPostDataException:  # it was read as a form
        raise Refused("parse_error", "The draft cannot be read: it must be JSON, and not a form.") from None
    if len(body) > LONGEST_CALL:
        raise Refused("too_long", "That draft is far too large.")
    try:
        return msgspec.json.decode(body, type=Draft)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refused("parse_error", f"The draft cannot be read: {error}.") from None
