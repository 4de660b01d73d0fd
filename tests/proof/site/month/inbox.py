"""What happens to mails after they came: machines open every link, people reply, or come in by a link.

A machine that opens links changes nothing: no row of the diary, and no link is used up. A reply is acted upon once and
answered once, however often it is delivered, but for those who go on after they were told that it is too much. A link
lets its reader in once.
"""

import re
from collections import Counter
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from email.message import EmailMessage
from functools import partial
from random import Random
from typing import Any

import psycopg
from django.conf import settings
from django.test import Client

from games.delivery.services import inbound
from tests.proof.site.month.acts import Later
from tests.proof.site.month.findings import Findings
from tests.proof.site.month.post import Mail

LINK = re.compile(r"https?://[^\s\"'<>)]+")
SCANNED, REPLIED, ENTERED = 0.06, 0.12, 0.05
TEXTS = ("1 2 3 4 5", "5 4 3 2 1, power down", "1", "2", "Thanks, see you there!\n\n> 1 2 3 4 5", "9 9 9 9 9")
MOST_A_DAY, DAY = 200, timedelta(days=1)
"""Replies that the site reads of one person; the next is told that this is too much."""
TRACES = "SELECT (SELECT max(n) FROM simulated.diary), (SELECT count(entered_at) FROM games_notification)"


@dataclass
class Inbox:
    """Everybody's, together."""

    connection: "psycopg.Connection[Any]"
    findings: Findings
    later: Later
    luck: Random
    read: int = 0
    counts: Counter[str] = field(default_factory=Counter)
    replies: dict[str, tuple[str, datetime]] = field(default_factory=dict)
    """Of whom each is, and when it was sent."""

    def look(self, mails: list[Mail], now: datetime) -> None:
        """At the mails that came since the last time."""
        for mail in mails[self.read :]:
            if self.luck.random() < SCANNED:
                self._scan(mail)
            if self.luck.random() < REPLIED and "reply+" in str(mail.message["Reply-To"]):
                self.later(now + timedelta(seconds=self.luck.randrange(20, 3000)), partial(self._reply, mail))
            elif self.luck.random() < ENTERED:
                self.later(now + timedelta(seconds=self.luck.randrange(20, 300)), partial(self._enter, mail))
        self.read = len(mails)

    def _links(self, mail: Mail) -> list[str]:
        found = LINK.findall(f"{mail.text}\n{mail.message['List-Unsubscribe']}".replace("&amp;", "&"))
        return sorted({link for link in found if link.startswith(settings.SITE_URL)})

    def _scan(self, mail: Mail) -> None:
        """Twice each, as a whole row of machines does, and only asking for the headers in between."""
        before = self.connection.execute(TRACES).fetchone()
        for link in self._links(mail):
            path = link.removeprefix(settings.SITE_URL)
            for ask in (_browser().get, _browser().head, _browser().get):
                status = ask(path).status_code
                self.findings.check(
                    "a link that a machine opens leads somewhere", status in (200, 302, 404, 410), path, status
                )
            self.counts["links opened by machines"] += 3
        after = self.connection.execute(TRACES).fetchone()
        self.findings.check("machines that open links change nothing", before == after, mail.id, before, after)

    def _reply(self, mail: Mail, now: datetime) -> None:
        """The same reply is delivered twice."""
        reply = EmailMessage()
        reply["From"], reply["To"] = mail.to, str(mail.message["Reply-To"])
        reply["Subject"], reply["Message-ID"] = (
            f"Re: {mail.message['Subject']}",
            f"<reply-{len(self.replies)}@example.org>",
        )
        reply.set_content(self.luck.choice(TEXTS))
        self.replies[str(reply["Message-ID"])] = mail.to, now
        for _ in range(2):
            inbound.receive(reply, address=str(mail.message["Reply-To"]), envelope_sender=mail.to)
        self.counts["replies by mail"] += 1

    def _enter(self, mail: Mail, now: datetime) -> None:
        entry = next((link for link in self._links(mail) if "/go/" in link), None)
        if entry is None:
            return
        path, browsers = entry.removeprefix(settings.SITE_URL), (_browser(), _browser())
        is_open = browsers[0].get(path).status_code == 200
        statuses = [browser.post(path).status_code for browser in browsers]
        wanted = [[302, 409], [302, 410]] if is_open else [[409, 409], [410, 410], [409, 410]]
        self.findings.check("the link of a mail lets in once", statuses in wanted, path, is_open, statuses)
        self.counts["came in by a link" if is_open else "links that were too old"] += 1

    def audit(self, mails: list[Mail]) -> None:
        """Each reply has one row and one answer."""
        answers = Counter(str(mail.message["In-Reply-To"]).strip() for mail in mails if mail.id.startswith("<answer-"))
        rows = self.connection.execute("SELECT message_id, code, answered_at FROM games_inbound").fetchall()
        kept = Counter(row[0] for row in rows)
        for name in self.replies:
            holds = kept[name] == 1 and answers[name] == self._answers_due(name)
            self.findings.check("a reply is kept once and answered once", holds, name, kept[name], answers[name])
        self.counts.update(f"replies: {code or 'waiting'}" for _, code, _ in rows)

    def _answers_due(self, name: str) -> int:
        """One; none for whoever had been told within the day that it is too much. They may be a machine."""
        who, at = self.replies[name]
        sent = [other for other, (person, then) in self.replies.items() if person == who and at - DAY < then <= at]
        return int(sent.index(name) <= MOST_A_DAY)


def _browser() -> Client:
    return Client(SERVER_NAME="127.0.0.1")
