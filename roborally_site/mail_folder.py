"""An email backend that writes emails to a folder, one .eml file each, instead of sending them."""

import itertools
import os
import time
from collections.abc import Sequence
from pathlib import Path

from django.conf import settings
from django.core.mail import EmailMessage
from django.core.mail.backends.base import BaseEmailBackend

_numbers = itertools.count()


class EmailBackend(BaseEmailBackend):
    """Writes each email to settings.MAIL_FOLDER. Sorting the files by name sorts them by time."""

    def send_messages(self, email_messages: Sequence[EmailMessage]) -> int:
        assert settings.MAIL_FOLDER is not None
        folder = Path(settings.MAIL_FOLDER)
        folder.mkdir(parents=True, exist_ok=True)
        for message in email_messages:
            name = f"{time.time_ns()}-{os.getpid()}-{next(_numbers)}.eml"
            draft = folder / f".{name}"
            text = message.message().as_bytes(linesep="\r\n")  # type: ignore[call-arg]  # the stubs are for Django 6
            draft.write_bytes(text)
            draft.rename(folder / name)  # so that no one reads an incomplete email
        return len(email_messages)
