"""API keys and bot accounts. A key is shown once, when it is made. Only its hash is kept."""

import secrets
from datetime import timedelta
from hashlib import sha256

from django.db import transaction
from django.db.models import Q, QuerySet
from django.db.models.functions import Now
from django.utils import timezone

from games.accounts.services.names import clean_name, taking
from games.errors import Closed, NotFound, NotYours, Refused
from games.models import Token, User
from games.moderation.services import leaving

SCOPES = {
    "read": "see whatever you can see: your games, your hands, your settings.",
    "play": "take seats, hand in programs and answers, give standing orders, write messages.",
    "manage": "make games, start them, call them off, and change your settings.",
}
BEGINNING = "robo_"
PREFIX_LENGTH = 12
LONGEST_NAME = 40
MOST_TOKENS = 20
MOST_BOTS = 5
DAY = timedelta(days=1)
LONGEST_LIFE = timedelta(days=366)
NOTED_EVERY = timedelta(minutes=1)


def issue(
    *, by: User, name: str, scopes: list[str], life: timedelta | None, bot: int | None = None
) -> tuple[Token, str]:
    """Makes a key for `by`, or for a bot that `by` keeps. Returns it with its text, which cannot be read again later.

    Raises NotYours, NotFound, Refused, or Closed if there are too many keys.
    """
    _check_keeper(by)
    user = by if bot is None else own_bot(by, bot)
    if life is not None and not timedelta(0) < life <= LONGEST_LIFE:
        raise Refused("life", f"A key is valid for up to {LONGEST_LIFE.days} days, or until it is revoked.")
    if not scopes or set(scopes) - set(SCOPES):
        raise Refused("scopes", f"Choose what the key is for: {', '.join(SCOPES)}.")
    if good_tokens(user).count() >= MOST_TOKENS:
        raise Closed("too_many", f"You can have at most {MOST_TOKENS} keys. Revoke one that is no longer used.")
    text = BEGINNING + secrets.token_urlsafe(32)
    token = Token.objects.create(
        user=user,
        name=_named(name),
        prefix=text[:PREFIX_LENGTH],
        digest=_digest(text),
        scopes=[scope for scope in SCOPES if scope in scopes],
        expires_at=None if life is None else timezone.now() + life,
    )
    return token, text


def revoke(*, by: User, token: int) -> None:
    """Ends a key at once. Revoking it again changes nothing. Raises NotFound."""
    found = Token.objects.filter(Q(user=by) | Q(user__keeper=by), pk=token)
    if not found.exists():
        raise NotFound("no_such_token", "You have no such key.")
    found.filter(revoked_at__isnull=True).update(revoked_at=Now())


def find(text: str) -> Token:
    """The valid key with this text, marked as used. Raises NotYours, with the reason, if it is not valid."""
    token, now = Token.objects.select_related("user").filter(digest=_digest(text)).first(), timezone.now()
    if token is None or token.revoked_at is not None or not _is_active(token.user):
        raise NotYours("bad_token", "This key is unknown, or it was revoked.")
    if not token.is_good(now):
        raise NotYours("token_expired", "This key has expired. Make a new one in your settings.")
    if token.used_at is None or token.used_at <= now - NOTED_EVERY:
        Token.objects.filter(pk=token.pk).update(used_at=now)
    return token


def good_tokens(user: User) -> QuerySet[Token]:
    """The valid keys of a person or bot."""
    return user.tokens.filter(Q(expires_at__isnull=True) | Q(expires_at__gt=timezone.now()), revoked_at__isnull=True)


def make_bot(*, keeper: User, name: str) -> User:
    """Makes a bot account. It has no password: only keys give access. Raises NotYours, Refused or Closed."""
    _check_keeper(keeper)
    is_lately = Q(date_joined__gt=timezone.now() - DAY)
    if keeper.bots.filter(Q(is_active=True) | is_lately).count() >= MOST_BOTS:
        raise Closed("too_many", f"You can keep at most {MOST_BOTS} bots, and make at most {MOST_BOTS} a day.")
    bot = User(username=_bot_name(name), is_bot=True, keeper=keeper, time_zone=keeper.time_zone)
    bot.set_unusable_password()
    with taking(bot.username):
        bot.save()
    return bot


@transaction.atomic
def retire_bot(*, keeper: User, bot: int) -> None:
    """Retires a bot account: its keys stop working, and the site's bots take over its seats. Raises NotFound."""
    found = own_bot(keeper, bot)
    found.is_active = False
    found.save(update_fields=["is_active"])
    found.tokens.filter(revoked_at__isnull=True).update(revoked_at=Now())
    leaving.leave_tables(found, for_good=True)


def own_bot(keeper: User, bot: int) -> User:
    """The bot account with this id. Raises NotFound unless `keeper` keeps it."""
    found = keeper.bots.filter(pk=bot, is_active=True).first()
    if found is None:
        raise NotFound("no_such_bot", "You have no such bot.")
    return found


def _check_keeper(user: User) -> None:
    if not user.is_authenticated or user.is_guest or user.is_bot:
        raise NotYours("no_account", "Only people with an account of their own can have keys and bots.")
    if not user.has_confirmed_address:
        raise NotYours("not_confirmed", "Confirm your email address first: then you can have keys and bots.")


def _bot_name(name: str) -> str:
    """The name, checked. Raises Refused, or Closed if someone has that name or one that looks like it."""
    said = clean_name(name)
    if len(said) > LONGEST_NAME:
        raise Refused("name", f"A bot's name has at most {LONGEST_NAME} characters.")
    return said


def _is_active(user: User) -> bool:
    """Tells whether the account may be used. A bot's keeper has to be active, too."""
    people = [user, *User.objects.filter(pk=user.keeper_id)] if user.keeper_id else [user]
    return all(person.is_active and not person.is_suspended for person in people)


def _named(name: str) -> str:
    name = " ".join(name.split())
    if not 0 < len(name) <= LONGEST_NAME or "\0" in name:
        raise Refused("name", f"Give the key a name of 1 to {LONGEST_NAME} characters, so that you recognize it.")
    return name


def _digest(text: str) -> str:
    return sha256(text.encode(errors="replace")).hexdigest()
