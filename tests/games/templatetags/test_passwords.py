"""Whether a page asks for the password before anything on it is changed."""

from games.models import User
from tests.games.accounts.pages.second_factors import PASSWORD, give_password
from tests.people import BrowserOf

ADDRESSES = "/accounts/email/"
ASKS = "before you change anything here"


def test_it_is_asked_for_once_and_not_of_people_without_one(owner: User, stranger: User, browser_of: BrowserOf) -> None:
    stranger.set_unusable_password()
    stranger.save()
    assert ASKS not in browser_of(stranger).get(ADDRESSES).content.decode()
    browser = give_password(owner)
    assert ASKS in browser.get(ADDRESSES).content.decode()
    form = {"in_place": "1", "password": "another"}
    wrong = browser.post(f"/accounts/reauthenticate/?next={ADDRESSES}", form, follow=True)
    assert wrong.request["PATH_INFO"] == ADDRESSES
    assert "Incorrect password. Nothing has changed." in wrong.content.decode()
    elsewhere = browser.post("/accounts/reauthenticate/?next=my_games", form)
    assert elsewhere["Location"] == "my_games", "an address, and not the name of a view"
    again = browser.post(f"/accounts/reauthenticate/?next={ADDRESSES}", form | {"password": PASSWORD}, follow=True)
    assert again.request["PATH_INFO"] == ADDRESSES
    assert ASKS not in again.content.decode()
