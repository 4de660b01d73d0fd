"""Reviews are counted for each network, on the page and for programs alike."""

from django.core.cache import cache
from pytest_django import Settings

from games.models import Game, Review, User
from tests.games.api.calls import Program
from tests.people import BrowserOf


def test_reviews_are_asked_for(
    over: Game, owner: User, seated: User, browser_of: BrowserOf, settings: Settings
) -> None:
    cache.clear()
    settings.ACCOUNT_RATE_LIMITS = {"review": "1/m/ip"}
    program, path = Program(owner), f"games/{over.pk}/review/request"
    Review.objects.all().delete()
    assert program.post(path).status_code == 204
    assert program.post(path).status_code == 204, "there is one already"
    Review.objects.all().delete()
    for refused in (program.post(path), browser_of(seated).post(f"/races/{over.pk}/review/")):
        assert (refused.status_code, refused["Retry-After"]) == (429, "600")
    assert not Review.objects.exists()
