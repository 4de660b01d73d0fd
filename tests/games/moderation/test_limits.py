"""Moderators read every report, so they are counted for each network, on pages and for programs alike."""

from django.core.cache import cache
from pytest_django import Settings

from games.models import Game, Report, User
from tests.games.api.calls import Program, at
from tests.people import BrowserOf


def test_guests_and_programs_of_one_network_are_counted_together(
    race: Game, owner: User, guest: User, seated: User, browser_of: BrowserOf, settings: Settings
) -> None:
    cache.clear()
    settings.ACCOUNT_RATE_LIMITS = settings.ACCOUNT_RATE_LIMITS | {"report": "1/d/ip"}
    page, wish = f"/people/{seated.pk}/report/", {"kind": "spam", "words": ""}
    answers = [browser_of(guest).post(page, wish), browser_of(owner).post(page, wish)]
    answers += [Program(owner).post(address, {"kind": "spam"}) for address in _addresses(race, seated)]
    assert [answer.status_code for answer in answers] == [302, 400, 429, 429], "the form keeps its words"
    assert Report.objects.count() == 1


def _addresses(race: Game, accused: User) -> list[str]:
    return [f"people/{accused.pk}/reports", at(race, "seats/1/reports")]
