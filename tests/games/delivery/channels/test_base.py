"""Channels are found, not listed."""

from types import ModuleType

import pytest

from games.delivery.channels import base, email
from games.delivery.rendered import RenderedNotification
from games.models import Notification


def test_mail_is_a_channel() -> None:
    assert isinstance(base.channels()["email"], email.Email)


class Pigeon(base.Channel):
    slug = "email"
    label = "Pigeon"

    def send(self, notification: Notification, rendered: RenderedNotification) -> None:
        """It flies."""


def test_two_channels_of_one_name_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    module = ModuleType("pigeon")
    module.Pigeon = Pigeon  # type: ignore[attr-defined]
    real = base.import_module
    monkeypatch.setattr(base, "import_module", lambda name: module if name.endswith(".inbox") else real(name))
    with pytest.raises(LookupError, match="called email"):
        base.channels.__wrapped__()
