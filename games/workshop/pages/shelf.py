"""The designs by players: the shelf, the page of one, and what readers do there."""

from collections.abc import Callable
from typing import Any
from urllib.parse import urlencode

import msgspec
from django import forms
from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.text import slugify

from engine.kernel.errors import BadData
from games.errors import NotFound
from games.kinds.registry import kind_of, terms_of
from games.models import Design, DesignVersion, User
from games.ratings.queries.ladders import LadderLine, ladders
from games.ratings.queries.records import Record, records
from games.shapes.venues import Written
from games.view.queries.visits import hides_results
from games.web.refused import fresh_page, posted, sent
from games.web.sessions import PersonRequest
from games.workshop.pages.designs import author_of
from games.workshop.queries import shelf, tags
from games.workshop.queries.liking import liking_of
from games.workshop.queries.lines import address_of, line_for, shelf_line
from games.workshop.queries.measures import MeasurePage, measure_page
from games.workshop.queries.rights import design_for, is_author, versions_for
from games.workshop.queries.sheets import draft_of, sheet_of, workshop_of
from games.workshop.queries.shelf import ORDERS, ShelfFilter
from games.workshop.services import copying, liking

A_PAGE = 24
ABOUT_ORDERS = {
    "new": "The latest come first.",
    "liked": "Likes of late count for more, and newcomers get a head start.",
    "played": "Games of late count for more, and newcomers get a head start.",
}


def _any(words: str, choices: dict[str, str]) -> list[tuple[str, str]]:
    return [("", words), *choices.items()]


class ShelfForm(forms.Form):
    """Narrows the shelf."""

    players = forms.ChoiceField(label="Players", choices=lambda: _any("Any number", tags.players()), required=False)
    length = forms.ChoiceField(label="Length", choices=lambda: _any("Any length", tags.lengths()), required=False)
    level = forms.ChoiceField(label="Difficulty", choices=lambda: _any("Any", tags.levels()), required=False)
    edition = forms.ChoiceField(label="Edition", choices=lambda: _any("Any edition", tags.editions()), required=False)
    element = forms.ChoiceField(label="With", choices=lambda: _any("Anything", tags.elements()), required=False)
    author = forms.CharField(label="Drawn by", max_length=150, required=False)

    def clean_author(self) -> str:
        name: str = self.cleaned_data["author"].strip()
        self.person = User.objects.person(name) if name else None
        if name and self.person is None:
            raise forms.ValidationError("No one here has this name.")
        return name

    def wanted(self) -> ShelfFilter:
        chosen = (self.cleaned_data[name] for name in ("players", "length", "level", "edition", "element"))
        return ShelfFilter(tags=tuple(tag for tag in chosen if tag), author=self.person)


@fresh_page("GET")
def index(request: HttpRequest) -> HttpResponse:
    """All designs on the shelf that match."""
    form = ShelfForm(request.GET)
    wanted = form.wanted() if form.is_valid() else ShelfFilter()
    order = request.GET.get("order", "")
    order = order if order in ORDERS else "new"
    page = Paginator(shelf.shelved(wanted, order), A_PAGE).get_page(request.GET.get("page"))
    query = urlencode({name: value for name, value in form.cleaned_data.items() if value})
    context = {
        "form": form,
        "page": page,
        "lines": [shelf_line(design, request.user) for design in page.object_list],
        "order": order,
        "orders": ORDERS.items(),
        "order_words": ABOUT_ORDERS[order],
        "query": query,
        "page_query": f"{query}&order={order}" if query else f"order={order}",
        "is_narrowed": bool(query),
        "here": "shelf",
    }
    return render(request, "workshop/shelf.html", context, status=200 if form.is_valid() else 400)


@fresh_page("GET")
def show(request: HttpRequest, design_id: int) -> HttpResponse:
    """The page of a design: of its latest version that the reader may see, or for its author of the draft."""
    design, token = _asked_for(request, design_id)
    line = line_for(shelf.with_counts(design), request.user, token)
    versions = list(versions_for(request.user, design, token))
    is_own, draft = is_author(request.user, design), None if versions else draft_of(design)
    context: dict[str, Any] = {
        "line": line,
        "is_own": is_own,
        "terms": terms_of(design.kind),
        "versions": [(version, _play_url(design.kind, version.venue_id)) for version in versions],
        "play_url": _play_url(design.kind, line.digest),
        "text": _text(versions[0]) if versions else None,
        "problems": draft.problems if draft else [],
        "bots": draft.bots if draft else [],
        "can_try": bool(is_own or versions) and workshop_of(design.kind).trying is not None,
        "token_query": f"?{urlencode({'token': token})}" if token else "",
        "measure": _measure(request, line.digest),
        "kind_styles": kind_of(design.kind).template("_styles.html"),
        "liking": liking_of(design, request.user),
        "records": _records(request, versions[0]) if versions else [],
        "here": "shelf",
    }
    return render(request, "workshop/design.html", context)


@posted
def like(request: PersonRequest, design_id: int) -> HttpResponse:
    """Likes a design, or takes the like back."""
    design, token = _asked_for(request, design_id)
    act = liking.like if request.POST.get("on") == "1" else liking.take_back
    act(design=design, user=request.user)
    return redirect(address_of(design, token))


@sent
def copy(request: HttpRequest, design_id: int) -> HttpResponse:
    """Makes a design of the reader's own from what they see of this one. Visitors become guests."""
    design, token = _asked_for(request, design_id)
    made = copying.copy(design=design, user=author_of(request), token=token)
    messages.success(request, f"This is your own copy of {made.title}. No one else sees it.")
    return redirect("design_edit", made.pk)


@fresh_page("GET")
def version_file(request: HttpRequest, design_id: int, number: int, form: str) -> HttpResponse:
    """A version as a file: JSON, or the text format of the community."""
    design, token = _asked_for(request, design_id)
    version = versions_for(request.user, design, token).filter(number=number).first()
    if version is None or form not in FORMS:
        raise NotFound("no_such_file", "There is no such file.")
    response = HttpResponse(FORMS[form](version), content_type="application/octet-stream")
    name = slugify(sheet_of(version.venue).name) or "design"
    response["Content-Disposition"] = f'attachment; filename="{name}-{number}.{form}"'
    return response


def _asked_for(request: HttpRequest, design_id: int) -> tuple[Design, str]:
    """The design, and the token in the address. Raises NotFound if the reader may not see it."""
    token = request.GET.get("token", "")
    return design_for(request.user, design_id, token), token


def _play_url(kind: str, digest: str) -> str:
    """The address of the form for a table on this version."""
    return f"{reverse('game_new', args=[kind])}?{urlencode({terms_of(kind).venue: digest})}"


def _text(version: DesignVersion) -> Written | None:
    """The version in the text format of the community, with what that loses. None if its game has no such format."""
    try:
        return workshop_of(version.venue.kind).to_text(version.venue.document)
    except (NotFound, BadData):
        return None


def _text_of(version: DesignVersion) -> str:
    return workshop_of(version.venue.kind).to_text(version.venue.document).text


def _json_of(version: DesignVersion) -> bytes:
    return msgspec.json.format(msgspec.json.encode(version.venue.document))


FORMS: dict[str, Callable[[DesignVersion], str | bytes]] = {"json": _json_of, "rrc": _text_of}


def _measure(request: HttpRequest, digest: str) -> MeasurePage | None:
    """None for a draft, and for games that no bots measure."""
    try:
        return measure_page(request.user, digest)
    except NotFound:
        return None


def _records(request: HttpRequest, version: DesignVersion) -> list[tuple[LadderLine, list[Record]]]:
    """The records on a version, for each edition by which it was played. None for readers who do not want to know
    results before they have watched them."""
    if hides_results(request.user):
        return []
    found = [(ladder, records(ladder, version.venue_id)) for ladder in ladders() if ladder.kind == version.venue.kind]
    return [(ladder, rows) for ladder, rows in found if rows]
