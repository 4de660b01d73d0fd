"""A session is looked up only by a key that the site can have made."""

import pytest
from django.conf import settings
from django.test import Client

from games.models import User
from roborally_site.sign_in.sessions import SessionStore
from tests.games.accounts.pages.second_factors import give_password, is_in


def test_a_stored_session_is_found_by_its_key(db: None) -> None:
    store = SessionStore()
    store["seat"] = 3
    store.save()
    assert SessionStore(store.session_key)["seat"] == 3
    store.set_expiry(-1)
    store.save()
    late = SessionStore(store.session_key)
    assert ("seat" in late, late.session_key) == (False, None)


@pytest.mark.parametrize("key", [None, "", "abc\x00defghijk", "grüßgrüßgrüß", "abc/defghijk", "key with spaces"])
def test_a_malformed_key_counts_as_none(key: str | None) -> None:
    assert SessionStore(key).session_key is None


def test_a_browser_with_a_malformed_cookie_is_not_signed_in(owner: User) -> None:
    browser = give_password(owner)
    assert is_in(browser)
    stranger = Client()
    stranger.cookies[settings.SESSION_COOKIE_NAME] = f"{browser.session.session_key}\x00"
    assert not is_in(stranger)
