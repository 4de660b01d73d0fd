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
                blank=True, help_text="When the link in its mail signed somebody in.", null=True
            ),
        ),
        migrations.AddField(
            model_name="user",
            name="feed_epoch",
            field=models.PositiveIntegerField(
                default=0, help_text="Raised to make new secret addresses of this person's calendar and feed."
            ),
        ),
        migrations.CreateModel(
            name="Inbound",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "fingerprint",
                    models.CharField(help_text="Of its Message-ID, or of all of it where it has none.", max_length=64),
                ),
                ("message_id", models.CharField(blank=True, default="", max_length=250)),
                ("is_own", models.BooleanField(help_text="It came from the address of the account.")),
                (
                    "text",
                    models.TextField(
                        blank=True, default="", help_text="What its sender wrote, without what was quoted."
                    ),
                ),
                ("outcome", models.JSONField(blank=True, default=dict, help_text="What the answer is to say.")),
                (
                    "code",
                    models.CharField(
                        blank=True, default="", help_text="What came of it: ok, or why not.", max_length=40
                    ),
                ),
                ("attempts", models.PositiveSmallIntegerField(default=0)),
                ("received_at", models.DateTimeField(default=django.utils.timezone.now)),
                ("next_try_at", models.DateTimeField(default=django.utils.timezone.now)),
                ("acted_at", models.DateTimeField(blank=True, null=True)),
                (
                    "answered_at",
                    models.DateTimeField(blank=True, help_text="When it was done with.", null=True),
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
