"""What each page costs: requests, bytes and queries, as docs/PAGES.md says.

A page that has become a tenth heavier, or lighter, fails here. If that is right, renew the table:

    WRITE_PAGES=1 .venv/bin/python -m pytest tests/platform/test_pages.py
"""

import os
import re
from collections.abc import Callable
from dataclasses import astuple, dataclass
from html.parser import HTMLParser
from pathlib import Path

import pytest
from django.conf import settings
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import get_resolver, reverse

from games.daily.services import days as games_of_days
from games.models import Design, Game, Puzzle, Tournament, User
from games.play.services import bots
from games.puzzles.services import days
from games.tables.services import lobby
from games.workshop.services.designs import create_design
from tests.games.support.lobbies import finish
from tests.games.support.moves import play_turn
from tests.games.support.puzzles import some_puzzles
from tests.games.support.rated import settle
from tests.games.support.shelves import listed
from tests.games.support.tournaments import begun, crowd, new_tournament
from tests.people import joined, new_race
from tests.services import ROOT

DOC = ROOT / "docs/PAGES.md"
TOLERANCE = 0.1
ROW = re.compile(r"^\| (?P<page>[^|]+) \| (?P<requests>\d+) \| (?P<kilobytes>[\d.]+) \| (?P<queries>\d+) \|$", re.M)
GZIP = {"Accept-Encoding": "gzip"}
VISITOR, PLAYER, GUEST = "visitor", "player", "guest"

PAGES = {
    "front page, not signed in": (VISITOR, "home", ()),
    "front page": (PLAYER, "home", ()),
    "race against three bots": (PLAYER, "game", ("race",)),
    "race, as a visitor": (VISITOR, "game", ("open",)),
    "race that is over": (PLAYER, "game", ("over",)),
    "race that wants players": (PLAYER, "game", ("lobby",)),
    "VOLT against three bots": (PLAYER, "game", ("training",)),
    "turn of a race": (PLAYER, "turn", ("over", 1)),
    "sandbox of a turn": (VISITOR, "sandbox", ("over", 1)),
    "log of a race": (PLAYER, "turn_log", ("over",)),
    "sharing a race": (VISITOR, "share_game", ("over",)),
    "sharing a turn": (VISITOR, "share_turn", ("over", 1)),
    "review of a race": (PLAYER, "review", ("over",)),
    "race at a glance": (PLAYER, "overview", ("over",)),
    "verification": (PLAYER, "verify", ("over",)),
    "create a race": (PLAYER, "game_new", ("roborally",)),
    "create a game of VOLT": (PLAYER, "game_new", ("volt",)),
    "all rulebooks": (VISITOR, "rulebooks", ()),
    "rules of RoboRally": (VISITOR, "rules", ("roborally",)),
    "rules of VOLT": (VISITOR, "rules", ("volt",)),
    "chat of a table": (PLAYER, "game_table", ("open",)),
    "leaving a race": (PLAYER, "game_resign", ("open",)),
    "game of the day, as a visitor": (VISITOR, "today", ()),
    "game of the day": (PLAYER, "today", ()),
    "puzzles, as a visitor": (VISITOR, "puzzles", ()),
    "puzzles": (PLAYER, "puzzles", ()),
    "puzzle, as a visitor": (VISITOR, "puzzle", ("puzzle",)),
    "puzzle": (PLAYER, "puzzle", ("puzzle",)),
    "lessons": (PLAYER, "lessons", ()),
    "lesson, as a visitor": (VISITOR, "lesson", ("belts",)),
    "editor of a design": (PLAYER, "design_edit", ("design",)),
    "designs by players": (VISITOR, "shelf", ()),
    "design by a player": (VISITOR, "design", ("listed",)),
    "workshop, as a visitor": (VISITOR, "workshop", ()),
    "workshop": (PLAYER, "workshop", ()),
    "publishing a design": (PLAYER, "design_publish", ("listed",)),
    "open tables": (VISITOR, "open_tables", ()),
    "tournaments": (VISITOR, "tournaments", ()),
    "past tournaments": (VISITOR, "tournaments_past", ()),
    "tournament": (PLAYER, "tournament", ("cup",)),
    "create a tournament": (PLAYER, "tournament_new", ("roborally",)),
    "games to watch": (VISITOR, "watch", ()),
    "finished games": (VISITOR, "history", ()),
    "ratings": (VISITOR, "ratings", ()),
    "search": (VISITOR, "search", ()),
    "leaderboard": (PLAYER, "ratings_board", ("roborally", "2005")),
    "records": (VISITOR, "ratings_venue", ("roborally", "2005", "risky-exchange")),
    "my games": (PLAYER, "my_games", ()),
    "my finished games": (PLAYER, "finished_games", ()),
    "saved settings of tables": (PLAYER, "templates", ()),
    "notices": (PLAYER, "notices", ()),
    "profile": (PLAYER, "person_named", ("olivia",)),
    "report of a person": (PLAYER, "person_report", ("other",)),
    "report of a player": (PLAYER, "seat_report", ("open", 1)),
    "settings: notifications": (PLAYER, "settings", ()),
    "settings: a webhook": (PLAYER, "channel_webhook", ()),
    "settings: a chat": (PLAYER, "channel_chat", ("ntfy",)),
    "settings: feeds": (PLAYER, "feeds", ()),
    "settings: what was sent": (PLAYER, "notices_sent", ()),
    "settings: playing": (PLAYER, "own_time", ()),
    "settings: you": (PLAYER, "you", ()),
    "settings: security": (PLAYER, "security", ()),
    "settings: decisions": (PLAYER, "standing", ()),
    "privacy": (VISITOR, "privacy", ()),
    "keep a guest's games": (GUEST, "guest_keep", ()),
    "log in": (VISITOR, "account_login", ()),
    "sign up": (VISITOR, "account_signup", ()),
    "forgotten password": (VISITOR, "account_reset_password", ()),
    "log out": (PLAYER, "account_logout", ()),
    "addresses": (PLAYER, "account_email", ()),
    "new password": (PLAYER, "account_change_password", ()),
    "second factor": (PLAYER, "mfa_index", ()),
    "devices": (PLAYER, "usersessions_list", ()),
}
"""Who looks at which address; games and people by their names here."""


@dataclass(frozen=True)
class Cost:
    """Of a page that a browser has never seen, of a site that has."""

    requests: int
    kilobytes: float
    queries: int

    def is_near(self, other: "Cost") -> bool:
        pairs = zip(astuple(self), astuple(other), strict=True)
        return all(abs(mine - others) <= TOLERANCE * others for mine, others in pairs)


VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
"""Elements that are never closed."""


class Parts(HTMLParser):
    """The addresses of what a page asks for at once: styles and scripts, and pictures. `astray` are the lines and
    columns of tags that close nothing, or not what is open."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.files: set[str] = set()
        self.pictures: set[str] = set()
        self.open: list[str] = []
        self.astray: list[tuple[str, tuple[int, int]]] = []
        self.feed(text)

    def handle_endtag(self, tag: str) -> None:
        if tag in VOID:
            return
        if self.open[-1:] == [tag]:
            self.open.pop()
        else:
            self.astray.append((tag, self.getpos()))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self.open.append(tag)
        known = {name: value or "" for name, value in attrs}
        if tag == "link" and known.get("rel") == "stylesheet":
            self.files.add(known["href"])
        elif tag == "script" and "src" in known:
            self.files.add(known["src"])
        elif tag == "link" and known.get("rel") == "icon":
            self.pictures.add(known["href"])
        elif tag == "img" and known.get("loading") != "lazy" and not known.get("src", "data:").startswith("data:"):
            self.pictures.add(known["src"])


@pytest.fixture
def as_served(collected_data: Path, settings: object) -> None:
    settings.STATIC_ROOT = collected_data / "static"  # type: ignore[attr-defined]
    staticfiles = {"BACKEND": "roborally_site.static_files.storage.StaticStorage"}
    settings.STORAGES = settings.STORAGES | {"staticfiles": staticfiles}  # type: ignore[attr-defined]


@pytest.fixture
def games(owner: User, seated: User) -> dict[str, Game | Puzzle | Tournament | Design]:
    made: dict[str, Game] = {
        name: lobby.play_now(user=owner, kind=kind) for name, kind in (("race", "roborally"), ("training", "volt"))
    }
    for game in made.values():
        bots.program(game_id=game.pk)
    made["open"] = joined(new_race(owner), seated)
    made["over"] = joined(new_race(owner), seated)
    play_turn(made["over"], owner, seated)
    finish(made["over"], seated)
    settle(owner, seated)
    people = [owner, seated, *crowd(6)]
    cup = begun(new_tournament(owner, people, format="swiss"), people)
    puzzle = some_puzzles()[0]
    games_of_days.draw_ahead()
    days.draw_ahead()
    design = create_design(user=owner, kind="roborally")
    designs = {"design": design, "listed": listed(owner)}
    return made | designs | {"lobby": new_race(owner), "puzzle": puzzle, "cup": cup}


@pytest.fixture
def cost_of(
    as_served: None,
    games: dict[str, Game | Puzzle | Tournament | Design],
    owner: User,
    seated: User,
    guest: User,
    browser_of: Callable[..., Client],
) -> Callable[[str], Cost]:
    browsers = {VISITOR: Client(), PLAYER: browser_of(owner), GUEST: browser_of(guest)}
    known = {name: game.pk for name, game in games.items()} | {"other": seated.pk}

    def cost(page: str) -> Cost:
        who, name, arguments = PAGES[page]
        address = reverse(name, args=[known.get(argument, argument) for argument in arguments])  # type: ignore[call-overload]
        return weighed(browsers[who], address)

    return cost


def weighed(browser: Client, address: str) -> Cost:
    text = browser.get(address).content.decode()  # the first look may leave something in the database
    with CaptureQueriesContext(connection) as queries:
        page = browser.get(address, headers=GZIP)
    assert page.status_code == 200, (address, page.status_code)
    parts = Parts(text)
    assert (parts.astray[:3], parts.open) == ([], []), address
    size = len(page.content) + sum(map(file_size, parts.files))
    return Cost(1 + len(parts.files | parts.pictures), round(size / 1000, 1), len(queries))


def file_size(address: str) -> int:
    path = Path(settings.STATIC_ROOT) / address.removeprefix(f"/{settings.STATIC_URL.strip('/')}/")
    packed = path.with_name(f"{path.name}.gz")
    return (packed if packed.exists() else path).stat().st_size


def documented() -> dict[str, Cost]:
    rows = ROW.finditer(DOC.read_text(encoding="utf-8"))
    return {row["page"]: Cost(int(row["requests"]), float(row["kilobytes"]), int(row["queries"])) for row in rows}


def write(costs: dict[str, Cost]) -> None:
    rows = [f"| {page} | {cost.requests} | {cost.kilobytes} | {cost.queries} |" for page, cost in costs.items()]
    before = DOC.read_text(encoding="utf-8").partition("| page |")[0]
    head = "| page | requests | kB | queries |\n| --- | --- | --- | --- |\n"
    DOC.write_text(before + head + "\n".join(rows) + "\n", encoding="utf-8")


@pytest.mark.slow("opens every kind of page, compressed as a site serves it")
def test_each_page_costs_what_the_table_says(cost_of: Callable[[str], Cost]) -> None:
    costs = {page: cost_of(page) for page in PAGES}
    if os.environ.get("WRITE_PAGES"):
        write(costs)
    told = documented()
    assert list(told) == list(PAGES)
    changed = {page: (told[page], cost) for page, cost in costs.items() if not cost.is_near(told[page])}
    assert not changed, "docs/PAGES.md says otherwise. If this is right, see how to renew it in this file."


@pytest.mark.parametrize("game", ["race against three bots", "VOLT against three bots"])
def test_a_game_comes_in_few_requests_and_bytes(game: str) -> None:
    told = documented()[game]
    assert told.requests <= 12, "of 14: two more tell the site that someone looks, and ask for a preview"
    assert told.kilobytes < 100


AFTER_A_STEP = {
    *("account_inactive", "account_email_verification_sent", "account_set_password", "account_reauthenticate"),
    *("account_reset_password_done", "account_reset_password_from_key", "account_reset_password_from_key_done"),
    *("account_confirm_email", "account_confirm_login_code", "mfa_authenticate", "mfa_reauthenticate"),
    *("mfa_activate_totp", "mfa_deactivate_totp", "mfa_view_recovery_codes", "mfa_generate_recovery_codes"),
    *("mfa_list_webauthn", "mfa_add_webauthn", "mfa_reauthenticate_webauthn", "mfa_edit_webauthn"),
    *("mfa_download_recovery_codes", "mfa_remove_webauthn", "mfa_login_webauthn"),
    *("invitation", "unsubscribe", "entry", "message_report", "game_chat"),
    *("surprise_new", "surprise", "design_try", "design_delete", "design_report", "workshop_measure"),
}
"""Small pages that one sees only by a link from a mail, or in the middle of doing something."""
NO_PAGES = {
    *(
        "export",
        "privacy_export",
        "picture",
        "turn_picture",
        "lesson_picture",
        "reel",
        "card",
        "face",
        "person",
        "calendar",
        "own_feed",
        "game_feed",
    ),
    *("poll", "motion", "clock_length", "metrics", "robots_txt", "security_txt"),
    *("today_past", "puzzle_today", "puzzle_next", "design_picture", "design_file"),
}
ONLY_ON_PLAY = {"mailbox", "mail", "mail_page"}


def addresses() -> dict[str, str]:
    """One by each name. What it is about need not exist."""
    known = get_resolver().reverse_dict
    found = {}
    for name in filter(lambda key: isinstance(key, str), known.keys()):
        path, parameters = known.getlist(name)[0][0][0]
        found[name] = "/" + path % dict.fromkeys(parameters, 1)
    return {name: address for name, address in found.items() if not address.startswith("/api/")}


def is_page(browser: Client, address: str) -> bool:
    """Whether it is to be looked at: not only posted to, and not an address that only leads elsewhere."""
    answer = browser.get(address)
    return answer.status_code not in {301, 302, 405} and answer["Content-Type"].startswith("text/html")


@pytest.mark.slow("opens every kind of page, compressed as a site serves it")
def test_the_table_has_all_pages(own_browser: Client) -> None:
    found = {name for name, address in addresses().items() if is_page(own_browser, address)}
    named = {name for _, name, _ in PAGES.values()}
    assert found - AFTER_A_STEP - NO_PAGES - ONLY_ON_PLAY - named == set()
