"""The log on the page of a game, as both kinds of game tell it."""

from types import SimpleNamespace

import pytest

from games.kinds.volt.pages import game_part
from games.models import Game, User
from games.view.pages.latest_log import latest_log
from games.view.queries.game_view import game_page
from tests.games.kinds.volt.fights import fight, round_of
from tests.games.kinds.volt.pages import page_of, turn_of

TABLE = fight("tokyo", 3)
EMPTY = SimpleNamespace(lines=[])
"""A frame in which nothing happens."""


def test_the_turn_before_is_told_until_the_open_one_is_under_way() -> None:
    log = game_part(page_of(TABLE.view(0)), turn_of(*round_of(TABLE, 2, 0), number=2))["log"]
    assert (log["title"], log["turn"]) == ("Round 2", 2)
    assert [log["frames"][at] for at, _ in log["groups"]] == [frame for _, frame in log["groups"]]
    assert log["groups"]


@pytest.mark.parametrize(("turn", "title"), [(3, "Round 3 so far"), (0, "The setup")])
def test_what_has_happened_of_the_open_turn_comes_first(turn: int, title: str) -> None:
    page = page_of(TABLE.view(0), events=round_of(TABLE, 2, 0)[1], turn=turn)
    log = game_part(page, turn_of(*round_of(TABLE, 1, 0)))["log"]
    assert (log["title"], log["turn"], log["groups"][0][1].title) == (title, None, "The preparation")


def test_before_anything_has_happened_there_is_none(lobby_race: Game, owner: User) -> None:
    log = latest_log(game_page(lobby_race, owner), None, [], lambda *_: [EMPTY], lambda *_: [], set_up="")
    assert (log["title"], log["groups"]) == ("The log", [])
