"""Surprises: what someone wants, how far drawing has come, and what there is to choose from."""

from typing import Any

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from games.kinds.registry import terms_of
from games.web.refused import explains_refusals, fresh_page, only, sent
from games.web.sessions import user_or_new_guest
from games.workshop.limits import count_surprise
from games.workshop.pages.designs import author_of
from games.workshop.queries.surprises import LARGEST_SEED, drawn_in, part_of, surprise_page
from games.workshop.services import copying, surprises

ASKED_FIRST = ("players", "length", "difficulty")
"""What most people choose. All else is folded."""


class SeedForm(forms.Form):
    """The seed of what is drawn."""

    seed = forms.IntegerField(
        label="Seed",
        required=False,
        min_value=1,
        max_value=LARGEST_SEED,
        help_text="The same choices with the same seed give the same again. Leave it empty for something new.",
    )


@only("GET", "POST")
@explains_refusals
def new(request: HttpRequest, kind: str) -> HttpResponse:
    """The form. Visitors who send it become guests, as in Race now."""
    part = part_of(kind)
    form, seed = part.SurpriseForm(request.POST or None), SeedForm(request.POST or None)
    if request.method == "POST" and form.is_valid() and seed.is_valid():
        count_surprise(request)
        wanted, chosen = part.wanted(form), seed.cleaned_data["seed"]
        made = surprises.ask(user=user_or_new_guest(request), kind=kind, wanted=wanted, seed=chosen)
        return redirect("surprise", made.pk)
    return _form(request, kind, [*form, *seed], 400 if request.method == "POST" else 200)


def _form(request: HttpRequest, kind: str, fields: list[forms.BoundField], status: int) -> HttpResponse:
    folded = [field for field in fields if field.name not in ASKED_FIRST]
    context: dict[str, Any] = {
        "first": [field for field in fields if field.name in ASKED_FIRST],
        "folded": folded,
        "is_unfolded": any(field.errors or field.field.has_changed(field.initial, field.value()) for field in folded),
        "terms": terms_of(kind),
        "here": "workshop",
    }
    return render(request, "workshop/surprise_new.html", context, status=status)


@fresh_page("GET")
def show(request: HttpRequest, surprise_id: int) -> HttpResponse:
    """How far drawing has come; in the end, what there is to choose from."""
    page = surprise_page(surprise_id)
    context = {"surprise": page, "terms": terms_of(page.kind), "bots": page.players - 1, "here": "workshop"}
    return render(request, "workshop/surprise.html", context)


@sent
def copy(request: HttpRequest, surprise_id: int) -> HttpResponse:
    """Makes a design of the reader's own from what was drawn. Visitors become guests."""
    drawn_in(surprise_id, digest := request.POST.get("digest", ""))
    made = copying.copy_drawn(surprise_id=surprise_id, digest=digest, user=author_of(request))
    messages.success(request, f"{made.title} is your own now, to change as you like. No one else sees it.")
    return redirect("design_edit", made.pk)
