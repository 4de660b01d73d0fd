"""Reports with their evidence, what is decided, and objections."""

from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser
from django.utils import timezone

from games.accounts.services import tokens
from games.errors import Closed, NotFound, NotYours, Refused, TooOften
from games.models import Game, Message, Report, Sanction, User
from games.moderation.services import reports
from games.play.services import play
from games.talk.queries.chat import TABLE, TEAM
from games.talk.services import chat
from tests.games.support.bots import bot_of
from tests.games.support.moves import pending_of, program_for
from tests.games.support.notices import states
from tests.games.support.team_races import team_race


def report(by: Any, message: Message, words: str = "") -> Report:
    where = {"game": message.game, "room": TABLE if message.team is None else TEAM, "number": message.number}
    return reports.report_message(user=by, kind="abuse", words=words, **where)


def complain(race: Game, by: User, of: User, words: str = "You fool") -> Report:
    message = chat.say(game_id=race.pk, user=of, words=words, room=TABLE)
    return report(by, message, "See for yourself.")


def test_the_evidence_stays_when_the_message_goes(race: Game, owner: User, seated: User) -> None:
    chat.say(game_id=race.pk, user=owner, words="Before", room=TABLE)
    report = complain(race, by=owner, of=seated)
    race.messages.all().delete()
    report.refresh_from_db()
    said = [(each["words"], each["person"], each["reported"]) for each in report.evidence["messages"]]
    assert said == [("Before", owner.pk, False), ("You fool", seated.pk, True)]
    assert [seat["person"] for seat in report.evidence["table"]["seats"]] == [owner.pk, seated.pk]
    assert (report.accused, report.reporter, report.game) == (seated, owner, race)


def test_evidence_tells_nothing_that_is_secret_in_the_game(race: Game, owner: User, seated: User) -> None:
    report = complain(race, by=owner, of=seated)
    for secret in [race.seed, race.link_token, *(str(prompt.offer["hand"]) for prompt in race.pending_decisions.all())]:
        assert secret not in str(report.evidence)


def test_a_message_is_reported_by_those_who_can_read_it(owner: User, seated: User, stranger: User, guest: User) -> None:
    game = team_race(owner, mate=seated, rival=stranger)
    secret = chat.say(game_id=game.pk, user=owner, words="The left belt", room=TEAM)
    for outsider in (stranger, guest, AnonymousUser()):
        with pytest.raises(NotFound):
            report(outsider, secret)
    report(seated, secret)
    said = chat.say(game_id=game.pk, user=owner, words="Ha", room=TABLE)
    report(guest, said)
    with pytest.raises(NotYours):
        report(AnonymousUser(), said)
    assert "left belt" not in str(Report.objects.get(reporter=guest).evidence)


def test_what_is_refused_is_not_kept(race: Game, owner: User, seated: User) -> None:
    refused = [({"accused": owner}, Closed), ({"kind": "weather"}, Refused), ({"words": "x" * 1001}, Refused)]
    for wish, error in refused:
        usual = {"user": owner, "accused": seated, "game": race, "kind": "stalling", "words": ""}
        with pytest.raises(error):
            reports.report_person(**(usual | wish))
    assert not Report.objects.exists()


def test_five_reports_a_day(race: Game, owner: User, seated: User) -> None:
    wish = {"user": owner, "accused": seated, "game": None, "kind": "name", "words": ""}
    for _ in range(reports.MOST_REPORTS):
        reports.report_person(**wish)
    for account in (owner, bot_of(owner)):
        with pytest.raises(TooOften):
            reports.report_person(**(wish | {"user": account}))
    Report.objects.update(at=timezone.now() - reports.A_DAY)
    reports.report_person(**wish)


def test_a_decision_is_kept_and_told_with_its_reason(race: Game, owner: User, seated: User, moderator: User) -> None:
    report = complain(race, by=owner, of=seated)
    done = reports.decide(user=seated, kind="warning", reason="Be kind.", by=moderator, days=None, report=report)
    report.refresh_from_db()
    assert (done.by, done.reason, report.closed_by, report.answer) == (moderator, "Be kind.", moderator, "Be kind.")
    assert states(seated, "moderation", "bell") == ["pending"]
    assert seated.notifications.filter(kind="moderation").first().payload["reason"] == "Be kind."  # type: ignore[union-attr]
    with pytest.raises(Closed):
        reports.decide(user=seated, kind="warning", reason="Twice", by=moderator, days=None, report=report)
    assert Sanction.objects.count() == 1


def test_a_report_may_come_to_nothing(race: Game, owner: User, seated: User, moderator: User) -> None:
    report = complain(race, by=owner, of=seated)
    with pytest.raises(Refused):
        reports.close(report=report, by=moderator, answer=" ")
    reports.close(report=report, by=moderator, answer="A joke among friends.")
    assert not Sanction.objects.exists()
    assert states(seated, "moderation", "bell") == []


def test_who_is_muted_is_silent_until_it_is_over(race: Game, owner: User, seated: User, moderator: User) -> None:
    reports.decide(user=seated, kind="mute", reason="Cool down.", by=moderator, days=2)
    with pytest.raises(NotYours, match="how to object"):
        chat.say(game_id=race.pk, user=seated, words="But", room=TABLE)
    chat.say(game_id=race.pk, user=owner, words="I may", room=TABLE)
    Sanction.objects.update(until=timezone.now() - timedelta(seconds=1))
    chat.say(game_id=race.pk, user=seated, words="Back again", room=TABLE)


def test_who_is_suspended_leaves_the_seat_to_a_robot_until_then(race: Game, seated: User, moderator: User) -> None:
    _, key = tokens.issue(by=seated, name="script", scopes=["read"], life=None)
    assert tokens.find(key).user == seated
    reports.decide(user=seated, kind="suspension", reason="Enough.", by=moderator, days=7)
    seated.refresh_from_db()
    assert seated.is_suspended
    seat = race.seats.get(number=1)
    assert (seat.user, seat.autopilot) == (seated, True)
    with pytest.raises(NotYours):
        tokens.find(key)
    prompt = pending_of(race, seated)
    answer = program_for(prompt)
    with pytest.raises(NotYours, match="for the time being"):
        play.submit(game_id=race.pk, user=seated, decision_id=prompt.decision_id, answer=answer)
    reports.decide(user=seated, kind="suspension", reason="Still.", by=moderator, days=30)


def test_a_closed_account_gives_its_seats_up(race: Game, lobby_race: Game, seated: User, moderator: User) -> None:
    reports.decide(user=seated, kind="closure", reason="For good.", by=moderator, days=None)
    seated.refresh_from_db()
    assert seated.is_suspended
    assert race.seats.get(number=1).user is None


@pytest.mark.parametrize(("kind", "days"), [("mute", None), ("suspension", 0), ("suspension", 366), ("warning", 3)])
def test_a_decision_has_the_days_that_belong_to_it(kind: str, days: int | None, seated: User, moderator: User) -> None:
    with pytest.raises(Refused, match="days"):
        reports.decide(user=seated, kind=kind, reason="Why", by=moderator, days=days)
    assert not Sanction.objects.exists()


def test_an_objection_is_made_once_and_answered(seated: User, stranger: User, moderator: User) -> None:
    done = reports.decide(user=seated, kind="suspension", reason="Enough.", by=moderator, days=7)
    with pytest.raises(NotFound):
        reports.objects(user=stranger, sanction_id=done.pk, words="Poor Sam")
    reports.objects(user=seated, sanction_id=done.pk, words="It was not me.")
    with pytest.raises(Closed):
        reports.objects(user=seated, sanction_id=done.pk, words="Really")
    reports.uphold(sanction=done, by=moderator, answer="It was.")
    seated.refresh_from_db()
    assert seated.is_suspended
    reports.lift(sanction=done, by=moderator, answer="It was your brother. Sorry!")
    seated.refresh_from_db()
    assert not seated.is_suspended
    assert len(states(seated, "moderation", "bell")) == 3
    with pytest.raises(Closed):
        reports.lift(sanction=done, by=moderator, answer="Again")


def test_one_of_two_suspensions_lifted_leaves_the_other(seated: User, moderator: User) -> None:
    long, short = (
        reports.decide(user=seated, kind="suspension", reason="Why", by=moderator, days=days) for days in (30, 3)
    )
    reports.lift(sanction=long, by=moderator, answer="Too long.")
    seated.refresh_from_db()
    short.refresh_from_db()
    assert seated.suspended_until == short.until
