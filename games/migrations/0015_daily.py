"""Games of the day, and when a winner has reached the goal, to the register."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0014_drawn_seed"),
    ]

    operations = [
        migrations.AddField(
            model_name="finish",
            name="damage",
            field=models.PositiveSmallIntegerField(
                db_default=0, default=0, help_text="What it had taken and not repaired."
            ),
        ),
        migrations.AddField(
            model_name="finish",
            name="phase",
            field=models.PositiveSmallIntegerField(
                db_default=0, default=0, help_text="The part of that turn in which the game ended; 0: not known."
            ),
        ),
        migrations.AddField(
            model_name="game",
            name="secret_until",
            field=models.DateTimeField(
                blank=True,
                help_text="Others play it with the same draws until then. So no one but its player sees any of it, and even after its end its seed is a secret.",
                null=True,
            ),
        ),
        migrations.CreateModel(
            name="GameOfDay",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("kind", models.CharField(help_text="The engine's id of the game.", max_length=30)),
                ("day", models.DateField(help_text="A day of UTC.")),
                ("setup", models.JSONField(help_text="The game's options.")),
                ("bots", models.JSONField(help_text="The strengths of the bots.")),
                ("seed", models.CharField(help_text="Secret until the day is over.", max_length=32)),
                (
                    "seed_hash",
                    models.CharField(help_text="The hash of the seed, which everyone may see.", max_length=64),
                ),
            ],
            options={
                'verbose_name': 'game of the day',
                "verbose_name_plural": 'games of the day',
                "constraints": [models.UniqueConstraint(fields=("kind", "day"), name="one_game_of_day")],
            },
        ),
        migrations.CreateModel(
            name="DailyTry",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("counts", models.BooleanField(help_text="It was the person's first one with these draws.")),
                (
                    "shown_at",
                    models.DateTimeField(
                        blank=True, help_text="When, after the day, everyone could watch it.", null=True
                    ),
                ),
                (
                    "game",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE, related_name="daily_try", to="games.game"
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="daily_tries",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "day",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="tries", to="games.gameofday"
                    ),
                ),
            ],
            options={
                'verbose_name': 'try of a game of the day',
                "verbose_name_plural": 'tries of games of the day',
                "indexes": [
                    models.Index(condition=models.Q(("counts", True)), fields=["user", "day"], name="tries_of_person")
                ],
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("counts", True)), fields=("day", "user"), name="one_try_counts"
                    )
                ],
            },
        ),
    ]
