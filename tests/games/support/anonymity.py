"""Tables that hide names, and a crawl through everything that can be read on the site, for tests."""

import re
from collections.abc import Collection, Iterator
from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.core.cache import caches
from django.test import Client

from games.delivery.queries import feeds
from games.models import Game, User
from games.models.table_settings import TableSettings
from games.tables.services import lobby
from games.talk.queries.chat import TABLE
from games.talk.services import chat
from tests.hostile.addresses import all_named, parameters_of, path_of, read_by_get
from tests.people import new_race, person

HIDING = TableSettings(hides_names=True)
NAMES = ("quibblefax", "zanzimort", "wobblethrip")
TOKEN = re.compile(r"[\w+/=-]{16,}")
"""Tokens of forms, ids of requests."""
ELSEWHERE = {
    "admin",
    "account",
    "metrics",
    "mailbox",
    "mail",
    "mail_page",
    "service_worker",
    "api_docs",
    "api_schema",
    "mfa",
}
"""Pages that show no tables, and the operators' pages."""


def nameless_race(*people: User, **wishes: Any) -> Game:
    """A running race of these people, called Masked ball, at which everybody has said good day."""
    game = new_race(people[0], seats=len(people), title="Masked ball", settings=HIDING, **wishes)
    for user in people[1:]:
        lobby.join(game_id=game.pk, user=user, token=game.link_token)
    for user in people:
        chat.say(game_id=game.pk, user=user, words="Good day", room=TABLE)
    game.refresh_from_db()
    return game


def dancers() -> list[User]:
    return [person(name) for name in NAMES]


def pages_about(game: Game, viewer: User | None, **known: Any) -> Iterator[str]:
    """The addresses of everything that can be looked at, given what is known about the game."""
    known |= {"game_id": game.pk, "kind": game.kind, "game_kind": game.kind, "room": "table"}
    if viewer is not None:
        known |= {"secret": feeds.secret_of(viewer)}
    for name in sorted(read_by_get()):
        parameters = parameters_of(all_named()[name])
        if {*parameters} <= known.keys() and not ELSEWHERE & {name, name.split("_")[0]}:
            yield path_of(name, {parameter: known[parameter] for parameter in parameters})


def read(client: Client, address: str) -> str:
    """The whole response with its headers; empty if there is nothing at the address."""
    answer = client.get(address, follow=True)
    content = b"".join(answer.streaming_content) if answer.streaming else answer.content
    return f"{address}\n{dict(answer.headers)}\n{content.decode(errors='replace')}"


def seen(
    game: Game, viewer: User | AnonymousUser, client: Client, but: Collection[str] = (), **known: Any
) -> dict[str, str]:
    """Every response that the viewer gets, by its address, without what differs from one to the next. Two worlds that
    give the same answers look the same to the viewer. Addresses in `but` are left out."""
    caches["api"].clear()  # every answer says how many requests are left
    addresses = pages_about(game, viewer if isinstance(viewer, User) else None, **known)
    return {address: TOKEN.sub("", read(client, address)) for address in addresses if address not in but}
