from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0024_form_values")]

    operations = [
        migrations.AddField(
            model_name="game",
            name="own_bots",
            field=models.BooleanField(
                default=False, db_default=False, help_text="One person may have several seats by using bot accounts."
            ),
        ),
    ]
