"""Moderators decide in the admin: the queue, the evidence, decisions, answers, and who may be one person."""

import re

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from games.models import Connection, Design, Game, Message, Report, Sanction, User
from games.moderation.services import reports
from games.talk.queries.chat import TABLE
from games.talk.services import chat
from tests.games.support.shelves import kept, listed
from tests.people import staff

QUEUE = reverse("admin:games_report_changelist")


@pytest.fixture
def desk(moderator: User) -> Client:
    client = Client()
    client.force_login(moderator)
    return client


@pytest.fixture
def report(race: Game, owner: User, seated: User) -> Report:
    chat.say(game_id=race.pk, user=owner, words="Mind the belt", room=TABLE)
    message = chat.say(game_id=race.pk, user=seated, words="You <i>fool</i>", room=TABLE)
    where = {"game": race, "room": TABLE, "number": message.number}
    return reports.report_message(user=owner, **where, kind="abuse", words="Look")


@pytest.fixture
def mute(seated: User, moderator: User) -> Sanction:
    return reports.decide(user=seated, kind="mute", reason="Cool down", by=moderator, days=2)


def page_of(row: Report | Sanction) -> str:
    return reverse(f"admin:games_{row._meta.model_name}_change", args=[row.pk])


# The queue


def test_the_queue_tells_what_is_to_be_decided_and_what_was(desk: Client, report: Report, moderator: User) -> None:
    assert "insults" in desk.get(QUEUE).content.decode()
    assert page_of(report) in desk.get(QUEUE, {"state": "open"}).content.decode()
    assert page_of(report) not in desk.get(QUEUE, {"state": "closed"}).content.decode()
    reports.close(report=report, by=moderator, answer="A joke among friends.")
    assert page_of(report) not in desk.get(QUEUE, {"state": "open"}).content.decode()
    assert page_of(report) in desk.get(QUEUE, {"state": "closed"}).content.decode()


def test_a_report_shows_what_was_said_even_if_it_is_gone(desk: Client, report: Report) -> None:
    Message.objects.all().delete()
    page = desk.get(page_of(report)).content.decode()
    assert "<b>sam</b>: You &lt;i&gt;fool&lt;/i&gt;" in page
    assert "<b>olivia</b>: Mind the belt" in page
    assert page.count("<p>→ ") == 1
    assert "Sunday race, running, turn 1: Bolt (olivia), Cog (sam)" in page
    assert not re.search(r"\d{4}-\d\d-\d\dT\d\d:", page), "times as people write them"


def test_a_report_shows_what_was_decided_about_the_person_before(desk: Client, report: Report, mute: Sanction) -> None:
    page = desk.get(page_of(report)).content.decode()
    assert Sanction.Kind.MUTE.label in page.partition("The decision")[0]


def test_a_report_without_a_table_can_be_read(desk: Client, owner: User, seated: User) -> None:
    bare = reports.report_person(user=owner, accused=seated, game=None, kind="name", words="")
    assert desk.get(page_of(bare)).status_code == 200


# Decisions


def test_a_decision_closes_the_report(desk: Client, report: Report, seated: User, moderator: User) -> None:
    assert 'name="decision"' in desk.get(page_of(report)).content.decode()
    desk.post(page_of(report), {"decision": "mute", "days": "2", "reason": "Cool down"})
    done = Sanction.objects.get()
    assert (done.user, done.kind, done.by, done.report) == (seated, "mute", moderator, report)
    page = desk.get(page_of(report)).content.decode()
    assert 'name="decision"' not in page
    assert 'name="_save"' not in page, "there is nothing to save"


def test_nothing_more_to_be_done_closes_the_report(desk: Client, report: Report, moderator: User) -> None:
    desk.post(page_of(report), {"decision": "", "reason": "A joke among friends."})
    report.refresh_from_db()
    assert (report.closed_by, report.answer) == (moderator, "A joke among friends.")
    assert not Sanction.objects.exists()


@pytest.mark.parametrize(
    ("wish", "words"),
    [
        ({"decision": "mute", "reason": "Cool down"}, "lasts 1 to 365 days"),
        ({"decision": "warning", "days": "2", "reason": "Cool down"}, "Other decisions take no days"),
        ({"decision": "warning"}, "Please fill this in."),
        ({"decision": "exile", "reason": "Out"}, "not one of the available choices"),
    ],
)
def test_a_refusal_is_told_and_changes_nothing(desk: Client, report: Report, wish: dict[str, str], words: str) -> None:
    page = desk.post(page_of(report), wish).content.decode()
    assert words in page.partition(">The decision<")[2], "beside the fields"
    assert wish.get("reason", "") in page, "what was typed is kept"
    assert "was changed successfully" not in page
    report.refresh_from_db()
    assert report.closed_at is None
    assert not Sanction.objects.exists()


def test_who_may_only_look_decides_nothing(report: Report) -> None:
    client = staff("view_report")
    page = client.get(page_of(report))
    assert (page.status_code, 'name="decision"' in page.content.decode()) == (200, False)
    assert client.post(page_of(report), {"decision": "warning", "reason": "No"}).status_code == 403
    assert not Sanction.objects.exists()


# Objections


@pytest.mark.parametrize("lifts", [True, False])
def test_an_objection_is_answered(desk: Client, mute: Sanction, seated: User, moderator: User, lifts: bool) -> None:
    reports.objects(user=seated, sanction_id=mute.pk, words="It was a joke")
    assert "It was a joke" in desk.get(page_of(mute)).content.decode()
    desk.post(page_of(mute), {"reply": "I see.", **({"lift": "on"} if lifts else {})})
    mute.refresh_from_db()
    assert (mute.answer, mute.answered_by, mute.lifted_at is not None) == ("I see.", moderator, lifts)


def test_what_was_taken_back_is_not_answered_again(desk: Client, mute: Sanction) -> None:
    assert 'name="reply"' in desk.get(page_of(mute)).content.decode()
    desk.post(page_of(mute), {"lift": "on", "reply": "So it was."})
    assert 'name="reply"' not in desk.get(page_of(mute)).content.decode()


# By hand


def test_nothing_is_made_or_removed_by_hand(desk: Client, report: Report, mute: Sanction) -> None:
    for row in (report, mute):
        name = f"admin:games_{row._meta.model_name}"
        assert desk.get(reverse(f"{name}_add")).status_code == 403
        assert desk.post(reverse(f"{name}_delete", args=[row.pk]), {"post": "yes"}).status_code == 403
    assert (Report.objects.count(), Sanction.objects.count()) == (1, 1)


# Accounts that may belong to one person


@pytest.fixture
def alike(race: Game, owner: User, seated: User) -> None:
    """Both have handed in from one address."""
    for user in (owner, seated):
        Connection.objects.create(user=user, print="0123abcdef", at=timezone.now())


def test_moderators_read_who_may_be_one_person_and_why(alike: None) -> None:
    page = staff("view_connection", "view_user").get(reverse("admin:games_connection_changelist")).content.decode()
    assert ">olivia</a> and <a" in page
    assert "1 time in a month" in page


def test_they_read_neither_the_print_nor_an_address(alike: None) -> None:
    client, row = staff("view_connection"), Connection.objects.all()[0]
    for address in (
        reverse("admin:games_connection_changelist"),
        reverse("admin:games_connection_change", args=[row.pk]),
    ):
        page = client.get(address).content.decode()
        assert "0123abcdef" not in page
        assert "example.org" not in page


def test_where_nobody_is_alike_nobody_is_named(race: Game) -> None:
    assert "olivia" not in staff("view_connection").get(reverse("admin:games_connection_changelist")).content.decode()


def test_others_do_not_read_it(alike: None) -> None:
    answer = staff("view_user", "view_game").get(reverse("admin:games_connection_changelist"))
    assert answer.status_code == 403
    assert "olivia" not in answer.content.decode()


# The shelf


def page_of_design(design: Design) -> str:
    return reverse("admin:games_design_change", args=[design.pk])


def test_a_moderator_puts_a_course_on_the_shelf_or_takes_it_away(owner: User, settings: object) -> None:
    settings.WORKSHOP_REVIEWED = True  # type: ignore[attr-defined]
    desk, design = staff("view_design", "change_design"), listed(owner)
    page = desk.get(page_of_design(design)).content.decode()
    assert "1: Alley" in page
    assert f"?token={design.link_token}" in page, "as others see it"
    assert f'src="/pictures/roborally/{design.versions.get().venue_id}.png"' in page
    desk.post(page_of_design(design), {"decision": "yes"})
    design.refresh_from_db()
    assert design.is_on_shelf
    desk.post(page_of_design(design), {"decision": "no", "reason": ""})
    design.refresh_from_db()
    assert design.is_on_shelf, "not without a reason"
    desk.post(page_of_design(design), {"decision": "no", "reason": "Not this name."})
    design.refresh_from_db()
    assert (design.visibility, design.listing, design.refusal) == ("private", "refused", "Not this name.")


def test_a_private_design_is_for_no_moderator(owner: User) -> None:
    desk, private, shown = staff("view_design"), kept(owner), listed(owner)
    queue = desk.get(reverse("admin:games_design_changelist")).content.decode()
    assert page_of_design(shown) in queue
    assert page_of_design(private) not in queue
    assert desk.get(page_of_design(private)).status_code == 302
    assert desk.post(page_of_design(shown), {"decision": "no", "reason": "No."}).status_code == 403, "it may only look"
