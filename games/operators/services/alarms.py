"""Alarms. Each finding of the health checks becomes an incident. The operator gets one email when it begins and one
when it ends.

Incidents are rows, so that a restart forgets none and two workers never report one twice.
"""

import logging
from datetime import timedelta
from smtplib import SMTPException

import requests
from anymail.exceptions import AnymailError
from django.conf import settings
from django.core.mail import EmailMessage
from django.db import transaction
from django.utils import timezone

from games.models import Alarm
from games.observability import meters
from games.observability.faults import describe
from games.operators.services.health_checks import Finding, findings

logger = logging.getLogger(__name__)

QUIET_FOR = timedelta(minutes=5)
"""An incident is over after nothing was found for this long. Without the wait, one that comes and goes would fill a
mailbox."""
PING_SECONDS = 5
BY_MACHINE = {"Auto-Submitted": "auto-generated"}


def watch() -> list[Finding]:
    """Runs the health checks, records incidents, emails new ones to the operator, and pings outside if all is well."""
    found = findings()
    _keep(found)
    _tell()
    if not found:
        _ping()
    return found


@transaction.atomic
def _keep(found: list[Finding]) -> None:
    now = timezone.now()
    for finding in found:
        still = Alarm.objects.filter(name=finding.name, cleared_at__isnull=True)
        if not still.update(seen_at=now, words=finding.words):
            facts = {"words": finding.words, "raised_at": now, "seen_at": now}
            _, is_new = Alarm.objects.get_or_create(name=finding.name, cleared_at=None, defaults=facts)
            if is_new:
                logger.error("alarm %s: %s", finding.name, finding.words)
    over = Alarm.objects.filter(cleared_at__isnull=True, seen_at__lt=now - QUIET_FOR)
    for name in over.values_list("name", flat=True):
        logger.warning("all clear: %s", name)
    over.update(cleared_at=now)


def _tell() -> None:
    """Sends one email about all new incidents. If that fails, the next round tries again."""
    if not settings.OPERATOR_MAIL:
        return
    now = timezone.now()
    new = Alarm.objects.filter(told_at__isnull=True, cleared_at__isnull=True).order_by("pk")
    over = Alarm.objects.filter(told_at__isnull=False, clear_told_at__isnull=True, cleared_at__isnull=False)
    raised = [alarm for alarm in new if new.filter(pk=alarm.pk).update(told_at=now)]
    ended = [alarm for alarm in over if over.filter(pk=alarm.pk).update(clear_told_at=now)]
    if not raised and not ended:
        return
    try:
        _mail(raised, ended).send()
    except (OSError, SMTPException, AnymailError) as error:
        logger.error("the alarm could not be mailed: %s", describe(error))
        Alarm.objects.filter(pk__in=[alarm.pk for alarm in raised]).update(told_at=None)
        Alarm.objects.filter(pk__in=[alarm.pk for alarm in ended]).update(clear_told_at=None)


def _mail(raised: list[Alarm], ended: list[Alarm]) -> EmailMessage:
    names = ", ".join(alarm.name for alarm in raised or ended)
    lines = [f"{alarm.name}: {alarm.words}" for alarm in raised]
    lines += [f"{alarm.name}: over. It began at {alarm.raised_at:%Y-%m-%d %H:%M} UTC." for alarm in ended]
    lines.append(f"docs/WATCHING.md explains what each of these means, and what to do. The site: {settings.SITE_URL}")
    subject = f"{'Alarm' if raised else 'All clear'}: {names}"
    return EmailMessage(subject, "\n\n".join(lines) + "\n", to=settings.OPERATOR_MAIL, headers=BY_MACHINE)


def _ping() -> None:
    """Tells an outside service that all is well. The service raises the alarm when these pings stop."""
    if not settings.CANARY_PING_URL:
        return
    try:
        requests.get(settings.CANARY_PING_URL, timeout=PING_SECONDS, allow_redirects=False).raise_for_status()
    except requests.RequestException as error:  # its text contains the address, which is secret
        meters.PINGS.labels("failed").inc()
        logger.warning("the sign of life was not sent: %s", type(error).__name__)
    else:
        meters.PINGS.labels("ok").inc()
