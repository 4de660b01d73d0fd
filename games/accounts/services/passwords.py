"""The effects of a new password on everything else that gives access to the account.

Django ends all other sessions. The secret addresses of calendar and feeds are renewed, since no one can see who knows
them. API keys and the addresses that notifications go to stay: programs would stop in the middle of games, and people
do not expect that. The owner is told which of them there are.
"""

from typing import Any

from django.db import transaction

from games.accounts.services.tokens import good_tokens
from games.delivery.services import feeds
from games.models import User
from games.outbox import services as outbox


@transaction.atomic
def password_is_new(*, user: User) -> None:
    """Renews the addresses of calendar and feeds, and tells the owner what still gives access."""
    feeds.renew(user=user)
    outbox.tell_user("password", user, f"password/{user.feed_epoch}", _still_there(user))


def _still_there(user: User) -> dict[str, Any]:
    keys = [token for account in (user, *user.bots.filter(is_active=True)) for token in good_tokens(account)]
    return {
        "keys": ", ".join(token.name for token in keys),
        "targets": ", ".join(user.targets.order_by("created_at").values_list("name", flat=True)),
    }
