"""What takes work is counted for each network, on pages and for programs alike."""

import pytest
from django.core.cache import cache
from django.http import HttpResponse
from pytest_django import Settings

from games.models import User
from tests.games.api.calls import Program
from tests.games.support.bots import bot_of
from tests.games.support.designs import alley, begun, published
from tests.people import BrowserOf


@pytest.fixture(autouse=True)
def one_a_minute(settings: Settings) -> None:
    cache.clear()
    few = {"try_floor": "1/m/ip", "surprise": "1/600s/ip", "measure": "1/600s/ip"}
    few |= {"guest_design": "1/600s/ip", "version": "2/d/user", "guest_version": "1/600s/ip"}
    settings.ACCOUNT_RATE_LIMITS = settings.ACCOUNT_RATE_LIMITS | few


def test_a_robot_is_tried(owner: User, browser_of: BrowserOf) -> None:
    """The page is only read, and counts nevertheless."""
    design, browser = begun(owner), browser_of(owner)
    assert browser.get(f"/workshop/designs/{design.pk}/try/").status_code == 200
    page = browser.get(f"/workshop/designs/{design.pk}/try/")
    answer = Program(owner).post(f"workshop/designs/{design.pk}/trial", {})
    assert [waits(it) for it in (page, answer)] == [(429, "60"), (429, "60")]


def test_a_surprise_is_asked_for(owner: User, stranger: User, browser_of: BrowserOf) -> None:
    assert Program(owner).post("workshop/surprises", {"kind": "roborally"}).status_code == 201
    answer = Program(stranger).post("workshop/surprises", {"kind": "roborally"})
    wish = {"players": "3", "length": "short", "edition": "2005"}
    page = browser_of(stranger).post("/workshop/surprises/new/roborally/", wish)
    assert [waits(it) for it in (page, answer)] == [(429, "600"), (429, "600")]


def test_bots_play_for_guests_at_a_place_of_their_own(guest: User, owner: User, browser_of: BrowserOf) -> None:
    """A place that is measured already costs nothing, and who has confirmed an address is counted for themselves."""
    first, second = (f"/workshop/measures/{published(guest, data=alley(name=name))}/" for name in ("Alley", "Lane"))
    own = f"/workshop/measures/{published(owner, data=alley(name='Street'))}/"
    asked = [browser_of(user).post(address) for user, address in ((guest, first), (guest, first), (owner, own))]
    assert [answer.status_code for answer in asked] == [302, 302, 302]
    assert waits(browser_of(guest).post(second)) == (429, "600")


def test_versions_are_kept(guest: User, owner: User, browser_of: BrowserOf) -> None:
    """Also those that are deleted. A person's bots count as that person, and guests by their network."""
    for user, kept in ((owner, 2), (guest, 1)):
        address = f"/workshop/designs/{begun(user).pk}/keep/"
        asked = [browser_of(user).post(address) for _ in range(kept + 1)]
        assert [answer.status_code for answer in asked] == [302] * kept + [429]
        assert asked[-1]["Retry-After"] == "3600"
    bot = bot_of(owner)
    assert Program(bot).post(f"workshop/designs/{begun(bot).pk}/versions").status_code == 429
    assert browser_of(owner).post(f"/workshop/designs/{begun(owner).pk}/race/").status_code == 429


def waits(refused: HttpResponse) -> tuple[int, str]:
    return refused.status_code, refused["Retry-After"]


def test_designs_are_begun(owner: User, browser_of: BrowserOf) -> None:
    """Accounts without a confirmed address are counted together, since anyone can make any number of them."""
    made = [User.objects.create_user(name, f"{name}@example.org") for name in ("una", "uta")]
    asked = [browser_of(user).post("/workshop/new/", {"kind": "roborally"}) for user in [*made, owner]]
    assert [answer.status_code for answer in asked] == [302, 429, 302]
    begin = {"kind": "roborally"}
    again = [browser_of(user).post("/api/v1/workshop/designs", begin, "application/json") for user in (made[1], owner)]
    assert [answer.status_code for answer in again] == [429, 201]
