"""Reports and decisions on the pages."""

import pytest

from games.models import Game, Report, User
from games.moderation.services import reports
from games.talk.queries.chat import TABLE
from games.talk.services import chat
from tests.games.support.shelves import kept, listed
from tests.people import BrowserOf


def about(user: User, *rest: str) -> str:
    return "/".join([f"/people/{user.pk}", *rest, ""])


@pytest.mark.parametrize("who", ["owner", "guest", "spectator"])
def test_a_message_at_an_open_table_is_reported(
    who: str, race: Game, seated: User, browser_of: BrowserOf, request: pytest.FixtureRequest
) -> None:
    message = chat.say(game_id=race.pk, user=seated, words="You fool", room=TABLE)
    browser = browser_of(request.getfixturevalue(who))
    address = f"/races/{race.pk}/chat/table/{message.number}/report/"
    assert browser.get(address).status_code == (302 if who == "spectator" else 200)
    assert browser.post(address, {"kind": "abuse", "words": "Look"}).status_code == 302
    found = list(Report.objects.values_list("kind", "words"))
    assert found == ([] if who == "spectator" else [("abuse", "Look")])


def test_a_report_says_what_is_missing(race: Game, owner: User, seated: User, browser_of: BrowserOf) -> None:
    browser = browser_of(owner)
    answer = browser.post(f"{about(seated, 'report')}?game={race.pk}", {"words": "He is slow"})
    assert answer.status_code == 400
    assert "He is slow" in answer.content.decode()
    assert browser.get(f"{about(seated, 'report')}?game=4711").status_code == 404
    assert browser.get(f"{about(seated, 'report')}?game=x").status_code == 400
    assert not Report.objects.exists()


def test_everyone_objects_for_themselves(seated: User, stranger: User, moderator: User, browser_of: BrowserOf) -> None:
    done = reports.decide(user=seated, kind="mute", reason="Cool down", by=moderator, days=2)
    assert "Cool down" in browser_of(seated).get("/settings/decisions/").content.decode()
    browser_of(seated).post(f"/settings/decisions/{done.pk}/object/", {"words": "It was a joke"})
    done.refresh_from_db()
    assert done.objection == "It was a joke"
    assert browser_of(stranger).post(f"/settings/decisions/{done.pk}/object/", {"words": "No"}).status_code == 404
    assert "Cool down" not in browser_of(stranger).get("/settings/decisions/").content.decode()


def test_a_course_is_reported_as_the_reporter_sees_it(owner: User, stranger: User, browser_of: BrowserOf) -> None:
    design = listed(owner)
    browser, path = browser_of(stranger), f"/workshop/shelf/{design.pk}/report/"
    assert "Report olivia" in browser.get(path).content.decode()
    browser.post(path, {"kind": "name", "words": "Look"})
    [report] = Report.objects.all()
    assert (report.accused, report.evidence["design"]["title"]) == (owner, "Alley")
    assert browser_of(owner).post(path, {"kind": "name", "words": ""}).status_code == 400


def test_what_someone_cannot_see_they_cannot_report(owner: User, stranger: User, browser_of: BrowserOf) -> None:
    path = f"/workshop/shelf/{kept(owner).pk}/report/"
    assert browser_of(stranger).post(path, {"kind": "name", "words": ""}).status_code == 404
    assert not Report.objects.exists()
