"""The connection to the mail server, kept open between emails."""

from contextlib import suppress
from threading import local
from typing import Any

from django.core.mail import EmailMessage, get_connection


class MailLine:
    """One connection per thread. An email is sent only over a connection that was just opened or found open, so no
    email is ever repeated."""

    def __init__(self) -> None:
        self._kept = local()

    def send(self, mail: EmailMessage) -> None:
        """Sends one email. After any error the next email gets a new connection."""
        try:
            mail.connection = self._open()
            mail.send()
        except BaseException:
            self.hang_up()
            raise

    def hang_up(self) -> None:
        line = getattr(self._kept, "line", None)
        self._kept.line = None
        if line is not None:
            with suppress(OSError):  # it may have been cut at the other end
                line.close()

    def _open(self) -> Any:
        line = getattr(self._kept, "line", None)
        if line is None or not _answers(line):
            self.hang_up()
            line = get_connection()
            line.open()
            self._kept.line = line
        return line


def _answers(line: Any) -> bool:
    """Tells whether the server still answers. Backends other than SMTP's open what they need by themselves."""
    server = getattr(line, "connection", None)
    if server is None:
        return False
    with suppress(OSError):  # as all errors of smtplib are
        return bool(server.noop()[0] == 250)
    return False
