"""A person's browsers, chats and webhooks: adding them, testing them, and saying when one was switched off."""

import itertools
import secrets
from base64 import urlsafe_b64decode
from datetime import timedelta
from hmac import compare_digest
from threading import Lock
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from django.conf import settings
from django.db import transaction
from django.utils import timezone

from games.delivery.channels.apprise import SERVICES, Apprise
from games.delivery.channels.base import DeliveryError, channels
from games.delivery.channels.guard import Forbidden, check_url
from games.delivery.channels.sealing import Unreadable, fingerprint, seal, unseal
from games.delivery.channels.targets import WELL, TargetChannel
from games.delivery.channels.web_push import WebPush, is_set_up
from games.delivery.channels.webhook import Webhook
from games.delivery.summary import Summary
from games.errors import Closed, NotFound, NotYours, Refused, TooOften
from games.models import Notification, Target, User
from games.outbox import services as outbox
from games.outbox.kinds import notification_kinds

MOST = 5
"""The most targets of one kind per person. Each of them makes every delivery slower."""
PAUSE = timedelta(seconds=10)
"""The time between two tests by one person."""
LATER = timedelta(hours=1)
"""After this time people are reminded who ask for it on a notification."""
TESTING = Lock()
"""Held during a test. The place may hang, so only one thread of a web process ever waits for one."""


def add_browser(*, owner: User, name: str, endpoint: str, p256dh: str, auth: str) -> Target:
    """Subscribes a browser to push notifications. It belongs to the person who asked last on it and shows no one
    else's. Raises Refused or Closed."""
    _check_browser(endpoint, p256dh, auth)
    if not is_set_up():
        raise Closed("no_push", "This site has no key for browser notifications. Its operator can make one.")
    secret = {"endpoint": endpoint, "p256dh": p256dh, "auth": auth}
    with transaction.atomic():
        others = Target.objects.filter(channel=WebPush.slug, fingerprint=fingerprint(endpoint)).exclude(owner=owner)
        others.delete()
        return _keep(owner, WebPush.slug, name, endpoint, secret)


def forget_browser(*, owner: User, endpoint: str) -> None:
    """The browser itself already shows no more notifications. Does nothing if it is unknown."""
    owner.targets.filter(channel=WebPush.slug, fingerprint=fingerprint(endpoint)).delete()


@transaction.atomic
def renew_browser(*, old_endpoint: str, old_auth: str, endpoint: str, p256dh: str, auth: str) -> None:
    """A browser's push service has given it a new address, which replaces the old one.

    No one has to be signed in: only that browser and this site know the old address with its secret. Raises NotFound if
    they do not belong together here, and Refused.
    """
    target = _proven(old_endpoint, old_auth)
    _check_browser(endpoint, p256dh, auth)
    mark = fingerprint(endpoint)
    Target.objects.filter(channel=WebPush.slug, fingerprint=mark).exclude(pk=target.pk).delete()
    secret = seal({"endpoint": endpoint, "p256dh": p256dh, "auth": auth})
    Target.objects.filter(pk=target.pk).update(secret=secret, fingerprint=mark, **WELL)


@transaction.atomic
def remind_later(*, endpoint: str, auth: str, notification: str) -> None:
    """Sends a browser the same notification again in an hour, if a game is still waiting then.

    As in `renew_browser`, only that browser knows its address with its secret. Raises NotFound, also if the
    notification is not one of a waiting game that was sent to the browser's owner.
    """
    target = _proven(endpoint, auth)
    waiting = [kind.name for kind in notification_kinds().values() if kind.waits]
    sent = Notification.objects.select_for_update().filter(recipient=target.owner_id, channel=WebPush.slug)
    number = int(notification) if notification.isdecimal() and len(notification) < 19 else 0
    row = sent.filter(pk=number, kind__in=waiting, state=Notification.State.SENT).first()
    if row is None:
        raise NotFound("no_such_notification", "There is no such notification to repeat.")
    row.deliveries.filter(target=target).delete()
    row.state, row.attempts, row.sent_at, row.next_try_at = row.State.PENDING, 0, None, timezone.now() + LATER
    row.save(update_fields=["state", "attempts", "sent_at", "next_try_at"])


def add_webhook(*, owner: User, url: str) -> tuple[Target, str]:
    """Adds a webhook. Returns it with the key that signs its posts, which cannot be read again later. A known address
    keeps its key, and "" is returned instead. Raises Refused, Closed or NotYours."""
    try:
        check_url(url)
    except Forbidden as error:
        raise Refused("address", str(error)) from None
    known = owner.targets.filter(channel=Webhook.slug, fingerprint=fingerprint(url)).first()
    kept = _part_of(known, "key") if known else ""
    key = kept or secrets.token_urlsafe(32)
    target = _keep(owner, Webhook.slug, _webhook_name(owner, url), url, {"url": url, "key": key})
    return target, "" if kept else key


def _webhook_name(owner: User, url: str) -> str:
    """The host; with a number if another webhook has that name. The rest of an address is secret."""
    host, others = urlsplit(url).netloc[:70], owner.targets.filter(channel=Webhook.slug)
    taken = set(others.exclude(fingerprint=fingerprint(url)).values_list("name", flat=True))
    names = itertools.chain([host], (f"{host} ({number})" for number in itertools.count(2)))
    return next(name for name in names if name not in taken)


@transaction.atomic
def renew_key(*, owner: User, target_id: int) -> tuple[Target, str]:
    """Gives a webhook a new key. The old one signs nothing any more. Raises NotFound."""
    target = owner.targets.select_for_update().filter(pk=target_id, channel=Webhook.slug).first()
    url = _part_of(target, "url") if target else ""
    if target is None or not url:
        raise NotFound("no_such_target", "You have no such webhook.")
    key = secrets.token_urlsafe(32)
    target.secret = seal({"url": url, "key": key})
    target.save(update_fields=["secret"])
    return target, key


def add_chat(*, owner: User, service: str, name: str, secret: dict[str, str]) -> Target:
    """Adds a chat. `secret` holds what the service's plug-in needs. Raises Refused, Closed or NotYours."""
    if service not in SERVICES:
        raise Refused("no_such_service", "There is no chat service of that name here.")
    address = "/".join([service, *(secret[key] for key in sorted(secret))])
    return _keep(owner, Apprise.slug, name, address, secret | {"service": service})


def remove(*, owner: User, target_id: int) -> str:
    """Forgets a target and returns its name. Raises NotFound."""
    target = find(owner, target_id)
    target.delete()
    return target.name


def find(owner: User, target_id: int) -> Target:
    """Raises NotFound, also for other people's targets."""
    target = owner.targets.filter(pk=target_id).first()
    if target is None:
        raise NotFound("no_such_target", "You have no such browser, chat or webhook.")
    return target


def test(*, owner: User, target_id: int) -> DeliveryError | None:
    """Sends a test and returns how it went. Success switches a target on again. Raises NotFound, TooOften."""
    target = find(owner, target_id)
    if not TESTING.acquire(blocking=False):
        raise TooOften("too_often", "Someone else is testing just now. Try again in a few seconds. Nothing was sent.")
    try:
        return _test(owner, target)
    finally:
        TESTING.release()


def _test(owner: User, target: Target) -> DeliveryError | None:
    now = timezone.now()
    with transaction.atomic():
        User.objects.select_for_update().get(pk=owner.pk)  # two tests at once: one of them is too early
        if owner.targets.filter(tested_at__gt=now - PAUSE).exists():
            raise TooOften("too_often", f"One test every {PAUSE.seconds} seconds, please. Nothing was sent.")
        owner.targets.filter(pk=target.pk).update(tested_at=now)
    channel = channels()[target.channel]
    assert isinstance(channel, TargetChannel)
    ((_, error),) = channel.try_all([target], _greeting())
    return error


def tell_switched_off() -> int:
    """Tells owners of targets that were switched off, by the channels that still reach them. Returns how many. Each is
    reported once."""
    count = 0
    for target in Target.objects.filter(disabled_at__isnull=False, told_at__isnull=True).select_related("owner"):
        with transaction.atomic():
            row = Target.objects.filter(pk=target.pk, disabled_at=target.disabled_at, told_at__isnull=True)
            if row.update(told_at=timezone.now()):
                payload = {"channel": target.name, "why": target.last_error}
                occasion = f"silenced/target-{target.pk}/{target.disabled_at:%Y%m%d%H%M%S}"
                outbox.tell_user("silenced", target.owner, occasion, payload)
                count += 1
    return count


def _keep(owner: User, channel: str, name: str, address: str, secret: dict[str, str]) -> Target:
    """One row for each address. Entering it again switches it on with the new data. Raises NotYours or Closed."""
    if owner.is_guest and channel != WebPush.slug:
        raise NotYours("guest", "Chats and webhooks need an account. Create one first.")
    mark = fingerprint(address)
    if owner.targets.filter(channel=channel).exclude(fingerprint=mark).count() >= MOST:
        raise Closed("too_many", f"You have {MOST} of these already. Remove one first.")
    news = {"name": name[:80], "secret": seal(secret)} | WELL
    return Target.objects.update_or_create(owner=owner, channel=channel, fingerprint=mark, defaults=news)[0]


def _proven(endpoint: str, auth: str) -> Target:
    """The browser with this address and secret, locked. Raises NotFound if they do not belong together here."""
    rows = Target.objects.select_for_update().filter(channel=WebPush.slug, fingerprint=fingerprint(endpoint))
    known = auth.encode()
    target = next((row for row in rows if known and compare_digest(_part_of(row, "auth").encode(), known)), None)
    if target is None:
        raise NotFound("no_such_target", "No notifications are sent to that address.")
    return target


def _part_of(target: Target, name: str) -> str:
    """Part of its secret. Empty if it can no longer be read."""
    try:
        return unseal(target.secret)[name]
    except Unreadable:
        return ""


def _check_browser(endpoint: str, p256dh: str, auth: str) -> None:
    """Raises Refused if no push could ever be encrypted for it or sent to it."""
    try:
        check_url(endpoint)
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), _bytes(p256dh))
        if len(_bytes(auth)) != 16:
            raise ValueError("The secret has 16 bytes.")
    except (Forbidden, ValueError):
        raise Refused("subscription", "The browser gave an address for notifications that cannot be used.") from None


def _bytes(text: str) -> bytes:
    return urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))


def _greeting() -> Summary:
    return Summary(
        kind="test",
        title="A test from Robot Races",
        lines=["It works: notifications about your games come here."],
        url=f"{settings.SITE_URL}/my/",
    )
