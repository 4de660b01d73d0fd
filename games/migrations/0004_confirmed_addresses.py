from typing import Any

from django.db import migrations
from django.db.models import F


def use_confirmed(apps: Any, schema_editor: Any) -> None:
    """An account with a confirmed address uses one: nothing is sent to an address that no one has confirmed."""
    User, EmailAddress = apps.get_model("games", "User"), apps.get_model("account", "EmailAddress")
    confirmed = EmailAddress.objects.filter(verified=True)
    has_own = confirmed.filter(email__iexact=F("user__email")).values("user")
    chosen: dict[int, Any] = {}
    for address in confirmed.exclude(user__in=has_own).order_by("-primary", "pk"):
        chosen.setdefault(address.user_id, address)
    for address in chosen.values():
        EmailAddress.objects.filter(user=address.user_id, primary=True).update(primary=False)
        EmailAddress.objects.filter(pk=address.pk).update(primary=True)
        User.objects.filter(pk=address.user_id).update(email=address.email)


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0003_hands"),
        ("account", "0009_emailaddress_unique_primary_email"),
    ]

    operations = [migrations.RunPython(use_confirmed, migrations.RunPython.noop, elidable=True)]
