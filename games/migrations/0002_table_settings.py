from typing import Any

import django.db.models.functions
from django.db import migrations, models

import games.models.table_settings

MOVED = {
    "begins": models.CharField(max_length=5, default="full"),
    "on_absence": models.CharField(max_length=5, default="robot"),
    "least_reliability": models.PositiveSmallIntegerField(default=0),
    "most_hours": models.PositiveSmallIntegerField(default=0),
    "hides_names": models.BooleanField(default=False, db_default=False),
    "one_per_home": models.BooleanField(default=False, db_default=False),
    "own_bots": models.BooleanField(default=False, db_default=False),
    "is_rated": models.BooleanField(default=False, db_default=False),
}
BATCH = 1000


def gather(apps: Any, schema_editor: Any) -> None:
    """Each game's settings become one value."""
    Game = apps.get_model("games", "Game")
    rows = Game.objects.order_by("pk")
    for batch in _batches(rows):
        for game in batch:
            game.settings = {name: getattr(game, name) for name in MOVED}
        Game.objects.bulk_update(batch, ["settings"])


def spread(apps: Any, schema_editor: Any) -> None:
    """The way back."""
    Game = apps.get_model("games", "Game")
    for batch in _batches(Game.objects.order_by("pk")):
        for game in batch:
            kept = game.settings
            for name in MOVED:
                setattr(game, name, kept[name] if isinstance(kept, dict) else getattr(kept, name))
        Game.objects.bulk_update(batch, list(MOVED))


def _batches(rows: Any) -> Any:
    last = 0
    while batch := list(rows.filter(pk__gt=last)[:BATCH]):
        yield batch
        last = batch[-1].pk


class Migration(migrations.Migration):
    dependencies = [("games", "0001_squashed")]

    operations = [
        migrations.AddField(
            "game",
            "settings",
            games.models.table_settings.SettingsField(
                default=games.models.table_settings.TableSettings,
                db_default=models.Value({}, models.JSONField()),
                help_text="What its maker has settled.",
            ),
        ),
        migrations.RunPython(gather, spread),
        *(migrations.RemoveField("game", name) for name in MOVED),
    ]
