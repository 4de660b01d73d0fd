"""Everything that somebody can read of the site about a game: by every address, and by mail.

Nothing is left out of what is read but what is random in every request: see RANDOM and PER_REQUEST.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any

from django.core import mail
from django.core.cache import caches
from django.db import transaction
from django.test import Client

from games.daily.queries.days import today
from games.delivery.queries import feeds
from games.delivery.services import sending
from games.models import Game, Pairing, PendingDecision, User
from games.ratings.queries.ladders import ladders
from tests.hostile.addresses import named, parameters_of, path_of

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

SELDOM = {
    *("game_new", "clock_length", "settings", "own_time", "channels", "channel_webhook", "programs", "templates"),
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
"""Forms and settings, which are much work to read: read in every fifth world, like the pages about accounts."""


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
        }
        return cls(game.pk, facts)


Reading = dict[str, bytes]
"""Each address, or the subject of a mail, and what is read there."""


def addresses(place: Place, viewer: Viewer) -> Iterator[tuple[str, str]]:
    """The name and path of every address that takes GET and can be filled in."""
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
    return name.startswith(OF_ACCOUNTS) or name in SELDOM


def unread(place: Place) -> set[str]:
    """The addresses about games that are never filled in."""
    known = {*place.facts, "secret"}
    return {name for name, pattern in named() if not is_elsewhere(name) and not known >= set(parameters_of(pattern))}


def read(place: Place, viewer: Viewer, *, is_whole: bool = True) -> Reading:
    """Everything that this viewer reads now, without SELDOM unless `is_whole`. Nothing is left of it."""
    with transaction.atomic():
        for name in caches.settings:
            caches[name].clear()
        client = viewer.client()
        wanted = [path for name, path in addresses(place, viewer) if is_whole or not is_seldom(name)]
        found = {path: whole(client, path) for path in wanted}
        found |= {path: whole(client, path) for path in more(place)}
        if viewer.user is not None and not viewer.key:
            found |= mails(viewer.user)
        transaction.set_rollback(True)
    return found


def more(place: Place) -> Iterator[str]:
    """What is told only if it is asked for by a query."""
    yield f"/api/v1/games/{place.game}/events?since=0-1-0"
    yield "/api/v1/games/open?per_page=100"
    yield "/api/v1/games/past?per_page=100"
    for number in place.facts["number"]:
        yield f"/races/{place.game}/turns/{number}/sandbox/?r0-1=move-1&r1-1=&r2-2=u-turn&at=3"


def whole(client: Client, path: str) -> bytes:
    """An answer with its status and headers."""
    answer: Any = client.get(path)
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
