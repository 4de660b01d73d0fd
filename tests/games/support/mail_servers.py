"""A mail server in this process, to which the site sends."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from aiosmtpd.controller import Controller
from pytest_django import Settings

from tests.services import free_port


@contextmanager
def serving(handler: Any, settings: Settings) -> Iterator[None]:
    """The handler (of aiosmtpd) gets what the site sends, by real SMTP."""
    controller = Controller(handler, hostname="127.0.0.1", port=free_port())
    controller.start()
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", controller.port
    try:
        yield
    finally:
        controller.stop()
