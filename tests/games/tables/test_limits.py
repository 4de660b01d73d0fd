"""Strangers who are invited by email are counted for each network, on pages and for programs alike."""

from django.core.cache import cache
from pytest_django import Settings

from games.models import Game, Invitation, User
from tests.games.api.calls import Program, at
from tests.people import BrowserOf


def test_invitations_by_email_from_one_network_are_counted_together(
    lobby_race: Game, owner: User, seated: User, browser_of: BrowserOf, settings: Settings
) -> None:
    cache.clear()
    settings.ACCOUNT_RATE_LIMITS = settings.ACCOUNT_RATE_LIMITS | {"mailed_invitation": "1/d/ip"}
    browser, program = browser_of(owner), Program(owner)
    answers = [
        browser.post(f"/races/{lobby_race.pk}/invite/", {"who": "una@example.org"}),
        browser.post(f"/races/{lobby_race.pk}/invite/", {"who": "uta@example.org"}),
        program.post(at(lobby_race, "invitations"), {"who": "uta@example.org"}),
    ]
    assert [answer.status_code for answer in answers] == [302, 429, 429]
    assert program.post(at(lobby_race, "invitations"), {"who": seated.username}).status_code in (204, 409)
    assert [row.address for row in Invitation.objects.exclude(address="")] == ["una@example.org"]
