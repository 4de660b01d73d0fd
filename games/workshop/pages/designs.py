"""One's own designs: the list, new ones, files that are read, and deletion."""

from typing import Any

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from games.kinds.registry import kinds, terms_of
from games.models import User
from games.refusals import REFUSALS, refusal_of
from games.web.refused import explains_refusals, for_people, fresh_page, only, own_page, sent
from games.web.sessions import PersonRequest, user_or_new_guest
from games.workshop.limits import count_design
from games.workshop.pages.editor import editor_of
from games.workshop.queries.lines import own_line, own_lines
from games.workshop.queries.rights import own_design
from games.workshop.queries.sheets import workshop_of
from games.workshop.queries.surprises import has_surprises
from games.workshop.services import designs, reading

LARGEST_FILE = 300_000
"""Bytes. The rules say the same; this is refused before it is read."""


class FileForm(forms.Form):
    """A file with a venue."""

    file = forms.FileField(
        label="A file from another site, or from here",
        max_length=200,
        help_text="JSON, or an .rrc file. What it has wrong is shown at its spaces.",
    )
    kind = forms.ChoiceField(label="For the game", choices=lambda: [(slug, title) for slug, title, _ in makes()])

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if len(makes()) == 1:
            self.fields["kind"].widget = forms.HiddenInput()
            self.fields["kind"].initial = makes()[0][0]

    def clean_file(self) -> Any:
        file = self.cleaned_data["file"]
        if file.size > LARGEST_FILE:
            raise forms.ValidationError(f"The file is too large: it has at most {LARGEST_FILE // 1000} kB.")
        return file


def author_of(request: HttpRequest) -> User:
    """The person who begins a design. Visitors become guests, and only so many from one address. Raises TooOften."""
    count_design(request)
    return user_or_new_guest(request)


def makes() -> list[tuple[str, str, str]]:
    """The games that have a workshop: kind, its title, and what is drawn for it."""
    able = [kind for kind in kinds().values() if kind.workshop is not None]
    return [(kind.slug, kind.terms.title, kind.terms.venue) for kind in able]


@fresh_page("GET")
def workshop(request: HttpRequest) -> HttpResponse:
    """The reader's own designs, and how to begin one."""
    return _page(request, FileForm())


@sent
def create(request: HttpRequest) -> HttpResponse:
    """Begins an empty design. Visitors become guests."""
    kind = request.POST.get("kind", "")
    editor_of(kind)
    return redirect("design_edit", designs.create_design(user=author_of(request), kind=kind).pk)


@sent
def upload(request: HttpRequest) -> HttpResponse:
    """Begins a design with a file. Visitors become guests once the file has been read."""
    form = FileForm(request.POST, request.FILES)
    if not form.is_valid():
        return _page(request, form, status=400)
    kind, file = form.cleaned_data["kind"], form.cleaned_data["file"]
    try:
        found = reading.read_upload(kind, file.name or "", file.read())
        design = designs.create_design(user=author_of(request), kind=kind, data=found.data)
    except REFUSALS as error:
        refusal = refusal_of(error)
        form.add_error(None, refusal.message)
        return _page(request, form, status=refusal.status)
    for words in found.remarks:
        messages.warning(request, words)
    messages.success(request, f"{design.title} is read. It is yours alone until you publish it.")
    return redirect("design_edit", design.pk)


@own_page("GET", "POST")
def delete(request: PersonRequest, design_id: int) -> HttpResponse:
    """Asks whether the author is sure, and deletes the design."""
    design = own_design(request.user, design_id)
    line = own_line(design, request.user)
    if request.method == "POST":
        designs.delete_design(design=design)
        messages.success(request, f"{line.title} is deleted.")
        return redirect("workshop")
    return render(request, "workshop/delete.html", {"line": line, "terms": terms_of(design.kind), "here": "workshop"})


@only("GET")
@for_people
@explains_refusals
def picture(request: PersonRequest, design_id: int) -> HttpResponse:
    """The draft, for its author. The address changes with each change."""
    design = own_design(request.user, design_id)
    response = HttpResponse(workshop_of(design.kind).png(design.document), content_type="image/png")
    response["Cache-Control"] = "private, max-age=86400"
    return response


def _page(request: HttpRequest, form: FileForm, status: int = 200) -> HttpResponse:
    user = request.user
    context = {
        "form": form,
        "surprises": [(kind.slug, kind.terms.venue_plural) for kind in kinds().values() if has_surprises(kind)],
        "draws": [it for it in makes() if workshop_of(it[0]).editor is not None],
        "lines": own_lines(user) if user.is_authenticated else [],
        "most": designs.most_designs(user),
        "here": "workshop",
    }
    return render(request, "workshop/own.html", context, status=status)
