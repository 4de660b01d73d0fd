import django.db.models.deletion
import games.models.invitation
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0009_inbox")]

    operations = [
        migrations.CreateModel(
            name="Invitation",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "address",
                    models.EmailField(
                        blank=True, default="", help_text="The mail address it was sent to, if any.", max_length=254
                    ),
                ),
                (
                    "number",
                    models.PositiveSmallIntegerField(
                        blank=True, help_text="The seat reserved for it; empty: any seat.", null=True
                    ),
                ),
                (
                    "token",
                    models.CharField(
                        default=games.models.invitation.new_token,
                        help_text="Part of the link in the mail.",
                        max_length=40,
                        unique=True,
                    ),
                ),
                (
                    "unheard",
                    models.BooleanField(
                        default=False,
                        help_text="Not delivered, because the person has blocked whoever invites them.",
                    ),
                ),
                ("created_at", models.DateTimeField()),
                ("held_until", models.DateTimeField()),
                (
                    "answer",
                    models.CharField(
                        blank=True,
                        choices=[
                            ("accepted", "took the seat"),
                            ("declined", "would rather not"),
                            ("withdrawn", "taken back"),
                        ],
                        default="",
                        help_text="Empty until there is one.",
                        max_length=9,
                    ),
                ),
                ("never_again", models.BooleanField(default=False, help_text="No more invitations to this address.")),
                (
                    "mail_due_at",
                    models.DateTimeField(
                        blank=True, help_text="When to send it or try again; empty: never.", null=True
                    ),
                ),
                ("mail_attempts", models.PositiveSmallIntegerField(default=0)),
            ],
            options={
                "ordering": ["pk"],
            },
        ),
        migrations.CreateModel(
            name="Template",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("kind", models.CharField(help_text="The engine's id of the game.", max_length=30)),
                ("name", models.CharField(blank=True, default="", max_length=40)),
                ("wishes", models.JSONField(help_text="The values of the form's fields, by name.")),
            ],
            options={
                "ordering": ["kind", "name"],
            },
        ),
        migrations.AddField(
            model_name="game",
            name="begins",
            field=models.CharField(
                choices=[
                    ("full", "as soon as the last seat is taken"),
                    ("grace", "a minute after the last seat was taken"),
                    ("date", "at a set time"),
                ],
                default="full",
                help_text="What makes it start by itself.",
                max_length=5,
            ),
        ),
        migrations.AddField(
            model_name="game",
            name="least_reliability",
            field=models.PositiveSmallIntegerField(default=0, help_text="The least reliability of those who join, in percent."),
        ),
        migrations.AddField(
            model_name="game",
            name="most_hours",
            field=models.PositiveSmallIntegerField(
                default=0, help_text="The longest usual time per turn of those who join, in hours; 0: any."
            ),
        ),
        migrations.AddField(
            model_name="game",
            name="rematch_of",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="rematches",
                to="games.game",
            ),
        ),
        migrations.AddField(
            model_name="game",
            name="starts_at",
            field=models.DateTimeField(blank=True, help_text="When it starts by itself, once that is known.", null=True),
        ),
        migrations.AddConstraint(
            model_name="game",
            constraint=models.UniqueConstraint(
                condition=models.Q(("status", "cancelled"), _negated=True), fields=("rematch_of",), name="one_rematch"
            ),
        ),
        migrations.AddField(
            model_name="invitation",
            name="by",
            field=models.ForeignKey(
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="invitations_sent",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.AddField(
            model_name="invitation",
            name="game",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE, related_name="invitations", to="games.game"
            ),
        ),
        migrations.AddField(
            model_name="invitation",
            name="invitee",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="invitations",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.AddField(
            model_name="template",
            name="user",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE, related_name="templates", to=settings.AUTH_USER_MODEL
            ),
        ),
        migrations.AddIndex(
            model_name="invitation",
            index=models.Index(
                condition=models.Q(("mail_due_at__isnull", False)), fields=["mail_due_at"], name="invitation_to_mail"
            ),
        ),
        migrations.AddConstraint(
            model_name="invitation",
            constraint=models.UniqueConstraint(
                condition=models.Q(("invitee__isnull", False)), fields=("game", "invitee"), name="invited_once"
            ),
        ),
        migrations.AddConstraint(
            model_name="invitation",
            constraint=models.UniqueConstraint(
                condition=models.Q(("address", ""), _negated=True),
                fields=("game", "address"),
                name="address_invited_once",
            ),
        ),
        migrations.AddConstraint(
            model_name="template",
            constraint=models.UniqueConstraint(fields=("user", "kind", "name"), name="template_name_once"),
        ),
    ]
