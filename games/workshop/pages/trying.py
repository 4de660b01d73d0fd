"""The page on which a designer puts a robot anywhere on the floor. Its address can be passed on; nothing is kept."""

from urllib.parse import urlencode

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from games.errors import Closed
from games.kinds.registry import kind_of
from games.view.pages.lookup import step_in
from games.web.refused import fresh_page
from games.workshop.limits import count_trial
from games.workshop.queries.lines import line_for, own_line
from games.workshop.queries.rights import design_for, is_author
from games.workshop.queries.sheets import draft_of
from games.workshop.queries.trying import floor_of, part_of


@fresh_page("GET")
def trying(request: HttpRequest, design_id: int) -> HttpResponse:
    """What the floor of a design does to a robot that is put down and programmed as the address says."""
    token = request.GET.get("token", "")
    design = design_for(request.user, design_id, token)
    kind, part = kind_of(design.kind), part_of(design.kind)
    count_trial(request)
    is_mine = is_author(request.user, design)
    try:
        context = part.try_out(floor_of(design, request.user, token), request.GET.dict(), step_in(request))
    except Closed as faulty:
        if not is_mine:
            raise
        messages.warning(request, str(faulty))
        return redirect("design_edit", design.pk)
    line = own_line(design, request.user) if is_mine else line_for(design, request.user, token)
    context |= kind.for_pages | {
        "design": line,
        "is_mine": is_mine,
        "bots": draft_of(design).bots if is_mine else [],
        "token": token,
        "token_query": f"?{urlencode({'token': token})}" if token else "",
        "turn_template": kind.template("turn.html"),
        "turn_title": "The robot",
        "here": "workshop",
        "is_last": context["at"] == len(context["frames"]) - 1,
    }
    return render(request, "workshop/trying.html", context, status=400 if context["trying"].error else 200)
