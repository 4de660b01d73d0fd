"""What players contribute to the seed, and what the site drew itself, shows nobody anything before the end."""

import re

import pytest
from django.core import mail
from pytest_django import Settings

from games.delivery.services import sending
from games.models import Game, Seat
from tests.hostile.addresses import named, parameters_of, path_of
from tests.hostile.test_matrix import lines
from tests.hostile.world import World

WORLDS = ("0123456789abcdef" * 2, "fedcba9876543210" * 2)
CHANGING = re.compile(rb'(csrfmiddlewaretoken" value=|data-csrf=|"X-CSRFToken": |nonce=|data-now=)"[^"]*"')
"""What differs from one look at a page to the next."""
WHO = ("anonymous", "other", "spectator", "seated", "staff")
"""Everybody who is not the host, whose contribution it is."""


@pytest.fixture(autouse=True)
def without_counting(settings: Settings) -> None:
    settings.API_PER_MINUTE = settings.API_PER_MINUTE_UNKNOWN = 1_000_000


def put(world: World, secret: str) -> None:
    """The host has contributed this to the games that are not over, and the site has drawn this."""
    Seat.objects.filter(game__in=[world.race, world.table], user=world.people["host"]).update(entropy=secret)
    drawn = {"site_seed": secret[::-1], "series_seed": secret[::-1], "start": {"setup": secret}}
    Game.objects.filter(pk__in=[world.race.pk, world.table.pk]).update(**drawn)


def about_games(world: World) -> list[str]:
    """Every page, feed, picture and list that tells of a game, and every list of games."""
    names = [name for method, name, _ in lines() if method == "get"]
    asked = {name: parameters_of(dict(named())[name]) for name in names}
    found = [name for name, parameters in asked.items() if "game_id" in parameters or not parameters]
    left_out = ("account_", "mfa_", "admin:", "usersessions_", "health", "metrics", "api_schema", "api_docs")
    return [path_of(name, world.where(name, asked[name])) for name in found if not name.startswith(left_out)]


def seen_by_all(world: World, paths: list[str]) -> dict[tuple[str, str], bytes]:
    return {(who, path): CHANGING.sub(b"", world.browser(who).get(path).content) for who in WHO for path in paths}


def test_no_page_or_list_differs_between_two_contributions(world: World) -> None:
    """The hashes stay those of before: they alone depend on the secrets."""
    paths = about_games(world)
    assert f"/races/{world.race.pk}/" in paths
    for path in paths:
        world.browser("seated").get(path)  # which marks notices as seen
    seen = []
    for secret in WORLDS:
        put(world, secret)
        seen.append(seen_by_all(world, paths))
    assert [where for where in seen[0] if seen[0][where] != seen[1][where]] == []
    secrets = (WORLDS[0].encode(), WORLDS[0][::-1].encode())
    assert [where for where, body in seen[0].items() if any(secret in body for secret in secrets)] == []


def test_the_host_sees_a_hash_and_no_more(world: World) -> None:
    put(world, WORLDS[0])
    for game in (world.race, world.table):
        for path in (f"/races/{game.pk}/", f"/api/v1/games/{game.pk}"):
            body = world.browser("host").get(path).content.decode()
            assert game.seed_hash in body
            assert WORLDS[0] not in body
            assert WORLDS[0][::-1] not in body


@pytest.mark.parametrize("secret", WORLDS)
def test_no_mail_shows_it(world: World, secret: str) -> None:
    put(world, secret)
    world.race.notifications.update(state="pending")
    sending.send_pending()
    assert mail.outbox
    assert not [message for message in mail.outbox if secret in message.message().as_string()]
