"""Designs that were drawn by chance say with which seed."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0013_answers_in")]

    operations = [
        migrations.AddField(
            "design",
            "drawn_seed",
            models.PositiveBigIntegerField(
                blank=True, help_text="The seed with which chance has drawn what it was made from.", null=True
            ),
        ),
    ]
