"""Fields of forms, as pages draw them."""

import pytest
from django.test import Client

from games.models import User
from tests.people import BrowserOf

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("address", ["/accounts/signup/", "/accounts/login/", "/accounts/password/reset/"])
def test_a_field_says_its_label_once(address: str, client: Client) -> None:
    assert "placeholder=" not in client.get(address).content.decode()


def test_a_field_of_ones_settings_says_its_label_once(owner: User, browser_of: BrowserOf) -> None:
    for address in ("/accounts/email/", "/accounts/password/change/"):
        assert "placeholder=" not in browser_of(owner).get(address).content.decode()
