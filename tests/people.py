"""The people of the tests, and the race they meet at. Every permission is tried with each of them."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import msgspec
import pytest
from allauth.account.models import EmailAddress
from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.auth.models import AnonymousUser, Permission
from django.contrib.sessions.models import Session
from django.test import Client
from django.utils import timezone
from django.utils.crypto import get_random_string

from games.models import Game, User
from games.models.table_settings import USUAL, TableSettings
from games.tables.services import lobby
from games.timekeeping.clock import EachTurn
from roborally_site.sign_in.sessions import SessionStore
from tests.ready_made import ready_made

Person = User | AnonymousUser
BrowserOf = Callable[[Person], Client]


def person(name: str, **facts: Any) -> User:
    """Someone with an account, whose address is confirmed."""
    made = User.objects.create_user(name, f"{name}@example.org", "known to all", **facts)
    confirm(made)
    return made


def confirm(*people: User) -> None:
    """They open the links in the emails that ask them to confirm their addresses."""
    EmailAddress.objects.bulk_create(
        EmailAddress(user=user, email=user.email, verified=True, primary=True) for user in people
    )


def staff(*codenames: str) -> Client:
    """The browser of an operator with these permissions."""
    user = person("oscar", is_staff=True)
    user.user_permissions.set(Permission.objects.filter(codename__in=codenames))
    client = Client()
    client.force_login(user)
    return client


@pytest.fixture
def owner(db: None) -> User:
    """Who made the race, and has seat 0."""
    return person("olivia")


@pytest.fixture
def seated(db: None) -> User:
    """Who joined the race, and has seat 1."""
    return person("sam")


@pytest.fixture
def stranger(db: None) -> User:
    """Who has an account but no seat in the race."""
    return person("stella")


@pytest.fixture
def guest(db: None) -> User:
    """Who plays without an account of their own."""
    return User.objects.create_user("guest-1", is_guest=True)


@pytest.fixture
def spectator() -> AnonymousUser:
    """Who is not signed in and only looks on."""
    return AnonymousUser()


@pytest.fixture
def browser_of() -> BrowserOf:
    """A test client signed in as this person; for a spectator, not signed in."""

    def sign_in(someone: Person) -> Client:
        client = Client()
        if isinstance(someone, User):
            client.cookies[settings.SESSION_COOKIE_NAME] = _new_session(someone)
        return client

    return sign_in


@pytest.fixture
def own_browser(owner: User, browser_of: BrowserOf) -> Client:
    """That of the owner."""
    return browser_of(owner)


def _new_session(user: User) -> str:
    """The key of a session in which this person is signed in. Django's `force_login` asks the database 15 times."""
    facts = {SESSION_KEY: str(user.pk), HASH_SESSION_KEY: user.get_session_auth_hash()}
    data = SessionStore().encode(facts | {BACKEND_SESSION_KEY: settings.AUTHENTICATION_BACKENDS[0]})
    expires = timezone.now() + timedelta(seconds=settings.SESSION_COOKIE_AGE)
    return Session.objects.create(session_key=get_random_string(32), session_data=data, expire_date=expires).pk


UNREVIEWED = {"course": "tandem-carnage", "edition": "ultimate", "variants": ["moving_flags"]}
"""A race for which there is no review."""


def new_race(owner: User, seats: int = 2, **wishes: Any) -> Game:
    """A race made by `owner`, as the form would ask for it. Wishes may be settings of the table, too."""
    chosen = {name: wishes.pop(name) for name in TableSettings.__struct_fields__ if name in wishes}
    settings = msgspec.structs.replace(wishes.pop("settings", USUAL), **chosen)
    usual = {
        "kind": "roborally",
        "title": "Sunday race",
        "options": {"course": "risky-exchange"},
        "bots": [],
        "clock": EachTurn(int((wishes.pop("deadline", None) or timedelta(days=1)).total_seconds())),
        "visibility": Game.Visibility.OPEN,
    }
    return lobby.create(owner=owner, seats=seats, settings=settings, **(usual | wishes))


@pytest.fixture
def lobby_race(owner: User) -> Game:
    """A race of two, waiting for its second player."""
    return ready_made("lobby race", [owner], lambda: new_race(owner))


@pytest.fixture
def race(owner: User, seated: User) -> Game:
    """A race of the owner and the seated, waiting for the programs of turn 1."""
    return race_of(owner, seated)


def race_of(owner: User, other: User) -> Game:
    """The same race of other people."""
    return ready_made("race", [owner, other], lambda: joined(new_race(owner), other))


def joined(race: Game, *people: User) -> Game:
    """The race, after these people have joined it."""
    for user in people:
        lobby.join(game_id=race.pk, user=user)
    race.refresh_from_db()
    return race
