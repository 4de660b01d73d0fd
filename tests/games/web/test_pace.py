"""What an address has asked for is counted, by whatever method."""

from django.core.cache import cache
from django.test import RequestFactory
from pytest_django import Settings

from games.web.pace import has_room


def test_each_address_has_its_own_room(settings: Settings, rf: RequestFactory) -> None:
    cache.clear()
    settings.ACCOUNT_RATE_LIMITS = {"walk": "2/m/ip", "run": "1/m/ip"}
    one, other = rf.get("/", REMOTE_ADDR="192.0.2.1"), rf.post("/", REMOTE_ADDR="192.0.2.2")
    assert [has_room(one, "walk") for _ in range(3)] == [True, True, False]
    assert has_room(one, "run")
    assert has_room(other, "walk")
