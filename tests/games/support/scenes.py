"""Races and people that many tests begin with, as fixtures."""

import pytest
from pytest_django import Settings

from games.models import Game, User
from games.review.services import reviews
from tests.games.api.calls import Program
from tests.games.support.inbox import DOMAIN
from tests.games.support.lobbies import finish
from tests.games.support.moves import play_turn
from tests.games.support.team_races import team_race
from tests.people import joined, new_race
from tests.ready_made import ready_made


@pytest.fixture
def moderator(db: None) -> User:
    """Who decides about reports."""
    return User.objects.create_superuser("mona", password="known to all")


@pytest.fixture
def with_replies(settings: Settings) -> None:
    """The site has an address for replies to its emails."""
    settings.MAIL_REPLY_DOMAIN = DOMAIN


@pytest.fixture
def program(owner: User) -> Program:
    """One that may do whatever the owner may."""
    return Program(owner)


@pytest.fixture
def team_game(owner: User, seated: User, stranger: User) -> Game:
    """A race of the owner and the seated against the stranger and a bot."""
    return team_race(owner, mate=seated, rival=stranger)


@pytest.fixture
def played(owner: User, seated: User) -> Game:
    """The race of the owner and the seated, after turn 1."""
    return ready_made("turn 2", [owner, seated], lambda: after_a_turn(owner, seated))


@pytest.fixture
def over(owner: User, seated: User) -> Game:
    """The same race, which the owner has won in turn 2."""
    return ready_made("over", [owner, seated], lambda: finish(after_a_turn(owner, seated), seated))


@pytest.fixture
def past(owner: User, seated: User) -> Game:
    """The same race, which the owner has won in turn 1."""
    return ready_made("over in a turn", [owner, seated], lambda: finish(joined(new_race(owner), seated), seated))


@pytest.fixture
def reviewed(owner: User, seated: User) -> Game:
    """The race that is over in turn 2, with its review."""

    def make() -> Game:
        race = finish(after_a_turn(owner, seated), seated)
        assert reviews.make_pending(busy=600) == 1
        return race

    return ready_made("reviewed", [owner, seated], make)


def after_a_turn(owner: User, seated: User) -> Game:
    race = joined(new_race(owner), seated)
    play_turn(race, owner, seated)
    return race
