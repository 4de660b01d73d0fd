"""`manage.py reseal`: encrypts stored secrets with a new SECRET_KEY, so that the old key can be deleted."""

from typing import Any

from allauth.mfa.models import Authenticator
from django.core.management.base import BaseCommand
from django.db import transaction
from django.db.models import Model

from games.delivery.channels.sealing import Unreadable, seal, unseal
from games.models import Target

SEALED = {"totp": "secret", "recovery_codes": "seed"}
"""Where second factors store encrypted values. Passkeys need none, since the site has only their public half."""


class Command(BaseCommand):
    help = "Encrypt addresses for notifications and second factors again, with the current SECRET_KEY."

    def handle(self, *args: Any, **options: Any) -> None:
        lost = [row for row in (*_rows(Target), *_rows(Authenticator)) if not _renewed(row)]
        for row in lost:
            self.stderr.write(f"{row._meta.verbose_name} {row.pk}: encrypted with a key that is no longer available.")
        self.stdout.write("All others are encrypted with the current key. Remove SECRET_KEY_FALLBACKS in two weeks.")


def _rows(model: type[Model]) -> list[Model]:
    return list(model._default_manager.order_by("pk").only("pk"))


@transaction.atomic
def _renewed(row: Model) -> bool:
    """Encrypts one row again, in its own transaction so that the site can keep running. False if that is impossible."""
    found = type(row)._default_manager.select_for_update().filter(pk=row.pk).first()
    try:
        if isinstance(found, Target):
            found.secret = seal(unseal(found.secret))
            found.save(update_fields=["secret"])
        elif isinstance(found, Authenticator) and found.type in SEALED:
            place = SEALED[found.type]
            found.data[place] = seal(unseal(found.data[place]))
            found.save(update_fields=["data"])
    except Unreadable:
        return False
    return True
