"""What takes work is counted for each address."""

import pytest
from django.core.cache import cache
from django.http import HttpRequest
from django.test import RequestFactory
from pytest_django import Settings

from games.errors import TooOften
from games.web.limits import MINUTE, count


def has_room(request: HttpRequest, action: str) -> bool:
    try:
        count(request, action, "walks_wait", "You have walked often.", MINUTE)
    except TooOften:
        return False
    return True


def test_whoever_has_to_wait_is_told_for_how_long(settings: Settings, rf: RequestFactory) -> None:
    settings.ACCOUNT_RATE_LIMITS = {"walk": "0/m/ip"}
    with pytest.raises(TooOften, match=r"You have walked often\.") as refused:
        count(rf.get("/"), "walk", "walks_wait", "You have walked often.", MINUTE)
    assert (refused.value.code, refused.value.retry_after) == ("walks_wait", MINUTE)


def test_each_address_has_its_own_room(settings: Settings, rf: RequestFactory) -> None:
    cache.clear()
    settings.ACCOUNT_RATE_LIMITS = {"walk": "2/m/ip", "run": "1/m/ip"}
    one, other = rf.get("/", REMOTE_ADDR="192.0.2.1"), rf.post("/", REMOTE_ADDR="192.0.2.2")
    assert [has_room(one, "walk") for _ in range(3)] == [True, True, False]
    assert has_room(one, "run")
    assert has_room(other, "walk")
