"""Claiming an account that someone else may have made.

Anyone can sign up with any address. If the owner of an address that was never confirmed sets a new password by the link
in an email, the account becomes theirs, and nothing that was set up before gives access to it.
"""

from allauth.usersessions.models import UserSession
from django.db import transaction
from django.db.models import Q
from django.db.models.functions import Now

from games.models import Token, User


@transaction.atomic
def claim(*, user: User) -> None:
    """Gives an account to the owner of its address, who has just proven to be that.

    Ends its keys, sessions and second factors, and deletes its other addresses, browsers, chats and webhooks. Changes
    nothing if the address was confirmed before.
    """
    if not user.email or user.has_confirmed_address:
        return
    Token.objects.filter(Q(user=user) | Q(user__keeper=user), revoked_at__isnull=True).update(revoked_at=Now())
    for session in UserSession.objects.filter(user=user):
        session.end()
    user.authenticator_set.all().delete()
    user.targets.all().delete()
    user.emailaddress_set.exclude(email__iexact=user.email).delete()
    for address in user.emailaddress_set.all():
        address.set_verified()
