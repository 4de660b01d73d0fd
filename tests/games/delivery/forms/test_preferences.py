"""The forms of what a person wants to be told, and when to be left in peace."""

from datetime import time

import pytest

from games.delivery.channels.base import channels
from games.delivery.forms.preferences import NotificationsForm, QuietHoursForm
from games.models import NoticeHours, User
from games.outbox import services as outbox
from games.outbox.kinds import notification_kinds

MAIL, INBOX = channels()["email"], channels()["bell"]


# Hours


def test_hours_that_were_never_chosen_are_empty_but_for_the_list_of_the_day(owner: User) -> None:
    assert QuietHoursForm(user=owner).initial == {"digest_at": "08:00"}


def test_hours_are_kept_and_shown_again(owner: User) -> None:
    form = QuietHoursForm({"quiet_from": "22:00", "quiet_until": "07:30", "digest_at": "18:00"}, user=owner)
    assert form.is_valid()
    form.save()
    hours = NoticeHours.objects.get(user=owner)
    assert (hours.quiet_from, hours.quiet_until, hours.digest_at) == (time(22), time(7, 30), time(18))
    assert QuietHoursForm(user=owner).initial == {"quiet_from": "22:00", "quiet_until": "07:30", "digest_at": "18:00"}


def test_left_empty_there_are_no_quiet_hours_and_the_list_comes_at_eight(owner: User) -> None:
    outbox.set_hours(user=owner, quiet_from=time(22), quiet_until=time(7), digest_at=time(18))
    form = QuietHoursForm({}, user=owner)
    assert form.is_valid()
    form.save()
    hours = NoticeHours.objects.get(user=owner)
    assert (hours.quiet_from, hours.quiet_until, hours.digest_at) == (None, None, time(8))


@pytest.mark.parametrize(
    ("entered", "field", "said"),
    [
        ({"quiet_from": "22:00"}, "quiet_until", "a beginning and an end"),
        ({"quiet_until": "07:00"}, "quiet_until", "a beginning and an end"),
        ({"quiet_from": "22:00", "quiet_until": "22:00"}, "quiet_until", "never end"),
        ({"quiet_from": "late", "quiet_until": "07:00"}, "quiet_from", "valid time"),
        ({"digest_at": "25:00"}, "digest_at", "valid time"),
    ],
)
def test_hours_that_cannot_be_are_explained(owner: User, entered: dict[str, str], field: str, said: str) -> None:
    form = QuietHoursForm(entered, user=owner)
    assert list(form.errors) == [field]
    assert said in form.errors[field][0]


# Kinds and pace


def test_every_kind_has_its_box_and_the_inbox_needs_no_list_of_the_day(owner: User) -> None:
    mail, inbox = (NotificationsForm(user=owner, channel=channel) for channel in (MAIL, INBOX))
    assert list(mail.kinds()) == list(notification_kinds())
    assert list(inbox.kinds()) == [kind for kind in notification_kinds() if kind != "digest"]
    assert (mail.box("digest") is None, inbox.box("digest") is None) == (False, True)


def test_only_what_disturbs_somebody_has_a_pace(owner: User) -> None:
    mail, inbox = (NotificationsForm(user=owner, channel=channel) for channel in (MAIL, INBOX))
    assert [field.name for field in mail.pace()] == ["away_minutes", "gather_minutes"]
    assert inbox.pace() == []


def test_at_first_the_boxes_are_as_is_usual_and_then_as_was_chosen(owner: User) -> None:
    def ticked() -> set[str]:
        form = NotificationsForm(user=owner, channel=MAIL)
        return {name for name in ("all", *notification_kinds()) if form[name].value()}

    usual = {"all", *(kind for kind, words in notification_kinds().items() if words.usual)}
    assert ticked() == usual
    outbox.set_preferences(user=owner, channel="email", kinds={"over": False, "digest": True, "": False})
    assert ticked() == usual - {"all", "over"} | {"digest"}
    outbox.set_preferences(user=owner, channel="bell", kinds={"started": False})
    assert "started" in ticked()


def test_what_is_ticked_is_wanted_and_everything_else_is_not(owner: User) -> None:
    entered = {"email-all": "on", "email-over": "on", "email-away_minutes": "15", "email-gather_minutes": "30"}
    form = NotificationsForm(entered, user=owner, channel=MAIL)
    assert form.is_valid()
    form.save()
    assert [kind for kind in notification_kinds() if outbox.wants(owner, "email", kind)] == ["over"]
    assert outbox.wants(owner, "bell", "started")
    pace = outbox.pace_of(owner, "email")
    assert (pace.away_minutes, pace.gather_minutes) == (15, 30)
    again = NotificationsForm(user=owner, channel=MAIL)
    assert (again["away_minutes"].value(), again["gather_minutes"].value()) == (15, 30)


def test_without_the_box_for_all_nothing_is_wanted_and_the_kinds_are_kept(owner: User) -> None:
    form = NotificationsForm({"email-over": "on"}, user=owner, channel=MAIL)
    assert form.is_valid()
    form.save()
    assert not outbox.wants(owner, "email", "over")
    assert NotificationsForm(user=owner, channel=MAIL)["over"].value() is True


def test_a_pace_that_is_not_offered_is_refused_and_none_is_at_once(owner: User) -> None:
    assert "gather_minutes" in NotificationsForm({"email-gather_minutes": "7"}, user=owner, channel=MAIL).errors
    outbox.set_pace(user=owner, channel="email", away_minutes=15, gather_minutes=30)
    form = NotificationsForm({}, user=owner, channel=MAIL)
    assert form.is_valid()
    form.save()
    pace = outbox.pace_of(owner, "email")
    assert (pace.away_minutes, pace.gather_minutes) == (0, 0)
