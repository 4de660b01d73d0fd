import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0007_notices")]

    operations = [
        migrations.CreateModel(
            name="Target",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("channel", models.CharField(max_length=40)),
                (
                    "name",
                    models.CharField(help_text="The name its owner sees; never the whole address.", max_length=80),
                ),
                ("secret", models.TextField()),
                ("fingerprint", models.CharField(max_length=64)),
                ("created_at", models.DateTimeField(default=django.utils.timezone.now)),
                ("tested_at", models.DateTimeField(blank=True, null=True)),
                ("last_success_at", models.DateTimeField(blank=True, null=True)),
                ("last_error_at", models.DateTimeField(blank=True, null=True)),
                ("last_error", models.CharField(blank=True, default="", max_length=300)),
                (
                    "failures",
                    models.PositiveIntegerField(default=0, help_text="Failed attempts since the last success."),
                ),
                ("failing_since", models.DateTimeField(blank=True, null=True)),
                (
                    "disabled_at",
                    models.DateTimeField(blank=True, help_text="When it was switched off because it kept failing.", null=True),
                ),
                (
                    "told_at",
                    models.DateTimeField(
                        blank=True, help_text="When its owner was told that it is switched off.", null=True
                    ),
                ),
                (
                    "owner",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="targets", to=settings.AUTH_USER_MODEL
                    ),
                ),
            ],
            options={
                "indexes": [
                    models.Index(fields=["channel", "fingerprint"], name="target_by_fingerprint"),
                    models.Index(
                        condition=models.Q(("disabled_at__isnull", False), ("told_at__isnull", True)),
                        fields=["disabled_at"],
                        name="target_to_tell",
                    ),
                ],
                "constraints": [
                    models.UniqueConstraint(fields=("owner", "channel", "fingerprint"), name="target_kept_once")
                ],
            },
        ),
        migrations.CreateModel(
            name="Delivery",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("at", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "notification",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="deliveries",
                        to="games.notification",
                    ),
                ),
                (
                    "target",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="deliveries", to="games.target"
                    ),
                ),
            ],
            options={
                "verbose_name_plural": "deliveries",
                "constraints": [
                    models.UniqueConstraint(fields=("notification", "target"), name="delivery_once_per_target")
                ],
            },
        ),
    ]
