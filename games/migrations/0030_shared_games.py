from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0029_series_seeds")]

    operations = [
        migrations.AddField(
            model_name="game",
            name="is_shared",
            field=models.BooleanField(
                db_default=False,
                default=False,
                help_text="Its one player lets everybody read it who knows its address, once it is over.",
            ),
        ),
    ]
