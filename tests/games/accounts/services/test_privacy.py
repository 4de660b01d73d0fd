"""An account goes: what goes with it, what stays for the others, and under which name."""

import json
import re
from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser
from django.core import mail

from games.accounts.services import privacy, tokens
from games.delivery.queries.headlines import lines
from games.delivery.services import sending
from games.errors import NotSure, NotYours, Refused
from games.models import Design, Game, Message, Note, Notification, Report, StandingOrder, Target, Tenure, Token, User
from games.moderation.services import reports
from games.people.services import friends
from games.play.services import play
from games.record.queries.anonymity import LEFT
from games.tables.services import lobby
from games.talk.queries.chat import TABLE, chats_of, whole_chat
from games.talk.services import chat, notes
from games.view.queries import game_view
from tests.games.support.designs import published
from tests.games.support.moves import everything, hand_in
from tests.people import new_race


def leave(user: User, **wishes: Any) -> None:
    privacy.delete_account(user=user, **({"password": "known to all", "word": "", "with_messages": False} | wishes))


def busy(race: Game, user: User, other: User) -> None:
    """Something of everything."""
    chat.say(game_id=race.pk, user=user, words="Good luck!", room=TABLE)
    notes.keep_note(game=race, user=user, words="Beware of Bolt")
    notes.think(game=race, user=user, words="Help")
    friends.ask(user=user, other=other)
    friends.ask(user=other, other=user)
    friends.block(user=user, other=other)
    Target.objects.create(owner=user, channel="webhook", name="example.org", secret="sealed")
    tokens.issue(by=user, name="script", scopes=["read"], life=None)
    play.set_order(game_id=race.pk, user=user, kind="reenter", preset={"facing": "N"})
    reports.report_person(user=other, accused=user, game=race, kind="stalling", words="")


def test_the_person_goes_and_the_game_goes_on(race: Game, owner: User, seated: User) -> None:
    busy(race, seated, owner)
    leave(seated)
    race.refresh_from_db()
    seat = race.seats.get(number=1)
    assert (race.status, seat.user, seat.autopilot) == (Game.Status.RUNNING, None, True)
    hand_in(race, owner)
    assert play.resolve(game_id=race.pk) or race.pending_decisions.filter(seat=seat, submission__isnull=True).exists()
    for model in (Note, Target, Token, StandingOrder, Report):
        assert not model.objects.exists(), model
    assert not User.objects.filter(username="sam").exists()
    assert [tenure.user for tenure in Tenure.objects.filter(seat=seat)] == [None]


def test_no_page_names_them_any_more(race: Game, owner: User, seated: User) -> None:
    busy(race, seated, owner)
    chat.say(game_id=race.pk, user=seated, words="@olivia, hello", room=TABLE)
    sending.send_pending()
    leave(seated)
    race.refresh_from_db()
    page = game_view.game_page(race, owner)
    assert "sam" not in str([page.seats, *chats_of(race, owner)]).split("'")
    assert {line.player for line in whole_chat(race, owner, TABLE).lines} == {LEFT}
    kept = json.dumps([list(Notification.objects.values("payload", "headline", "recipient__username"))])
    assert "sam " not in kept
    assert '"sam"' not in kept
    told = [line.headline for line in lines(Notification.objects.filter(recipient=owner, channel="bell"))]
    assert f"{LEFT} is now your friend" in told or f"{LEFT} would like to be your friend" in told


@pytest.mark.parametrize(("with_messages", "left"), [(False, ["listed"]), (True, [])])
def test_only_listed_designs_stay_and_only_if_they_are_to(seated: User, with_messages: bool, left: list[str]) -> None:
    for visibility in ("private", "link", "listed"):
        published(seated, visibility)
    leave(seated, with_messages=with_messages)
    assert [(design.visibility, design.author) for design in Design.objects.all()] == [(it, None) for it in left]


@pytest.mark.parametrize("name", ["s0", "e", ".", "bot", "program", "vote", "t1", "Bolt", "your_turn"])
def test_no_one_elses_words_or_fields_change(name: str, owner: User, stranger: User) -> None:
    """Accounts of old may have any name, also one that notifications use for something else."""
    leaver = User.objects.create_user(name, password="known to all")
    game = new_race(owner)
    lobby.join(game_id=game.pk, user=leaver)
    chat.say(game_id=game.pk, user=leaver, words=f"{name} is @olivia", room=TABLE)
    friends.ask(user=leaver, other=stranger)
    sending.send_pending()
    theirs = Notification.objects.exclude(recipient=leaver)
    before = {row.pk: (row.occasion, row.kind, row.payload, row.headline) for row in theirs}
    leave(leaver)
    after = {row.pk: (row.occasion, row.kind, row.payload, row.headline) for row in theirs.all()}
    assert {pk: after[pk] for pk in before} == before
    assert Message.objects.get().words == f"{name} is @olivia"
    told = [line.headline for line in lines(theirs.filter(kind__in=["friend", "message"], state="sent"))]
    assert told
    assert all(LEFT in headline for headline in told)


@pytest.mark.parametrize("name", ["s0", ".", "program"])
def test_emails_that_waited_are_sent_all_the_same(name: str, owner: User) -> None:
    leaver = User.objects.create_user(name, password="known to all")
    game = new_race(owner)
    lobby.join(game_id=game.pk, user=leaver)
    chat.say(game_id=game.pk, user=leaver, words="Good luck, @olivia", room=TABLE)
    leave(leaver)
    emails = Notification.objects.filter(recipient=owner, channel="email")
    emails.update(next_try_at=game.created_at)
    sending.send_pending()
    assert {email.state for email in emails.all()} == {"sent", "dropped"}
    assert [f"{LEFT} has written to the table" in email.subject for email in mail.outbox].count(True) == 1
    assert any("Bolt is waiting for its program" in email.subject for email in mail.outbox)


def test_what_they_wrote_goes_too_if_they_wish(race: Game, owner: User, seated: User) -> None:
    chat.say(game_id=race.pk, user=seated, words="Mine", room=TABLE)
    chat.say(game_id=race.pk, user=owner, words="Yours", room=TABLE)
    leave(seated, with_messages=True)
    assert [message.words for message in Message.objects.all()] == ["Yours"]


def test_the_table_of_an_owner_who_goes_is_called_off_or_goes_on(race: Game, owner: User, seated: User) -> None:
    waiting = new_race(owner)
    leave(owner)
    race.refresh_from_db()
    waiting.refresh_from_db()
    assert (waiting.status, race.status, race.owner) == (Game.Status.CANCELLED, Game.Status.RUNNING, None)
    assert game_view.game_page(race, seated).owner == LEFT


def test_a_finished_game_keeps_its_places_without_the_name(played: Game, owner: User, seated: User) -> None:
    Game.objects.filter(pk=played.pk).update(status=Game.Status.OVER, outcome={"places": [[1], [0]]})
    leave(seated)
    played.refresh_from_db()
    page = game_view.game_page(played, owner)
    assert (page.places, page.seats[1].player) == ([[1], [0]], LEFT)
    assert not re.search(r"\bsam\b", json.dumps(game_view.export(played)))  # draws that are samples have to be there


@pytest.mark.parametrize("wrong", [{"password": "guess"}, {"password": ""}, {"password": "", "word": "delete"}])
def test_without_the_password_nothing_happens(wrong: dict[str, str], race: Game, seated: User) -> None:
    before = everything(race)
    with pytest.raises(NotSure, match="not your password"):
        leave(seated, **wrong)
    assert everything(race) == before


def test_a_guest_says_the_word(guest: User) -> None:
    guest.set_unusable_password()
    guest.save()
    game = new_race(guest, bots=["easy"])
    with pytest.raises(NotSure, match="delete"):
        leave(guest, word="yes")
    leave(guest, word=" Delete ")
    game.refresh_from_db()
    assert not User.objects.filter(pk=guest.pk).exists()


def test_bots_go_with_their_keeper(race: Game, owner: User, stranger: User) -> None:
    bot = tokens.make_bot(keeper=stranger, name="robo")
    game = new_race(bot, bots=["easy"])
    leave(stranger)
    game.refresh_from_db()
    assert not User.objects.filter(pk=bot.pk).exists()
    assert not game.seats.filter(user__isnull=False).exists()


def test_some_accounts_are_not_deleted_here(owner: User, spectator: AnonymousUser) -> None:
    bot = tokens.make_bot(keeper=owner, name="robo")
    for nobody in (bot, spectator):
        with pytest.raises(NotYours):
            leave(nobody)  # type: ignore[arg-type]
    with pytest.raises(Refused):
        leave(User.objects.create_superuser("root", password="known to all"))
