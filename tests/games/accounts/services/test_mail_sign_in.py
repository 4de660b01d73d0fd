"""What the link of a mail opens, how often, and until when."""

from datetime import timedelta

import pytest
from allauth.mfa.models import Authenticator
from django.utils import timezone

from games.accounts.services import mail_sign_in
from games.accounts.services.mail_sign_in import EXPIRED, LASTS, PASSWORD_ONLY, USED
from games.delivery.entry_tokens import entry_token
from games.errors import Closed, NotFound
from games.models import Game, Notification, User
from games.outbox import services as outbox
from tests.games.support.moves import hand_in, let_time_pass, play_turn
from tests.people import new_race


def mail_about(user: User, kind: str = "your_turn") -> Notification:
    return user.notifications.select_related("recipient").get(channel="email", kind=kind)


def link(notice: Notification, game: Game) -> str:
    return entry_token(notice, game.pk)


def problem(notice: Notification, game: Game) -> str:
    return mail_sign_in.find(link(notice, game)).problem


def test_it_tells_who_comes_in_where_and_for_which_seat(race: Game, seated: User) -> None:
    notice = mail_about(seated)
    entry = mail_sign_in.find(link(notice, race))
    assert (entry.user, entry.game, entry.seat) == (seated, race, "Cog")
    assert (entry.path, entry.problem) == (f"/races/{race.pk}/", "")


def test_who_is_invited_has_no_seat_yet_and_is_let_in_to_the_table(owner: User, stranger: User) -> None:
    table = new_race(owner, visibility=Game.Visibility.LINK)
    outbox.tell_user("invited", stranger, "test/invited", {"by": "olivia"}, game=table)
    entry = mail_sign_in.find(link(mail_about(stranger, "invited"), table))
    assert (entry.seat, entry.path) == ("", f"/races/{table.pk}/?token={table.link_token}")


def test_looking_changes_nothing_and_using_spends_it(race: Game, owner: User) -> None:
    notice = mail_about(owner)
    for _ in range(2):
        assert problem(notice, race) == ""
    assert mail_sign_in.use(link(notice, race)).user == owner
    notice.refresh_from_db()
    assert notice.entered_at is not None
    assert problem(notice, race) == USED
    with pytest.raises(Closed, match="used already"):
        mail_sign_in.use(link(notice, race))


def test_of_two_who_found_it_unused_one_comes_in(race: Game, owner: User, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both have looked before either has entered."""
    notice = mail_about(owner)
    found = mail_sign_in.find(link(notice, race))
    monkeypatch.setattr(mail_sign_in, "find", lambda _: found)
    mail_sign_in.use(link(notice, race))
    with pytest.raises(Closed, match="used already"):
        mail_sign_in.use(link(notice, race))


def test_it_holds_while_the_answer_can_be_changed_and_no_longer(race: Game, owner: User, seated: User) -> None:
    notice = mail_about(owner)
    hand_in(race, owner)
    assert problem(notice, race) == ""
    play_turn(race, seated)
    assert problem(notice, race) == EXPIRED
    with pytest.raises(Closed, match="has expired"):
        mail_sign_in.use(link(notice, race))


@pytest.mark.parametrize(("late", "said"), [(-timedelta(minutes=1), ""), (timedelta(minutes=1), EXPIRED)])
def test_it_ends_when_the_answer_is_due(race: Game, owner: User, late: timedelta, said: str) -> None:
    let_time_pass(race, race.deadline + late)
    assert problem(mail_about(owner), race) == said


@pytest.mark.parametrize(("late", "said"), [(-timedelta(minutes=1), ""), (timedelta(minutes=1), EXPIRED)])
@pytest.mark.parametrize("since", ["sent_at", "created_at"])
def test_where_nothing_is_asked_it_lasts_a_week_from_the_mail(
    race: Game, owner: User, since: str, late: timedelta, said: str
) -> None:
    notice = mail_about(owner, "started")
    Notification.objects.filter(pk=notice.pk).update(**{since: timezone.now() - LASTS - late})
    assert problem(notice, race) == said


def test_whoever_has_a_second_factor_by_now_logs_in_instead(race: Game, owner: User) -> None:
    notice = mail_about(owner)
    Authenticator.objects.create(user=owner, type="totp", data={})
    assert problem(notice, race) == PASSWORD_ONLY
    with pytest.raises(Closed, match="only by logging in"):
        mail_sign_in.use(link(notice, race))


def test_what_opens_nothing_is_not_found(race: Game, owner: User) -> None:
    notice = mail_about(owner)
    of_no_game, of_another_address = entry_token(notice, race.pk + 1), link(notice, race)
    User.objects.filter(pk=owner.pk).update(email="new@example.org")
    for token in ("", "nonsense", of_no_game, of_another_address):
        with pytest.raises(NotFound) as refusal:
            mail_sign_in.use(token)
        assert refusal.value.code == "no_such_link"
