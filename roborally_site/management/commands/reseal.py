"""`manage.py reseal`: after a change of SECRET_KEY, so that the earlier key can be forgotten."""

from typing import Any

from allauth.mfa.models import Authenticator
from django.core.management.base import BaseCommand
from django.db import transaction
from django.db.models import Model

from games.models import Target
from games.notices.channels.sealing import Unreadable, seal, unseal

SEALED = {"totp": "secret", "recovery_codes": "seed"}
"""Where a second factor keeps what is sealed; of passkeys the site has only the public half."""


class Command(BaseCommand):
    help = "Seal addresses of notices and second factors anew, with the SECRET_KEY of now."

    def handle(self, *args: Any, **options: Any) -> None:
        lost = [row for row in (*_rows(Target), *_rows(Authenticator)) if not _renewed(row)]
        for row in lost:
            self.stderr.write(f"{row._meta.verbose_name} {row.pk}: sealed with a key that is not here any more.")
        self.stdout.write("All else is sealed with the key of now. SECRET_KEY_FALLBACKS can go in two weeks.")


def _rows(model: type[Model]) -> list[Model]:
    return list(model._default_manager.order_by("pk").only("pk"))


@transaction.atomic
def _renewed(row: Model) -> bool:
    """Each row by itself, so that the site runs on meanwhile; what is gone by then needs nothing."""
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
