import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0014_people")]

    operations = [
        migrations.CreateModel(
            name="OperatorAction",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "verb",
                    models.CharField(
                        choices=[
                            ("park", "stopped the game"),
                            ("release", "set the game going again"),
                            ("rewind", "took the game back"),
                            ("repair", "repaired the record"),
                            ("export", "exported the game"),
                            ("import", "imported the game"),
                        ],
                        max_length=10,
                    ),
                ),
                ("who", models.CharField(help_text="The operator's name at the time.", max_length=150)),
                ("at", models.DateTimeField()),
                ("reason", models.CharField(max_length=500)),
                ("before", models.JSONField(default=dict, help_text="The game before.")),
                ("after", models.JSONField(default=dict, help_text="The game after, and what was done.")),
                (
                    "archive",
                    models.BinaryField(blank=True, help_text="The undone turns, compressed. Secret.", null=True),
                ),
                (
                    "by",
                    models.ForeignKey(
                        blank=True,
                        help_text="Empty: done by a command, or the account was deleted.",
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="operator_actions",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "game",
                    models.ForeignKey(
                        help_text="Empty: the game no longer exists.",
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="operator_actions",
                        to="games.game",
                    ),
                ),
            ],
            options={
                "ordering": ["-pk"],
            },
        ),
    ]
