"""Polls that are answered before Django."""

import time
from collections.abc import Callable, Iterable
from typing import Any
from wsgiref.util import setup_testing_defaults

import pytest

from games.live import telling, tokens
from games.live.polls import answers_polls
from games.models import Game, User
from games.record.services.locking import lock, publish_to
from tests.people import new_race

ELSEWHERE = "asked the site"


def site(environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
    start_response(ELSEWHERE, [])
    return [b""]


def ask(path: str, token: str = "", known: str = "", method: str = "GET") -> tuple[str, bytes]:
    """The status and the body."""
    environ: dict[str, Any] = {"PATH_INFO": path, "REQUEST_METHOD": method}
    environ |= {"HTTP_LIVE_TOKEN": token} if token else {}
    environ |= {"HTTP_IF_NONE_MATCH": known} if known else {}
    setup_testing_defaults(environ)
    statuses: list[str] = []
    body = b"".join(answers_polls(site)(environ, lambda status, headers, *_: statuses.append(status)))
    return statuses[0], body


def token_for(user: User | None, game: Game, ago: float = 0) -> str:
    return tokens.sign(user.pk if user else 0, {f"game/{game.pk}": game.version}, time.time() - ago)


def test_it_tells_each_their_own_version_without_a_query(
    race: Game, owner: User, seated: User, django_assert_num_queries: Any
) -> None:
    publish_to(race.seats.filter(user=owner), lock(race.pk))
    telling.read_again(race.pk)
    path, before = f"/races/{race.pk}/poll", race.version
    with django_assert_num_queries(0):
        assert ask(path, token_for(owner, race)) == ("200 OK", b'{"version": %d}' % (before + 1))
        for someone in (seated, None):
            assert ask(path, token_for(someone, race)) == ("200 OK", b'{"version": %d}' % before)
            assert ask(path, token_for(someone, race), f'"v{before}"') == ("304 Not Modified", b"")


def test_whatever_is_not_in_order_goes_on_to_the_site(race: Game, owner: User) -> None:
    path, good = f"/races/{race.pk}/poll", token_for(owner, race)
    assert ask(path, good)[0] == ELSEWHERE  # nothing is stored yet
    telling.read_again(race.pk)
    assert ask(path, good)[0] == "200 OK"
    for asked in [
        (path, ""),
        (path, good[:-1]),
        (path, token_for(owner, race, ago=tokens.VALID_SECONDS)),
        (f"/races/{race.pk + 1}/poll", good),
        (f"/races/{race.pk}/", good),
        (path, good, "", "POST"),
    ]:
        assert ask(*asked)[0] == ELSEWHERE, asked


def test_a_token_tells_nothing_of_another_game(race: Game, owner: User) -> None:
    other = new_race(owner)
    for game in (race, other):
        telling.read_again(game.pk)
    assert ask(f"/races/{race.pk}/poll", token_for(owner, race))[0] == "200 OK"
    assert ask(f"/races/{other.pk}/poll", token_for(owner, race))[0] == ELSEWHERE


@pytest.mark.parametrize("path", ["/races/999999999999999999999999/poll", "/races/-1/poll", "/races/7/poll/"])
def test_other_addresses_are_none_of_its_business(path: str, db: None) -> None:
    assert ask(path, "any")[0] == ELSEWHERE
