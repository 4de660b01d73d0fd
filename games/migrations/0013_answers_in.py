"""The places that people name show how long their answers take."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0012_shelf")]

    operations = [
        migrations.AddField(
            "target",
            "answers_in",
            models.FloatField(
                db_default=6.0,
                default=6.0,
                help_text="Seconds that its answers take: the longest, of which each later answer takes off a fifth.",
            ),
        ),
    ]
