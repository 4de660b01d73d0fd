"""Mail that is written to a folder, one .eml file each, instead of being sent."""

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
    """Writes each mail to settings.MAIL_FOLDER. File names sort by the time of writing."""

    def send_messages(self, email_messages: Sequence[EmailMessage]) -> int:
        folder = Path(settings.MAIL_FOLDER)
        folder.mkdir(parents=True, exist_ok=True)
        for message in email_messages:
            name = f"{time.time_ns()}-{os.getpid()}-{next(_numbers)}.eml"
            draft = folder / f".{name}"
            draft.write_bytes(message.message().as_bytes(linesep="\r\n"))
            draft.rename(folder / name)  # a reader of the folder never sees half a mail
        return len(email_messages)
