import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0013_api")]

    operations = [
        migrations.AddField(
            model_name="game",
            name="hides_names",
            field=models.BooleanField(
                default=False, db_default=False, help_text="Nobody learns who plays which seat until the game is over."
            ),
        ),
        migrations.AddField(
            model_name="game",
            name="one_per_home",
            field=models.BooleanField(
                default=False, db_default=False, help_text="No two people who say they share a household may join."
            ),
        ),
        migrations.CreateModel(
            name="Household",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("asked_at", models.DateTimeField()),
                ("accepted_at", models.DateTimeField(blank=True, help_text="Empty until it is answered.", null=True)),
                (
                    "asked",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="households",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "asker",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="households_asked",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(fields=("asker", "asked"), name="asked_for_household_once"),
                    models.CheckConstraint(
                        condition=models.Q(("asker", models.F("asked")), _negated=True),
                        name="no_household_with_oneself",
                    ),
                ],
            },
        ),
    ]
