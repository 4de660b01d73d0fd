"""What the page of a race costs: no more after a year than at the start."""

import re
from collections.abc import Callable
from copy import copy
from datetime import timedelta
from typing import Any

import pytest
from django.core.cache import caches
from django.db.models import F
from django.test import Client

from games.models import Game, Turn, User
from games.play.services import bots
from games.talk.services import chat
from tests.games.support.moves import play_turn, start_turn_from
from tests.games.web.race_pages import address_of
from tests.people import BrowserOf, joined, new_race

MOST = 21
"""Queries of the page for a player who sits at a table where people talk, and plays elsewhere, too."""


def turn_three(owner: User, seated: User) -> Game:
    game = joined(new_race(owner, seats=4, bots=["easy", "easy"]), seated)
    chat.say(game_id=game.pk, user=seated, words="Good luck to all!", room="table")
    for _ in range(2):
        bots.program(game_id=game.pk)
        play_turn(game, owner, seated)
    new_race(owner, bots=["easy"], title="Another race")
    return game


def make_old(game: Game, turn: int) -> None:
    """The same game, as if so many turns had been played: the last finished one again and again."""
    (last, open_turn) = game.turns.filter(number__gte=game.turn - 1)
    game.turns.filter(pk=open_turn.pk).update(number=turn)
    Game.objects.filter(pk=game.pk).update(turn=turn)
    last.pk = None
    Turn.objects.bulk_create(copy_of(last, number) for number in range(game.turn, turn))
    game.refresh_from_db()
    start_turn_from(game, lambda state: setattr(state, "turn", turn))
    Turn.objects.filter(game=game, number__lt=turn).update(started_at=F("started_at") - timedelta(days=1))


def copy_of(turn: Turn, number: int) -> Turn:
    made = copy(turn)
    made.number = number
    return made


def look(browser: Client, game: Game) -> None:
    """As the page's script tells it after a while."""
    (turn, events) = re.findall(r'data-seen="(\d+)\.(\d+)"', browser.get(address_of(game)).content.decode())[0]
    browser.post(address_of(game, "seen"), {"turn": turn, "events": events})


@pytest.mark.slow("fills a site with games and opens its pages")
def test_the_page_costs_the_same_at_turn_three_and_at_turn_three_hundred(
    owner: User, seated: User, browser_of: BrowserOf, django_assert_max_num_queries: Callable[..., Any]
) -> None:
    game = turn_three(owner, seated)
    browser, sizes = browser_of(owner), []
    for turn in (3, 300):
        if turn > game.turn:
            make_old(game, turn)
        look(browser, game)
        caches["kept"].clear()
        with django_assert_max_num_queries(MOST) as queries:
            page = browser.get(address_of(game))
        assert f"turn {turn}" in page.content.decode()
        sizes.append((len(page.content), len(queries)))
    (young, few), (old, many) = sizes
    assert many == few
    assert abs(old - young) < young / 20


@pytest.mark.slow("fills a site with games and opens its pages")
def test_who_comes_back_after_long_is_told_the_newest_turns_alone(
    owner: User, seated: User, django_assert_max_num_queries: Callable[..., Any], own_browser: Client
) -> None:
    game = turn_three(owner, seated)
    make_old(game, 300)
    with django_assert_max_num_queries(MOST + 2):
        page = own_browser.get(address_of(game)).content.decode()
    assert "Since you were here" in page
    assert page.count('class="recap-turn"') == 8
