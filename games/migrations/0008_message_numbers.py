"""Messages are counted in each chat."""

from typing import Any

from django.db import migrations, models
from django.db.models import Q

BATCH = 1000


def count(apps: Any, schema_editor: Any) -> None:
    Game, Message = (apps.get_model("games", name) for name in ("Game", "Message"))
    for game in Game.objects.filter(messages__isnull=False).distinct().only("pk").iterator(chunk_size=BATCH):
        chats: dict[int | None, list[Any]] = {}
        for message in Message.objects.filter(game=game).order_by("pk").only("pk", "team"):
            chats.setdefault(message.team, []).append(message)
            message.number = len(chats[message.team])
        for said in chats.values():
            Message.objects.bulk_update(said, ["number"], batch_size=BATCH)
        game.message_counts = {"table" if team is None else f"team {team}": len(said) for team, said in chats.items()}
        game.save(update_fields=["message_counts"])


class Migration(migrations.Migration):
    dependencies = [("games", "0007_names")]

    operations = [
        migrations.AddField(
            "game",
            "message_counts",
            models.JSONField(
                blank=True,
                db_default=models.Value({}, models.JSONField()),
                default=dict,
                help_text="How many messages each chat has had, deleted ones too, by its name.",
            ),
        ),
        migrations.AddField(
            "message",
            "number",
            models.PositiveIntegerField(db_default=0, default=0, help_text="Counted in its chat, from 1."),
        ),
        migrations.AlterField(
            "readmark",
            "last",
            models.PositiveBigIntegerField(help_text="The key of the last message that was read; others see its number."),
        ),
        migrations.RunPython(count, migrations.RunPython.noop),
        migrations.AddConstraint(
            "message",
            models.UniqueConstraint(
                condition=Q(team__isnull=True, number__gt=0), fields=["game", "number"], name="message_numbered"
            ),
        ),
        migrations.AddConstraint(
            "message",
            models.UniqueConstraint(
                condition=Q(team__isnull=False, number__gt=0),
                fields=["game", "team", "number"],
                name="team_message_numbered",
            ),
        ),
        migrations.AlterModelOptions("invitation", {"ordering": ["created_at"]}),
        migrations.AlterModelOptions("report", {"ordering": ["-at"]}),
        migrations.AlterModelOptions("vote", {"ordering": ["opened_at"]}),
    ]
