"""Pages on which a turn or a game is shared, and its pictures: animated ones, and cards for links."""

import gzip
from functools import cache
from threading import Lock
from typing import Any

from cachetools import LRUCache, cached
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse

from games.drawing.cards import card
from games.errors import Closed, NotFound
from games.history.queries.finale import kept_as
from games.kinds.registry import kind_of, terms_of, usual_kind
from games.models import Game, Reel
from games.record.queries.instant import at_one_instant
from games.reels.queries.link_cards import SITE_TITLE, SITE_WORDS, card_words
from games.reels.queries.reels import check_shareable, check_subject, has_failed, reel_of, subject_of, turn_of
from games.reels.services import reels
from games.tables.services.sharing import may_share
from games.view.pages.lookup import game_for
from games.view.pages.words import turn_name
from games.view.queries.game_view import turn_page
from games.view.queries.visits import check_result_shown, check_turn_shown
from games.web.addresses import address
from games.web.limits import count
from games.web.refused import explains_refusals, only
from games.wording.titles import game_path

HOUR = 60 * 60  # seconds
MANY = "Many pictures have just been asked for from your network. Please wait ten minutes."
CARD_SPACE = 34
"""Pixels of a space on a card, before it is fitted."""
MOST_CARDS = 256
"""How many cards a process keeps."""
FORMS = {"gif": "image/gif", "svg": "image/svg+xml"}


@only("GET", "POST")
@explains_refusals
def share(request: HttpRequest, game_id: int, number: int | None = None) -> HttpResponse:
    """How to share a finished turn, or without a number the whole game: links, and the animated picture, which is made
    when the form is sent."""
    if request.method == "POST":
        game = _shareable(request, game_for(request, game_id), number)
        check_subject(game, number)
        _count(request, game, number)
        reels.ask(game=game, turn=number)
        return redirect(request.path)
    return _share_page(request, game_id, number)


@at_one_instant()
def _share_page(request: HttpRequest, game_id: int, number: int | None) -> HttpResponse:
    game = game_for(request, game_id)
    if not game.is_public and request.user.is_authenticated and may_share(game, request.user):
        context = {"game": game, "terms": terms_of(game.kind)}
        return render(request, "reels/not_shared.html", context, status=409)
    return render(request, "reels/share.html", _shown(_shareable(request, game, number), number))


def _shareable(request: HttpRequest, game: Game, number: int | None) -> Game:
    check_shareable(game)
    if number is None:
        check_result_shown(game, request.user)
    else:
        check_turn_shown(game, number, request.user)
        check_subject(game, number)
    return game


@only("GET")
@explains_refusals
@at_one_instant()
def picture(request: HttpRequest, game_id: int, subject: str, form: str) -> HttpResponse:
    """An animated picture that has been made: the subject "game" or "turn-3", as gif or svg."""
    game = game_for(request, game_id)
    turn = turn_of(subject)
    check_subject(game, turn)
    found = Reel.objects.filter(game=game, epoch=game.epoch, subject=subject, made_at__isnull=False).first()
    if found is None or form not in FORMS:
        raise NotFound("no_such_picture", "This picture has not been made yet.")
    content = bytes(found.gif) if form == "gif" else gzip.decompress(bytes(found.svg))
    response = _public(HttpResponse(content, content_type=FORMS[form]))
    way = "inline" if form == "gif" else "attachment"  # its style sheet is within, where our policy allows none
    response["Content-Disposition"] = f'{way}; filename="{terms_of(game.kind).game}-{game.pk}-{subject}.{form}"'
    return response


@only("GET")
@explains_refusals
@at_one_instant()
def link_card(request: HttpRequest, game_id: int) -> HttpResponse:
    """The picture beside a link: of the finished turn `turn`, at its start or at its end, or otherwise of the venue."""
    game = game_for(request, game_id)
    check_shareable(game)
    turn, at = request.GET.get("turn", ""), request.GET.get("at", "end")
    if not turn:
        return _public(HttpResponse(_card_of_venue(game), content_type="image/png"))
    number = turn_of(f"turn-{turn}")
    assert number is not None
    check_subject(game, number)
    return _public(HttpResponse(_card_of_turn(game, number, 0 if at == "start" else -1), content_type="image/png"))


@only("GET")
def site_card(request: HttpRequest) -> HttpResponse:
    """The picture beside a link to the front page."""
    return _public(HttpResponse(_card_of_site(), content_type="image/png"))


def _shown(game: Game, number: int | None) -> dict[str, Any]:
    terms, reel = terms_of(game.kind), reel_of(game, number)
    path = game_path(game.title, game.pk)
    first = 0 if number is None else number
    subject = subject_of(number)
    return {
        "game": game,
        "terms": terms,
        "number": number,
        "name": f"this {terms.game}" if number is None else turn_name(terms, number).lower(),
        "back": reverse("game", args=[path]) if number is None else reverse("turn", args=[path, number]),
        "url": address("game", path) if number is None else address("turn", path, number),
        "quiet_url": f"{address('turn', path, first)}?spoilers=no{'&watch=1' if number is None else ''}",
        "may_be_made": number is not None or game.status == Game.Status.OVER,
        "reel": reel,
        "has_failed": reel is not None and has_failed(reel),
        "gif": reverse("reel", args=[game.pk, subject, "gif"]),
        "svg": reverse("reel", args=[game.pk, subject, "svg"]),
    }


def _count(request: HttpRequest, game: Game, number: int | None) -> None:
    """Counts a picture that has to be made. Raises TooOften."""
    if reel_of(game, number) is None:
        count(request, "reel", "reels_wait", MANY)


def _public(response: HttpResponse) -> HttpResponse:
    """Strangers may read it, and other sites may show it. It is kept only briefly, because a game may stop being
    shared."""
    response["Cache-Control"] = f"public, max-age={HOUR}"
    response["Cross-Origin-Resource-Policy"] = "cross-origin"
    return response


@cached(LRUCache(MOST_CARDS), key=lambda game, *which: kept_as(game, game.status, *which), lock=Lock())
def _card_of_turn(game: Game, number: int, at: int) -> bytes:
    page = turn_page(game, number, None)
    still = kind_of(game.kind).story.still(page, at)
    return card(still.picture(CARD_SPACE).png(), game.title, card_words(game, number, spoils=at != 0))


@cached(LRUCache(MOST_CARDS), key=lambda game: kept_as(game, game.status, _venue(game)), lock=Lock())
def _card_of_venue(game: Game) -> bytes:
    """Raises Closed as long as there is no venue."""
    if not _venue(game):
        raise Closed("no_venue", f"The {terms_of(game.kind).venue} is not known yet.")
    return card(kind_of(game.kind).venues.picture(_venue(game)), game.title, card_words(game, None, spoils=False))


@cache
def _card_of_site() -> bytes:
    venues = usual_kind().venues
    return card(venues.picture(venues.venues()[0].id), SITE_TITLE, [SITE_WORDS])


def _venue(game: Game) -> str:
    return kind_of(game.kind).venues.venue_of(game.setup, game.outcome)
