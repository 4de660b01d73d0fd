"""The page on which the questions of these tests stand."""

import pytest
from pytest_django import DjangoDbBlocker

from games.shapes.page import GamePage
from games.view.queries.game_view import game_page
from tests.games.kinds.volt.games import answer_all, new_game
from tests.games.support.undone import undone
from tests.people import person


@pytest.fixture(scope="session")
def page(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> GamePage:
    """A fight of two that waits for the programs of its first round, as its owner sees it."""
    with undone(django_db_blocker):
        owner = person("olivia")
        game = new_game(owner, person("sam"))
        answer_all(game, "program")
        return game_page(game, owner)
