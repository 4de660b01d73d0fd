import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0005_clocks"),
    ]

    operations = [
        migrations.AddField(
            model_name="game",
            name="on_absence",
            field=models.CharField(
                choices=[
                    ("robot", "a robot of the house plays until they are back"),
                    ("open", "a robot plays, and anybody may take the seat over"),
                    ("vote", "a robot plays, and the others vote on what becomes of the seat"),
                ],
                default="robot",
                help_text="What happens to somebody who misses turn after turn.",
                max_length=5,
            ),
        ),
        migrations.AddField(
            model_name="game",
            name="resumes_at",
            field=models.DateTimeField(blank=True, help_text="When a pause ends by itself.", null=True),
        ),
        migrations.AddField(
            model_name="seat",
            name="open_since",
            field=models.DateTimeField(blank=True, help_text="Since when anybody may take the seat over.", null=True),
        ),
        migrations.CreateModel(
            name="Vote",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("pause", "a pause"),
                            ("resume", "going on"),
                            ("extend", "more time"),
                            ("replace", "a free seat"),
                            ("restore", "somebody's return"),
                            ("absence", "a seat whose owner is away"),
                        ],
                        max_length=8,
                    ),
                ),
                (
                    "payload",
                    models.JSONField(blank=True, default=dict, help_text="Its details, such as a reason, an end or a number of seconds."),
                ),
                ("turn", models.PositiveIntegerField(help_text="The open turn when the vote began.")),
                ("opened_at", models.DateTimeField()),
                ("expires_at", models.DateTimeField()),
                ("ended_at", models.DateTimeField(blank=True, null=True)),
                (
                    "result",
                    models.CharField(
                        blank=True,
                        choices=[
                            ("yes", "yes"),
                            ("no", "no"),
                            ("robot", "the robot of the house plays on"),
                            ("open", "the seat is free for anybody"),
                            ("wait", "the table waits"),
                            ("lapsed", "no longer needed"),
                        ],
                        default="",
                        help_text="Empty while it is open.",
                        max_length=6,
                    ),
                ),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="votes", to="games.game"
                    ),
                ),
                (
                    "proposer",
                    models.ForeignKey(
                        blank=True,
                        help_text="Empty: the table's rules started the vote.",
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "seat",
                    models.ForeignKey(
                        blank=True,
                        help_text="The seat it is about.",
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="votes",
                        to="games.seat",
                    ),
                ),
            ],
            options={
                "ordering": ["pk"],
            },
        ),
        migrations.CreateModel(
            name="Ballot",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "choice",
                    models.CharField(
                        choices=[
                            ("yes", "yes"),
                            ("no", "no"),
                            ("robot", "the robot of the house plays on"),
                            ("open", "the seat is free for anybody"),
                            ("wait", "the table waits"),
                            ("lapsed", "no longer needed"),
                        ],
                        max_length=6,
                    ),
                ),
                ("at", models.DateTimeField()),
                (
                    "seat",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="ballots", to="games.seat"
                    ),
                ),
                (
                    "vote",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="ballots", to="games.vote"
                    ),
                ),
            ],
            options={
                "ordering": ["pk"],
            },
        ),
        migrations.CreateModel(
            name="Tenure",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("from_turn", models.PositiveIntegerField(help_text="The open turn when it began.")),
                ("until_turn", models.PositiveIntegerField(blank=True, help_text="Empty while it lasts.", null=True)),
                (
                    "end",
                    models.CharField(
                        blank=True,
                        choices=[("resigned", "left the game"), ("replaced", "was away, and somebody else took over")],
                        default="",
                        help_text="How it ended.",
                        max_length=8,
                    ),
                ),
                (
                    "seat",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="tenures", to="games.seat"
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="tenures",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ["pk"],
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("until_turn__isnull", True)), fields=("seat",), name="one_tenure_at_a_time"
                    )
                ],
            },
        ),
        migrations.AddIndex(
            model_name="vote",
            index=models.Index(condition=models.Q(("ended_at__isnull", True)), fields=["expires_at"], name="vote_open"),
        ),
        migrations.AddConstraint(
            model_name="vote",
            constraint=models.UniqueConstraint(
                condition=models.Q(("ended_at__isnull", True), ("seat__isnull", True)),
                fields=("game", "kind"),
                name="one_vote_of_a_kind",
            ),
        ),
        migrations.AddConstraint(
            model_name="vote",
            constraint=models.UniqueConstraint(
                condition=models.Q(("ended_at__isnull", True), ("seat__isnull", False)),
                fields=("game", "seat"),
                name="one_vote_about_a_seat",
            ),
        ),
        migrations.AddConstraint(
            model_name="ballot",
            constraint=models.UniqueConstraint(fields=("vote", "seat"), name="one_ballot_each"),
        ),
    ]
