"""A small index finds old notifications; what questions and stopped games are called in the admin is as it is now."""

from django.contrib.postgres.indexes import BrinIndex
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0002_two_v_for_w")]

    operations = [
        migrations.RemoveIndex(model_name="notification", name="notification_by_age"),
        migrations.AddIndex(
            model_name="notification", index=BrinIndex(fields=["created_at"], name="notification_by_day")
        ),
        migrations.AlterField(
            model_name="pendingdecision",
            name="question",
            field=models.JSONField(
                help_text="What is asked and offered, without the hand. Only its seat may see it. "
                "Empty once its turn is over."
            ),
        ),
        migrations.AlterField(
            model_name="game",
            name="status",
            field=models.CharField(
                choices=[
                    ("lobby", "waiting for players"),
                    ("running", "Running"),
                    ("over", "Over"),
                    ("cancelled", "called off"),
                    ("parked", "stopped"),
                ],
                default="lobby",
                max_length=10,
            ),
        ),
    ]
