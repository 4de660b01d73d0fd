from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0025_own_bots"),
    ]

    operations = [
        migrations.AddField(
            model_name="turn",
            name="record_before",
            field=models.CharField(
                blank=True, db_default="", default="", help_text="The record digest of the turn before.", max_length=64
            ),
        ),
        migrations.AddField(
            model_name="turn",
            name="record_digest",
            field=models.CharField(
                blank=True,
                db_default="",
                default="",
                help_text="The digest of its record and those before it; empty for turns played before there were any.",
                max_length=64,
            ),
        ),
    ]
