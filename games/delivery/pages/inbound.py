"""What an email service posts here: replies, and emails that came back. Anymail reads the services' many forms and
checks their proof."""

from importlib import import_module
from typing import Any

from anymail.exceptions import AnymailError
from anymail.signals import EventType, RejectReason, tracking
from anymail.signals import inbound as arrived
from django.core.exceptions import ImproperlyConfigured, SuspiciousOperation
from django.dispatch import receiver
from django.http import HttpRequest
from django.urls import path
from django.urls.resolvers import URLPattern
from django.views import View

from games.delivery.services import inbound, mailboxes
from games.errors import NotFound

GONE = {EventType.BOUNCED: "It came back", EventType.REJECTED: "The email service does not accept the address"}
FOR_GOOD = {RejectReason.INVALID, RejectReason.BOUNCED}
UNREADABLE = (
    *(AnymailError, ImproperlyConfigured),  # the latter for what belongs to another of its webhooks
    *(ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError),
)
COMPLAINT = "It was marked as spam there, so the email service sends no more."
SOFT = "SoftBounce"
"""Postmark's word for a mailbox that is full or unavailable. Anymail calls it bounced as well."""


def webhook_of(service: str) -> list[URLPattern]:
    """The address of this one service for replies, as Anymail has it. Raises ImproperlyConfigured if it has none."""
    return [_webhook(service, "inbound", "MAIL_INBOUND")]


def tracking_of(service: str) -> list[URLPattern]:
    """The same for emails that came back."""
    return [_webhook(service, "tracking", "MAIL_TRACKING")]


def _webhook(service: str, purpose: str, setting: str) -> URLPattern:
    known = {str(pattern.name): pattern for pattern in import_module("anymail.urls").urlpatterns}
    pattern = known.get(f"{service}_{purpose}_webhook") or known.get(f"{service}_webhook")
    if pattern is None:
        names = sorted(name.removesuffix(f"_{purpose}_webhook") for name in known if purpose in name)
        raise ImproperlyConfigured(f"{setting} knows no {service!r}, but: {', '.join(names)}.")
    return path(str(pattern.pattern), _careful(pattern.callback.view_class).as_view(), name=pattern.name)


def _careful(view: Any) -> type[View]:
    """This view of Anymail, which has no types, but it refuses with 400 what it cannot read.

    After an error of ours the service would send it again for days.
    """

    class CarefulView(view):  # type: ignore[misc]
        def parse_events(self, request: HttpRequest) -> Any:
            try:
                return super().parse_events(request)
            except UNREADABLE as error:
                raise SuspiciousOperation("this post makes no sense") from error

    return CarefulView


@receiver(arrived)
def keep(sender: Any, event: Any, **more: Any) -> None:
    """An email to an address that this site did not issue gets no answer."""
    message = event.message
    addresses = [message.envelope_recipient] if message.envelope_recipient else [it.addr_spec for it in message.to]
    for address in addresses:
        try:
            inbound.receive(message, address=address, envelope_sender=message.envelope_sender)
        except NotFound:
            continue


@receiver(tracking)
def come_back(sender: Any, event: Any, **more: Any) -> None:
    """An email that will never arrive, or that was marked as spam: no more go there. Temporary failures, such as a full
    mailbox, are left to the service."""
    about = event.esp_event if isinstance(event.esp_event, dict) else {}
    if event.event_type == EventType.COMPLAINED:
        mailboxes.mailbox_failed(event.recipient or "", COMPLAINT)
    elif event.event_type in GONE and event.reject_reason in FOR_GOOD and about.get("Type") != SOFT:
        said = " ".join(str(event.description or event.mta_response or "").split())
        mailboxes.mailbox_failed(event.recipient or "", f"{GONE[event.event_type]}{f': {said}' if said else '.'}")
