"""After a change of the site's key what was sealed is sealed anew, and the earlier key may be forgotten."""

from typing import Any

from django.conf import settings as site
from django.core.management import call_command
from pytest_django import Settings

from games.delivery.channels.sealing import seal, unseal
from games.models import Target, User
from tests.games.accounts.pages.second_factors import ASKS, code, give_password, is_in, with_app, with_recovery_codes


def test_the_earlier_key_may_go(owner: User, settings: Settings, clock: Any) -> None:
    codes = with_recovery_codes(with_app(owner))
    target = Target.objects.create(owner=owner, channel="webhook", name="n", secret=seal({"url": "https://a.example"}))
    settings.SECRET_KEY, settings.SECRET_KEY_FALLBACKS = "the new one", [site.SECRET_KEY]
    call_command("reseal")
    settings.SECRET_KEY_FALLBACKS = []
    target.refresh_from_db()
    assert unseal(target.secret) == {"url": "https://a.example"}
    for given in (code(), codes[0]):
        browser = give_password(owner)
        browser.post(ASKS, {"code": given})
        assert is_in(browser)


def test_what_cannot_be_read_is_named_and_left(owner: User, settings: Settings, capsys: Any) -> None:
    target = Target.objects.create(owner=owner, channel="webhook", name="n", secret=seal({"url": "https://a.example"}))
    settings.SECRET_KEY = "the first is lost"
    call_command("reseal")
    told = capsys.readouterr().err
    assert f"browser, chat or webhook {target.pk}: encrypted with a key that is no longer available" in told
    assert Target.objects.get().secret == target.secret
