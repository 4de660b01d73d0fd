"""The page on which an author keeps versions of a design, and says who may see them."""

from typing import Any

from django import forms
from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render

from games.kinds.registry import kind_of, terms_of
from games.models import Design
from games.models.venues import LONGEST_WORDS
from games.refusals import REFUSALS, refusal_of
from games.web.refused import own_page, posted
from games.web.sessions import PersonRequest
from games.workshop.limits import count_version
from games.workshop.queries.conditions import conditions
from games.workshop.queries.lines import link_of, own_line
from games.workshop.queries.measures import measure_page
from games.workshop.queries.rights import own_design
from games.workshop.queries.sheets import draft_of
from games.workshop.services import designs, publishing

SAID = {
    "private": "No one else can see it now.",
    "link": "Everyone with the link can see it now.",
    "listed": "It is on the shelf now, where everyone can find it.",
    "waiting": "A moderator will look at it, and you will be notified.",
}


class WordsForm(forms.Form):
    """What the author says about a design."""

    words = forms.CharField(
        label="What should others know about it?",
        required=False,
        max_length=LONGEST_WORDS,
        widget=forms.Textarea(attrs={"rows": 3}),
        help_text="Everyone who may see it can read this.",
    )


@own_page("GET", "POST")
def publish(request: PersonRequest, design_id: int) -> HttpResponse:
    """Shows what publishing needs, and says who may see the latest version."""
    design = own_design(request.user, design_id)
    if request.method == "GET":
        return render(request, "workshop/publish.html", _shown(request, design))
    try:
        row = publishing.publish(design=design, user=request.user, visibility=request.POST.get("visibility", ""))
    except REFUSALS as error:
        refusal = refusal_of(error)
        context = _shown(request, design) | {"problem": refusal.message}
        return render(request, "workshop/publish.html", context, status=refusal.status)
    messages.success(request, SAID[row.listing if row.listing == "waiting" else row.visibility])
    return redirect("design_publish", design_id)


@posted
def keep(request: PersonRequest, design_id: int) -> HttpResponse:
    """Keeps the draft as a version."""
    design = own_design(request.user, design_id)
    count_version(request)
    version = designs.keep_version(design=design)
    messages.success(request, f"This is version {version.number}. It can be played on now.")
    return redirect("design_publish", design_id)


@posted
def words(request: PersonRequest, design_id: int) -> HttpResponse:
    """Changes what the author says about it."""
    design = own_design(request.user, design_id)
    publishing.describe(design=design, user=request.user, words=request.POST.get("words", ""))
    messages.success(request, "Your words are saved.")
    return redirect("design_publish", design_id)


def _shown(request: PersonRequest, design: Design) -> dict[str, Any]:
    versions = list(design.versions.order_by("-number"))
    sheet = draft_of(design)
    needed = conditions(versions[0], request.user) if versions else []
    measured = next((it.is_met for it in needed if it.name == "measured"), None)
    return {
        "design": design,
        "line": own_line(design, request.user),
        "terms": terms_of(design.kind),
        "versions": versions,
        "has_changes": bool(versions) and sheet.digest not in {version.venue_id for version in versions},
        "next_number": versions[0].number + 1 if versions else 1,
        "problems": sheet.problems,
        "bots": sheet.bots,
        "visibility": design.visibility,
        "refusal": design.refusal if design.listing == Design.Listing.REFUSED else "",
        "is_reviewed": publishing.is_looked_at_first(design),
        "conditions": needed,
        "measure": measure_page(request.user, versions[0].venue_id) if measured is False else None,
        "is_measured": measured,
        "kind_styles": kind_of(design.kind).template("_styles.html"),
        "link": link_of(design),
        "words_form": WordsForm(initial={"words": design.words}),
        "here": "workshop",
    }
