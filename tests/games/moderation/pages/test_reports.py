"""Reports and decisions on the pages."""

import pytest

from games.models import Game, Report, User
from games.moderation.services import reports
from games.talk.queries.chat import TABLE
from games.talk.services import chat
from tests.people import BrowserOf


def about(user: User, *rest: str) -> str:
    return "/".join([f"/people/{user.pk}", *rest, ""])


@pytest.fixture
def moderator(db: None) -> User:
    return User.objects.create_superuser("mona", password="known to all")


@pytest.mark.parametrize(("who", "status"), [("owner", 302), ("stranger", 302), ("guest", 302), ("spectator", 302)])
def test_a_message_at_an_open_table_is_reported(
    who: str, status: int, race: Game, seated: User, browser_of: BrowserOf, request: pytest.FixtureRequest
) -> None:
    message = chat.say(game_id=race.pk, user=seated, words="You fool", room=TABLE)
    browser = browser_of(request.getfixturevalue(who))
    address = f"/races/{race.pk}/chat/table/{message.number}/report/"
    assert browser.get(address).status_code == (302 if who == "spectator" else 200)
    assert browser.post(address, {"kind": "abuse"}).status_code == status
    assert Report.objects.count() == (who != "spectator")


def test_a_report_says_what_is_missing(race: Game, owner: User, seated: User, browser_of: BrowserOf) -> None:
    browser = browser_of(owner)
    answer = browser.post(f"{about(seated, 'report')}?game={race.pk}", {"words": "He is slow"})
    assert answer.status_code == 400
    assert "He is slow" in answer.content.decode()
    assert browser.get(f"{about(seated, 'report')}?game=4711").status_code == 404
    assert browser.get(f"{about(seated, 'report')}?game=x").status_code == 400
    assert not Report.objects.exists()


def test_an_objection_is_answered_in_the_admin(seated: User, moderator: User, browser_of: BrowserOf) -> None:
    done = reports.decide(user=seated, kind="mute", reason="Cool down", by=moderator, days=2)
    page = browser_of(seated).get("/settings/decisions/").content.decode()
    assert "Cool down" in page
    browser_of(seated).post(f"/settings/decisions/{done.pk}/object/", {"words": "It was a joke"})
    address = f"/admin/games/sanction/{done.pk}/change/"
    assert "It was a joke" in browser_of(moderator).get(address).content.decode()
    browser_of(moderator).post(address, {"lift": "on", "reply": "So it was."})
    done.refresh_from_db()
    assert (done.answer, done.lifted_at is not None, done.answered_by) == ("So it was.", True, moderator)
    assert "So it was." in browser_of(seated).get("/settings/decisions/").content.decode()


def test_nobody_objects_for_others(seated: User, stranger: User, moderator: User, browser_of: BrowserOf) -> None:
    done = reports.decide(user=seated, kind="mute", reason="Cool down", by=moderator, days=2)
    assert browser_of(stranger).post(f"/settings/decisions/{done.pk}/object/", {"words": "No"}).status_code == 404
    assert "Cool down" not in browser_of(stranger).get("/settings/decisions/").content.decode()
