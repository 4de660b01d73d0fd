"""The audit of what arrived: each notice once for each person and channel, and nothing else."""

from collections import Counter, defaultdict
from datetime import datetime

from tests.proof.site.month.audit_time import SWEEP
from tests.proof.site.month.findings import Findings
from tests.proof.site.month.outbox import Notice, Outbox
from tests.proof.site.month.post import Mail, Push

LONGEST_TITLE = 120
TRIED_AGAIN = 2 * SWEEP


class PostAudit:
    """Compares what came through the sockets with what the rows say has been sent."""

    def __init__(self, outbox: Outbox, findings: Findings, mails: list[Mail], pushes: list[Push]) -> None:
        self.outbox, self.check, self.pushes = outbox, findings.check, pushes
        self.letters: dict[int, list[Mail]] = defaultdict(list)
        for mail in mails:
            if mail.id.startswith("<notice-"):
                self.letters[int(mail.id[8:].partition(".")[0])].append(mail)

    def run(self, end: datetime) -> None:
        self._check_mails()
        self._check_pushes()
        for key, count in Counter((it.person, it.channel, it.occasion) for it in self.outbox.all).items():
            self.check("one row for each person, channel and occasion", count == 1, key)
        for notice in self.outbox.all:
            self.check("no notice is given up", notice.state != "failed", notice)
            if notice.state == "pending":
                self.check("nothing due is left unsent", notice.next_try_at + TRIED_AGAIN >= end, notice)

    def _check_mails(self) -> None:
        known = {it.id: it for it in self.outbox.sent if it.channel == "email"}
        for pk, mails in self.letters.items():
            wanted = [(known[pk].email, known[pk].sent_at)] if pk in known else []
            arrived = [(mail.to, mail.at) for mail in mails]
            self.check("a mail comes once, to its recipient, when its row says", arrived == wanted, pk, arrived, wanted)
        for notice in known.values():
            holds = notice.id in self.letters or self._is_in_a_list(notice)
            self.check("what counts as mailed has been mailed", holds, notice)

    def _is_in_a_list(self, notice: Notice) -> bool:
        """Its game is named in one mail with others, for those who wish it so."""
        mails = [mail for it in self.outbox.together(notice) for mail in self.letters.get(it.id, ())]
        return notice.gathers and any(notice.title in mail.text for mail in mails)

    def _check_pushes(self) -> None:
        told: Counter[tuple[object, ...]] = Counter((push.path, push.at, push.says["title"]) for push in self.pushes)
        rows = [it for it in self.outbox.sent if it.channel in ("web_push", "webhook")]
        wanted: Counter[tuple[object, ...]] = Counter((it.path, it.sent_at, _cut(it)) for it in rows)
        gathering = {it.path for it in rows if it.gathers}
        for key in {*told, *wanted}:
            holds = told[key] == wanted[key] or (key[0] in gathering and 0 < told[key] <= wanted[key])
            self.check("a push comes once, to its browser, when its row says", holds, key, told[key], wanted[key])


def _cut(notice: Notice) -> str:
    """Browsers get the beginning of what is too long."""
    if notice.channel == "webhook" or len(notice.headline) <= LONGEST_TITLE:
        return notice.headline
    return notice.headline[: LONGEST_TITLE - 1] + "…"
