"""On the way from a profile to a new table."""

import re

import pytest
from django.test import Client

from games.models import Game, Invitation, User
from tests.games.tables.pages.test_lobby import WISH
from tests.people import BrowserOf


def test_on_the_way_from_a_profile_the_person_is_invited_to_the_new_table(seated: User, own_browser: Client) -> None:
    link = re.search(r'href="(/races/new/[^"]*)">Play together<', own_browser.get("/people/sam/").content.decode())
    assert link is not None
    assert "sam is invited as soon as you have created the table." in own_browser.get(link[1]).content.decode()
    table = own_browser.post(link[1], WISH, follow=True).content.decode()
    assert Invitation.objects.get().invitee == seated
    assert "You have invited sam." in table


@pytest.mark.parametrize("who", ["olivia", "nobody", "", "%00"])
def test_an_address_that_names_no_one_else_invites_no_one(who: str, own_browser: Client) -> None:
    assert "is invited as soon as" not in own_browser.get(f"/races/new/?invite={who}").content.decode()
    assert own_browser.post(f"/races/new/?invite={who}", WISH).status_code == 302
    assert not Invitation.objects.exists()


def test_a_table_is_created_even_if_the_person_cannot_be_invited(
    owner: User, seated: User, browser_of: BrowserOf
) -> None:
    alone = WISH | {"seats": "2", "bots": "1"}
    table = browser_of(owner).post("/races/new/?invite=sam", alone, follow=True).content.decode()
    assert Game.objects.exists()
    assert "sam was not invited." in table
