"""Channels to places that a person has named. One person can have several browsers, chats or webhooks."""

import time
from abc import abstractmethod
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextlib import suppress
from datetime import timedelta
from typing import Any, ClassVar

import requests
from django.db import IntegrityError
from django.db.models import F, QuerySet, Value
from django.db.models.functions import Coalesce, Greatest
from django.utils import timezone

from games.delivery.channels.base import Channel, DeliveryError
from games.delivery.channels.guard import SECONDS, Forbidden
from games.delivery.channels.sealing import Unreadable, unseal
from games.delivery.rendered import RenderedNotification
from games.delivery.summary import Summary, summary_of
from games.models import Delivery, Notification, Target, User

PATIENCE = 2 * SECONDS
"""How long one notification may occupy a worker. Looking up a name has no limit of its own."""
FAILURES, FAILING = 10, timedelta(days=2)
"""A target is switched off after this many failures in a row, the first of them this long ago."""
WELL: dict[str, Any] = {"last_error": "", "failures": 0, "failing_since": None, "disabled_at": None, "told_at": None}
"""The columns of a target that does not fail."""
QUICK, FORGIVING = 1.0, 0.8
"""Seconds within which a target answers that is called quick, and how much of a slow answer counts after the next."""


class TargetChannel(Channel):
    """Delivers to every target of a person at the same time, and to none of them twice."""

    leads_anywhere: ClassVar[bool] = True
    tries: ClassVar[int] = 5
    """How often one notification is tried at most. The outbox says when."""

    def targets(self, user: User) -> QuerySet[Target]:
        """The person's targets that are not switched off."""
        return Target.objects.filter(owner=user, channel=self.slug, disabled_at__isnull=True)

    def send(self, notification: Notification, rendered: RenderedNotification) -> None:
        targets = list(self.targets(notification.recipient).exclude(deliveries__notification=notification))
        failed, is_final, began = [], True, time.monotonic()
        for target, error in self.try_all(targets, summary_of(notification, rendered)):
            if error is None:
                with suppress(IntegrityError):  # its owner may have removed it just now
                    Delivery.objects.get_or_create(notification=notification, target=target)
            else:
                failed.append(f"{target.name}: {error}")
                is_final = is_final and error.permanent
        _note_pace(targets, time.monotonic() - began)
        if not is_final or not notification.deliveries.exists():
            reason = "; ".join(failed)[:500] or "There is nothing left to send it to."
            raise DeliveryError(reason, final=is_final or notification.attempts >= self.tries)

    def try_all(self, targets: Sequence[Target], summary: Summary) -> list[tuple[Target, DeliveryError | None]]:
        """How it went for each of them, also recorded with the targets. Must run outside of any transaction."""
        pool = ThreadPoolExecutor(max_workers=max(len(targets), 1), thread_name_prefix=self.slug)
        tries = [pool.submit(self._try, target.secret, summary) for target in targets]
        wait(tries, timeout=PATIENCE)
        pool.shutdown(wait=False, cancel_futures=True)
        outcomes = [(target, _outcome(done)) for target, done in zip(targets, tries, strict=True)]
        for target, error in outcomes:
            note(target, error)
        return outcomes

    @abstractmethod
    def deliver(self, secret: dict[str, str], summary: Summary) -> None:
        """Delivers it to one target without touching the database.

        Raises DeliveryError, whose text the owner will read; `permanent`: this target will never work again.
        """

    def _try(self, sealed: str, summary: Summary) -> None:
        """Errors from libraries quote addresses and tokens, so their text is passed on to no one."""
        try:
            self.deliver(unseal(sealed), summary)
        except DeliveryError:
            raise
        except Unreadable:
            raise DeliveryError("The site's key has changed. Please enter it again.", permanent=True) from None
        except Forbidden as error:
            raise DeliveryError(str(error)) from None
        except requests.Timeout:
            raise DeliveryError(f"No answer within {SECONDS:g} seconds.") from None
        except requests.exceptions.SSLError:
            raise DeliveryError("Its certificate is not valid.") from None
        except requests.RequestException:
            raise DeliveryError("The connection could not be made.") from None
        except Exception as error:  # noqa: BLE001 - one target must not keep the others from their notification
            raise DeliveryError(f"Something went wrong here ({type(error).__name__}).") from None


def note(target: Target, error: DeliveryError | None) -> None:
    """Records with the target how a try went, and switches it off after lasting failure."""
    row, now = Target.objects.filter(pk=target.pk), timezone.now()
    if error is None:
        row.update(last_success_at=now, **WELL)
        return
    row.update(
        last_error=str(error)[:300],
        last_error_at=now,
        failures=F("failures") + 1,
        failing_since=Coalesce("failing_since", now),
    )
    if not error.permanent:
        row = row.filter(failures__gte=FAILURES, failing_since__lte=now - FAILING)
    row.filter(disabled_at__isnull=True).update(disabled_at=now, told_at=None)


def _note_pace(targets: Sequence[Target], seconds: float) -> None:
    """Each waits for the slowest, so all get its time. Tests do not count: no one can pass for quick by testing."""
    rows = Target.objects.filter(pk__in=[target.pk for target in targets])
    rows.update(answers_in=Greatest(Value(seconds), F("answers_in") * FORGIVING))


def _outcome(done: "Future[None]") -> DeliveryError | None:
    """What the try raised. A try that is still running counts as failed."""
    if not done.done():
        return DeliveryError(f"No answer within {PATIENCE:g} seconds.")
    error = done.exception()
    return error if error is None or isinstance(error, DeliveryError) else DeliveryError(type(error).__name__)
