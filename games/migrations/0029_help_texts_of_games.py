"""The help texts of games in plain words. No table changes."""

import django.db.models.deletion
import django.db.models.fields.json
import django.db.models.functions.comparison
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0028_contributions")]

    operations = [
        migrations.AlterField(
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
        migrations.AlterField(
            model_name="game",
            name="bout",
            field=models.PositiveSmallIntegerField(
                default=0, help_text="Its place in the series, starting at 1; 0: not in a series."
            ),
        ),
        migrations.AlterField(
            model_name="game",
            name="clock",
            field=models.JSONField(
                blank=True, help_text="The clock; empty: deadline_seconds for each turn.", null=True
            ),
        ),
        migrations.AlterField(
            model_name="game",
            name="compensated_at",
            field=models.DateTimeField(
                blank=True,
                db_column="made_good_at",
                help_text="The end of the last outage for which it was compensated.",
                null=True,
            ),
        ),
        migrations.AlterField(
            model_name="game",
            name="deadline_seconds",
            field=models.PositiveIntegerField(help_text="The usual time for a turn, with any clock."),
        ),
        migrations.AlterField(
            model_name="game",
            name="hidden_changes",
            field=models.PositiveIntegerField(
                db_default=0, default=0, help_text="How many changes of the version not everybody may see."
            ),
        ),
        migrations.AlterField(
            model_name="game",
            name="hides_names",
            field=models.BooleanField(
                db_default=False, default=False, help_text="Nobody learns who plays which seat until the game is over."
            ),
        ),
        migrations.AlterField(
            model_name="game",
            name="kind",
            field=models.CharField(help_text="The engine's id of the game.", max_length=30),
        ),
        migrations.AlterField(
            model_name="game",
            name="least_reliability",
            field=models.PositiveSmallIntegerField(
                default=0, help_text="The least reliability of those who join, in percent."
            ),
        ),
        migrations.AlterField(
            model_name="game",
            name="most_hours",
            field=models.PositiveSmallIntegerField(
                default=0, help_text="The longest usual time per turn of those who join, in hours; 0: any."
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
            model_name="game",
            name="one_per_home",
            field=models.BooleanField(
                db_default=False, default=False, help_text="No two people who say they share a household may join."
            ),
        ),
        migrations.AlterField(
            model_name="game",
            name="own_bots",
            field=models.BooleanField(
                db_default=False, default=False, help_text="One person may have several seats by using bot accounts."
            ),
        ),
        migrations.AlterField(
            model_name="game",
            name="setup",
            field=models.JSONField(help_text="The game's options. The names of the seats are added when it starts."),
        ),
        migrations.AlterField(
            model_name="game",
            name="site_seed",
            field=models.CharField(
                blank=True,
                db_default="",
                default="",
                help_text="Drawn by the site when the table was made. Secret until the game is over.",
                max_length=32,
            ),
        ),
        migrations.AlterField(
            model_name="game",
            name="start",
            field=models.JSONField(
                blank=True, help_text="What the game began with: engine.kernel.commitment.Start.", null=True
            ),
        ),
        migrations.AlterField(
            model_name="game",
            name="start_digest",
            field=models.CharField(
                blank=True,
                db_default="",
                default="",
                help_text="The digest of what the game began with. Public.",
                max_length=64,
            ),
        ),
        migrations.AlterField(
            model_name="game",
            name="starts_at",
            field=models.DateTimeField(
                blank=True, help_text="When it starts by itself, once that is known.", null=True
            ),
        ),
        migrations.AlterField(
            model_name="game",
            name="stopped_at",
            field=models.DateTimeField(blank=True, help_text="When its clocks were stopped for a pause.", null=True),
        ),
        migrations.AlterField(
            model_name="game",
            name="venue",
            field=models.GeneratedField(
                db_persist=True,
                expression=django.db.models.functions.comparison.Coalesce(
                    django.db.models.fields.json.KeyTextTransform("course", "setup"),
                    django.db.models.fields.json.KeyTextTransform("arena", "outcome"),
                    django.db.models.fields.json.KeyTextTransform("arena", "setup"),
                    models.Value(""),
                    output_field=models.CharField(),
                ),
                help_text="The course or arena; empty if there is none, or none yet.",
                output_field=models.CharField(max_length=60),
            ),
        ),
        migrations.AlterField(
            model_name="game",
            name="version",
            field=models.PositiveIntegerField(default=1, help_text="Raised by every change that anybody can see."),
        ),
        migrations.AlterField(
            model_name="pendingdecision",
            name="at_once",
            field=models.BooleanField(
                default=False, help_text="The answer takes effect at once and cannot be taken back."
            ),
        ),
        migrations.AlterField(
            model_name="pendingdecision",
            name="by",
            field=models.CharField(blank=True, default="", help_text="Who answered: seat or bot.", max_length=10),
        ),
        migrations.AlterField(
            model_name="pendingdecision",
            name="interrupts",
            field=models.BooleanField(
                default=False,
                help_text="Asked in the middle of a turn because the seat wanted it. Nobody else may learn who is asked.",
            ),
        ),
        migrations.AlterField(
            model_name="pendingdecision",
            name="offer",
            field=models.JSONField(help_text="The question and everything it offers. Only its seat may see it."),
        ),
        migrations.AlterField(
            model_name="pendingdecision",
            name="remind_at",
            field=models.DateTimeField(blank=True, help_text="Empty once the reminder was sent.", null=True),
        ),
        migrations.AlterField(
            model_name="pendingdecision",
            name="seconds",
            field=models.PositiveIntegerField(default=0, help_text="Seconds from when it is opened; 0: no such clock."),
        ),
        migrations.AlterField(
            model_name="pendingdecision",
            name="spare_seconds",
            field=models.PositiveIntegerField(default=0, help_text="Seconds left in the time bank after due_at."),
        ),
        migrations.AlterField(
            model_name="seat",
            name="bank_seconds",
            field=models.PositiveIntegerField(
                blank=True,
                help_text="Seconds in its time bank after its last answer; empty: not used yet, or no bank.",
                null=True,
            ),
        ),
        migrations.AlterField(
            model_name="seat",
            name="entropy",
            field=models.CharField(
                blank=True,
                db_default="",
                default="",
                help_text="The player's contribution to the seed. Secret until the game is over.",
                max_length=32,
            ),
        ),
        migrations.AlterField(
            model_name="seat",
            name="hidden_changes",
            field=models.PositiveIntegerField(
                db_default=0, default=0, help_text="How many changes this seat could see and not everybody could."
            ),
        ),
        migrations.AlterField(
            model_name="seat",
            name="missed",
            field=models.PositiveSmallIntegerField(default=0, help_text="Turns missed in a row."),
        ),
        migrations.AlterField(
            model_name="seat",
            name="open_since",
            field=models.DateTimeField(blank=True, help_text="Since when anybody may take the seat over.", null=True),
        ),
        migrations.AlterField(
            model_name="seat",
            name="result",
            field=models.CharField(
                blank=True,
                choices=[("won", "won"), ("placed", "between first and last"), ("lost", "last")],
                default="",
                help_text="Known once the game is over.",
                max_length=6,
            ),
        ),
        migrations.AlterField(
            model_name="seat",
            name="team",
            field=models.PositiveSmallIntegerField(
                blank=True, help_text="Starting at 0; empty if everybody plays alone.", null=True
            ),
        ),
        migrations.AlterField(
            model_name="series",
            name="places",
            field=models.JSONField(
                blank=True, help_text="Once it is over: the seats that share each place, best first.", null=True
            ),
        ),
        migrations.AlterField(
            model_name="template",
            name="form_values",
            field=models.JSONField(db_column="wishes", help_text="The values of the form's fields, by name."),
        ),
        migrations.AlterField(
            model_name="template",
            name="kind",
            field=models.CharField(help_text="The engine's id of the game.", max_length=30),
        ),
        migrations.AlterField(
            model_name="tenure",
            name="from_turn",
            field=models.PositiveIntegerField(help_text="The open turn when it began."),
        ),
        migrations.AlterField(
            model_name="turn",
            name="events",
            field=models.BinaryField(default=b"[]", help_text="The events so far, including secrets."),
        ),
        migrations.AlterField(
            model_name="turn",
            name="published",
            field=models.JSONField(
                db_column="told",
                default=list,
                help_text="When events were published: pairs of their number so far and the time, in order.",
            ),
        ),
        migrations.AlterField(
            model_name="turn",
            name="record_digest",
            field=models.CharField(
                blank=True,
                db_default="",
                default="",
                help_text="The digest of its record and those before it; empty for turns played before there were any.",
                max_length=64,
            ),
        ),
        migrations.AlterField(
            model_name="turn",
            name="revision",
            field=models.PositiveIntegerField(help_text="The revision of the rules it was played by."),
        ),
        migrations.AlterField(
            model_name="turn",
            name="snapshot",
            field=models.BinaryField(help_text="The state at its start, including secrets."),
        ),
        migrations.AlterField(
            model_name="vote",
            name="payload",
            field=models.JSONField(
                blank=True, default=dict, help_text="Its details, such as a reason, an end or a number of seconds."
            ),
        ),
        migrations.AlterField(
            model_name="vote",
            name="proposer",
            field=models.ForeignKey(
                blank=True,
                help_text="Empty: the table's rules started the vote.",
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="+",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.AlterField(
            model_name="vote",
            name="seat",
            field=models.ForeignKey(
                blank=True,
                help_text="The seat it is about.",
                null=True,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="votes",
                to="games.seat",
            ),
        ),
        migrations.AlterField(
            model_name="vote",
            name="turn",
            field=models.PositiveIntegerField(help_text="The open turn when the vote began."),
        ),
    ]
