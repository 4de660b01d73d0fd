"""The page of a game, what its players do there, and its turns."""

import json
from dataclasses import replace
from functools import cache, partial
from typing import Any

import msgspec
from django.contrib import messages
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.functional import SimpleLazyObject

from engine.kernel.errors import IllegalAnswer
from games.clocks.pages import table_part
from games.clocks.queries.table_time import away_at
from games.errors import NotSure
from games.front.pages.closing import Offer, closing_of, daily_of
from games.front.pages.motion import film_of, standing
from games.front.queries.rare import rare_at
from games.history.pages.history import cover
from games.history.pages.recaps import recap_part
from games.history.queries.finale import finale_of, podium
from games.history.queries.highlights import last_part
from games.history.queries.story import stamp
from games.history.queries.turn_log import turns_shown
from games.kept.pages import kept_with
from games.kinds.registry import kind_of, terms_of
from games.models import Game, GameNotices
from games.operators.queries.actions import shown_actions
from games.outbox import services as outbox
from games.people.queries.households import household_notes
from games.people.services import connections
from games.play.queries.drafts import as_draft
from games.play.queries.lists import my_games
from games.play.queries.queue import next_game
from games.play.queries.series import series_part
from games.play.services import play
from games.ratings.pages import rating_part
from games.ratings.queries.beside import ratings_beside
from games.record.queries.instant import at_one_instant
from games.record.queries.persons import shared_seat_notes
from games.reels.queries.link_cards import card_of_game, card_of_turn
from games.refusals import refusal_of
from games.review.queries.in_short import decided_in
from games.review.queries.reviewed import has_review
from games.sandbox.queries.trials import has_sandbox
from games.shapes.page import GamePage, TurnPage
from games.tables.pages.lobby import takes_guest
from games.tables.pages.sharing import share_part
from games.tables.pages.tables import joining_part
from games.talk.queries.chat import chats_of
from games.talk.queries.notes import own_and_level, thoughts_in
from games.tournaments.queries.links import place_in
from games.view.pages.lookup import game_for, step_in
from games.view.pages.seen import seen_of_game
from games.view.pages.verdict import status_line
from games.view.queries import game_view
from games.view.queries.visits import PlaceInGame, check_result_shown, covered, is_hidden
from games.votes.pages import votes_panel
from games.web.client_address import client_address
from games.web.posted import answer_in, is_plain
from games.web.refused import explains_refusals, fresh_page, only, posted
from games.web.sessions import PersonRequest
from games.wording.titles import game_path

STAGES = {
    "lobby": "tables/lobby/_lobby.html",
    "cancelled": "tables/lobby/_cancelled.html",
}


@fresh_page("GET")
def show_game(request: HttpRequest, game_id: int) -> HttpResponse:
    """The page of a game in any state. htmx gets only the part that changes."""
    _mark_seen(request, game_id)
    return _kept_game(request, game_id)


@kept_with(seen_of_game)
def _kept_game(request: HttpRequest, game_id: int) -> HttpResponse:
    return _game_response(request, game_id)


@posted
def submit(request: PersonRequest, game_id: int, decision_id: str) -> HttpResponse:
    """Hands in the answer in a form. The last one sees at once what came of it."""
    game_for(request, game_id)
    answer = answer_in(request.POST)
    answered = {"game_id": game_id, "user": request.user, "decision_id": decision_id, "answer": answer}
    try:
        play.submit(**answered, is_sure="sure" in request.POST)
    except NotSure as doubt:
        play.save_draft(**answered)  # so that nothing is lost by going back
        return _ask_if_sure(request, game_id, decision_id, answer, doubt.message)
    except IllegalAnswer as wrong:
        if not is_plain(request):
            raise
        return _filled_again(request, game_id, decision_id, answer, refusal_of(wrong).message)
    connections.handed_in(user=request.user, address=client_address(request))
    play.go_on(game_id=game_id)
    return _done(request, game_id, "Handed in.")


@posted
def open_hand(request: PersonRequest, game_id: int, decision_id: str) -> HttpResponse:
    """Shows the hand and starts its clock. It takes a press of a button, since many machines open links unasked."""
    game_for(request, game_id)
    play.open_hand(game_id=game_id, user=request.user, decision_id=decision_id)
    return _done(request, game_id, "Your hand is open, and the clock is running.")


@posted
def take_back(request: PersonRequest, game_id: int, decision_id: str) -> HttpResponse:
    game_for(request, game_id)
    play.take_back(game_id=game_id, user=request.user, decision_id=decision_id)
    return _done(request, game_id, "Taken back. You can change it now.")


@posted
def orders(request: PersonRequest, game_id: int) -> HttpResponse:
    """Saves standing orders: a preset for each kind."""
    game_for(request, game_id)
    presets = answer_in(request.POST)
    play.set_orders(game_id=game_id, user=request.user, presets=presets if isinstance(presets, dict) else {})
    return _done(request, game_id, "Your standing orders are saved.")


@posted
def resume(request: PersonRequest, game_id: int) -> HttpResponse:
    """Takes the seat back from the bot that has been playing it."""
    game_for(request, game_id)
    play.resume(game_id=game_id, user=request.user)
    return _done(request, game_id, "Welcome back: your robot is yours again.")


@posted
def away(request: PersonRequest, game_id: int) -> HttpResponse:
    """Leaves the seat to a bot until its owner comes back."""
    game_for(request, game_id)
    play.step_away(game_id=game_id, user=request.user)
    return _done(request, game_id, "A bot plays for you now. Come back whenever you like.")


@only("GET")
@explains_refusals
@kept_with(seen_of_game)
def turn(request: HttpRequest, game_id: int, number: int) -> HttpResponse:
    """A finished turn, step by step. `at` in the address names the step."""
    game = game_for(request, game_id)
    page = game_view.turn_page(game, number, request.user)
    context: dict[str, Any] = {
        "game": {"id": game.pk, "title": game.title},
        "page": page,
        "is_over": game.status == Game.Status.OVER,
    }
    kind = kind_of(game.kind)
    context |= kind.for_pages | kind.pages.turn(page, step_in(request))
    context |= {"after": PlaceInGame(number + 1), "hides": is_hidden(game, request.user)}
    context |= {"is_last": context["at"] == len(context["frames"]) - 1, "runs_on": "watch" in request.GET}
    context["hides_rest"] = context["hides"] or context["runs_on"]
    context |= {"strip": turns_shown(game, request.user), "turn_here": number}
    context["card"] = card_of_turn(game, page, spoils=not context["hides"] and request.GET.get("spoilers") != "no")
    context["thoughts"] = thoughts_in(game, number, request.user)
    context["plans"] = kind.sandbox.plans(page) if kind.sandbox and not context["hides"] else []
    context["has_sandbox"] = not context["hides"] and has_sandbox(game, page)
    stamp(context["frames"], page.published)
    return render(request, kind.template("turn.html"), context)


@only("GET")
@explains_refusals
@at_one_instant()
def export(request: HttpRequest, game_id: int) -> HttpResponse:
    """The finished game as a file that anyone can replay."""
    game = game_for(request, game_id)
    check_result_shown(game, request.user)
    response = JsonResponse(game_view.export(game), json_dumps_params={"indent": 1})
    response["Content-Disposition"] = f'attachment; filename="{terms_of(game.kind).game}-{game_id}.json"'
    return response


def _to_readable(request: HttpRequest, game: Game) -> HttpResponse:
    """Leads from any other address of the game to the one with its name."""
    query = request.META.get("QUERY_STRING", "")
    path = reverse("game", args=[game_path(game.title, game.pk)])
    return redirect(f"{path}?{query}" if query else path)


def _mark_seen(request: HttpRequest, game_id: int) -> None:
    """Marks the game's notices as seen when someone opens the page, but not when a browser fetches it in advance."""
    in_advance = request.headers.get("HX-Request") or request.headers.get("Sec-Purpose", "").startswith("prefetch")
    if request.user.is_authenticated and not in_advance:
        outbox.mark_seen(user=request.user, game_id=game_id)


def _done(request: HttpRequest, game_id: int, words: str) -> HttpResponse:
    """htmx gets the part of the page that changes. A plain form is sent back to the page."""
    if request.headers.get("HX-Request"):
        return _game_response(request, game_id, words)
    messages.success(request, words)
    return redirect("game", game_id)


@at_one_instant()
def _game_response(request: HttpRequest, game_id: int, words: str = "") -> HttpResponse:
    game = game_for(request, game_id)
    is_opened = request.headers.get("Sec-Fetch-Mode") == "navigate"  # by a browser, so that people share its address
    if is_opened and not request.path.endswith(f"/{game_path(game.title, game.pk)}/"):
        return _to_readable(request, game)
    page = game_view.game_page(game, request.user)
    if not is_hidden(game, request.user):
        last = _last_turn(request, game, page)
        stage = _stage(request, game, page, last) | _watch_part(request, game, page, last)
    else:
        page = covered(page)
        stage = {"stage": "history/_cover.html", "cover": cover(request, game), "facts": [], "table_chat": None}
    return _shown(request, _frame(request, game, page, words) | stage)


@at_one_instant()
def _ask_if_sure(request: HttpRequest, game_id: int, decision_id: str, answer: Any, doubt: str) -> HttpResponse:
    """Asks whether to hand in this answer for good. Meanwhile the page does not poll."""
    game = game_for(request, game_id)
    page = game_view.game_page(game, request.user)
    sure = {
        "doubt": doubt,
        "url": reverse("game_submit", args=[game.pk, decision_id]),
        "answer": json.dumps(answer),
    }
    asking = {"stage": "web/_sure.html", "sure": sure, "polls": False}
    return _shown(request, _frame(request, game, page, doubt) | asking)


@at_one_instant()
def _filled_again(request: HttpRequest, game_id: int, decision_id: str, answer: Any, wrong: str) -> HttpResponse:
    """The lists of a form without scripts as they were chosen, below what is wrong. Raises IllegalAnswer if the answer
    lacks the shape of one."""
    game = game_for(request, game_id)
    chosen = as_draft(game, decision_id, answer)
    page = game_view.game_page(game, request.user)
    asked = [replace(each, draft=chosen) if each.decision_id == decision_id else each for each in page.prompts]
    page = msgspec.structs.replace(page, prompts=asked)
    messages.error(request, f"{wrong} Nothing was changed.")
    response = _shown(
        request, _frame(request, game, page, wrong) | _stage(request, game, page, _last_turn(request, game, page))
    )
    response.status_code = 400
    return response


def _last_turn(request: HttpRequest, game: Game, page: GamePage) -> TurnPage | None:
    is_there = page.status not in STAGES and page.last_turn is not None
    return game_view.turn_page(game, page.last_turn or 0, request.user) if is_there else None


def _watch_part(request: HttpRequest, game: Game, page: GamePage, last: TurnPage | None) -> dict[str, Any]:
    """What has come since the viewer was last here: told, and filmed, so that the page can begin to play it at once."""
    part = recap_part(request, game, page, last)
    if watch := part.get("watch"):
        film = cache(
            partial(film_of, game, watch.turn, request.user, last)
        )  # only if the browser has no such player yet
        part |= {"film": film, "standing": lambda: standing(film(), watch.events)}
    return part


def _shown(request: HttpRequest, context: dict[str, Any]) -> HttpResponse:
    is_fragment = bool(request.headers.get("HX-Request"))
    context["has_board"] = is_fragment and request.headers.get("X-Board", "") == context.get("board_key")
    response = render(request, "front/_game.html" if is_fragment else "front/game.html", context)
    response["Vary"] = "HX-Request"
    return response


def _frame(request: HttpRequest, game: Game, page: GamePage, words: str) -> dict[str, Any]:
    """What the page shows around its stage, in every state of the game."""
    is_alone = _is_alone(page) and page.visibility != Game.Visibility.OPEN
    ends_alone = page.status == "over" and is_alone
    return {
        "page": page,
        "status": status_line(page),
        "words": words,
        "on_absence": Game.OnAbsence(page.on_absence).label,
        "here_path": request.get_full_path(),
        "notice_levels": GameNotices.Level.choices,
        "clock": min((it.due_at for it in page.prompts if it.opened_at and it.is_owed and it.due_at), default=None),
        "polls": page.status in ("lobby", "running", "parked"),
        "invitation": _invitation(request, page),
        "takes_guest": takes_guest(request, game),
        "sharing": share_part(request, page),
        "is_alone": is_alone,
        "has_level": page.viewer_seat is not None and page.status != "cancelled" and not ends_alone,
        **_next_part(request, page),
        **_on_demand(request, game, page),
        **kind_of(page.kind).for_pages,
    }


def _invitation(request: HttpRequest, page: GamePage) -> str:
    """The link by which others can join, while they can."""
    is_open = page.status == "lobby" or (page.status == "running" and any(seat.is_free for seat in page.seats))
    if not page.link_token or not is_open:
        return ""
    return request.build_absolute_uri(f"{reverse('game', args=[page.id])}?token={page.link_token}")


def _on_demand(request: HttpRequest, game: Game, page: GamePage) -> dict[str, Any]:
    """What costs queries, and is only worked out where the page shows it."""
    own = SimpleLazyObject(partial(own_and_level, game, request.user))
    chats = SimpleLazyObject(partial(chats_of, game, request.user))
    rare: Any = SimpleLazyObject(partial(rare_at, game.pk))
    spoils = request.GET.get("spoilers") != "no" and not is_hidden(game, request.user)
    return {
        "card": SimpleLazyObject(partial(card_of_game, game, page, spoils=spoils)),
        "own": SimpleLazyObject(lambda: own[0]),
        "notice_level": SimpleLazyObject(lambda: own[1]),
        "vacations": SimpleLazyObject(partial(away_at, game)),
        "time": SimpleLazyObject(partial(table_part, request, game, page)),
        "team_chat": SimpleLazyObject(lambda: chats[0]),
        "table_chat": SimpleLazyObject(lambda: chats[1]),
        "seat_ratings": SimpleLazyObject(partial(ratings_beside, game, page, request.user)),
        "joining": SimpleLazyObject(partial(joining_part, request, page)),
        "votes_panel": SimpleLazyObject(lambda: votes_panel(request, game, page, is_quiet=not rare.votes)),
        "household_notes": partial(household_notes, game, request.user),
        "shared_seat_notes": partial(shared_seat_notes, game),
        "operator_actions": lambda: shown_actions(game) if rare.actions else [],
    }


def _next_part(request: HttpRequest, page: GamePage) -> dict[str, Any]:
    """Which game to go to next, and how many wait for the reader. Another waiting game is offered even while this one
    waits, too. Who waits for people, and has no game to go to, may play today's game or puzzle meanwhile."""
    if not request.user.is_authenticated:
        return {}
    mine = my_games(request.user)
    found = next_game(mine, page.id)
    is_done_here = page.viewer_seat is not None and page.status in ("running", "over")
    is_offered = found is not None and (found.is_mine_to_move or is_done_here)
    meanwhile = _meanwhile(page) if found is None or not found.is_mine_to_move else None
    return {"next_game": found if is_offered else None, "meanwhile": meanwhile, "to_move": len(mine.to_move)}


def _meanwhile(page: GamePage) -> Offer | None:
    if page.status != "running" or page.viewer_seat is None:
        return None
    people = {seat.number for seat in page.seats if not (seat.is_mine or seat.is_bot or seat.autopilot)}
    return daily_of(page) if people.intersection(page.waiting_for) else None


def _stage(request: HttpRequest, game: Game, page: GamePage, last: TurnPage | None) -> dict[str, Any]:
    kind = kind_of(page.kind)
    if page.status in STAGES:
        return {"stage": STAGES[page.status]} | kind.setup.lobby(page)
    away = next((seat.name for seat in page.seats if seat.is_mine and seat.autopilot and page.status == "running"), "")
    asked = [] if away else page.prompts
    ran_out = [prompt for prompt in asked if prompt.is_over and prompt.submission is None]
    shown = [prompt for prompt in asked if not prompt.sealed and (prompt.is_owed or prompt.submission is not None)]
    own = kind.pages.game_part(msgspec.structs.replace(page, prompts=shown), last)
    stamp(own["log"]["frames"], last.published if last and own["log"]["turn"] is not None else page.published)
    needs_hints = request.user.is_authenticated and request.user.wants_hints
    shared: dict[str, Any] = {
        "away": away,
        "ran_out": ran_out,
        "sealed": None if away else _sealed(page),
        "series": series_part(game, page, request.user),
        "needs_hints": needs_hints,
        "is_first_turn": needs_hints and page.turn <= 1 and _is_alone(page),
        "tournament": place_in(game),
        "last_part": last_part(game, tuple(gone)) if (gone := own.get("gone")) else None,
    }
    if page.status == "over":
        shared["finale"] = finale_of(game, page, decided_in(game, kind.story.winners(page)))
        shared["has_review"] = has_review(game)
        shared["closing"] = closing_of(request, game, page, own["result"].rematch)
        shared["podium"] = podium(own["result"].places)
        shared |= rating_part(game)
    return {"stage": kind.template("game.html"), "in_columns": True} | shared | own


def _is_alone(page: GamePage) -> bool:
    """Tells whether the viewer plays against bots alone and no one may join, so that no one has anything to say."""
    is_quiet = all(seat.is_mine or (seat.is_bot and not seat.is_free) for seat in page.seats)
    return page.viewer_seat is not None and is_quiet


def _sealed(page: GamePage) -> dict[str, Any] | None:
    """The sealed hands of the viewer, or None. Opening one opens all."""
    sealed = [prompt for prompt in page.prompts if prompt.sealed and not prompt.is_over]
    if not sealed:
        return None
    return {
        "hands": len(sealed),
        "each": sealed[0].seconds,
        "seconds": sum(prompt.seconds for prompt in sealed),
        "due_at": sealed[0].due_at,
        "url": reverse("game_open", args=[page.id, sealed[0].decision_id]),
    }
