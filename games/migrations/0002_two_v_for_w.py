"""Names with "vv" are compared as if they had a "w". Where that is another's key, such an account has none."""

from typing import Any

from django.db import migrations
from django.db.models import Q


def renew_keys(apps: Any, schema_editor: Any) -> None:
    from games.models.people.names import LONGEST_KEY, folded, look_of

    User = apps.get_model("games", "User")
    for user in User.objects.filter(Q(folded_name__contains="vv") | Q(look__contains="vv")).order_by("pk"):
        keys: dict[str, str | None] = {
            "folded_name": folded(user.username)[:LONGEST_KEY],
            "look": look_of(user.username)[:LONGEST_KEY],
        }
        taken = Q(folded_name=keys["folded_name"]) | Q(look=keys["look"])
        if User.objects.exclude(pk=user.pk).filter(taken).exists():
            keys = dict.fromkeys(keys)
        User.objects.filter(pk=user.pk).update(**keys)


class Migration(migrations.Migration):
    dependencies = [("games", "0001_squashed_0022_fewer_indexes")]

    operations = [migrations.RunPython(renew_keys, migrations.RunPython.noop)]
