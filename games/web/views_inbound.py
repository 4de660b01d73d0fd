"""Replies that a mail service posts here. Anymail reads the services' many forms and checks their proof."""

from importlib import import_module
from typing import Any

from anymail.signals import inbound as arrived
from django.core.exceptions import ImproperlyConfigured
from django.dispatch import receiver
from django.urls.resolvers import URLPattern

from games.errors import NotFound
from games.services import inbound


def webhook_of(service: str) -> list[URLPattern]:
    """The address of this one service, as Anymail has it. Raises ImproperlyConfigured if it has none."""
    known = {pattern.name: pattern for pattern in import_module("anymail.urls").urlpatterns}
    pattern = known.get(f"{service}_inbound_webhook") or known.get(f"{service}_webhook")
    if pattern is None:
        names = sorted(str(name).removesuffix("_inbound_webhook") for name in known if "inbound" in str(name))
        raise ImproperlyConfigured(f"MAIL_INBOUND knows no {service!r}, but: {', '.join(names)}.")
    return [pattern]


@receiver(arrived)
def keep(sender: Any, event: Any, **more: Any) -> None:
    """Whoever wrote to an address that this site did not give out gets no answer."""
    message = event.message
    addresses = [message.envelope_recipient] if message.envelope_recipient else [it.addr_spec for it in message.to]
    for address in addresses:
        try:
            inbound.receive(message, address=address, envelope_sender=message.envelope_sender)
        except NotFound:
            continue
