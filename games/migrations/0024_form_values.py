"""The values of a kept form, under their name in the code; the column stays."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0023_names")]

    operations = [
        migrations.SeparateDatabaseAndState(
            state_operations=[
                migrations.RenameField("template", "wishes", "form_values"),
                migrations.AlterField(
                    "template",
                    "form_values",
                    models.JSONField(db_column="wishes", help_text="The values of the form's fields, by name."),
                ),
            ]
        ),
    ]
