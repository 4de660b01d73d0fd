"""Mails and replies to them, for tests."""

import re
from email.message import EmailMessage

from django.core import mail
from django.core.mail import EmailMultiAlternatives

from games.delivery.services import sending
from games.models import Game, User

LINK = re.compile(r"http://127\.0\.0\.1:8000(/go/[^\s\"<]+)")
DOMAIN = "play.example.org"


def mail_to(user: User) -> EmailMultiAlternatives:
    """The latest mail to this person, after sending everything that is waiting."""
    sending.send_pending()
    return [message for message in mail.outbox if message.to == [user.email]][-1]


def link_to(user: User) -> str:
    """The path of the link in their latest mail."""
    return LINK.findall(mail_to(user).body)[0]


def reply(user: User, text: str, name: str = "<one@example.org>", **headers: str) -> EmailMessage:
    """What a person's mail program sends in answer to a mail."""
    message = EmailMessage()
    message["From"] = f"{user.username} <{user.email}>"
    message["Subject"] = "Re: your turn"
    message["Message-ID"] = name
    for header, value in headers.items():
        message[header.replace("_", "-")] = value
    message.set_content(text)
    return message


def pending_hand(race: Game, user: User) -> list[int]:
    """The cards of a person's hand as the mail numbers them."""
    prompt = race.pending_decisions.get(seat__user=user, closed_at__isnull=True)
    return sorted(prompt.offer["hand"], reverse=True)
