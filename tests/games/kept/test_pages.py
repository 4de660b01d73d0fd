"""A kept page is the page that would be made now, whatever anyone has done in between."""

import re
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser
from django.test import Client
from django.utils import timezone

from games.accounts.services import privacy
from games.history import services as visits
from games.models import Game, User
from games.observability.meters import KEPT_PAGES
from games.outbox import services as outbox
from games.people.services import friends, hints
from games.play.services import play
from games.talk.services import chat, notes
from games.view.queries.visits import PlaceInGame
from games.votes.services import votes
from tests.games.support.moves import hand_in, pending_of, play_turn, program_for
from tests.games.web.race_pages import address_of
from tests.people import BrowserOf, Person

NEW_IN_EACH = re.compile(
    rb'csrfmiddlewaretoken" value="[^"]*"|nonce="[^"]*"|"X-CSRFToken": ?"[^"]*"|data-csrf="[^"]*"|data-now="[^"]*"'
)
FRAGMENT = {"HX-Request": "true"}


def kept() -> float:
    """How many answers were kept pages. All meters of the site would take longer to read than most pages."""
    [meter] = KEPT_PAGES.collect()
    of_kept = {sample.name: sample.value for sample in meter.samples if sample.labels["outcome"] == "kept"}
    return of_kept.get("robots_kept_pages_total", 0)


def read(browser: Client, path: str, **headers: str) -> bytes:
    answer = browser.get(path, headers=headers)
    return b"%d " % answer.status_code + NEW_IN_EACH.sub(b"", answer.content)


class Readers:
    """People who have pages open, and compare them with those of someone who comes for the first time."""

    def __init__(self, game: Game, browsers: dict[str, Client]) -> None:
        self.browsers, self._times = browsers, 0
        self.page = address_of(game)
        self.paths = [
            self.page,
            f"{self.page}turns/1/",
            f"/races/{game.pk}/turns/2/motion.json",
            "/",
            "/races/running/",
        ]

    def look(self, path: str) -> None:
        for browser in self.browsers.values():
            browser.get(path)

    def stale(self) -> list[str]:
        """The pages that are not what they would be if they were made now: always the page of the game for everyone,
        and another for one of them."""
        self._times += 1
        fresh = {"X-Board": f"someone else {self._times}"}  # a page for these headers has never been asked for
        headers = FRAGMENT if self._times % 2 else {}
        by_turns = list(self.browsers)[self._times % len(self.browsers)], self.paths[self._times % len(self.paths)]
        return [
            f"{name}: {path} {self._times}"
            for name, path in [*((name, self.page) for name in self.browsers), by_turns]
            if read(self.browsers[name], path, **headers) != read(self.browsers[name], path, **headers | fresh)
        ]


@pytest.fixture(autouse=True)
def _within_one_minute(time_machine: Any) -> None:
    time_machine.move_to(timezone.now().replace(second=1), tick=False)


@pytest.fixture
def played(race: Game, owner: User, seated: User) -> Game:
    play_turn(race, owner, seated)
    return race


@pytest.fixture
def readers(played: Game, owner: User, seated: User, browser_of: BrowserOf, spectator: AnonymousUser) -> Readers:
    people: dict[str, Person] = {"owner": owner, "seated": seated, "spectator": spectator}
    return Readers(played, {name: browser_of(someone) for name, someone in people.items()})


def draft(game: Game, owner: User, **_: Any) -> None:
    prompt = pending_of(game, owner)
    answer = program_for(prompt, first=2)
    play.save_draft(game_id=game.pk, user=owner, decision_id=prompt.decision_id, answer=answer)


def resolve(game: Game, owner: User, seated: User, **_: Any) -> None:
    play_turn(game, owner, seated)


def hands_in(game: Game, seated: User, **_: Any) -> None:
    hand_in(game, seated)


def takes_back(game: Game, seated: User, **_: Any) -> None:
    (decision,) = game.pending_decisions.filter(seat__user=seated, turn__number=game.turn)
    play.take_back(game_id=game.pk, user=seated, decision_id=decision.decision_id)


def rename(seated: User, **_: Any) -> None:
    User.objects.filter(pk=seated.pk).update(username="samantha")


def delete(seated: User, **_: Any) -> None:
    privacy.remove(seated, with_messages=True)


def says(game: Game, seated: User, **_: Any) -> None:
    chat.say(game_id=game.pk, user=seated, words="Mind the pit", room="table")


def says_and_is_read(game: Game, owner: User, **others: Any) -> None:
    says(game, **others)
    chat.read(game_id=game.pk, user=owner, room="table", last=1)


def says_and_is_blocked(game: Game, owner: User, seated: User, **_: Any) -> None:
    says(game, seated)
    friends.block(user=owner, other=seated)


def asks_for_a_pause(game: Game, seated: User, **_: Any) -> None:
    until = timezone.now() + timedelta(days=3)
    votes.propose(game_id=game.pk, user=seated, kind="pause", reason="Holidays", until=until)


def agrees_to_a_pause(game: Game, owner: User, **_: Any) -> None:
    votes.cast(game_id=game.pk, user=owner, vote_id=game.votes.get().pk, choice="yes")


WRITES: list[Callable[..., None]] = [
    *(draft, says, says_and_is_read, hands_in, takes_back, resolve, asks_for_a_pause, agrees_to_a_pause, rename),
    lambda game, owner, **_: play.step_away(game_id=game.pk, user=owner),
    lambda game, owner, **_: play.resume(game_id=game.pk, user=owner),
    lambda game, owner, **_: notes.keep_note(game=game, user=owner, words="Go north"),
    lambda game, owner, **_: notes.think(game=game, user=owner, words="I hope"),
    lambda game, owner, **_: outbox.set_level(user=owner, game=game, level="mute"),
    lambda game, owner, **_: visits.look(game=game, user=owner, place=PlaceInGame(2)),
    lambda owner, **_: hints.want_hints(user=owner, wants=False),
    *(says_and_is_blocked, delete),
]


@pytest.mark.slow("reads the pages of three people, twice after each of many writes")
def test_a_kept_page_is_what_it_would_be_if_it_were_made_now(
    played: Game, readers: Readers, owner: User, seated: User
) -> None:
    for path in 2 * readers.paths:
        readers.look(path)
    for write in WRITES:
        write(game=played, owner=owner, seated=seated)
        assert readers.stale() == [], write.__name__
        played.refresh_from_db()


@pytest.mark.slow("reads four pages of three people three times")
def test_pages_are_kept_for_each_reader_and_for_all_visitors_together(
    readers: Readers, browser_of: BrowserOf, spectator: AnonymousUser
) -> None:
    for path in 2 * readers.paths:
        readers.look(path)
    before = kept()
    for path in readers.paths:
        readers.look(path)
    assert kept() - before == len(readers.browsers) * len(readers.paths)
    browser_of(spectator).get(readers.page)
    assert kept() - before == len(readers.browsers) * len(readers.paths) + 1


def test_a_page_that_is_read_once_is_not_kept(played: Game, browser_of: BrowserOf, owner: User) -> None:
    before, browser = kept(), browser_of(owner)
    for _ in range(2):
        browser.get("/races/")
    assert kept() == before
    browser.get("/races/")
    assert kept() == before + 1


def test_a_page_with_a_message_is_for_once(race: Game, owner: User, browser_of: BrowserOf) -> None:
    browser, before = browser_of(owner), kept()
    for _ in range(3):
        browser.post(f"/races/{race.pk}/notices/", {"level": "mute"})
        assert b"Your notification settings for this game are saved." in browser.get("/races/").content
    assert kept() == before


def test_a_page_is_kept_until_the_minute_is_over(time_machine: Any, own_browser: Client) -> None:
    for _ in range(3):
        own_browser.get("/races/")
    before = kept()
    time_machine.shift(timedelta(minutes=1))
    own_browser.get("/races/")
    assert kept() == before
