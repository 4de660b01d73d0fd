"""The help texts of people and notices in plain words. No table changes."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

import games.models.invitation


class Migration(migrations.Migration):
    dependencies = [("games", "0029_help_texts_of_games")]

    operations = [
        migrations.AlterField(
            model_name="invitation",
            name="address",
            field=models.EmailField(
                blank=True, default="", help_text="The mail address it was sent to, if any.", max_length=254
            ),
        ),
        migrations.AlterField(
            model_name="invitation",
            name="answer",
            field=models.CharField(
                blank=True,
                choices=[("accepted", "took the seat"), ("declined", "would rather not"), ("withdrawn", "taken back")],
                default="",
                help_text="Empty until there is one.",
                max_length=9,
            ),
        ),
        migrations.AlterField(
            model_name="invitation",
            name="mail_due_at",
            field=models.DateTimeField(blank=True, help_text="When to send it or try again; empty: never.", null=True),
        ),
        migrations.AlterField(
            model_name="invitation",
            name="number",
            field=models.PositiveSmallIntegerField(
                blank=True, help_text="The seat reserved for it; empty: any seat.", null=True
            ),
        ),
        migrations.AlterField(
            model_name="invitation",
            name="token",
            field=models.CharField(
                default=games.models.invitation.new_token,
                help_text="Part of the link in the mail.",
                max_length=40,
                unique=True,
            ),
        ),
        migrations.AlterField(
            model_name="invitation",
            name="unheard",
            field=models.BooleanField(
                default=False, help_text="Not delivered, because the person has blocked whoever invites them."
            ),
        ),
        migrations.AlterField(
            model_name="notification",
            name="entered_at",
            field=models.DateTimeField(
                blank=True, help_text="When somebody signed in with the link in its mail.", null=True
            ),
        ),
        migrations.AlterField(
            model_name="notification",
            name="headline",
            field=models.CharField(blank=True, default="", help_text="Its message in one line.", max_length=250),
        ),
        migrations.AlterField(
            model_name="notification",
            name="seen_at",
            field=models.DateTimeField(blank=True, help_text="When the recipient saw what it is about.", null=True),
        ),
        migrations.AlterField(
            model_name="operatoraction",
            name="after",
            field=models.JSONField(default=dict, help_text="The game after, and what was done."),
        ),
        migrations.AlterField(
            model_name="operatoraction",
            name="archive",
            field=models.BinaryField(blank=True, help_text="The undone turns, compressed. Secret.", null=True),
        ),
        migrations.AlterField(
            model_name="operatoraction",
            name="before",
            field=models.JSONField(default=dict, help_text="The game before."),
        ),
        migrations.AlterField(
            model_name="operatoraction",
            name="by",
            field=models.ForeignKey(
                blank=True,
                help_text="Empty: done by a command, or the account was deleted.",
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="operator_actions",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.AlterField(
            model_name="operatoraction",
            name="game",
            field=models.ForeignKey(
                help_text="Empty: the game no longer exists.",
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="operator_actions",
                to="games.game",
            ),
        ),
        migrations.AlterField(
            model_name="operatoraction",
            name="who",
            field=models.CharField(help_text="The operator's name at the time.", max_length=150),
        ),
        migrations.AlterField(
            model_name="alarm",
            name="clear_told_at",
            field=models.DateTimeField(
                blank=True, help_text="When the operator was told that all is well again.", null=True
            ),
        ),
        migrations.AlterField(
            model_name="alarm",
            name="name",
            field=models.CharField(help_text="The health check. docs/WATCHING.md explains each.", max_length=30),
        ),
        migrations.AlterField(
            model_name="alarm",
            name="seen_at",
            field=models.DateTimeField(help_text="When the check last failed."),
        ),
        migrations.AlterField(
            model_name="alarm",
            name="told_at",
            field=models.DateTimeField(blank=True, help_text="When the operator was notified.", null=True),
        ),
        migrations.AlterField(
            model_name="connection",
            name="print",
            field=models.CharField(
                help_text="A hash of the address, with a key that changes every week.", max_length=32
            ),
        ),
        migrations.AlterField(
            model_name="follow",
            name="tells_end",
            field=models.BooleanField(
                default=False, help_text="Whether the person wants a notice when the game is over."
            ),
        ),
        migrations.AlterField(
            model_name="friendship",
            name="accepted_at",
            field=models.DateTimeField(blank=True, help_text="Empty until it is answered.", null=True),
        ),
        migrations.AlterField(
            model_name="gamenotices",
            name="looking_until",
            field=models.DateTimeField(
                blank=True, help_text="Extended while the game's page is open and visible.", null=True
            ),
        ),
        migrations.AlterField(
            model_name="hours",
            name="changed_at",
            field=models.DateTimeField(help_text="The last change. Corrections made soon after it do not count."),
        ),
        migrations.AlterField(
            model_name="hours",
            name="days_off",
            field=models.JSONField(blank=True, default=list, help_text="Days of the week as numbers; Monday is 0."),
        ),
        migrations.AlterField(
            model_name="hours",
            name="night_from",
            field=models.TimeField(
                blank=True, help_text="In the person's time zone; empty: no hours of rest.", null=True
            ),
        ),
        migrations.AlterField(
            model_name="hours",
            name="shown",
            field=models.BooleanField(default=True, help_text="Others at the table can see why a clock is stopped."),
        ),
        migrations.AlterField(
            model_name="household",
            name="accepted_at",
            field=models.DateTimeField(blank=True, help_text="Empty until it is answered.", null=True),
        ),
        migrations.AlterField(
            model_name="inbound",
            name="answered_at",
            field=models.DateTimeField(blank=True, help_text="When it was handled.", null=True),
        ),
        migrations.AlterField(
            model_name="inbound",
            name="code",
            field=models.CharField(
                blank=True, default="", help_text="The result: ok, or the reason why not.", max_length=40
            ),
        ),
        migrations.AlterField(
            model_name="inbound",
            name="fingerprint",
            field=models.CharField(
                help_text="A hash of its Message-ID or, without one, of the whole message.", max_length=64
            ),
        ),
        migrations.AlterField(
            model_name="inbound",
            name="is_own",
            field=models.BooleanField(help_text="Whether it came from the account's own address."),
        ),
        migrations.AlterField(
            model_name="inbound",
            name="outcome",
            field=models.JSONField(blank=True, default=dict, help_text="The text of our reply."),
        ),
        migrations.AlterField(
            model_name="inbound",
            name="text",
            field=models.TextField(blank=True, default="", help_text="The sender's text without quotations."),
        ),
        migrations.AlterField(
            model_name="noticehours",
            name="digest_due_at",
            field=models.DateTimeField(
                blank=True, help_text="When the next digest is due; empty: none wanted.", null=True
            ),
        ),
        migrations.AlterField(
            model_name="noticepace",
            name="away_minutes",
            field=models.PositiveSmallIntegerField(
                default=0, help_text="Sent only after this many minutes away from the game."
            ),
        ),
        migrations.AlterField(
            model_name="noticepace",
            name="gather_minutes",
            field=models.PositiveSmallIntegerField(
                default=0,
                help_text="Minutes for which notices of waiting games are collected into one; 0: each on its own.",
            ),
        ),
        migrations.AlterField(
            model_name="readmark",
            name="last",
            field=models.PositiveBigIntegerField(help_text="The id of the last message that was read."),
        ),
        migrations.AlterField(
            model_name="report",
            name="answer",
            field=models.CharField(blank=True, default="", help_text="The reason for the decision.", max_length=1000),
        ),
        migrations.AlterField(
            model_name="report",
            name="evidence",
            field=models.JSONField(
                default=dict, help_text="Messages and seats as the reporter could see them, with people's ids."
            ),
        ),
        migrations.AlterField(
            model_name="sanction",
            name="answer",
            field=models.CharField(blank=True, default="", help_text="The answer to the objection.", max_length=1000),
        ),
        migrations.AlterField(
            model_name="sanction",
            name="reason",
            field=models.CharField(help_text="Shown to the person.", max_length=1000),
        ),
        migrations.AlterField(
            model_name="sanction",
            name="until",
            field=models.DateTimeField(
                blank=True, help_text="Empty: permanent; or, for a warning, over at once.", null=True
            ),
        ),
        migrations.AlterField(
            model_name="storedreply",
            name="fingerprint",
            field=models.CharField(help_text="A hash of the method, the address and the body.", max_length=64),
        ),
        migrations.AlterField(
            model_name="target",
            name="disabled_at",
            field=models.DateTimeField(
                blank=True, help_text="When it was switched off because it kept failing.", null=True
            ),
        ),
        migrations.AlterField(
            model_name="target",
            name="failures",
            field=models.PositiveIntegerField(default=0, help_text="Failed attempts since the last success."),
        ),
        migrations.AlterField(
            model_name="target",
            name="name",
            field=models.CharField(help_text="The name its owner sees; never the whole address.", max_length=80),
        ),
        migrations.AlterField(
            model_name="token",
            name="expires_at",
            field=models.DateTimeField(blank=True, help_text="Empty: valid until it is revoked.", null=True),
        ),
        migrations.AlterField(
            model_name="token",
            name="scopes",
            field=models.JSONField(help_text="What it may do: read, play, manage."),
        ),
        migrations.AlterField(
            model_name="token",
            name="used_at",
            field=models.DateTimeField(blank=True, help_text="The last use, to the minute.", null=True),
        ),
        migrations.AlterField(
            model_name="user",
            name="dead_address",
            field=models.EmailField(
                blank=True,
                db_default="",
                default="",
                help_text="Mails to this address bounced. None are sent while the account has this address.",
                max_length=254,
            ),
        ),
        migrations.AlterField(
            model_name="user",
            name="dead_why",
            field=models.CharField(
                blank=True, db_default="", default="", help_text="What the mail server said.", max_length=300
            ),
        ),
        migrations.AlterField(
            model_name="user",
            name="feed_epoch",
            field=models.PositiveIntegerField(
                default=0, help_text="Raised to give this person new secret addresses for calendar and feed."
            ),
        ),
        migrations.AlterField(
            model_name="user",
            name="hides_results_since",
            field=models.DateTimeField(
                blank=True,
                help_text="Results of games that ended since then are hidden until watched; empty: shown.",
                null=True,
            ),
        ),
        migrations.AlterField(
            model_name="user",
            name="is_bot",
            field=models.BooleanField(default=False, help_text="Played by a program, through the API only."),
        ),
        migrations.AlterField(
            model_name="user",
            name="keeper",
            field=models.ForeignKey(
                blank=True,
                help_text="The person who runs this bot.",
                null=True,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="bots",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.AlterField(
            model_name="user",
            name="suspended_until",
            field=models.DateTimeField(blank=True, help_text="Suspended by moderators until then.", null=True),
        ),
        migrations.AlterField(
            model_name="vacation",
            name="ends_at",
            field=models.DateTimeField(help_text="Midnight after the last day, or the time of an early return."),
        ),
    ]
