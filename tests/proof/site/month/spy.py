"""Looks for secrets: everything that a person can fetch of a game, before and after the hidden fields were changed.

If what somebody may not know makes any difference to any byte that they get, it is a leak. Besides, words that are
private and seeds that are secret are looked for by themselves in everything that leaves the site.
"""

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime
from random import Random

from django.db import transaction
from django.test import Client
from django.urls import reverse

from games.delivery.channels.email import message
from games.delivery.channels.web_push import payload
from games.delivery.queries.composing import compose
from games.delivery.summary import summary_of
from games.models import Game, Notification, PendingDecision, User
from tests.proof.site.month.findings import Findings
from tests.proof.site.month.post import Mail, Push
from tests.proof.site.month.worlds import WORDS, another, fresh_seed

ROLES = ("owner", "other seat", "stranger", "guest", "spectator")
CHANGING = re.compile(
    rb'csrfmiddlewaretoken" value="[^"]*"|nonce="[^"]*"|"X-CSRFToken": ?"[^"]*"|csrf[^ ]{0,20}[A-Za-z0-9]{64}'
)
FEED = re.compile(r'/feeds/[^"<\s]+')
MARK = re.compile(r"(?:NOTE|THOUGHT)-(\d+)x(\d+)-")
SEED = re.compile(r"\b[0-9a-f]{32}\b")
OF_GAME = ("game", "poll", "export", "overview", "game_feed", "game_table", "game_resign", "game_note")
OF_PERSON = (
    "home",
    "my_games",
    "open_tables",
    "history",
    "finished_games",
    "notices",
    "notices_sent",
    "settings",
    "feeds",
)
API = (
    "",
    "/decisions",
    "/events",
    "/table",
    "/votes",
    "/messages",
    "/export",
    "/orders",
    "/notices",
    "/turns/{turn}",
    "/turns/{past}",
)
IGNORED_HEADERS = (
    "Set-Cookie",
    "Content-Security-Policy",
    "Date",
    "X-Request-Id",
    "X-RateLimit-Limit",
    "X-RateLimit-Remaining",
    "X-RateLimit-Reset",
)


@dataclass
class Spy:
    """`look` compares the two worlds for one game and one person."""

    findings: Findings
    luck: Random
    fetched: Counter[str] = field(default_factory=Counter)
    planted: Counter[int] = field(default_factory=Counter)

    def look(self) -> bool:
        """At some running game, by somebody of some role; False if there is none."""
        games = list(Game.objects.filter(status=Game.Status.RUNNING).order_by("pk").values_list("pk", flat=True))
        if not games:
            return False
        game, role = Game.objects.get(pk=self.luck.choice(games)), self.luck.choice(ROLES)
        with transaction.atomic():
            self._compare(game, self._somebody(game, role), role)
            transaction.set_rollback(True)
        return True

    def _somebody(self, game: Game, role: str) -> User | None:
        seated = [seat.user for seat in game.seats.filter(user__isnull=False).select_related("user")]
        others = [user for user in seated if user != game.owner]
        match role:
            case "owner" if game.owner in seated:
                return game.owner
            case "other seat" if others:
                return self.luck.choice(others)
            case "guest":
                return User.objects.create(username="guest-of-the-month", is_guest=True)
            case "stranger":
                return User.objects.exclude(seats__game=game).order_by("pk").first()
        return None

    def _compare(self, game: Game, user: User | None, role: str) -> None:
        before = self._fetch(game, user)
        self._scan_pages(game, user, before)
        with transaction.atomic():
            with another(game, user, fresh_seed(game.pk, game.version, role)) as planted:
                after = self._fetch(game, user)
            transaction.set_rollback(True)
        self.planted[planted] += 1
        for what, body in before.items():
            self.fetched[what.split()[0]] += 1
            same = after.get(what) == body
            self.findings.check(
                "what is hidden makes no difference",
                same,
                f"game {game.pk}",
                role,
                what,
                "" if same else _difference(body, after.get(what, b"")),
            )
            self.findings.check(
                "nothing planted is told", WORDS.encode() not in after.get(what, b""), game.pk, role, what
            )

    # Fetching

    def _fetch(self, game: Game, user: User | None) -> dict[str, bytes]:
        """Everything that this person can get of the game, by what it is."""
        with transaction.atomic():
            client = Client(raise_request_exception=True, SERVER_NAME="127.0.0.1")
            if user is not None:
                client.force_login(user)
            found = {f"{kind} {path}": self._get(client, path) for kind, path in self._paths(game)}
            feeds = FEED.findall(found.get(f"page {reverse('feeds')}", b"").decode(errors="replace"))
            found |= {f"feed {path}": self._get(client, path) for path in sorted(set(feeds))}
            found |= self._errors(client, game, user)
            if user is not None:
                found |= self._notices(game, user)
            transaction.set_rollback(True)
        return found

    def _paths(self, game: Game) -> Iterable[tuple[str, str]]:
        for name in OF_PERSON:
            yield "page", reverse(name)
        for name in OF_GAME:
            yield "feed" if name == "game_feed" else name if name == "export" else "page", reverse(name, args=[game.pk])
        for number in {max(1, game.turn - 1), max(1, game.turn)}:
            yield "page", reverse("turn", args=[game.pk, number])
        for part in API:
            yield "API", f"/api/v1/games/{game.pk}" + part.format(turn=max(1, game.turn), past=max(1, game.turn - 1))
        yield "API", "/api/v1/games"
        yield "API", "/api/v1/me/notices"

    @staticmethod
    def _get(client: Client, path: str) -> bytes:
        answer = client.get(path)
        headers = sorted(f"{name}: {value}" for name, value in answer.headers.items() if name not in IGNORED_HEADERS)
        body = b"".join(answer.streaming_content) if answer.streaming else answer.content  # type: ignore[attr-defined]
        return CHANGING.sub(b"", f"{answer.status_code} {headers}\n".encode() + body)

    def _errors(self, client: Client, game: Game, user: User | None) -> dict[str, bytes]:
        """What is answered to wishes about others' questions, and to nonsense about one's own."""
        found = {}
        programs = PendingDecision.objects.filter(game=game, closed_at__isnull=True).order_by("pk")[:6]
        for decision_id in list(programs.values_list("decision_id", flat=True)):
            for body in ({"registers": [1, 2, 3, 4, 5], "power_down": False}, {"nonsense": True}):
                path = f"/api/v1/games/{game.pk}/decisions/{decision_id}/draft"
                with transaction.atomic():
                    answer = client.put(path, body, content_type="application/json")
                    transaction.set_rollback(True)
                found[f"error {path} {sorted(body)}"] = f"{answer.status_code} ".encode() + answer.content
            found[f"error decision {decision_id}"] = self._get(
                client, f"/api/v1/games/{game.pk}/decisions/{decision_id}"
            )
        return found

    @staticmethod
    def _notices(game: Game, user: User) -> dict[str, bytes]:
        """The latest notices about the game, as they would go out now by each channel."""
        found = {}
        for notice in (
            Notification.objects.filter(recipient=user, game=game).select_related("game", "seat").order_by("-pk")[:3]
        ):
            letter = compose(notice)
            mail = message(notice, letter)
            text = f"{mail.subject}\n{mail.body}\n{[part[0] for part in mail.alternatives]}".encode()
            found[f"mail {notice.pk} {notice.kind}"] = text + letter.picture
            found[f"push {notice.pk} {notice.kind}"] = payload(summary_of(notice, letter)).encode()
        return found

    # Words by themselves

    def _scan_pages(self, game: Game, user: User | None, pages: dict[str, bytes]) -> None:
        for what, body in pages.items():
            text = body.decode(errors="replace")
            number = user.username.removeprefix("player") if user else ""
            strange = [mark for mark in MARK.findall(text) if mark[1] != number]
            self.findings.check(
                "no private words of others on a page",
                not strange or game.status == Game.Status.OVER,
                game.pk,
                what,
                strange,
            )
            shown = [secret for secret in _secrets(game) if secret in text]
            self.findings.check("no seed of a running game on a page", not shown, game.pk, what)

    def scan_post(self, mails: Iterable[Mail], pushes: Iterable[Push]) -> None:
        """All that has left the site during the month."""
        seeds = {secret: game.ended_at for game in Game.objects.exclude(seed="") for secret in _secrets(game)}
        for mail in mails:
            self._scan("mail", mail.at, mail.text, seeds)
        for push in pushes:
            self._scan("push or webhook", push.at, str(push.says), seeds)

    def _scan(self, what: str, now: datetime, text: str, seeds: dict[str, datetime | None]) -> None:
        told = [seed for seed in SEED.findall(text) if seed in seeds and (seeds[seed] is None or now < seeds[seed])]
        self.findings.check(
            f"no private words and no seed in a {what}", not told and not MARK.search(text), what, now, told
        )


def _secrets(game: Game) -> list[str]:
    """The seed, what the site drew for it, and what players contributed. In a series, the first bout tells the last."""
    contributions = game.seats.exclude(entropy="").values_list("entropy", flat=True) if game.bout < 2 else ()
    return [game.seed, game.site_seed, *contributions]


def _difference(one: bytes, other: bytes) -> str:
    place = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    return f"at {place}: {one[max(0, place - 60) : place + 60]!r} / {other[max(0, place - 60) : place + 60]!r}"
