from django.db import migrations, models
from django.db.models import Q


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0016_dead_mailboxes"),
    ]

    operations = [
        migrations.CreateModel(
            name="Alarm",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "name",
                    models.CharField(
                        help_text="The health check. docs/WATCHING.md explains each.", max_length=30
                    ),
                ),
                ("words", models.CharField(max_length=300)),
                ("raised_at", models.DateTimeField()),
                ("seen_at", models.DateTimeField(help_text="When the check last failed.")),
                (
                    "told_at",
                    models.DateTimeField(blank=True, help_text="When the operator was notified.", null=True),
                ),
                ("cleared_at", models.DateTimeField(blank=True, null=True)),
                (
                    "clear_told_at",
                    models.DateTimeField(blank=True, help_text="When the operator was told that all is well again.", null=True),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(
                        condition=Q(("cleared_at__isnull", True)), fields=("name",), name="one_open_alarm"
                    )
                ],
            },
        ),
    ]
