"""Operator actions in the admin: for each action, a page that says what it does, asks for the reason, and does it.

They need the permission to change games. `manage.py game` uses the same services.
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from functools import partial
from typing import Any

from django import forms
from django.contrib import messages
from django.contrib.admin import AdminSite
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import URLPattern, path, reverse
from django.utils.html import format_html
from django.views.decorators.cache import never_cache

from games.errors import ServiceError
from games.models import Game
from games.models.operations.operator_action import LONGEST_REASON
from games.operators.services import actions, files, repair, rewind
from games.operators.services.actions import Operator
from games.record.queries.game_file import BEGUN, LARGEST


class WhyForm(forms.Form):
    reason = forms.CharField(
        max_length=LONGEST_REASON,
        widget=forms.Textarea(attrs={"rows": 3}),
        help_text="Kept with your name. The people at the table read it: be kind and plain.",
    )


class RewindForm(WhyForm):
    turn = forms.IntegerField(min_value=0, label="Back to the start of turn")


class ExportForm(WhyForm):
    with_chat = forms.BooleanField(required=False, label="Include the chats")


class ImportForm(WhyForm):
    file = forms.FileField(label="A file exported by a site like this one")
    finds_people = forms.BooleanField(
        required=False, initial=True, label="Seat people again who have the same name here"
    )


@dataclass(frozen=True)
class ActionPage:
    label: str
    about: str
    act: Callable[..., Any]
    form: type[WhyForm] = WhyForm
    states: Collection[str] = tuple(Game.Status)
    """Those of a game for which it is offered."""


RUNNING, PARKED = Game.Status.RUNNING, Game.Status.PARKED
ACTION_PAGES = {
    "park": ActionPage(
        "Stop it",
        "All clocks are stopped, and the people at the table are told why.",
        actions.park,
        states=[RUNNING],
    ),
    "release": ActionPage(
        "Restart it", "The clocks continue with the time that was left.", actions.release, states=[PARKED]
    ),
    "rewind": ActionPage(
        "Take it back",
        "The turn is dealt again, with a different deal and fresh clocks. It and all later turns are undone, and kept "
        "with the action. The people at the table are told why.",
        rewind.rewind,
        RewindForm,
        states=[RUNNING, PARKED],
    ),
    "repair": ActionPage(
        "Repair its record",
        "Every turn is run again from its journal. Damaged parts are written anew. Nothing that was played changes.",
        repair.repair,
        states=BEGUN,
    ),
    "export": ActionPage(
        "Export it",
        "A file with everything, including the seed and every hand. Keep it from the players.",
        files.export_whole,
        ExportForm,
    ),
}


def action_urls(site: AdminSite) -> list[URLPattern]:
    bring, do = (site.admin_view(never_cache(partial(view, site=site))) for view in (_bring_in, _do))
    return [
        path("import/", bring, name="games_game_import"),
        path("<int:game_id>/action/<slug:verb>/", do, name="games_game_action"),
    ]


def operator_of(request: HttpRequest) -> Operator:
    return Operator(request.user.get_username(), request.user)  # type: ignore[arg-type]


def _do(request: HttpRequest, game_id: int, verb: str, *, site: AdminSite) -> HttpResponse:
    """One action on one game: GET says what it does and asks for the reason, POST does it."""
    _check_allowed(request)
    game, action_page = get_object_or_404(Game, pk=game_id), ACTION_PAGES.get(verb)
    if action_page is None:
        raise Http404
    form = action_page.form(request.POST or None)
    if form.is_valid():
        try:
            came = action_page.act(game_id=game_id, operator=operator_of(request), **form.cleaned_data)
        except ServiceError as error:
            form.add_error(None, error.message)
        else:
            if isinstance(came, bytes):
                return _secret_file(came, f"game-{game_id}.json")
            way = reverse("admin:games_game_change", args=[game.pk])
            done = format_html('Done, and recorded here. <a href="{}">Back to {}</a>', way, game.title)
            messages.success(request, done)
            return redirect("admin:games_operatoraction_change", came.pk)
    return _page(request, site, form, title=f"{action_page.label}: {game}", about=action_page.about, game=game)


def _bring_in(request: HttpRequest, *, site: AdminSite) -> HttpResponse:
    """Imports a game from a file."""
    _check_allowed(request)
    form = ImportForm(request.POST or None, request.FILES or None)
    if form.is_valid():
        data = form.cleaned_data
        raw = data.pop("file").read(LARGEST + 1)
        try:
            action = files.import_whole(raw=raw, operator=operator_of(request), **data)
        except ServiceError as error:
            form.add_error(None, error.message)
        else:
            messages.success(request, f"It is game {action.game_id} here, {action.after['status']}.")
            return redirect("admin:games_game_change", action.game_id)
    about = "The game is replayed before anything is written. Then it stays parked until you restart it."
    return _page(request, site, form, title="Import a game from a file", about=about)


def _check_allowed(request: HttpRequest) -> None:
    if not request.user.has_perm("games.change_game"):
        raise PermissionDenied


def _page(request: HttpRequest, site: AdminSite, form: WhyForm, **words: Any) -> HttpResponse:
    context = site.each_context(request) | {"form": form, "opts": Game._meta} | words
    status = 400 if form.errors else 200
    return render(request, "admin/games/game/action.html", context, status=status)


def _secret_file(raw: bytes, name: str) -> HttpResponse:
    return HttpResponse(
        raw,
        content_type="application/json",
        headers={"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"},
    )
