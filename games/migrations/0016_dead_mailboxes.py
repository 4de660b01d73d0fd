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
                help_text="Mails to this address bounced. None are sent while the account has this address.",
                max_length=254,
            ),
        ),
        migrations.AddField(
            model_name="user",
            name="dead_why",
            field=models.CharField(
                blank=True, db_default="", default="", help_text="What the mail server said.", max_length=300
            ),
        ),
    ]
