from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0027_hidden_changes")]

    operations = [
        migrations.AddField(
            model_name="game",
            name="site_seed",
            field=models.CharField(
                blank=True,
                db_default="",
                default="",
                help_text="What the site drew for it when the table was made. Secret until the game is over.",
                max_length=32,
            ),
        ),
        migrations.AddField(
            model_name="game",
            name="start",
            field=models.JSONField(
                blank=True, help_text="What it began with; engine.kernel.commitment.Start.", null=True
            ),
        ),
        migrations.AddField(
            model_name="game",
            name="start_digest",
            field=models.CharField(
                blank=True,
                db_default="",
                default="",
                help_text="Its digest, which everybody may see.",
                max_length=64,
            ),
        ),
        migrations.AddField(
            model_name="seat",
            name="entropy",
            field=models.CharField(
                blank=True,
                db_default="",
                default="",
                help_text="What whoever sat down contributed to the seed. Secret until the game is over.",
                max_length=32,
            ),
        ),
    ]
