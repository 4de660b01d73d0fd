"""Whoever takes questions back and asks others asks no more people in a day than anyone else."""

import pytest
from django.core.cache import cache
from pytest_django import Settings

from games.models import Notification, User
from tests.games.api.calls import Program
from tests.people import BrowserOf, person


@pytest.fixture(autouse=True)
def two_a_day(settings: Settings) -> None:
    settings.ACCOUNT_RATE_LIMITS = settings.ACCOUNT_RATE_LIMITS | {
        "question": "2/d/user",
        "guest_question": "1/d/ip",
    }


@pytest.mark.parametrize(("wish", "parting"), [("friend", "part"), ("home", "no-home")])
def test_questions_that_are_taken_back_count(wish: str, parting: str, owner: User, browser_of: BrowserOf) -> None:
    browser, people = browser_of(owner), [person(name) for name in ("ada", "ben", "cleo")]
    asked = []
    for other in people:
        asked.append(browser.post(f"/people/{other.pk}/{wish}/").status_code)
        browser.post(f"/people/{other.pk}/{parting}/")
    assert asked == [302, 302, 429]
    program, what = Program(owner), {"friend": "friendship", "home": "household"}[wish]
    assert program.put(f"people/{people[2].pk}/{what}").status_code == 429
    assert program.put(f"people/{people[2].pk}/block").status_code == 200
    assert Notification.objects.filter(kind="friend", channel="bell").count() == 2


def test_accounts_without_a_confirmed_address_are_counted_together(owner: User, browser_of: BrowserOf) -> None:
    """Anyone can make any number of them."""
    cache.clear()
    asking = [User.objects.create_user(name, f"{name}@example.org") for name in ("una", "uta")]
    asked = [browser_of(user).post(f"/people/{owner.pk}/friend/").status_code for user in asking]
    assert asked == [302, 429]
