"""Names are compared by how they look. Where two accounts look alike already, the older one has the keys."""

from typing import Any

from django.db import migrations, models

import games.models.people.profile

BATCH = 1000


def add_keys(apps: Any, schema_editor: Any) -> None:
    from games.models.people.names import LONGEST_KEY, folded, look_of  # noqa: PLC0415 - takes a while

    User = apps.get_model("games", "User")
    taken: dict[str, set[str]] = {"folded_name": set(), "look": set()}
    batch = []
    for user in User.objects.order_by("is_guest", "pk").only("pk", "username").iterator(chunk_size=BATCH):
        keys = {"folded_name": folded(user.username)[:LONGEST_KEY], "look": look_of(user.username)[:LONGEST_KEY]}
        if not any(key in taken[name] for name, key in keys.items()):
            for name, key in keys.items():
                taken[name].add(key)
                setattr(user, name, key)
            batch.append(user)
        if len(batch) == BATCH:
            User.objects.bulk_update(batch, list(taken))
            batch = []
    User.objects.bulk_update(batch, list(taken))


class Migration(migrations.Migration):
    dependencies = [("games", "0006_people_by_key")]

    operations = [
        migrations.AlterModelManagers("user", [("objects", games.models.people.profile.People())]),
        migrations.AlterField("user", "username", models.CharField(max_length=150, unique=True)),
        *(
            migrations.AddField("user", name, models.CharField(editable=False, max_length=400, null=True))
            for name in ("folded_name", "look")
        ),
        migrations.RunPython(add_keys, migrations.RunPython.noop),
        *(
            migrations.AlterField(
                "user", name, models.CharField(editable=False, max_length=400, null=True, unique=True)
            )
            for name in ("folded_name", "look")
        ),
    ]
