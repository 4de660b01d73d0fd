"""What someone is told who comes back, and how far they are known to have followed a game."""

from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest
from django.test import Client, RequestFactory

from games.history.pages import recaps
from games.history.pages.recaps import keep_place, place_of, recap_part
from games.models import Game, User, Visit
from games.view.queries.game_view import game_page
from games.view.queries.visits import PlaceInGame
from tests.games.support.moves import play_turn
from tests.people import Person, new_race


def asked_by(person: Person, **headers: str) -> HttpRequest:
    """A request of this person's, in a session of its own."""
    request = RequestFactory(headers=headers).get("/")
    request.user, request.session = person, Client().session  # type: ignore[assignment]
    return request


def test_a_place_is_kept_and_never_goes_back(
    race: Game, request: pytest.FixtureRequest, subtests: pytest.Subtests
) -> None:
    for who in ["owner", "stranger", "guest", "spectator"]:
        with subtests.test(who):
            visitor = asked_by(request.getfixturevalue(who))
            assert place_of(visitor, race) is None
            for seen, known in [
                (PlaceInGame(0, 4), PlaceInGame(0, 4)),
                (PlaceInGame(1, 0), PlaceInGame(1, 0)),
                (PlaceInGame(0, 5), PlaceInGame(1, 0)),
            ]:
                keep_place(visitor, race, seen)
                assert place_of(visitor, race) == known


def test_who_has_an_account_is_known_in_every_browser_and_others_in_their_own(race: Game, owner: User) -> None:
    keep_place(asked_by(owner), race, PlaceInGame(1, 0))
    assert place_of(asked_by(owner), race) == PlaceInGame(1, 0)
    keep_place(asked_by(AnonymousUser()), race, PlaceInGame(1, 0))
    assert place_of(asked_by(AnonymousUser()), race) is None
    assert list(Visit.objects.values_list("user", flat=True)) == [owner.pk]


def test_a_session_forgets_the_game_looked_at_longest_ago(owner: User, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recaps, "MOST", 2)
    first, second, third = games = [new_race(owner, title=f"race {number}") for number in range(3)]
    visitor = asked_by(AnonymousUser())
    for game in (first, second, first, third):
        keep_place(visitor, game, PlaceInGame(1, 2))
    assert [place_of(visitor, game) for game in games] == [PlaceInGame(1, 2), None, PlaceInGame(1, 2)]


def part(game: Game, request: HttpRequest) -> dict[str, Any]:
    return recap_part(request, game, game_page(game, request.user))


def test_it_tells_what_came_since_and_from_where_to_where(race: Game, owner: User, seated: User) -> None:
    visitor = asked_by(owner)
    keep_place(visitor, race, PlaceInGame(1, 0))
    play_turn(race, owner, seated)
    shown = part(race, visitor)
    assert (shown["recap"].seen, shown["recap"].now) == (PlaceInGame(1, 0), shown["now_at"])
    keep_place(visitor, race, shown["now_at"])
    assert part(race, visitor)["recap"] is None


@pytest.mark.parametrize(("headers", "is_open"), [({}, True), ({"HX-Request": "true"}, False)])
def test_it_lies_open_when_somebody_comes_and_is_folded_when_the_game_goes_on(
    headers: dict[str, str], is_open: bool, race: Game, owner: User
) -> None:
    assert part(race, asked_by(owner, **headers))["recap_is_open"] is is_open


def test_before_the_start_there_is_nothing_to_tell(lobby_race: Game, owner: User) -> None:
    assert part(lobby_race, asked_by(owner)) == {}
