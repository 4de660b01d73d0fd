import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0003_clocks_and_interruptions"),
    ]

    operations = [
        migrations.CreateModel(
            name="Series",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("title", models.CharField(max_length=80)),
                ("ended_at", models.DateTimeField(blank=True, null=True)),
                (
                    "places",
                    models.JSONField(
                        blank=True, help_text="Once it is over: the seats that share each place, best first.", null=True
                    ),
                ),
            ],
            options={
                "verbose_name_plural": "series",
            },
        ),
        migrations.AddField(
            model_name="game",
            name="bout",
            field=models.PositiveSmallIntegerField(
                default=0, help_text="Its place in the series, starting at 1; 0: not in a series."
            ),
        ),
        migrations.AddField(
            model_name="game",
            name="series",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="games",
                to="games.series",
            ),
        ),
        migrations.AddConstraint(
            model_name="game",
            constraint=models.UniqueConstraint(fields=("series", "bout"), name="bout_once"),
        ),
    ]
