"""For sites with very many games: the few seats that anybody may take over, without reading all seats."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0021_connections"),
    ]

    operations = [
        migrations.AddIndex(
            model_name="seat",
            index=models.Index(
                condition=models.Q(("open_since__isnull", False)), fields=["-open_since"], name="seat_free"
            ),
        ),
    ]
