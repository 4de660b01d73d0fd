"""Everything that somebody can read of the site about a game: by every address, by polls and by mail.

Nothing is left out of what is read but what is random in every request: see RANDOM and PER_REQUEST. The proof reads
pages that are kept (docs/KEPT.md) twice more, the last time from the store, in which someone else's lie as well.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any
from urllib.parse import urlencode

from django.core import mail
from django.core.cache import caches
from django.db import transaction
from django.test import Client

from games.daily.queries.days import today
from games.delivery.queries import feeds
from games.delivery.services import sending
from games.live import topics
from games.models import Design, Game, Pairing, PendingDecision, Puzzle, User
from games.ratings.queries.ladders import ladders
from tests.games.kept.test_pages import kept
from tests.games.live.test_polls import ask as ask_before_django
from tests.hostile.addresses import named, parameters_of, path_of, read_by_get

RANDOM = re.compile(
    rb'csrfmiddlewaretoken" value="[^"]*"|nonce="[^"]*"|"X-CSRFToken": ?"[^"]*"'
    rb'|data-csrf="[^"]*"'
    rb"|/go/[\w:.~-]+|reply\+[0-9]+-[0-9a-f]{32}|\b[0-9]{11,16}\b"
)
"""In bodies: the tokens of forms, the numbers by which the policy for contents knows our own scripts, and the random
numbers of notifications and votes with the links that name them."""
MARK = re.compile(rb"[0-9a-f]{16}\"|'Content-Length: [0-9]+'")
"""What follows from the whole body, random numbers included: its hash in an ETag, and its length."""
PER_REQUEST = {"Set-Cookie", "Content-Security-Policy", "X-Request-Id"}
"""Headers: the same tokens, the same numbers, and the name of the request in the log."""
COUNTED = {"X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset"}
"""Headers that count the reader's own requests."""
OF_ACCOUNTS = ("account_", "mfa_", "usersessions_")
"""Pages about the reader's own account."""
ELSEWHERE = {
    *("mfa_activate_totp", "mfa_add_webauthn", "mfa_login_webauthn", "mfa_reauthenticate_webauthn"),
    *("api_schema", "api_docs", "healthz", "metrics", "mailbox", "mail", "mail_page", "service_worker"),
    *("robots_txt", "security_txt", "picture", "rules", "privacy", "channel_chat", "guest_keep"),
}
"""Pages about the site, which name no game, those of operators, and those that draw a new secret for each reader."""

KEPT = ("home", "my_games", "open_tables", "watch", "game", "turn", "motion")
"""The pages that are kept."""
FRAGMENT = {"HX-Request": "true"}

SELDOM = {
    *("game_new", "clock_length", "settings", "own_time", "channels", "channel_webhook", "templates"),
    *("programs", "security"),
    *("settings_history", "feeds", "person_report", "seat_report", "message_report", "game_resign", "unsubscribe"),
    *(
        "api_kinds",
        "api_templates",
        "api_targets",
        "api_feeds",
        "api_preferences",
        "api_quiet",
        "api_hiding",
        "api_time",
    ),
}
"""Forms and settings, which are much work to read: read in every fifth world, like the pages about accounts, and what
takes no GET."""


@dataclass(frozen=True)
class Viewer:
    """A kind of viewer: who reads, and with which key if by the API alone."""

    name: str
    user: User | None
    key: str = ""

    def client(self) -> Client:
        if self.key:
            return Client(headers={"Authorization": f"Bearer {self.key}"})
        client = Client()
        if self.user is not None:
            client.force_login(self.user)
        return client


@dataclass(frozen=True)
class Place:
    """What addresses can name: fixed before the worlds part, so that the same is asked in both."""

    game: int
    facts: dict[str, list[Any]]

    @classmethod
    def of(cls, game: Game) -> "Place":
        people = list(User.objects.filter(seats__game=game).order_by("pk").values_list("pk", flat=True))
        asked = PendingDecision.objects.filter(game=game, turn__number=game.turn).order_by("pk")
        facts: dict[str, list[Any]] = {
            "game_id": [game.pk],
            "kind": [game.kind],
            "person_id": people,
            "number": sorted({max(game.turn - 1, 0), game.turn}),
            "decision_id": list(asked.values_list("decision_id", flat=True)),
            "message_id": list(game.messages.filter(team=None).values_list("number", flat=True)),
            "room": ["table"],
            "tournament_id": list(Pairing.objects.filter(game=game).values_list("round__tournament", flat=True)),
            "name": list(User.objects.filter(seats__game=game).order_by("pk").values_list("username", flat=True)),
            "subject": ["game", *(f"turn-{number}" for number in range(1, game.turn))],
            "form": ["gif", "svg"],
            "game_kind": [game.kind],
            "edition": [ladder.edition for ladder in ladders() if ladder.kind == game.kind],
            "venue": [game.venue or "any"],
            "day": [f"{today()}"],
            "lesson_id": ["belts"],
            "puzzle_id": list(Puzzle.objects.order_by("pk").values_list("pk", flat=True)[:1]),
            "design_id": list(Design.objects.order_by("pk").values_list("pk", flat=True)),
            "digest": list(Design.objects.order_by("pk").values_list("versions__venue", flat=True)),
        }
        return cls(game.pk, facts)


Reading = dict[str, bytes]
"""Each address, or the subject of a mail, and what is read there."""


def addresses(place: Place, viewer: Viewer) -> Iterator[tuple[str, str]]:
    """The name and path of every address that can be filled in."""
    facts = place.facts | ({"secret": [feeds.secret_of(viewer.user)]} if viewer.user else {})
    for name, pattern in named():
        needed = parameters_of(pattern)
        if is_elsewhere(name) or not facts.keys() >= set(needed) or (viewer.key and not name.startswith("api_")):
            continue
        for found in product(*(facts[parameter] for parameter in needed)):
            yield name, path_of(name, dict(zip(needed, found, strict=True)))


def is_elsewhere(name: str) -> bool:
    return name.startswith("admin:") or name in ELSEWHERE


def is_seldom(name: str) -> bool:
    return name.startswith(OF_ACCOUNTS) or name in SELDOM or name not in read_by_get()


def unread(place: Place) -> set[str]:
    """The addresses about games that are never filled in."""
    known = {*place.facts, "secret"}
    return {name for name, pattern in named() if not is_elsewhere(name) and not known >= set(parameters_of(pattern))}


def read(place: Place, viewer: Viewer, earlier: User | None, *, is_whole: bool) -> Reading:
    """Everything that this viewer reads now, without SELDOM unless `is_whole`. Nothing is left of it but kept pages.

    `earlier` is someone else whose pages are kept before; with nobody, the store is left alone."""
    with transaction.atomic():
        for name in caches.settings:
            caches[name].clear()
        client = viewer.client()
        wanted = [path for name, path in addresses(place, viewer) if is_whole or not is_seldom(name)]
        found = {path: whole(client, path) for path in wanted}
        found |= {path: whole(client, path) for path in more(place)}
        if earlier is not None and not viewer.key:
            found |= from_the_store(place, viewer, earlier)
        if not viewer.key:
            found["a poll with a token"] = polled(client, place)
        if viewer.user is not None and not viewer.key:
            found |= mails(viewer.user)
        transaction.set_rollback(True)
    return found


def from_the_store(place: Place, viewer: Viewer, earlier: User) -> Reading:
    """The kept pages as they are when they come from the store, in which those of someone else lie already."""
    caches["kept"].clear()
    for who in (Viewer("earlier", earlier), viewer):
        client = who.client()
        for _ in range(2):
            for path, headers in kept_pages(place, viewer):
                client.get(path, headers=headers)
    return kept_again(place, viewer)


def kept_again(place: Place, viewer: Viewer) -> Reading:
    """The same pages again, and for each whether it comes from the store."""
    found, client = {}, viewer.client()
    for path, headers in kept_pages(place, viewer):
        before = kept()
        answer = whole(client, path, **headers)
        found[f"{path} {headers or ''} again"] = (b"kept " if kept() > before else b"new ") + answer
    return found


def kept_pages(place: Place, viewer: Viewer) -> Iterator[tuple[str, dict[str, str]]]:
    """Their paths, and the headers with which they are asked for."""
    for name, path in addresses(place, viewer):
        if name in KEPT:
            yield path, {}
        if name == "game":
            yield path, FRAGMENT


def live(place: Place) -> str:
    """Where a page of the game asks for its token."""
    about = [topics.game(place.game), topics.TABLES, *map(topics.tournament, place.facts["tournament_id"])]
    return f"/live?{urlencode({'about': about}, doseq=True)}"


def polled(client: Client, place: Place) -> bytes:
    """The answer to a poll that comes before Django, once the site has stored it."""
    path, token = f"/races/{place.game}/poll", client.get(live(place)).json()["token"]
    client.get(path, headers={"Live-Token": token})
    status, body = ask_before_django(path, token)
    return f"{status} ".encode() + body


def more(place: Place) -> Iterator[str]:
    """What is told only if it is asked for by a query."""
    yield live(place)
    yield f"/api/v1/games/{place.game}/events?since=0-1-0"
    yield "/api/v1/games/open?per_page=100"
    yield "/api/v1/games/past?per_page=100"
    for name in place.facts["name"]:
        yield f"/search/?q={name}"
    for number in place.facts["number"]:
        yield f"/races/{place.game}/turns/{number}/sandbox/?r0-1=move-1&r1-1=&r2-2=u-turn&at=3"


def whole(client: Client, path: str, **headers: str) -> bytes:
    """An answer with its status and headers."""
    answer: Any = client.get(path, headers=headers)
    told = sorted(f"{name}: {value}" for name, value in answer.headers.items() if name not in PER_REQUEST | COUNTED)
    body = b"".join(answer.streaming_content) if answer.streaming else answer.content
    head, lasting = f"{answer.status_code} {told}\n".encode(), RANDOM.sub(b"", body)
    return RANDOM.sub(b"", head if lasting == body else MARK.sub(b"", head)) + lasting


def mails(user: User) -> Reading:
    """The mails that somebody would get now, each as a whole but for its name and the marks between its parts.

    Its name is also that of its picture, by which the text refers to it.
    """
    mail.outbox.clear()
    sending.send_pending()
    found = {}
    for number, message in enumerate(each for each in mail.outbox if each.to == [user.email]):
        parts = [str(part) for part in [message.subject, message.body, *getattr(message, "alternatives", [])]]
        parts += [part.get_payload() for part in message.attachments]
        headers = {name: value for name, value in message.extra_headers.items() if name != "Message-ID"}
        found[f"mail {number} {message.subject}"] = RANDOM.sub(b"", repr((parts, sorted(headers.items()))).encode())
    mail.outbox.clear()
    return found


def difference(one: Reading, other: Reading) -> list[str]:
    """Where two readings differ, with a little of what is there."""
    return [
        f"{what}: {_first(one.get(what, b''), other.get(what, b''))}"
        for what in sorted(one.keys() | other.keys())
        if one.get(what) != other.get(what)
    ]


def _first(one: bytes, other: bytes) -> str:
    at = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    start = max(0, at - 60)
    return f"…{one[start : at + 60]!r} / …{other[start : at + 60]!r}"
