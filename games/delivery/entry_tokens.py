"""Proofs that someone has received an email: the token of its link, and the address for replies to it.

Both belong to one notification and to its recipient's account as it is now. Once the address or the password changes,
emails sent earlier prove nothing any more.
"""

import re
from hashlib import sha256

from django.conf import settings
from django.core.signing import BadSignature, Signer
from django.utils.crypto import constant_time_compare, salted_hmac

from games.models import Notification, User
from games.outbox.reach import EMAIL

LOCAL_PART = re.compile(r"reply\+([0-9]{1,18})-([0-9a-f]{32})", re.ASCII | re.IGNORECASE)
LONGEST_ADDRESS = 320

_signer = Signer(salt="games.entry")


def signs_in(notification: Notification) -> bool:
    """Whether the links of this notification open the site without a password: only in an email, which no one but its
    recipient reads. Chats and webhooks get plain links."""
    return notification.channel == EMAIL and may_enter(notification.recipient)


def may_enter(user: User) -> bool:
    """Operators and people with a second factor have to log in; guests, bots and unconfirmed addresses get no
    emails."""
    if not user.is_active or user.is_staff or user.is_superuser or user.is_guest or user.is_bot:
        return False
    return user.has_confirmed_address and not user.authenticator_set.all()


def entry_token(notification: Notification, game_id: int) -> str:
    """The same each time, so that an email that is sent again is the same email."""
    return _signer.sign_object([notification.pk, game_id, _stamp(notification.recipient)])


def read_entry(token: str) -> tuple[Notification, int]:
    """The notification, and the id of the game to which its link leads. Raises BadSignature."""
    pk, game_id, stamp = _signer.unsign_object(token)
    notification = _find(pk)
    if notification is None or not constant_time_compare(stamp, _stamp(notification.recipient)):
        raise BadSignature("It belongs to an account as it was, or to a notification that is forgotten.")
    return notification, game_id


def reply_address(notification: Notification) -> str:
    """In lower case, since some servers change capitals."""
    return f"reply+{notification.pk}-{_mac(notification, settings.SECRET_KEY)}@{settings.MAIL_REPLY_DOMAIN}"


def read_reply_address(address: str) -> Notification | None:
    """The notification to which an email to this address replies. None if this site did not issue the address."""
    local, _, domain = address[:LONGEST_ADDRESS].rpartition("@")
    found = LOCAL_PART.fullmatch(local)
    if not settings.MAIL_REPLY_DOMAIN or domain.lower() != settings.MAIL_REPLY_DOMAIN.lower() or found is None:
        return None
    notification = _find(int(found[1]))
    keys = (settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS)
    if notification is None or not any(constant_time_compare(found[2].lower(), _mac(notification, k)) for k in keys):
        return None
    return notification


def _find(pk: int) -> Notification | None:
    return Notification.objects.select_related("recipient", "game", "seat").filter(pk=pk).first()


def _stamp(user: User) -> str:
    return sha256(f"{user.pk} {user.email} {user.password}".encode()).hexdigest()[:24]


def _mac(notification: Notification, secret: str) -> str:
    value = f"{notification.pk} {_stamp(notification.recipient)}"
    return salted_hmac("games.reply", value, secret=secret, algorithm="sha256").hexdigest()[:32]
