"""What the page of a finished game says to the one who reads it: how they did, what they might do next."""

from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest
from django.urls import reverse

from games.history.queries.highlights import Highlights, highlights_of
from games.kinds.registry import kind_of, rules_named, terms_of
from games.models import Game, Seat, Tenure, User
from games.people.queries.badges import Badge, badges_of
from games.ratings.queries.records import own_time
from games.review.queries.in_short import ReviewInShort, review_in_short
from games.shapes.page import GamePage
from games.tables.pages.rematch import against
from games.view.pages.verdict import Verdict, verdict
from games.view.queries.visits import Viewer

RECORD = "A record! No one has won on {venue} with {n} robots in fewer {turns} than you: {took}."
FIRST_TIME = "Your first win on {venue} with {n} robots took {took} {turns}. That is your time to beat."
BETTER = "Your best time on {venue} with {n} robots: {took} {turns} instead of {best}."
NO_BETTER = "This took you {took} {turns}. Your best time on {venue} with {n} robots is {best}."


@dataclass(frozen=True)
class Offer:
    """Something to do next. `label` is on the link."""

    label: str
    address: str


@dataclass(frozen=True)
class Closing:
    verdict: Verdict
    has_left: bool
    """The reader gave up their seat before the end."""
    own: Highlights | None
    """None for readers without a seat."""
    review: ReviewInShort | None
    time: str
    """The reader's time on this venue, in a sentence; empty if it does not count."""
    time_address: str
    badges: list[Badge]
    """What the reader has done for the first time here."""
    asks_to_stay: bool
    """The reader is a guest, and this is their first finished game."""
    other_bots: Offer | None
    """A table like this one with other bots."""
    other_venue: str
    """The address of the form for a game at another venue; empty if the reader did not play."""
    daily: Offer | None
    """The game of the day, if this kind of game has one."""


def closing_of(request: HttpRequest, game: Game, page: GamePage, rematch: str) -> Closing:
    """Of a game that is over. `rematch` is the address that sets up the same table, if there is one."""
    seat = page.viewer_seat
    plays = seat is not None
    robots = kind_of(page.kind).story.own_robots(page.view) if plays else []
    player = request.user if isinstance(request.user, User) and plays else None
    time, time_address = _time(game, player) if player else ("", "")
    return Closing(
        verdict=verdict(page),
        has_left=not plays and _has_left(game, request.user),
        own=highlights_of(game, seat, robots) if robots and seat is not None else None,
        review=review_in_short(game, page, robots) if robots else None,
        time=time,
        time_address=time_address,
        badges=[badge for badge in badges_of(player, player) if badge.game == game.pk] if player else [],
        asks_to_stay=plays and _is_first_of_a_guest(game, request.user),
        other_bots=_other_bots(page, rematch) if plays and rematch else None,
        other_venue=reverse("game_new", args=[page.kind]) if plays and rematch else "",
        daily=daily_of(page),
    )


def _has_left(game: Game, user: Viewer) -> bool:
    if user is None or not user.is_authenticated:
        return False
    return Tenure.objects.filter(seat__game=game, user=user, until_turn__isnull=False).exists()


def _is_first_of_a_guest(game: Game, user: Any) -> bool:
    """Tells whether to ask a guest to sign up. They are asked once."""
    if not getattr(user, "is_guest", False):
        return False
    finished = Seat.objects.filter(user=user, game__status=Game.Status.OVER)
    return finished.order_by("game__ended_at", "game").values_list("game", flat=True).first() == game.pk


def _time(game: Game, user: User) -> tuple[str, str]:
    """The reader's time in a sentence, and the address of the records there."""
    found = own_time(game, user)
    if found is None:
        return "", ""
    best = found.best_before
    if found.is_record:
        sentence = RECORD
    elif best is None:
        sentence = FIRST_TIME
    else:
        sentence = BETTER if found.turns < best else NO_BETTER
    venue = kind_of(game.kind).venues.venue(found.venue, user)
    address = reverse("ratings_venue", args=[found.ladder.kind, found.ladder.edition, found.venue])
    facts = {"venue": venue.name, "n": found.robots, "took": found.turns, "best": best}
    return sentence.format(turns=terms_of(game.kind).turn_plural, **facts), address


def _other_bots(page: GamePage, rematch: str) -> Offer | None:
    """Stronger bots for someone who has won, and weaker ones for others."""
    strengths = rules_named(page.kind).strengths
    there = [strengths.index(seat.strength) for seat in page.seats if seat.strength in strengths]
    if not there:
        return None
    if verdict(page).has_won:
        wanted, label = max(there) + 1, "Try harder bots"
    else:
        wanted, label = min(there) - 1, "Try easier bots"
    return Offer(label, against(rematch, strengths[wanted])) if 0 <= wanted < len(strengths) else None


def daily_of(page: GamePage) -> Offer | None:
    """The game of the day. While a try of today's is secret, the page leads to its board instead."""
    part = kind_of(page.kind).daily
    if part is None or page.is_secret:
        return None
    return Offer(part.TITLE, reverse("today", args=[page.kind]))
