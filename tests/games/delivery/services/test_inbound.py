"""Replies to emails: what they play, what is answered, and what no one may do by them."""

from collections.abc import Callable, Sequence
from datetime import timedelta
from email import message_from_bytes, policy
from email.message import EmailMessage

import pytest
from allauth.account.models import EmailAddress
from django.core import mail
from django.core.mail.backends import locmem
from django.utils import timezone
from pytest_django import Settings

from engine.roborally.state import Held
from games.delivery.services import inbound
from games.errors import NotFound
from games.models import Game, Inbound, Notification, PendingDecision, User
from games.play.services import parking, play
from tests.games.kinds.volt.games import answer_all, new_game
from tests.games.support.inbox import DOMAIN, mail_to, pending_hand, reply
from tests.games.support.moves import (
    everything,
    hand_in,
    let_time_pass,
    pending_of,
    play_turn,
    put_clock,
    start_turn_from,
)
from tests.people import person

pytestmark = pytest.mark.usefixtures("with_replies")


@pytest.fixture
def address(race: Game, owner: User) -> str:
    """Where olivia's replies about her first program go."""
    [address] = mail_to(owner).reply_to
    mail.outbox.clear()
    return address


def send(address: str, message: EmailMessage) -> Inbound | None:
    """The reply arrives, and is read and answered."""
    row = inbound.receive(message, address=address, envelope_sender=message["From"])
    inbound.read_pending()
    inbound.answer_pending()
    return row


def answers() -> list[str]:
    return [message.body for message in mail.outbox]


def test_the_mail_numbers_the_hand_and_says_how_to_reply(race: Game, owner: User) -> None:
    rendered = mail_to(owner)
    highest = pending_hand(race, owner)[0]
    assert "You can also reply to this email with the numbers that your cards have in this email" in rendered.body
    assert f"({highest})" in next(line for line in rendered.body.splitlines() if line.startswith("1. "))
    assert rendered.reply_to[0].endswith(f"@{DOMAIN}")
    assert len(rendered.reply_to[0].partition("@")[0]) <= 64


def test_without_an_address_no_one_is_asked_to_reply(race: Game, owner: User, settings: Settings) -> None:
    settings.MAIL_REPLY_DOMAIN = ""
    rendered = mail_to(owner)
    assert rendered.reply_to == []
    assert "reply" not in rendered.body.lower()
    assert "1. " not in rendered.body


def test_a_reply_programs_the_robot_and_a_mail_says_so(race: Game, owner: User, address: str) -> None:
    hand = pending_hand(race, owner)
    send(address, reply(owner, "3 1 5 2 4\n"))
    handed_in = pending_of(race, owner)
    assert handed_in.submission == {"registers": [hand[2], hand[0], hand[4], hand[1], hand[3]]}
    assert handed_in.by == "seat"
    [body] = answers()
    assert "Register 1: " in body
    assert f"({hand[2]})" in body
    assert "You can change it" in body
    [answer] = mail.outbox
    assert answer.to == [owner.email]
    assert answer.extra_headers["In-Reply-To"] == "<one@example.org>"
    assert answer.extra_headers["Auto-Submitted"] == "auto-replied"


def test_the_last_reply_counts(race: Game, owner: User, address: str) -> None:
    hand = pending_hand(race, owner)
    send(address, reply(owner, "1 2 3 4 5"))
    send(address, reply(owner, "54321", name="<two@example.org>"))
    assert pending_of(race, owner).submission == {"registers": hand[4::-1]}
    assert len(answers()) == 2


def test_a_wrong_reply_leaves_what_was_handed_in(race: Game, owner: User, address: str) -> None:
    send(address, reply(owner, "1 2 3 4 5"))
    before = everything(race)
    send(address, reply(owner, "1 2 3 4 5, power down", name="<two@example.org>"))
    assert everything(race) == before
    assert "only a damaged robot can announce a power down" in answers()[-1].lower()


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("1 2 3 4", "That makes 4 cards, but registers 1, 2, 3, 4 and 5 want 5"),
        ("", "No line of your email is an answer that we understand"),
    ],
)
def test_what_was_wrong_and_what_is_still_due(race: Game, owner: User, address: str, text: str, says: str) -> None:
    before = everything(race)
    send(address, reply(owner, text))
    assert everything(race) == before
    [body] = answers()
    assert says in body
    assert "Still to do:" in body
    assert "YOUR HAND" in body
    assert mail.outbox[0].reply_to == [address]


def test_the_same_mail_twice_is_read_once(race: Game, owner: User, address: str) -> None:
    send(address, reply(owner, "3 1 5 2 4"))
    play.take_back(game_id=race.pk, user=owner, decision_id=pending_of(race, owner).decision_id)
    send(address, reply(owner, "3 1 5 2 4"))
    assert pending_of(race, owner).submission is None
    assert len(answers()) == 1


def test_the_last_one_to_reply_closes_the_wait(race: Game, owner: User, seated: User, address: str) -> None:
    hand_in(race, seated)
    send(address, reply(owner, "3 1 5 2 4"))
    assert not PendingDecision.objects.filter(game=race, closed_at__isnull=True).exists()
    assert "can no longer be changed" in answers()[0]


def test_a_mail_about_a_hand_face_down_cannot_be_replied_to(race: Game, owner: User) -> None:
    put_clock(race)
    assert mail_to(owner).reply_to == []


def test_a_mail_passed_on_lets_nobody_else_play(race: Game, owner: User, stranger: User, address: str) -> None:
    before = everything(race)
    send(address, reply(stranger, "3 1 5 2 4"))
    assert everything(race) == before
    [answer] = mail.outbox
    assert answer.to == [owner.email], "never to where an email says it is from"
    assert "Only replies from olivia@example.org count" in answer.body


def test_a_sender_that_the_mail_server_calls_forged_counts_for_nothing(race: Game, owner: User, address: str) -> None:
    send(address, reply(owner, "3 1 5 2 4", Authentication_Results="mx.example.org; spf=pass; dmarc=fail"))
    assert pending_of(race, owner).submission is None


def test_machines_get_no_answer(race: Game, owner: User, address: str) -> None:
    assert send(address, reply(owner, "3 1 5 2 4", Auto_Submitted="auto-replied")) is None
    assert (Inbound.objects.count(), answers()) == (0, [])


def test_our_own_answers_are_never_answered(race: Game, owner: User, address: str) -> None:
    send(address, reply(owner, "hello"))
    ours = message_from_bytes(mail.outbox[0].message().as_bytes(), policy=policy.default)
    assert inbound.receive(ours, address=address, envelope_sender=owner.email) is None


def test_too_many_in_a_day_are_told_once_and_then_left_alone(
    race: Game, owner: User, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(inbound, "MOST_A_DAY", 2)
    for number in range(inbound.MOST_A_DAY + 3):
        send(address, reply(owner, f"1 2 3 4 {'5' if number < 2 else '6'}", name=f"<{number}@example.org>"))
    assert len(answers()) == inbound.MOST_A_DAY + 1
    assert "more than 2 replies in a day" in answers()[-1]
    assert pending_of(race, owner).submission == {"registers": pending_hand(race, owner)[:5]}
    Inbound.objects.update(received_at=timezone.now() - timedelta(days=2))
    send(address, reply(owner, "6 1 2 3 4", name="<tomorrow@example.org>"))
    assert pending_of(race, owner).submission["registers"][0] == pending_hand(race, owner)[5]


def test_an_address_that_was_not_given_out_is_unknown(race: Game, owner: User) -> None:
    with pytest.raises(NotFound):
        inbound.receive(reply(owner, "3 1 5 2 4"), address=f"reply@{DOMAIN}", envelope_sender=owner.email)


def test_what_a_reply_said_is_forgotten_once_it_was_answered(race: Game, owner: User, address: str) -> None:
    row = send(address, reply(owner, "3 1 5 2 4"))
    assert row is not None
    row.refresh_from_db()
    assert (row.text, row.outcome, row.code) == ("", {}, "ok")
    assert row.answered_at is not None


def test_an_unsent_answer_is_tried_again(race: Game, owner: User, address: str, settings: Settings) -> None:
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_PORT = 1  # no one listens there
    row = send(address, reply(owner, "3 1 5 2 4"))
    assert row is not None
    played = everything(race)
    row.refresh_from_db()
    assert (row.answered_at, row.code) == (None, "ok")
    settings.EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
    assert inbound.answer_pending() == 0, "its time has not come"
    Inbound.objects.update(next_try_at=timezone.now())
    assert inbound.read_pending() == 0, "it was played"
    assert inbound.answer_pending() == 1
    assert everything(race) == played
    assert "Handed in" in answers()[0]
    assert inbound.answer_pending() == 0


class SecondWorker(locmem.EmailBackend):
    """While one worker sends its answer, another one looks for what is due."""

    def send_messages(self, messages: Sequence[mail.EmailMessage]) -> int:
        assert inbound.answer_pending() == 0
        return super().send_messages(messages)


def test_a_reply_is_played_without_a_mail_server_and_one_of_two_workers_answers(
    race: Game, owner: User, address: str, settings: Settings
) -> None:
    settings.EMAIL_BACKEND = f"{__name__}.SecondWorker"
    inbound.receive(reply(owner, "3 1 5 2 4"), address=address, envelope_sender=owner.email)
    assert (inbound.read_pending(), answers()) == (1, [])
    assert pending_of(race, owner).submission is not None
    assert (inbound.answer_pending(), len(answers())) == (1, 1)


def lose_the_seat(race: Game) -> None:
    race.seats.filter(number=0).update(user=person("stella"))


HINDRANCES: dict[str, Callable[[Game], object]] = {
    "the game has moved on since that email": lambda race: play_turn(race, *[seat.user for seat in race.seats.all()]),
    "lies face down": put_clock,
    "You have no seat in this game any more": lose_the_seat,
    "This game is on hold for the moment.": lambda race: parking.park(race.pk, RuntimeError("the belts ran backwards")),
}


@pytest.mark.parametrize(("says", "happens"), HINDRANCES.items())
def test_what_cannot_be_answered_any_more_stays_as_it_is_and_the_reply_says_why(
    says: str, happens: Callable[[Game], object], race: Game, owner: User, address: str
) -> None:
    happens(race)
    before = everything(race)
    send(address, reply(owner, "3 1 5 2 4"))
    assert everything(race) == before
    [body] = answers()
    assert says in body
    assert "YOUR HAND" not in body


@pytest.mark.slow("reads seven emails in three states of a turn")
def test_a_reply_that_says_again_what_was_played_is_no_refusal(
    race: Game, owner: User, seated: User, address: str
) -> None:
    send(address, reply(owner, "3 1 5 2 4"))
    hand_in(race, seated)
    mail.outbox.clear()
    for when in ("closed", "played"):
        before = everything(race)
        for text in ("3 1 5 2 4", "3 1 5 4 2", "What was it?"):
            send(address, reply(owner, text, name=f"<{len(text)}{text[-1]}.{when}@example.org>"))
        assert everything(race) == before
        again, *others = answers()
        assert "You had handed this in already, and it counts:\n\n- Register 1: " in again
        assert ["Your reply was not played" in body for body in others] == [True, True]
        mail.outbox.clear()
        play.resolve(game_id=race.pk)


@pytest.mark.parametrize("has_clock", [False, True])
def test_a_reply_after_the_time_is_too_late(race: Game, owner: User, address: str, has_clock: bool) -> None:
    if has_clock:
        put_clock(race)
        play.open_hand(game_id=race.pk, user=owner, decision_id=pending_of(race, owner).decision_id)
    let_time_pass(race, race.deadline + timedelta(seconds=1))
    send(address, reply(owner, "3 1 5 2 4"))
    assert pending_of(race, owner).submission is None
    assert "The time for this is over" in answers()[0]


def test_a_reply_programs_a_controller_of_volt(owner: User, seated: User) -> None:
    game = new_game(owner, seated, mode="training", arena="twin-cities")
    answer_all(game, "program")
    rendered = mail_to(owner)
    assert "You can also reply to this email with your dice" in rendered.body
    mail.outbox.clear()
    send(rendered.reply_to[0], reply(owner, "b4n r2ne r1sw"))
    dice = pending_of(game, owner).submission["dice"]
    assert [(die["unit"], die["colour"], die["value"], die["key"]) for die in dice] == [
        (1, "blue", 4, 0),
        (2, "red", 2, 1),
        (3, "red", 1, 5),
    ]
    assert "Control unit III: red 1, south-west" in answers()[0]


# Whose email counts


@pytest.mark.parametrize(
    ("sender", "counts"),
    [
        ("olivia@example.org", True),
        ("at.work+robots@example.com", True),
        ("never.confirmed@example.com", False),
        ("olivia@elsewhere.example.org", False),
        ("", False),
    ],
)
def test_any_confirmed_address_counts(owner: User, stranger: User, sender: str, counts: bool) -> None:
    EmailAddress.objects.create(user=owner, email="at.work@example.com", verified=True)
    EmailAddress.objects.create(user=owner, email="never.confirmed@example.com", verified=False)
    EmailAddress.objects.create(user=stranger, email="olivia@elsewhere.example.org", verified=True)
    assert inbound.is_own_address(owner, sender) is counts


def test_another_confirmed_address_may_reply(race: Game, owner: User, address: str) -> None:
    EmailAddress.objects.create(user=owner, email="at.work@example.com", verified=True)
    message = reply(owner, "3 1 5 2 4")
    message.replace_header("From", "Olivia <at.work@example.com>")
    send(address, message)
    assert pending_of(race, owner).submission is not None
    assert mail.outbox[0].to == [owner.email]


# What was wrong


def test_a_wrong_line_is_quoted_beside_one_that_would_do(race: Game, owner: User, address: str) -> None:
    before = everything(race)
    send(address, reply(owner, "Hello!\n1 2 3 4 4, power down\nSam"))
    assert everything(race) == before
    [body] = answers()
    assert "You wrote: 1 2 3 4 4, power down" in body
    example = body.partition("This would work: ")[2].splitlines()[0]
    send(address, reply(owner, example, name="<two@example.org>"))
    assert pending_of(race, owner).submission is not None


def test_the_mail_and_its_answer_speak_of_the_option_cards_of_this_robot(race: Game, owner: User) -> None:
    Notification.objects.all().delete()  # what is asked anew is told anew
    start_turn_from(race, lambda state: state.robots[0].options.append(Held(id="brakes")))
    rendered = mail_to(owner)
    assert "“Brakes 2 4”: in registers 2 and 4" in rendered.body
    mail.outbox.clear()
    send(rendered.reply_to[0], reply(owner, "3 1 5 2 4, Brakes 2 4"))
    assert pending_of(race, owner).submission["riders"]["brakes"]["registers"] == [2, 4]
    assert "- Brakes: in registers 2 and 4" in answers()[0]
