import django.db.models.deletion
import django.utils.timezone
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0008_channels")]

    operations = [
        migrations.AddField(
            model_name="notification",
            name="entered_at",
            field=models.DateTimeField(
                blank=True, help_text="When somebody signed in with the link in its mail.", null=True
            ),
        ),
        migrations.AddField(
            model_name="user",
            name="feed_epoch",
            field=models.PositiveIntegerField(
                default=0, help_text="Raised to give this person new secret addresses for calendar and feed."
            ),
        ),
        migrations.CreateModel(
            name="Inbound",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "fingerprint",
                    models.CharField(help_text="A hash of its Message-ID or, without one, of the whole message.", max_length=64),
                ),
                ("message_id", models.CharField(blank=True, default="", max_length=250)),
                ("is_own", models.BooleanField(help_text="Whether it came from the account's own address.")),
                (
                    "text",
                    models.TextField(
                        blank=True, default="", help_text="The sender's text without quotations."
                    ),
                ),
                ("outcome", models.JSONField(blank=True, default=dict, help_text="The text of our reply.")),
                (
                    "code",
                    models.CharField(
                        blank=True, default="", help_text="The result: ok, or the reason why not.", max_length=40
                    ),
                ),
                ("attempts", models.PositiveSmallIntegerField(default=0)),
                ("received_at", models.DateTimeField(default=django.utils.timezone.now)),
                ("next_try_at", models.DateTimeField(default=django.utils.timezone.now)),
                ("acted_at", models.DateTimeField(blank=True, null=True)),
                (
                    "answered_at",
                    models.DateTimeField(blank=True, help_text="When it was handled.", null=True),
                ),
                (
                    "notification",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="replies", to="games.notification"
                    ),
                ),
            ],
            options={
                "indexes": [
                    models.Index(
                        condition=models.Q(("answered_at__isnull", True)),
                        fields=["next_try_at"],
                        name="inbound_waiting",
                    )
                ],
                "constraints": [models.UniqueConstraint(fields=("notification", "fingerprint"), name="inbound_once")],
            },
        ),
    ]
