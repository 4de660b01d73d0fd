"""Inviting people to a table, by name or email address. A seat is kept for three days or until they answer.

Invitations reveal neither the owner of an email address nor that someone has blocked the inviter. An invitation by a
blocked person is made like any other, but is not delivered.
"""

from datetime import timedelta

from allauth.account.models import EmailAddress
from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from games.errors import Closed, NotFound, NotYours, Refused, TooOften
from games.models import Game, Invitation, Seat, User
from games.outbox import services as outbox
from games.outbox.spelling import one_spelling
from games.people.queries.relationships import has_blocked
from games.record.queries.anonymity import LEFT, reference_at
from games.record.queries.persons import accounts_of
from games.record.services.locking import lock, publish
from games.tables.queries.invitations import by_token, held_at, invitation_of
from games.tables.services import lobby, telling
from games.votes.services import admission

HELD = timedelta(days=3)
DAY = timedelta(days=1)
MOST_A_DAY, MOST_MAILS_A_DAY = 30, 10

Answer = Invitation.Answer


@transaction.atomic
def invite(*, game_id: int, user: User, who: str) -> Invitation:
    """Invites someone to the user's own table, by the name of their account or by email address.

    Raises NotFound, NotYours, Closed, Refused, or TooOften.
    """
    game = lobby.lock_lobby(game_id, user)
    lobby.check_owner(game, user)
    check_often(user)
    who = who.strip()
    if "@" in who:
        return _invite_address(game, user, one_spelling(who))
    invitee = User.objects.called(who) if who else None
    if invitee is None or invitee.is_guest or not invitee.is_active:
        raise Refused("who", f"No one here is called {who}." if who else "Enter the person to invite.")
    return invite_person(game, user, invitee)


def invite_person(game: Game, by: User, invitee: User, number: int | None = None) -> Invitation:
    """Invites someone with an account to a locked table, for any seat or the one with this number.

    If names are hidden, the inviter does not learn that the person has a seat already, by this or another account.
    How many they have invited is for the caller to check. Raises Closed or NotYours.
    """
    earlier = Invitation.objects.filter(game=game, invitee=invitee, address="").first()
    if game.seats.filter(user=invitee).exists():
        if not game.names_are_hidden or (earlier is not None and earlier.answer == Answer.ACCEPTED):
            raise Closed("already_seated", f"{invitee.shown_name} has a seat at this table.")
        return _make(game, by, earlier, invitee=invitee, number=number, unheard=True)
    if admission.is_one_too_many(game, invitee):
        if not game.names_are_hidden or invitee.person_id == by.person_id:
            raise NotYours(
                "one_seat_each",
                f"{invitee.shown_name} already has a seat here with another account. At this table "
                "each person has one seat.",
            )
        return _make(game, by, earlier, invitee=invitee, number=number, unheard=True)
    return _make(game, by, earlier, invitee=invitee, number=number, unheard=has_blocked(invitee, by))


@transaction.atomic
def decline(*, game_id: int, user: User) -> None:
    """Declines an invitation. Raises NotFound, NotYours, or Closed."""
    game = lobby.lock_lobby(game_id, user)
    row = invitation_of(game, user)
    if row is None or row.answer:
        raise NotFound("not_invited", "You have no open invitation here.")
    _declined(game, row)


@transaction.atomic
def withdraw(*, game_id: int, user: User, invitation_id: int) -> None:
    """Withdraws an invitation, which frees its seat. Raises NotFound, NotYours, or Closed."""
    game = lobby.lock_lobby(game_id, user)
    lobby.check_owner(game, user)
    row = Invitation.objects.filter(game=game, pk=invitation_id).first()
    if row is None or row.answer:
        raise NotFound("no_such_invitation", "There is no such invitation, or it has already been answered.")
    row.answer, row.mail_due_at = Answer.WITHDRAWN, None
    row.save(update_fields=["answer", "mail_due_at"])
    publish(game)


@transaction.atomic
def accept_by_mail(*, token: str, user: User, robot: str = "", entropy: str = "") -> Seat:
    """Takes the seat that was kept by an invitation by email. The link in the email is the proof.

    `robot`, `entropy`: as for lobby.join. Raises NotFound, Closed, NotYours, or Refused.
    """
    lock(by_token(token).game_id)
    row = by_token(token)  # again, now that no one else can answer it at the same time
    if row.invitee_id not in (None, user.pk):
        raise NotYours("not_your_invitation", "This invitation is for another account. Sign in with that account.")
    if row.answer == Answer.ACCEPTED and not row.game.seats.filter(user=user).exists():
        raise Closed("used", "This invitation has already been used.")
    if row.invitee_id is None:
        Invitation.objects.filter(game=row.game, invitee=user).delete()  # the same person was also invited by name
        Invitation.objects.filter(pk=row.pk).update(invitee=user)
    return lobby.join(game_id=row.game_id, user=user, token=row.game.link_token, robot=robot, entropy=entropy)


@transaction.atomic
def decline_by_mail(*, token: str, never_again: bool) -> Game:
    """Declines an invitation by email, with `never_again` all further ones to this address. Raises NotFound."""
    game = lock(by_token(token).game_id)
    row = by_token(token)
    if never_again:
        Invitation.objects.filter(address=row.address).update(never_again=True, mail_due_at=None)
    if not row.answer:
        _declined(game, row)
    return game


def _invite_address(game: Game, by: User, address: str) -> Invitation:
    """Invites an email address. If it belongs to an account, that account is notified, unknown to the inviter."""
    if by.is_guest:
        raise NotYours("not_for_guests", "Guests cannot send emails. Copy the link of the table instead.")
    if not by.has_confirmed_address:
        raise NotYours("not_confirmed", "Confirm your own email address first, or copy the link of the table instead.")
    try:
        validate_email(address)
    except ValidationError:
        raise Refused("who", "This is not an email address.") from None
    _check_often(by, MOST_MAILS_A_DAY, ~Q(address=""))
    known = EmailAddress.objects.filter(email__iexact=address, verified=True, user__is_active=True).first()
    invitee = known.user if known else None
    earlier = Invitation.objects.filter(game=game, address=address).first()
    if invitee and not earlier and _is_known_at(game, invitee):
        return _make(game, by, None, address=address, unheard=True)
    shut = Invitation.objects.filter(address=address, never_again=True).exists()
    unheard = shut or (invitee is not None and has_blocked(invitee, by))
    return _make(game, by, earlier, address=address, invitee=invitee, unheard=unheard, never_again=shut)


def _is_known_at(game: Game, user: User) -> bool:
    return game.seats.filter(user=user).exists() or Invitation.objects.filter(game=game, invitee=user).exists()


def _make(game: Game, by: User, earlier: Invitation | None, **facts: object) -> Invitation:
    """A new invitation, or the renewal of one that was not answered in time. Raises Closed."""
    if earlier is not None and earlier.answer != Answer.WITHDRAWN and earlier.is_open(game.now):
        raise Closed("invited_already", "They are already invited. Give them a little time.")
    if earlier is not None and earlier.answer == Answer.WITHDRAWN and earlier.created_at > game.now - DAY:
        raise Closed("withdrawn_lately", "They were asked less than a day ago. Share the link of the table with them.")
    if earlier is not None and earlier.answer == Answer.DECLINED:
        raise Closed("declined", "They would rather not join this time.")
    if game.seats.count() + held_at(game.pk) >= game.seats_wanted:
        raise Closed("full", "There is no free seat to keep for them.")
    row = earlier or Invitation(game=game)
    for name, value in facts.items():
        setattr(row, name, value)
    row.by, row.answer, row.created_at, row.held_until = by, "", game.now, game.now + HELD
    if row.address and row.invitee is None and not row.unheard:
        row.mail_due_at, row.mail_attempts = game.now, 0
    row.save()
    publish(game)
    if row.invitee is not None and not row.unheard:
        occasion = f"g{game.pk}/invited-{row.pk}/v{game.version}"
        outbox.tell_user("invited", row.invitee, occasion, {"by": reference_at(game, by)}, game)
    return row


def _declined(game: Game, row: Invitation) -> None:
    row.answer, row.mail_due_at = Answer.DECLINED, None
    row.save(update_fields=["answer", "mail_due_at"])
    if game.status != Game.Status.LOBBY:
        return
    publish(game)
    who = row.address or row.invitee_id or LEFT
    telling.declined(game, who, row.pk)


def check_often(by: User) -> None:
    """Raises TooOften if the person behind this account has invited as many people today as they may."""
    _check_often(by, MOST_A_DAY, Q())


def _check_often(by: User, most: int, which: Q) -> None:
    if Invitation.objects.filter(which, by__in=accounts_of(by), created_at__gt=timezone.now() - DAY).count() >= most:
        raise TooOften("invited_often", f"You can send {most} invitations a day. Share the link of the table instead.")
