"""Addresses and tokens in the database are sealed."""

import pytest
from pytest_django import Settings

from games.delivery.channels.sealing import Unreadable, fingerprint, seal, unseal

SECRET = {"url": "https://example.org/hook", "key": "open sesame"}


def test_what_is_sealed_comes_out_again_and_cannot_be_read_on_the_way() -> None:
    sealed = seal(SECRET)
    assert unseal(sealed) == SECRET
    assert "example" not in sealed
    assert "sesame" not in sealed


def test_equal_secrets_are_not_seen_to_be_equal() -> None:
    assert seal(SECRET) != seal(SECRET)
    assert fingerprint("https://example.org/hook") == fingerprint("https://example.org/hook")


def test_an_earlier_key_of_the_site_still_opens(settings: Settings) -> None:
    sealed, before = seal(SECRET), settings.SECRET_KEY
    settings.SECRET_KEY, settings.SECRET_KEY_FALLBACKS = "the new one", [before]
    assert unseal(sealed) == SECRET


def test_another_key_opens_nothing(settings: Settings) -> None:
    sealed = seal(SECRET)
    settings.SECRET_KEY = "someone else's"
    with pytest.raises(Unreadable):
        unseal(sealed)
