"""For sites with very many games: the few seats that anybody may take over, without reading all seats."""

from importlib import import_module

from django.db import migrations, models
from django.db.models import Q

load = import_module("games.migrations.0019_load")

IS_FREE = Q(("open_since__isnull", False))


class Migration(migrations.Migration):
    atomic = False
    dependencies = [("games", "0021_connections")]

    operations = [
        load.AddIndex("seat", models.Index(fields=["-open_since"], name="seat_free", condition=IS_FREE)),
    ]
