"""Every error has the same shape and a code that never changes its meaning."""

import pytest
from django.test import Client

from games.models import Game, User
from games.moderation.services import reports
from tests.games.api.calls import Program, at, problem


@pytest.mark.parametrize(
    ("path", "code"),
    [
        *((path, "not_found") for path in ("", "nowhere", "games/x", "games/-1", "me/")),
        ("games/99", "no_such_game"),
        ("people/999999", "no_such_person"),
        ("invitations/x", "no_such_invitation"),
    ],
)
def test_404_where_there_is_nothing(path: str, code: str, owner: User) -> None:
    assert problem(Program(owner).get(path)) == (404, code)


def test_a_suspended_person_gets_the_same_shape_by_a_browser(race: Game, owner: User, stranger: User) -> None:
    reports.decide(user=owner, kind="suspension", reason="Enough", by=stranger, days=3)
    browser = Client()
    browser.force_login(owner)
    assert problem(browser.get(f"/api/v1/{at(race)}")) == (403, "suspended")
