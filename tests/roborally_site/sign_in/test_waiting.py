"""What waits for an operator, on the front page of their pages."""

from datetime import timedelta

from django.utils import timezone

from games.models import Alarm, Design, Game, Notification, Report, Sanction, Target, User
from tests.games.accounts.pages.second_factors import give_password
from tests.people import person

ADMIN = "/admin/"


def test_what_waits_comes_first_with_its_count_and_a_list_of_it_alone(owner: User, race: Game) -> None:
    now, boss = race.started_at, person("boss", is_staff=True, is_superuser=True)
    browser = give_password(boss)
    Game.objects.filter(pk=race.pk).update(status=Game.Status.PARKED)
    for closed_at in (None, now, now):
        Report.objects.create(reporter=boss, accused=owner, kind="abuse", at=now, closed_at=closed_at)
        Alarm.objects.create(name="parked", words="1 stopped.", raised_at=now, seen_at=now, cleared_at=closed_at)
    for objected_at, answered_at in ((None, None), (None, None), (now, None), (now, now), (now, now)):
        Sanction.objects.create(user=owner, kind="mute", at=now, objected_at=objected_at, answered_at=answered_at)
    for mark, disabled_at in (("a", None), ("b", None), ("c", now)):
        Target.objects.create(owner=owner, channel="webhook", fingerprint=mark, secret="s", disabled_at=disabled_at)
    for listing in ("waiting", "listed", "listed"):
        Design.objects.create(kind="roborally", title=listing, visibility="link", listing=listing, document={})
    Notification.objects.update(state="sent")
    for age in (1, 8, 9):
        Notification.objects.create(
            recipient=owner,
            kind="over",
            channel="email",
            occasion=f"over {age}",
            state="failed",
            created_at=timezone.now() - timedelta(age),
        )
    page = browser.get(ADMIN)
    assert "web/icons/icon.svg" in page.content.decode(), "no browser asks for an icon that is not there"
    shown = page.context["waiting"]
    assert {it.words: it.count for it in shown if it.count != 1} == {}
    assert [browser.get(it.url).context["cl"].result_count for it in shown] == [1] * 7
    assert page.context["done"] == []


def test_what_does_not_wait_is_folded(db: None) -> None:
    page = give_password(person("boss", is_staff=True, is_superuser=True)).get(ADMIN)
    assert (page.context["waiting"], len(page.context["done"])) == ([], 7)
    assert "<summary>Nothing is waiting</summary>" in page.content.decode()
