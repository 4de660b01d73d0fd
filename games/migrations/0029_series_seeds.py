from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0028_contributions")]

    operations = [
        migrations.AddField(
            model_name="game",
            name="series_seed",
            field=models.CharField(
                blank=True,
                db_default="",
                default="",
                help_text="What the seeds of a series' bouts come from. Secret until the series is over.",
                max_length=32,
            ),
        ),
    ]
