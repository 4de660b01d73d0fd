import datetime

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

ID = ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID"))


def person(related_name: str) -> "models.ForeignKey[object, object]":
    return models.ForeignKey(
        on_delete=django.db.models.deletion.CASCADE, related_name=related_name, to=settings.AUTH_USER_MODEL
    )


class Migration(migrations.Migration):
    dependencies = [("games", "0006_votes")]

    operations = [
        migrations.CreateModel(
            name="GameNotices",
            fields=[
                ID,
                (
                    "level",
                    models.CharField(
                        choices=[
                            ("usual", "As in my settings"),
                            ("mute", "Nothing about this game"),
                            ("always", "Everything at once, also at night and while I look"),
                        ],
                        default="usual",
                        max_length=6,
                    ),
                ),
                (
                    "looking_until",
                    models.DateTimeField(blank=True, help_text="Extended while the game's page is open and visible.", null=True),
                ),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="game_notices", to="games.game"
                    ),
                ),
                ("user", person("game_notices")),
            ],
            options={
                "verbose_name_plural": "game notices",
                "constraints": [models.UniqueConstraint(fields=("user", "game"), name="one_wish_per_game")],
            },
        ),
        migrations.CreateModel(
            name="NoticeHours",
            fields=[
                ID,
                ("quiet_from", models.TimeField(blank=True, help_text="Empty: no quiet hours.", null=True)),
                ("quiet_until", models.TimeField(blank=True, null=True)),
                ("digest_at", models.TimeField(default=datetime.time(8, 0))),
                (
                    "digest_due_at",
                    models.DateTimeField(blank=True, help_text="When the next digest is due; empty: none wanted.", null=True),
                ),
                (
                    "user",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="notice_hours",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "verbose_name_plural": "notice hours",
                "indexes": [models.Index(fields=["digest_due_at"], name="digest_due")],
            },
        ),
        migrations.CreateModel(
            name="NoticePace",
            fields=[
                ID,
                ("channel", models.CharField(max_length=40)),
                (
                    "away_minutes",
                    models.PositiveSmallIntegerField(default=0, help_text="Sent only after this many minutes away from the game."),
                ),
                (
                    "gather_minutes",
                    models.PositiveSmallIntegerField(
                        default=0,
                        help_text="Minutes for which notices of waiting games are collected into one; 0: each on its own.",
                    ),
                ),
                ("user", person("notice_paces")),
            ],
            options={
                "constraints": [models.UniqueConstraint(fields=("user", "channel"), name="one_pace_per_channel")],
            },
        ),
        migrations.AddField(
            model_name="notification",
            name="headline",
            field=models.CharField(blank=True, default="", help_text="Its message in one line.", max_length=250),
        ),
        migrations.AddField(
            model_name="notification",
            name="seen_at",
            field=models.DateTimeField(
                blank=True, help_text="When the recipient saw what it is about.", null=True
            ),
        ),
        migrations.AddIndex(
            model_name="notification",
            index=models.Index(
                condition=models.Q(("channel", "bell"), ("seen_at__isnull", True), ("state", "sent")),
                fields=["recipient"],
                name="notification_unseen",
            ),
        ),
        migrations.AddIndex(
            model_name="notification",
            index=models.Index(fields=["created_at"], name="notification_by_age"),
        ),
    ]
