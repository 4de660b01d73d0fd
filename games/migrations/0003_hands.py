from typing import Any

import django.db.models.deletion
from django.db import migrations, models

BATCH = 1000


def take_out(apps: Any, schema_editor: Any) -> None:
    """The hand that a question offers becomes a row of its own."""
    PendingDecision, Hand = apps.get_model("games", "PendingDecision"), apps.get_model("games", "Hand")
    for batch in _batches(PendingDecision.objects.filter(question__has_key="hand").order_by("pk")):
        Hand.objects.bulk_create(Hand(decision=asked, cards=asked.question.pop("hand")) for asked in batch)
        PendingDecision.objects.bulk_update(batch, ["question"])


def put_back(apps: Any, schema_editor: Any) -> None:
    """The way back."""
    PendingDecision = apps.get_model("games", "PendingDecision")
    for batch in _batches(PendingDecision.objects.filter(hand__isnull=False).select_related("hand").order_by("pk")):
        for asked in batch:
            asked.question["hand"] = asked.hand.cards
        PendingDecision.objects.bulk_update(batch, ["question"])


def _batches(rows: Any) -> Any:
    last = 0
    while batch := list(rows.filter(pk__gt=last)[:BATCH]):
        yield batch
        last = batch[-1].pk


class Migration(migrations.Migration):
    dependencies = [("games", "0002_table_settings")]

    operations = [
        migrations.DeleteModel("Hand"),
        migrations.RenameField("pendingdecision", "offer", "question"),
        migrations.AlterField(
            "pendingdecision",
            "question",
            models.JSONField(help_text="What is asked and offered, without the hand. Only its seat may see it."),
        ),
        migrations.CreateModel(
            "Hand",
            [
                (
                    "decision",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="hand",
                        serialize=False,
                        to="games.pendingdecision",
                    ),
                ),
                ("cards", models.JSONField()),
            ],
            options={"verbose_name": "dealt hand", "verbose_name_plural": "dealt hands"},
        ),
        migrations.RunPython(take_out, put_back),
    ]
