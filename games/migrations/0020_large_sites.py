"""For sites with very many games: how far an outage is made good, and indexes for that, for tables and for canaries."""

from importlib import import_module

from django.db import migrations, models
from django.db.models import Q

load = import_module("games.migrations.0019_load")
AddIndex, RemoveIndex = load.AddIndex, load.RemoveIndex

PLAYS_ITSELF = Q(("house", ""), _negated=True) | Q(("autopilot", True)) | Q(("user__isnull", True))
IS_OPEN = Q(("closed_at__isnull", True))
NOT_OVER = Q(("status__in", ["lobby", "running", "parked"]))
HAS_DATE = Q(("starts_at__isnull", False), ("status", "lobby"))
IS_SENT = Q(("state", "sent"), Q(("channel", "bell"), _negated=True))
IN_VAIN = Q(("attempts__gt", 0), ("state", "failed")) | Q(("attempts__gt", 1), ("state", "pending"))


class Migration(migrations.Migration):
    atomic = False
    dependencies = [("games", "0019_load")]

    operations = [
        migrations.AddField("heartbeat", "until", models.DateTimeField(null=True, blank=True)),
        migrations.AddField("heartbeat", "done_to", models.BigIntegerField(default=0, db_default=0)),
        migrations.AddField(
            "game",
            "made_good_at",
            models.DateTimeField(
                null=True,
                blank=True,
                help_text="The end of the outage that was made good to it last.",
            ),
        ),
        AddIndex("program", models.Index(fields=["game"], name="program_open_by_game", condition=IS_OPEN)),
        AddIndex("game", models.Index(fields=["id"], name="game_not_over", condition=NOT_OVER)),
        AddIndex(
            "game", models.Index(fields=["-created_at", "-id"], name="table_by_age", condition=Q(("status", "lobby")))
        ),
        AddIndex("game", models.Index(fields=["starts_at"], name="table_with_a_date", condition=HAS_DATE)),
        AddIndex("seat", models.Index(fields=["id"], name="seat_of_robot", condition=PLAYS_ITSELF & Q(("result", "")))),
        RemoveIndex("seat", "seat_by_robot"),
        AddIndex(
            "notification", models.Index(fields=["channel", "sent_at"], name="notification_sent", condition=IS_SENT)
        ),
        AddIndex(
            "notification",
            models.Index(fields=["channel", "created_at"], name="notification_in_vain", condition=IN_VAIN),
        ),
    ]
