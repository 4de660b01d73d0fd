"""A calendar of deadlines, and Atom feeds. Their secret addresses are the proof, since calendars and feed readers
cannot sign in."""

from datetime import datetime
from typing import Any

from django.conf import settings
from django.contrib import messages
from django.contrib.syndication.views import Feed
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.feedgenerator import Atom1Feed
from django.views.decorators.http import conditional_page

from games.delivery.queries import feeds
from games.delivery.queries.feeds import FeedEntry
from games.delivery.services import calendars
from games.delivery.services import feeds as service
from games.models import Game, User
from games.view.queries import game_view
from games.web.addresses import address
from games.web.refused import explains_refusals, only, own_page, posted
from games.web.sessions import PersonRequest


@explains_refusals
@only("GET")
@conditional_page
def calendar(request: HttpRequest, secret: str) -> HttpResponse:
    """My deadlines, each as an event that ends when the answer is due, with an alarm before it."""
    from games.delivery.calendar_file import calendar_file  # here, since it takes a while and few ask

    file = calendar_file(calendars.events(user=feeds.owner_of(secret)))
    return _private(HttpResponse(file, content_type="text/calendar; charset=utf-8"))


@explains_refusals
@only("GET")
@conditional_page
def own(request: HttpRequest, secret: str) -> HttpResponse:
    """News of my games."""
    return _private(OwnFeed()(request, secret=secret))


@explains_refusals
@only("GET")
@conditional_page
def game_feed(request: HttpRequest, game_id: int) -> HttpResponse:
    """The turns of one game: for everyone if it is open, else for those with the link."""
    return GameFeed()(request, game_id=game_id)


@own_page("GET")
def addresses(request: PersonRequest) -> HttpResponse:
    """The addresses, to be copied."""
    secret = feeds.secret_of(request.user)
    context = {
        "calendar_url": address("calendar", secret),
        "feed_url": address("own_feed", secret),
        "here": "settings",
        "section": "notices",
    }
    return render(request, "delivery/feeds.html", context)


@posted
def renew(request: PersonRequest) -> HttpResponse:
    """Makes new addresses. The old ones stop working."""
    service.renew(user=request.user)
    messages.success(request, "The addresses are new. The old ones lead nowhere any more.")
    return redirect("feeds")


class Atom(Atom1Feed):
    """Without entries it was updated when its subject began, not at every look."""

    def latest_post_date(self) -> datetime:
        return super().latest_post_date() if self.items else self.feed["begun_at"]


class AtomFeed(Feed):
    """Titles and times. The link leads to the rest."""

    feed_type = Atom

    def item_title(self, item: FeedEntry) -> str:
        return item.title

    def item_description(self, item: FeedEntry) -> str:
        return ""

    def item_guid(self, item: FeedEntry) -> str:
        return f"{settings.SITE_URL}/feeds/#{item.key}"

    def item_pubdate(self, item: FeedEntry) -> Any:
        return item.at

    def item_updateddate(self, item: FeedEntry) -> Any:
        return item.at

    def item_link(self, item: FeedEntry) -> str:
        if item.game is None:
            return address("notices")
        return address("game", item.game) if item.turn is None else address("turn", item.game, item.turn)


class GameFeed(AtomFeed):
    """One game, as people without a seat see it."""

    def get_object(self, request: HttpRequest, game_id: int) -> Game:
        return game_view.game_at(game_id, None, request.GET.get("token", ""))

    def title(self, game: Game) -> str:
        return game.title

    def link(self, game: Game) -> str:
        return address("game", game.pk)

    def feed_url(self, game: Game) -> str:
        return address("game_feed", game.pk)

    def feed_extra_kwargs(self, game: Game) -> dict[str, Any]:
        return {"begun_at": game.created_at}

    def items(self, game: Game) -> list[FeedEntry]:
        return feeds.game_news(game)


class OwnFeed(AtomFeed):
    """A feed of one person's inbox."""

    title = "Robot Races: my games"

    def get_object(self, request: HttpRequest, secret: str) -> User:
        return feeds.owner_of(secret)

    def link(self, user: User) -> str:
        return address("my_games")

    def feed_url(self, user: User) -> str:
        return address("own_feed", feeds.secret_of(user))

    def feed_guid(self, user: User) -> str:
        """Every person's feed is another, although all lead to the same page. It stays when the address is renewed."""
        return f"{settings.SITE_URL}/feeds/#own-{user.pk}"

    def feed_extra_kwargs(self, user: User) -> dict[str, Any]:
        return {"begun_at": user.date_joined}

    def items(self, user: User) -> list[FeedEntry]:
        return feeds.own_news(user)


def _private(response: HttpResponse) -> HttpResponse:
    """For one person, so no cache on the way may keep it."""
    response["Cache-Control"] = "private, no-cache"
    response["X-Robots-Tag"] = "noindex"
    return response
