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
                help_text="Drawn by the site when the table was made. Secret until the game is over.",
                max_length=32,
            ),
        ),
        migrations.AddField(
            model_name="game",
            name="start",
            field=models.JSONField(
                blank=True, help_text="What the game began with: engine.kernel.commitment.Start.", null=True
            ),
        ),
        migrations.AddField(
            model_name="game",
            name="start_digest",
            field=models.CharField(
                blank=True,
                db_default="",
                default="",
                help_text="The digest of what the game began with. Public.",
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
                help_text="The player's contribution to the seed. Secret until the game is over.",
                max_length=32,
            ),
        ),
    ]
