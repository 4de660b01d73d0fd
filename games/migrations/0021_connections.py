import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0020_large_sites")]

    operations = [
        migrations.CreateModel(
            name="Connection",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "print",
                    models.CharField(
                        help_text="A hash of the address, with a key that changes every week.", max_length=32
                    ),
                ),
                ("at", models.DateTimeField(db_index=True, help_text="When it was first seen that week.")),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="connections",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ["-pk"],
                "verbose_name_plural": "possible double accounts",
                "constraints": [models.UniqueConstraint(fields=("print", "user"), name="connection_once")],
            },
        ),
    ]
