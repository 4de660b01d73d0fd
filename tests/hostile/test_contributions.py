"""What players contribute to the seed, and what the site drew itself, shows nobody anything before the end."""

import re

import pytest
from django.core import mail
from django.utils import timezone
from pytest_django import Settings

from games.delivery.services import sending
from games.models import Game, Seat
from tests.hostile.addresses import all_named, parameters_of, path_of, read_by_get
from tests.hostile.conftest import in_turn
from tests.hostile.world import World

WORLDS = ("0123456789abcdef" * 2, "fedcba9876543210" * 2)
CHANGING = re.compile(rb'(csrfmiddlewaretoken" value=|data-csrf=|"X-CSRFToken": |nonce=|data-now=)"[^"]*"')
"""What differs from one look at a page to the next."""


@pytest.fixture(autouse=True)
def without_counting(settings: Settings) -> None:
    settings.API_PER_MINUTE = settings.API_PER_MINUTE_UNKNOWN = 1_000_000


def put(world: World, secret: str) -> None:
    """The host has contributed this to the games that are not over, and the site has drawn this."""
    Seat.objects.filter(game__in=[world.race, world.table], user=world.people["host"]).update(entropy=secret)
    drawn = {"site_seed": secret[::-1], "series_seed": secret[::-1], "start": {"setup": secret}}
    Game.objects.filter(pk__in=[world.race.pk, world.table.pk]).update(**drawn)


def about_the_table(world: World) -> list[str]:
    """Every page, feed, picture and list that tells of a game, of the one that has not begun."""
    asked = {name: parameters_of(all_named()[name]) for name in sorted(read_by_get())}
    where = {name: world.where(name, parameters) for name, parameters in asked.items() if "game_id" in parameters}
    return [path_of(name, facts | {"game_id": world.table.pk}) for name, facts in where.items()]


@pytest.mark.parametrize("who", in_turn("spectator", "seated"))
def test_no_page_of_a_table_differs_between_two_contributions(world: World, who: str) -> None:
    """The hashes stay as they were: they alone depend on the secrets. Both may see the table and are not the host,
    whose contribution it is. test_two_worlds.py compares what can be read of games under way."""
    paths = about_the_table(world)
    assert f"/races/{world.table.pk}/" in paths
    for path in paths:
        world.browser("seated").get(path)  # which marks notices as seen
    seen = []
    for secret in WORLDS:
        put(world, secret)
        seen.append([CHANGING.sub(b"", world.browser(who).get(path).content) for path in paths])
    assert seen[0] == seen[1]
    assert not [body for body in seen[0] if WORLDS[0].encode() in body or WORLDS[0][::-1].encode() in body]


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
    world.race.notifications.update(state="pending", attempts=0, next_try_at=timezone.now())
    sending.send_pending()
    assert mail.outbox
    assert not [message for message in mail.outbox if secret in message.message().as_string()]
