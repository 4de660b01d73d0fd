"""New names in the code for what the database keeps under its old ones: nothing is changed there."""

from django.conf import settings
from django.db import migrations, models
from django.db.models import deletion
from django.db.models import Q

PLAYS_ITSELF = ~Q(bot="") | Q(autopilot=True) | Q(user__isnull=True)


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0022_free_seats"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.SeparateDatabaseAndState(
            state_operations=[
                migrations.RenameModel("Program", "PendingDecision"),
                migrations.AlterModelTable("PendingDecision", "games_program"),
                migrations.RenameField("turn", "told", "published"),
                migrations.AlterField(
                    "turn",
                    "published",
                    models.JSONField(
                        db_column="told",
                        default=list,
                        help_text="When events were published: pairs of their number so far and the time, in order.",
                    ),
                ),
                migrations.RenameField("game", "made_good_at", "compensated_at"),
                migrations.AlterField(
                    "game",
                    "compensated_at",
                    models.DateTimeField(
                        blank=True,
                        db_column="made_good_at",
                        help_text="The end of the last outage for which it was compensated.",
                        null=True,
                    ),
                ),
                migrations.RemoveIndex("seat", "seat_of_robot"),
                migrations.RenameField("seat", "house", "bot"),
                migrations.AlterField(
                    "seat",
                    "bot",
                    models.CharField(
                        blank=True,
                        db_column="house",
                        default="",
                        help_text="A bot's strength; empty: a person's seat.",
                        max_length=20,
                    ),
                ),
                migrations.AddIndex(
                    "seat", models.Index(condition=PLAYS_ITSELF & Q(result=""), fields=["id"], name="seat_of_robot")
                ),
                migrations.AlterField(
                    model_name="ballot",
                    name="choice",
                    field=models.CharField(
                        choices=[
                            ("yes", "yes"),
                            ("no", "no"),
                            ("robot", "the bot plays on"),
                            ("open", "the seat is free for anybody"),
                            ("wait", "the table waits"),
                            ("lapsed", "no longer needed"),
                        ],
                        max_length=6,
                    ),
                ),
                migrations.AlterField(
                    model_name="game",
                    name="on_absence",
                    field=models.CharField(
                        choices=[
                            ("robot", "a bot plays until they are back"),
                            ("open", "a bot plays, and anybody may take the seat over"),
                            ("vote", "a bot plays, and the others vote on what becomes of the seat"),
                        ],
                        default="robot",
                        help_text="What happens to somebody who misses turn after turn.",
                        max_length=5,
                    ),
                ),
                migrations.AlterField(
                    model_name="pendingdecision",
                    name="game",
                    field=models.ForeignKey(
                        on_delete=deletion.CASCADE, related_name="pending_decisions", to="games.game"
                    ),
                ),
                migrations.AlterField(
                    model_name="pendingdecision",
                    name="seat",
                    field=models.ForeignKey(
                        on_delete=deletion.CASCADE, related_name="pending_decisions", to="games.seat"
                    ),
                ),
                migrations.AlterField(
                    model_name="pendingdecision",
                    name="turn",
                    field=models.ForeignKey(
                        on_delete=deletion.CASCADE, related_name="pending_decisions", to="games.turn"
                    ),
                ),
                migrations.AlterField(
                    model_name="seat",
                    name="autopilot",
                    field=models.BooleanField(default=False, help_text="A bot plays until the owner returns."),
                ),
                migrations.AlterField(
                    model_name="vote",
                    name="result",
                    field=models.CharField(
                        blank=True,
                        choices=[
                            ("yes", "yes"),
                            ("no", "no"),
                            ("robot", "the bot plays on"),
                            ("open", "the seat is free for anybody"),
                            ("wait", "the table waits"),
                            ("lapsed", "no longer needed"),
                        ],
                        default="",
                        help_text="Empty while it is open.",
                        max_length=6,
                    ),
                ),
            ]
        ),
    ]
