"""Pages in a real browser: axe finds nothing, and nobody has to scroll sideways."""

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.urls import reverse

from games.models import Game, User
from tests.games.support.moves import play_turn
from tests.games.web.browsing import DESK, PHONE, OpenAs, address_of, open_as
from tests.people import new_race

__all__ = ["open_as"]

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.mark.parametrize(("device", "scheme"), [(DESK, "light"), (PHONE, "dark")])
def test_no_page_is_hard_to_read_or_to_use(
    device: dict[str, Any], scheme: str, race: Game, owner: User, seated: User, open_as: OpenAs
) -> None:
    play_turn(race, owner, seated)
    page = open_as(owner, "/", device | {"color_scheme": scheme})
    lobby = address_of(new_race(owner, title="Still open"))
    people = ["/my/", reverse("notices"), reverse("person", args=[seated.pk])]
    races = ["/races/", "/races/new/", lobby, address_of(race), f"{address_of(race)}turns/1/?at=3"]
    for address in ("/", *people, *races):
        page.goto(address)
        page.locator("details").evaluate_all("all => all.forEach(one => one.open = true)")
        found = Axe().run(page).response["violations"]
        assert [(one["id"], [node["html"] for node in one["nodes"]]) for one in found] == [], address
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), address
