import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

import games.models.profile


class Migration(migrations.Migration):
    dependencies = [("games", "0004_series")]

    operations = [
        migrations.AddField(
            model_name="game",
            name="clock",
            field=models.JSONField(
                blank=True, help_text="The clock; empty: deadline_seconds for each turn.", null=True
            ),
        ),
        migrations.AddField(
            model_name="game",
            name="stopped_at",
            field=models.DateTimeField(blank=True, help_text="When its clocks were stopped for a pause.", null=True),
        ),
        migrations.AddField(
            model_name="program",
            name="spare_seconds",
            field=models.PositiveIntegerField(default=0, help_text="Seconds left in the time bank after due_at."),
        ),
        migrations.AddField(
            model_name="seat",
            name="bank_seconds",
            field=models.PositiveIntegerField(
                blank=True,
                help_text="Seconds in its time bank after its last answer; empty: not used yet, or no bank.",
                null=True,
            ),
        ),
        migrations.AlterField(
            model_name="game",
            name="deadline_seconds",
            field=models.PositiveIntegerField(help_text="The usual time for a turn, with any clock."),
        ),
        migrations.CreateModel(
            name="Hours",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("zone", models.CharField(max_length=64, validators=[games.models.profile.known_zone])),
                (
                    "night_from",
                    models.TimeField(blank=True, help_text="In the person's time zone; empty: no hours of rest.", null=True),
                ),
                ("night_to", models.TimeField(blank=True, null=True)),
                ("days_off", models.JSONField(blank=True, default=list, help_text="Days of the week as numbers; Monday is 0.")),
                (
                    "shown",
                    models.BooleanField(
                        default=True, help_text="Others at the table can see why a clock is stopped."
                    ),
                ),
                (
                    "changed_at",
                    models.DateTimeField(help_text="The last change. Corrections made soon after it do not count."),
                ),
                (
                    "user",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE, related_name="hours", to=settings.AUTH_USER_MODEL
                    ),
                ),
            ],
            options={
                "verbose_name_plural": "hours",
            },
        ),
        migrations.CreateModel(
            name="Vacation",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("zone", models.CharField(max_length=64, validators=[games.models.profile.known_zone])),
                ("starts_at", models.DateTimeField(help_text="Midnight before the first day.")),
                (
                    "ends_at",
                    models.DateTimeField(help_text="Midnight after the last day, or the time of an early return."),
                ),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="vacations",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ["starts_at"],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("ends_at__gt", models.F("starts_at"))), name="vacation_lasts"
                    )
                ],
            },
        ),
    ]
