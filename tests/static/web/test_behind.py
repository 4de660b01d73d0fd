"""From what is handed in to the end of its film: the board stays, and nothing tells what is to come."""

import re
from dataclasses import dataclass
from itertools import takewhile
from typing import Any

import pytest
from django.db import transaction
from playwright.sync_api import Page, Route, expect

from games.history import services as visits
from games.models import Game, User
from games.talk.queries.chat import TABLE
from games.talk.services import chat
from games.view.queries.visits import PlaceInGame
from tests.games.kinds.volt.games import answer_all, answer_round, new_game
from tests.games.support.lobbies import finish
from tests.games.support.moves import hand_in
from tests.games.web.browsing import PHONE, OpenAs, address_of, open_as
from tests.services import wait_until

__all__ = ["open_as"]

pytestmark = pytest.mark.django_db(transaction=True)

WIDE = {"viewport": {"width": 1440, "height": 900}}
LOOK = """() => {
  const lines = (it) => it?.innerText.split("\\n").map((line) => line.trim()).filter(Boolean) ?? [];
  const isSeen = (it) => it.checkVisibility({ visibilityProperty: true });
  return {
    robots: [...document.querySelectorAll(".game-stage svg.board .robot")].filter(isSeen).length,
    where: [...document.querySelectorAll(".game-stage svg.board .robot")].map((it) => {
      const { x, y } = it.getBoundingClientRect();
      return `${Math.round(x / 9)} ${Math.round(y / 9)}`;
    }).join(),
    lines: lines(document.querySelector("#game")),
    words: lines(document.querySelector(".player.is-on [data-frame-words]")),
    played: document.querySelector(".player.is-on [data-frame-slider]")?.value ?? null,
    scroll: window.scrollY,
    told: document.querySelector("#announcer").innerText,
    spoken: [...document.querySelectorAll("#game [aria-label]:not([data-frame-slider]), #game .robot > title")]
      .filter((it) => isSeen(it) || it.matches("title")).map((it) => it.ariaLabel ?? it.textContent).filter(Boolean),
  };
}"""
RECORD = f"""() => {{
  window.looks = [];
  const look = {LOOK};
  (function again() {{
    window.looks.push(look());
    requestAnimationFrame(again);
  }})();
}}"""


@pytest.fixture(autouse=True)
def _wants_no_hints(owner: User) -> None:
    """A first turn folds away what later ones show, which is no news of the game."""
    User.objects.filter(pk=owner.pk).update(wants_hints=False)


COUNT = re.compile(r"(turn|round) \d+|.*\d+ new")


@dataclass
class Watched:
    """What was seen before something happened, at each picture that the browser drew of what came, and afterwards."""

    before: dict[str, Any]
    looks: list[dict[str, Any]]
    after: dict[str, Any]

    @property
    def film(self) -> list[dict[str, Any]]:
        return [look for look in self.looks if look["played"] is not None]

    def told_too_early(self) -> set[str]:
        """What is told of the end, to eyes and ears, and was told already when its film began, but not by the film."""
        ways = [(self.before[way], self.film[0][way], self.after[way]) for way in ("lines", "spoken")]
        news = [({*after} - {*before}) & {*first} for before, first, after in ways]
        return {line for line in set().union(*news) - {*self.film[0]["words"]} if not COUNT.fullmatch(line)}


def watched(page: Page, happens: Any) -> Watched:
    before = page.evaluate(LOOK)
    page.evaluate(RECORD)
    happens()
    expect(page.locator(".player.is-on")).to_be_visible()
    wait_until(lambda: page.evaluate("window.looks.filter((look) => look.played !== null).length > 5"), "the film")
    page.keyboard.press("Escape")
    expect(page.locator(".player.is-on")).to_have_count(0)
    return Watched(before, page.evaluate("window.looks"), page.evaluate(LOOK))


def hand_in_on(page: Page) -> None:
    page.keyboard.type("12345")
    expect(page.locator("[data-saved]")).to_have_text("Draft saved")
    page.get_by_role("button", name="Hand in").click()


def expect_the_board_to_stay(seen: Watched) -> None:
    assert [look for look in seen.looks if look["robots"] != 2] == []
    assert not [line for look in seen.looks for line in look["lines"] if "Loading" in line]
    assert seen.told_too_early() == set()
    assert "Your move" not in seen.film[0]["told"]


def test_after_handing_in_the_board_stays_until_it_moves(
    race: Game, owner: User, seated: User, open_as: OpenAs
) -> None:
    hand_in(race, seated)
    page = open_as(owner, address_of(race), WIDE, plays=True)
    seen = watched(page, lambda: hand_in_on(page))
    expect_the_board_to_stay(seen)
    assert {look["scroll"] for look in seen.looks} == {0}
    story = seen.film[0]["told"].split("\n\n")[-1]
    assert "Bolt" in story
    assert story in seen.after["told"], "what is told later does not cut it short"
    assert "Your move" in seen.after["told"]


def test_the_end_of_a_race_is_told_after_its_last_turn(race: Game, owner: User, seated: User, open_as: OpenAs) -> None:
    page = open_as(owner, address_of(race), WIDE, plays=True)
    visits.look(game=race, user=owner, place=PlaceInGame(1, 0))

    def end() -> None:
        with transaction.atomic():  # so that no page is drawn in between
            finish(race, seated)
            chat.say(game_id=race.pk, user=seated, words="How did you do that?", room=TABLE)

    seen = watched(page, end)
    assert {"You won the race.", "How did you do that?"} <= {*seen.after["lines"]}
    assert seen.told_too_early() == set()
    assert "won" not in seen.film[-1]["told"]
    assert "won" in seen.after["told"]
    assert "Skip to the result" in seen.film[0]["lines"]


def test_a_phone_shows_no_more_and_a_page_that_is_opened_later_tells_nothing_either(
    race: Game, owner: User, seated: User, open_as: OpenAs
) -> None:
    hand_in(race, seated)
    page = open_as(owner, address_of(race), PHONE, plays=True)
    expect_the_board_to_stay(watched(page, lambda: hand_in_on(page)))

    page.goto("/settings/")
    race.refresh_from_db()
    finish(race, seated)
    page.goto(address_of(race))
    seen = watched(page, lambda: None)
    assert {look["robots"] for look in seen.film} == {2}
    assert seen.after["robots"] == 0, "the board makes way for the end"
    for words in ("won the race", "is over", "Share", "home in turn"):
        assert words in " ".join(seen.after["lines"])
        assert not [line for look in seen.film for line in look["lines"] if words in line]


def test_a_round_of_volt_is_not_told_before_it_is_played_though_its_film_comes_late(
    owner: User, seated: User, open_as: OpenAs
) -> None:
    game = new_game(owner, seated)
    answer_all(game, until="program")
    page = open_as(owner, address_of(game), WIDE, plays=True)
    visits.look(game=game, user=owner, place=PlaceInGame(game.turn - 1, 999))
    held: list[Route] = []
    page.route("**/motion.json*", lambda route: held.append(route))

    def play_late() -> None:
        with page.expect_request("**/motion.json*"):
            answer_round(game)
        page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        held[0].continue_()

    modules = page.locator(".sheet-modules summary").all_inner_texts()
    seen = watched(page, play_late)
    assert [look for look in seen.looks if look["robots"] != 2] == []
    assert {look["scroll"] for look in seen.looks} == {0}
    waits = list(takewhile(lambda look: look["played"] is None, seen.looks))
    assert {look["where"] for look in waits} == {seen.before["where"]}
    assert seen.told_too_early() == set()
    assert modules
    assert not {*modules} & {*seen.film[0]["lines"]}, "they may be others in the end"
