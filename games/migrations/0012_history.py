from typing import Any

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models
from django.db.models import Q, Value
from django.db.models.fields.json import KT
from django.db.models.functions import Coalesce


def keep_results(apps: Any, schema_editor: Any) -> None:
    """Games that ended before results were kept with the seats get them from their outcomes."""
    Game, Seat = apps.get_model("games", "Game"), apps.get_model("games", "Seat")
    for game_id, outcome in Game.objects.filter(status="over").values_list("pk", "outcome").iterator():
        groups = (outcome or {}).get("places", [])
        for place, group in enumerate(groups):
            result = "won" if place == 0 else "lost" if place == len(groups) - 1 else "placed"
            Seat.objects.filter(game_id=game_id, number__in=group).update(result=result)


class Migration(migrations.Migration):
    dependencies = [("games", "0011_people")]

    operations = [
        migrations.CreateModel(
            name="Visit",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("turn", models.PositiveIntegerField()),
                ("events", models.PositiveIntegerField(default=0)),
                ("at", models.DateTimeField(help_text="When the person last looked.")),
                (
                    "game",
                    models.ForeignKey("games.game", django.db.models.deletion.CASCADE, related_name="visits"),
                ),
                (
                    "user",
                    models.ForeignKey(
                        settings.AUTH_USER_MODEL, django.db.models.deletion.CASCADE, related_name="visits"
                    ),
                ),
            ],
            options={"constraints": [models.UniqueConstraint(fields=("user", "game"), name="one_visit_each")]},
        ),
        migrations.AddField(
            "game",
            "venue",
            models.GeneratedField(
                expression=Coalesce(
                    KT("setup__course"),
                    KT("outcome__arena"),
                    KT("setup__arena"),
                    Value(""),
                    output_field=models.CharField(),
                ),
                output_field=models.CharField(max_length=60),
                db_persist=True,
                help_text="The course or arena; empty if there is none, or none yet.",
            ),
        ),
        migrations.AddField(
            "seat",
            "result",
            models.CharField(
                blank=True,
                choices=[("won", "won"), ("placed", "between first and last"), ("lost", "last")],
                default="",
                help_text="Known once the game is over.",
                max_length=6,
            ),
        ),
        migrations.AddField(
            "turn",
            "told",
            models.JSONField(default=list, help_text="When it was told how far: [how many events, the time] in order."),
        ),
        migrations.AddField(
            "user",
            "hides_results_since",
            models.DateTimeField(
                blank=True,
                help_text="Results of games that ended since then are hidden until watched; empty: shown.",
                null=True,
            ),
        ),
        migrations.AddIndex(
            "game", models.Index(fields=["-ended_at", "-id"], name="game_ended", condition=Q(status="over"))
        ),
        migrations.AddIndex(
            "game", models.Index(fields=["venue", "-ended_at"], name="game_by_venue", condition=Q(status="over"))
        ),
        migrations.RunPython(keep_results, migrations.RunPython.noop),
    ]
