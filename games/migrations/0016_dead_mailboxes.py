from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0015_operators")]

    operations = [
        migrations.AddField(
            model_name="user",
            name="dead_address",
            field=models.EmailField(
                blank=True,
                db_default="",
                default="",
                help_text="Mails to this address have come back; while it is the account's own, none are sent.",
                max_length=254,
            ),
        ),
        migrations.AddField(
            model_name="user",
            name="dead_why",
            field=models.CharField(
                blank=True, db_default="", default="", help_text="What was said about it.", max_length=300
            ),
        ),
    ]
