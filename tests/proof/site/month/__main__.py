"""The process in which a site passes its month: `python -m tests.proof.site.month '{"people": 10, ...}'`.

Writes lines of JSON: how far it has come, and at last its report.
"""

import json
import os
import sys
from random import Random
from typing import Any

import psycopg

from tests.proof.site._child import say
from tests.proof.site.month import Size
from tests.proof.site.month.instants import Clock, prepare
from tests.proof.site.month.post import Post

WISH_FOR_LISTS = "SELECT user_id, channel FROM games_noticesetting WHERE kind = 'digest' AND enabled"


def main(wish: str) -> None:
    """Settings come from the environment; the mail server's port is known only here."""
    post = Post(lambda: clock.now)
    post.start()
    os.environ["EMAIL_URL"] = post.smtp_url
    import django

    django.setup()
    from django.conf import settings

    from tests.proof.site.month.month import START

    settings.STORAGES["staticfiles"] = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
    connection = _database()
    clock = Clock(connection, START)
    _pass_the_month(Size(**json.loads(wish)), connection, clock, post)
    post.stop()


def _database() -> "psycopg.Connection[Any]":
    """Migrated, with stand-ins for its clock and triggers for the diary."""
    from django.core.management import call_command
    from django.db import connections

    from tests.proof.site.month import diary
    from tests.proof.site.month.month import START

    call_command("migrate", verbosity=0)
    connections.close_all()
    url = os.environ["DATABASE_URL"]
    with psycopg.connect(url, autocommit=True) as connection:
        prepare(connection, START)
        diary.prepare(connection)
    return psycopg.connect(url, autocommit=True)


def _pass_the_month(size: Size, connection: "psycopg.Connection[Any]", clock: Clock, post: Post) -> None:
    from games.play.services import starting
    from tests.proof.site.month import diary, report
    from tests.proof.site.month.audit_notices import NoticeAudit
    from tests.proof.site.month.audit_post import PostAudit
    from tests.proof.site.month.audit_time import TimeAudit
    from tests.proof.site.month.facts import Facts
    from tests.proof.site.month.findings import Findings
    from tests.proof.site.month.month import Month
    from tests.proof.site.month.outbox import Outbox

    luck = Random(f"{size.seed} seeds")
    starting.new_seed = lambda: luck.randbytes(16)
    findings = Findings()
    month = Month(size, connection, clock, post, findings, lambda done: say(done=done))
    month.run()
    facts = Facts(diary.read(connection), [(outage.since, outage.end) for outage in month.outages])
    times, outbox = TimeAudit(facts, findings, month.end), Outbox(connection)
    times.run(month.acts.tries)
    PostAudit(outbox, findings, post.mails, post.pushes).run(month.end)
    NoticeAudit(outbox, facts, findings, month.start, month.end).run(connection.execute(WISH_FOR_LISTS).fetchall())
    counts = {
        "month": month.counts() | {"questions that timed out": times.timed_out} | facts.counts(),
        "people": dict(month.acts.counts),
    }
    say(done=100, **report.gather(connection, findings, **counts))


if __name__ == "__main__":
    main(sys.argv[1])
