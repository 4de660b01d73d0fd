from typing import Any

from django.db import migrations, models


def spare_those_who_know(apps: Any, schema_editor: Any) -> None:
    """Whoever has finished a game needs no hints."""
    apps.get_model("games", "User").objects.filter(seats__result__gt="").update(wants_hints=False)


class Migration(migrations.Migration):
    dependencies = [("games", "0030_shared_games")]

    operations = [
        migrations.AddField(
            model_name="user",
            name="wants_hints",
            field=models.BooleanField(
                db_default=True,
                default=True,
                help_text="Hints are shown, until a first game is over or they want no more.",
            ),
        ),
        migrations.RunPython(spare_those_who_know, migrations.RunPython.noop, elidable=True),
    ]
