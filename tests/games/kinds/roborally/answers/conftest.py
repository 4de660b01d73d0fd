"""The page on which the questions of these tests stand."""

import pytest
from pytest_django import DjangoDbBlocker

from games.shapes.page import GamePage
from games.view.queries.game_view import game_page
from tests.games.support.undone import undone
from tests.people import joined, new_race, person


@pytest.fixture(scope="session")
def page(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> GamePage:
    """A race of two that waits for its first programs, as its owner sees it."""
    with undone(django_db_blocker):
        owner = person("olivia")
        return game_page(joined(new_race(owner), person("sam")), owner)
