"""Changes that not everybody may see are counted, so that what others see of a game's version does not rise with them.

Old code beside this one raises the version for everybody, as before.
"""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0026_record_digests")]

    operations = [
        migrations.AddField(
            model_name="game",
            name="hidden_changes",
            field=models.PositiveIntegerField(
                db_default=0, default=0, help_text="How many changes of the version not everybody may see."
            ),
        ),
        migrations.AddField(
            model_name="seat",
            name="hidden_changes",
            field=models.PositiveIntegerField(
                db_default=0, default=0, help_text="How many changes this seat could see and not everybody could."
            ),
        ),
        migrations.AlterField(
            model_name="game",
            name="version",
            field=models.PositiveIntegerField(default=1, help_text="Raised by every change that anybody can see."),
        ),
    ]
