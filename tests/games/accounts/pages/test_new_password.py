"""Choosing a password: one field, and what is wrong beside it."""

import pytest
from django.test import Client

from games.models import User

pytestmark = pytest.mark.django_db
ADDRESS, CURRENT = "/accounts/password/change/", "known to all"


@pytest.mark.parametrize(
    ("current", "new", "is_changed"),
    [(CURRENT, "an oily cog 7", True), ("another one", "an oily cog 7", False), (CURRENT, "12345", False)],
)
def test_a_new_password_is_asked_for_once(
    current: str, new: str, is_changed: bool, owner: User, own_browser: Client
) -> None:
    assert own_browser.get(ADDRESS).content.decode().count('type="password"') == 2
    answer = own_browser.post(ADDRESS, {"oldpassword": current, "password1": new})
    assert ("data-leads-to" in answer.content.decode()) is not is_changed
    owner.refresh_from_db()
    assert owner.check_password(new) is is_changed
