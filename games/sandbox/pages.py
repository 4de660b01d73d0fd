"""The page of the sandbox: a finished turn with programs that can be changed. Its address can be shared."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from games.kinds.registry import kind_of
from games.record.queries.instant import at_one_instant
from games.sandbox.queries.changes import FormChanges
from games.sandbox.queries.trials import sandbox_of
from games.view.pages.lookup import game_for, step_in
from games.web.refused import explains_refusals, only


@only("GET")
@explains_refusals
@at_one_instant()
def sandbox(request: HttpRequest, game_id: int, number: int) -> HttpResponse:
    """The turn as it would have gone with the programs in the address."""
    game = game_for(request, game_id)
    fields = request.GET.dict()
    found = sandbox_of(game, number, request.user, lambda part: FormChanges(part, fields))
    kind = kind_of(game.kind)
    context: dict[str, Any] = kind.for_pages | kind.pages.turn(found.page, step_in(request))
    context |= {
        "game": {"id": game.pk, "title": game.title},
        "page": found.page,
        "sandbox": found,
        "is_played": not found.error and any(f"{it.name}-1" in fields or it.is_changed for it in found.programs),
        "turn_template": kind.template("turn.html"),
        "extras_template": kind.template("_sandbox.html"),
        "extras_scripts": kind.template("_sandbox_scripts.html"),
        "is_last": context["at"] == len(context["frames"]) - 1,
        "review": fields.get("review", ""),
    }
    return render(request, "sandbox/sandbox.html", context, status=400 if found.error else 200)
