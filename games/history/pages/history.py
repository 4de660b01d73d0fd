"""Looking back: lists of past games, the overview of a game, how far it was watched, and hiding results."""

from datetime import datetime, time, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from django import forms
from django.contrib import messages
from django.core.paginator import Paginator
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import ngettext

from games.errors import Refused
from games.history import services as visits
from games.history.pages.recaps import keep_place, place_of
from games.history.queries.overview import overview_of
from games.history.queries.search import (
    GameFilter,
    PastGame,
    finished_games,
    own_games,
    past_games,
    places,
)
from games.history.queries.turn_log import log_of_robot, robots_in, turn_log, turns_shown
from games.kinds.registry import kind_of, terms_of, usual_kind
from games.models import Game, User
from games.record.queries.instant import at_one_instant
from games.review.queries.reviewed import has_review
from games.view.pages.lookup import game_for
from games.view.pages.words import place_words
from games.view.queries.visits import PlaceInGame, is_hidden
from games.web.refused import for_people, fresh_page, only, own_page, sent
from games.web.sessions import PersonRequest

A_PAGE = 10
MOST_EVENTS = 100_000
STATES = {"over": "Finished", "going": "Not finished", "all": "All"}
RESULTS = {"": "Any result", "won": "Won", "placed": "Between first and last", "lost": "Came last"}


class SearchForm(forms.Form):
    """Searches finished games."""

    text = forms.CharField(label="Title contains", max_length=80, required=False)
    player = forms.CharField(label="Played by", max_length=150, required=False)
    place = forms.ChoiceField(choices=places, required=False)
    result = forms.ChoiceField(label="Result of that player", choices=RESULTS.items(), required=False)
    since = forms.DateField(
        label="Ended from", required=False, widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")
    )
    until = forms.DateField(
        label="Ended until", required=False, widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["place"].label = f"Game and {usual_kind().terms.venue}"

    def clean_player(self) -> Any:
        name = self.cleaned_data["player"].strip()
        player = User.objects.person(name) if name else None
        if name and player is None:
            raise forms.ValidationError(f"No one here is called {name}.")
        return player

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if cleaned.get("result") and not self.has_subject(cleaned):
            self.add_error("player", "Enter the player whose result you mean.")
        since, until = cleaned.get("since"), cleaned.get("until")
        if since and until and until < since:
            self.add_error("until", "This is before the first day.")
        return cleaned

    def has_subject(self, cleaned: dict[str, Any]) -> bool:
        return cleaned.get("player") is not None or "player" in self.errors

    def filter(self, zone: str) -> GameFilter:
        """The filter that the form describes. Days are those of the time zone `zone`."""
        data = self.cleaned_data
        kind, _, venue = data["place"].partition("/")
        until = data["until"] and data["until"] + timedelta(days=1)
        return GameFilter(
            text=data["text"],
            player=data["player"],
            kind=kind,
            venue=venue,
            result=data["result"],
            since=data["since"] and datetime.combine(data["since"], time(), ZoneInfo(zone)),
            until=until and datetime.combine(until, time(), ZoneInfo(zone)),
            state=data.get("state") or "over",
        )


class OwnSearchForm(SearchForm):
    """Searches one's own games: the result is one's own."""

    field_order = ("state", "text", "player", "place", "result", "since", "until")

    state = forms.ChoiceField(label="Games", choices=STATES.items(), required=False)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["player"].label = "Played with"
        self.fields["result"].label = "My result"

    def has_subject(self, cleaned: dict[str, Any]) -> bool:
        return True


@fresh_page("GET")
def history(request: HttpRequest) -> HttpResponse:
    """Finished games that are open to everyone."""
    form = SearchForm(request.GET)
    return _listed(request, form, "history/lists/history.html", lambda wanted: finished_games(wanted, request.user))


@own_page("GET")
def own_history(request: PersonRequest) -> HttpResponse:
    """The reader's own games, finished ones first."""
    form = OwnSearchForm(request.GET)
    return _listed(request, form, "history/lists/own_history.html", lambda wanted: own_games(wanted, request.user))


@fresh_page("GET")
@at_one_instant()
def overview(request: HttpRequest, game_id: int) -> HttpResponse:
    """A game from its beginning to its last finished turn. `way` in the address picks a robot's path."""
    game = game_for(request, game_id)
    context: dict[str, Any] = {"game": game, "is_over": game.status == Game.Status.OVER, **kind_of(game.kind).for_pages}
    if is_hidden(game, request.user):
        return render(request, "history/overview.html", context | {"cover": cover(request, game)})
    found = overview_of(game)
    context["has_review"] = has_review(game)
    chosen = request.GET.get("way", "")
    if found is not None:
        robots = {str(number): number for number in range(len(found.story.heroes))}
        robot = robots.get(chosen, found.story.leader)
        context |= {"overview": found, "hero": found.story.heroes[robot], "way": found.story.ways[robot]}
    return render(request, "history/overview.html", context)


@fresh_page("GET")
@at_one_instant()
def show_log(request: HttpRequest, game_id: int) -> HttpResponse:
    """The part of a game that the reader has seen, on one page. `robot` in the address chooses one robot."""
    game = game_for(request, game_id)
    context: dict[str, Any] = {"game": game, "is_over": game.status == Game.Status.OVER, **kind_of(game.kind).for_pages}
    context["hides"] = is_hidden(game, request.user)
    log = turn_log(game, request.user)
    robots = robots_in(log)
    chosen = next((robot for robot in robots if str(robot) == request.GET.get("robot")), None)
    shown = log if chosen is None else log_of_robot(log, chosen)
    context |= {"strip": turns_shown(game, request.user), "log": shown, "robots": robots, "robot": chosen}
    return render(request, "history/turn_log.html", context)


@sent
def seen(request: HttpRequest, game_id: int) -> HttpResponse:
    """A page reports that someone has really looked at it, or someone presses the button that says so."""
    game = game_for(request, game_id)
    keep_place(request, game, PlaceInGame(_number(request.POST, "turn"), _number(request.POST, "events")))
    return HttpResponse(status=204) if "beacon" in request.POST else redirect("game", game_id)


@only("GET", "POST")
@for_people
def hiding(request: PersonRequest) -> HttpResponse:
    """Hides results, or shows them again. The choice is part of the page of one's time."""
    if request.method == "POST":
        visits.hide_results(user=request.user, hide="hide" in request.POST)
        messages.success(request, "Saved.")
        return redirect("own_time")
    return redirect(f"{reverse('own_time')}#results")


def cover(request: HttpRequest, game: Game) -> dict[str, Any]:
    """What is shown in place of a hidden result."""
    first = min(place_of(request, game) or PlaceInGame(0), PlaceInGame(game.turn - 1))
    return {"game": game, "first": first, "end": PlaceInGame(game.turn), "terms": terms_of(game.kind)}


@at_one_instant()
def _listed(request: HttpRequest, form: SearchForm, template: str, search: Any) -> HttpResponse:
    is_good = form.is_valid()
    zone = getattr(request.user, "time_zone", "UTC")
    games: QuerySet[Game] = search(form.filter(zone)) if is_good else Game.objects.none()
    page = Paginator(games, A_PAGE).get_page(request.GET.get("page"))
    query = request.GET.copy()
    query.pop("page", None)
    context = {
        "form": form,
        "page": page,
        "rows": [past_row(line) for line in past_games(list(page.object_list), request.user)],
        "query": query.urlencode(),
        "is_narrowed": any(value for name, value in query.items() if name != "state"),
        "here": "my_games" if isinstance(form, OwnSearchForm) else "history",
    }
    return render(request, template, context, status=200 if is_good else 400)


def past_row(line: PastGame) -> dict[str, Any]:
    """A past game in words."""
    terms = terms_of(line.kind)
    facts = [terms.title, *kind_of(line.kind).setup.facts(line.options)]
    if line.turns:
        facts.append(f"{line.turns} {ngettext(terms.turn, terms.turn_plural, line.turns)}")
    if line.is_rated:
        facts.append("rated")
    if line.series_place:
        facts.append(f"{place_words(line.series_place)} in the series")
    board = {"kind": line.kind, "venue": kind_of(line.kind).venues.venue_of(line.options, None)}
    return {"line": line, "facts": facts, "badge": _badge(line), "has_won": line.place == 1, "board": board}


def _badge(line: PastGame) -> str:
    if line.is_hidden:
        return "not watched yet"
    if line.place is not None:
        return f"{place_words(line.place)} place"
    return "" if line.status == Game.Status.OVER else Game.Status(line.status).label


def _number(data: QueryDict, name: str) -> int:
    """Raises Refused."""
    text = data.get(name, "0")
    if not text.isdecimal() or len(text) > len(str(MOST_EVENTS)):
        raise Refused("malformed", f"{name} must be a whole number.")
    return min(int(text), MOST_EVENTS)
