"""Pages about people: every wish by every kind of person, reports, decisions, data and leaving."""

from io import BytesIO
from zipfile import ZipFile

import pytest
from django.test import Client

from games.models import Block, Friendship, Game, Note, Report, Sanction, User
from games.moderation.services import reports
from games.people.services import friends
from games.talk.queries.chat import TABLE, unread_in_games
from games.talk.services import chat
from tests.games.support.moves import play_turn
from tests.games.web.race_pages import EVERYBODY, HTMX, BrowserOf, address_of, page_of
from tests.people import new_race


def about(user: User, *rest: str) -> str:
    return "/".join([f"/people/{user.pk}", *rest, ""])


@pytest.fixture
def moderator(db: None) -> User:
    return User.objects.create_superuser("mona", password="known to all")


@pytest.mark.parametrize("who", EVERYBODY)
def test_everybody_sees_a_profile(
    who: str, race: Game, seated: User, browser_of: BrowserOf, request: pytest.FixtureRequest
) -> None:
    page = browser_of(request.getfixturevalue(who)).get(about(seated))
    assert page.status_code == 200
    shown = page.content.decode()
    assert "Sunday race" in shown
    assert seated.email not in shown
    assert ("Block" in shown) == (who in ("owner", "stranger", "guest"))


def test_a_closed_account_has_no_profile(seated: User, browser_of: BrowserOf, owner: User) -> None:
    User.objects.filter(pk=seated.pk).update(is_active=False)
    assert browser_of(owner).get(about(seated)).status_code == 404
    assert browser_of(owner).post(about(seated, "block")).status_code == 404


@pytest.mark.parametrize(
    ("who", "friend", "block"),
    [("owner", 302, 302), ("guest", 403, 302), ("seated", 400, 400), ("spectator", 302, 302)],
)
def test_who_may_ask_and_block(
    who: str, friend: int, block: int, seated: User, browser_of: BrowserOf, request: pytest.FixtureRequest
) -> None:
    browser = browser_of(request.getfixturevalue(who))
    assert browser.post(about(seated, "friend")).status_code == friend
    assert browser.post(about(seated, "block")).status_code == block
    assert Block.objects.exists() == (who in ("owner", "guest"))
    assert browser.get(about(seated, "block")).status_code == 405
    assert browser.post(about(seated, "adopt")).status_code in (404, 302)


def test_friends_meet_on_the_settings_page(owner: User, seated: User, browser_of: BrowserOf) -> None:
    browser_of(owner).post(about(seated, "friend"))
    page = browser_of(seated).get("/settings/people/").content.decode()
    assert "Would like to be your friends" in page
    answer = browser_of(seated).post(about(owner, "friend"), {"list": "1"}, follow=True)
    assert "You are friends now." in answer.content.decode()
    assert Friendship.objects.get().accepted_at is not None
    assert browser_of(owner).get("/settings/people/").content.decode().count("sam") >= 1


@pytest.mark.parametrize("who", ["stranger", "guest", "spectator"])
def test_the_table_talks_on_the_page_of_the_game(
    who: str, race: Game, owner: User, browser_of: BrowserOf, request: pytest.FixtureRequest
) -> None:
    chat.say(game_id=race.pk, user=owner, words="<b>Good luck</b>", room=TABLE)
    browser = browser_of(request.getfixturevalue(who))
    page = page_of(browser, race)
    assert "&lt;b&gt;Good luck" in page
    assert 'id="table-chat-words"' not in page
    assert "&lt;b&gt;Good luck" in browser.get(address_of(race, "table")).content.decode()
    answer = browser.post(address_of(race, "table"), {"words": "Me too"})
    assert answer.status_code == (302 if who == "spectator" else 403)
    assert race.messages.count() == 1


def test_the_seated_write_with_and_without_scripts(
    race: Game, owner: User, seated: User, browser_of: BrowserOf
) -> None:
    browser = browser_of(seated)
    assert browser.post(address_of(race, "table"), {"words": "Hello"})["Location"] == address_of(race, "table")
    panel = browser.post(address_of(race, "table"), {"words": "Again"}, headers=HTMX).content.decode()
    assert 'id="table-chat"' in panel
    assert 'id="table-chat-form-2"' in panel
    refused = browser.post(address_of(race, "table"), {"words": " "})
    assert (refused.status_code, "nothing in this message" in refused.content.decode()) == (400, True)


def test_a_chat_is_marked_as_read_when_it_was_seen_and_not_by_the_page_alone(
    race: Game, owner: User, seated: User, browser_of: BrowserOf
) -> None:
    message = chat.say(game_id=race.pk, user=owner, words="Hello", room=TABLE)
    browser = browser_of(seated)
    assert "1 new" in page_of(browser, race)
    assert "1 new message" in browser.get("/my/").content.decode()
    assert unread_in_games(seated) == {race.pk: 1}
    browser.get(address_of(race, "table"), headers={"Sec-Purpose": "prefetch"})
    assert unread_in_games(seated) == {race.pk: 1}
    read = f"/races/{race.pk}/chat/table/read"
    assert browser.post(read, {"last": "x"}).status_code == 400
    assert browser.post(read, {"last": str(message.pk)}).status_code == 204
    assert "1 new" not in page_of(browser, race)
    chat.say(game_id=race.pk, user=owner, words="More", room=TABLE)
    assert "More" in browser.get(address_of(race, "table")).content.decode()
    assert unread_in_games(seated) == {}


def test_a_table_by_invitation_keeps_its_talk(owner: User, stranger: User, browser_of: BrowserOf) -> None:
    game = new_race(owner, bots=["easy"], visibility=Game.Visibility.LINK)
    chat.say(game_id=game.pk, user=owner, words="Among us", room=TABLE)
    browser = browser_of(stranger)
    assert browser.get(address_of(game, "table")).status_code == 404
    page = browser.get(f"{address_of(game)}?token={game.link_token}").content.decode()
    assert "Among us" not in page
    assert browser.get(address_of(game, "table")).status_code == 403


# Reports and decisions


@pytest.mark.parametrize(("who", "status"), [("owner", 302), ("stranger", 302), ("guest", 302), ("spectator", 302)])
def test_a_message_at_an_open_table_is_reported(
    who: str, status: int, race: Game, seated: User, browser_of: BrowserOf, request: pytest.FixtureRequest
) -> None:
    message = chat.say(game_id=race.pk, user=seated, words="You fool", room=TABLE)
    browser = browser_of(request.getfixturevalue(who))
    address = f"/messages/{message.pk}/report/"
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


def test_a_moderator_decides_in_the_admin_and_the_evidence_is_there(
    race: Game, owner: User, seated: User, moderator: User, browser_of: BrowserOf
) -> None:
    message = chat.say(game_id=race.pk, user=seated, words="You <i>fool</i>", room=TABLE)
    report = reports.report_message(user=owner, message_id=message.pk, kind="abuse", words="Look")
    browser = browser_of(moderator)
    assert "insults" in browser.get("/admin/games/report/").content.decode()
    address = f"/admin/games/report/{report.pk}/change/"
    page = browser.get(address).content.decode()
    assert "You &lt;i&gt;fool" in page
    assert "Sunday race, running, turn" in page
    browser.post(address, {"decision": "mute", "days": "", "reason": "Cool down"})
    assert not Sanction.objects.exists()
    browser.post(address, {"decision": "mute", "days": "2", "reason": "Cool down"})
    done = Sanction.objects.get()
    assert (done.user, done.kind, done.by, done.report) == (seated, "mute", moderator, report)
    assert 'name="decision"' not in browser.get(address).content.decode()


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


def test_who_is_suspended_sees_why_and_can_object_and_leave_but_not_play(
    race: Game, seated: User, moderator: User, browser_of: BrowserOf
) -> None:
    browser = browser_of(seated)
    reports.decide(user=seated, kind="suspension", reason="Enough.", by=moderator, days=7)
    page = browser.get(address_of(race))
    assert page.status_code == 403
    assert "/settings/decisions/" in page.content.decode()
    problem = browser.get("/api/v1/me")
    assert (problem.status_code, problem.json()["code"]) == (403, "suspended")
    assert browser.post(address_of(race, "resume")).status_code == 403
    assert browser.get(address_of(race), headers=HTMX).json()["code"] == "suspended"
    assert "Enough." in browser.get("/settings/decisions/").content.decode()
    assert browser.post("/privacy/export/").status_code == 200
    Sanction.objects.all().delete()
    User.objects.filter(pk=seated.pk).update(suspended_until=None)
    assert browser.get(address_of(race)).status_code == 200


# Data, notes and leaving


@pytest.mark.parametrize("who", EVERYBODY)
def test_everybody_may_read_what_is_kept(who: str, browser_of: BrowserOf, request: pytest.FixtureRequest) -> None:
    page = browser_of(request.getfixturevalue(who)).get("/privacy/").content.decode()
    assert "What is kept, and why" in page
    assert ("Delete my account for good" in page) == (who != "spectator")


def test_the_data_comes_as_a_zip_to_its_owner_only(owner: User, browser_of: BrowserOf) -> None:
    answer = browser_of(owner).post("/privacy/export/")
    assert "person.json" in ZipFile(BytesIO(answer.content)).namelist()
    assert browser_of(owner).get("/privacy/export/").status_code == 405
    assert Client().post("/privacy/export/").status_code == 302


def test_an_account_is_deleted_by_its_password_alone(owner: User, browser_of: BrowserOf) -> None:
    browser = browser_of(owner)
    refused = browser.post("/privacy/delete/", {"password": "guess"})
    assert (refused.status_code, "not your password" in refused.content.decode()) == (400, True)
    assert browser.post("/privacy/delete/", {}).status_code == 400
    assert User.objects.filter(pk=owner.pk).exists()
    gone = browser.post("/privacy/delete/", {"password": "known to all"}, follow=True)
    assert "Your account is deleted" in gone.content.decode()
    assert not User.objects.filter(pk=owner.pk).exists()
    assert browser.get("/my/").status_code == 302


def test_notes_thoughts_and_following_on_the_page(
    race: Game, owner: User, seated: User, stranger: User, browser_of: BrowserOf
) -> None:
    browser = browser_of(owner)
    browser.post(address_of(race, "note"), {"words": "Beware of Sam"})
    browser.post(address_of(race, "thought"), {"words": "The belt!"})
    assert all(words in page_of(browser, race) for words in ("Beware of Sam", "The belt!"))
    assert not any(words in page_of(browser_of(seated), race) for words in ("Beware of Sam", "The belt!"))
    play_turn(race, owner, seated)
    turn = address_of(race, "turns", "1")
    assert "The belt!" in browser.get(turn).content.decode()
    assert "The belt!" not in browser_of(seated).get(turn).content.decode()
    fan = browser_of(stranger)
    fan.post(address_of(race, "follow"), {"tells_end": "on"})
    assert "Games I follow" in fan.get("/my/").content.decode()
    fan.post(address_of(race, "follow"), {"stop": "1"})
    assert "Games I follow" not in fan.get("/my/").content.decode()
    assert browser.post(address_of(race, "follow"), {}).status_code == 400


@pytest.mark.parametrize("page", ["note", "thought", "follow"])
def test_who_is_not_signed_in_keeps_nothing(page: str, race: Game) -> None:
    assert Client().post(address_of(race, page), {"words": "x"}).status_code == 302
    assert not Note.objects.exists()


def test_pages_of_people_have_no_dead_ends(owner: User, seated: User, browser_of: BrowserOf) -> None:
    friends.block(user=owner, other=seated)
    browser = browser_of(owner)
    for address in ("/settings/people/", "/settings/decisions/", "/privacy/", about(seated), about(owner)):
        assert browser.get(address).status_code == 200


def test_a_house_is_declared_and_taken_back_on_the_pages(owner: User, seated: User, browser_of: BrowserOf) -> None:
    hers, his = browser_of(owner), browser_of(seated)
    assert "not shared" not in hers.get(f"/people/{seated.pk}/").content.decode()
    hers.post(f"/people/{seated.pk}/home/")
    assert "has not said so yet" in hers.get("/settings/people/").content.decode()
    assert "says so; and you?" in his.get("/settings/people/").content.decode()
    page = his.post(f"/people/{owner.pk}/home/", {"list": "1"}, follow=True).content.decode()
    assert "you play from the same house" in page
    assert "We do not share a house any more" in hers.get(f"/people/{seated.pk}/").content.decode()
    hers.post(f"/people/{seated.pk}/no-home/", follow=True)
    assert hers.post(f"/people/{seated.pk}/no-home/").status_code == 404
