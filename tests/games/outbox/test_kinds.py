"""A kind of notification is one module and one template."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.core import mail
from django.template.loader import get_template
from pytest_django import Settings

from games.delivery import kinds as folder
from games.delivery.services import sending
from games.models import User
from games.outbox import services as outbox
from games.outbox.kinds import notification_kinds
from tests.people import BrowserOf

MODULE = """
from games.outbox.kinds import BESIDE, NotificationKind

def settled(notification):
    return "The lantern is out." if notification.payload["is_out"] else ""

KIND = NotificationKind(
    __name__, label="A lantern is lit", about="Someone shows you the way.", group=BESIDE, place=2, settled=settled
)
"""
TEMPLATE = """{% extends layout %}
{% block subject %}{{ rendered.facts.by }} has lit a lantern{% endblock %}
{% block text %}Follow the light.{% endblock %}
{% block action %}Follow{% endblock %}
"""


@pytest.fixture
def lantern(tmp_path: Path, settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A kind that nothing else in the site knows."""
    module, template = tmp_path / "night/lantern.py", tmp_path / "delivery/kinds/night/lantern.txt"
    for path, text in ((module, MODULE), (module.with_name("__init__.py"), ""), (template, TEMPLATE)):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    [engine] = settings.TEMPLATES
    settings.TEMPLATES = [engine | {"DIRS": [*engine["DIRS"], tmp_path]}]
    monkeypatch.setattr(folder, "__path__", [*folder.__path__, str(tmp_path)])
    notification_kinds.cache_clear()
    yield
    notification_kinds.cache_clear()
    for name in ("night", "night.lantern"):
        sys.modules.pop(f"{folder.__name__}.{name}", None)


def test_it_needs_no_other_place(lantern: None, owner: User, browser_of: BrowserOf) -> None:
    assert "A lantern is lit" in browser_of(owner).get("/settings/").content.decode()
    outbox.tell_user("lantern", owner, "lantern/1", {"by": "sam", "is_out": False})
    outbox.tell_user("lantern", owner, "lantern/2", {"by": "sam", "is_out": True})
    outbox.set_preferences(user=owner, channel="email", kinds={"lantern": False})
    outbox.tell_user("lantern", owner, "lantern/3", {"by": "sam", "is_out": False})
    outbox.set_preferences(user=owner, channel="email", kinds={"lantern": True})
    sending.send_pending()
    [message] = mail.outbox
    assert (message.subject, "Follow the light." in message.body) == ("sam has lit a lantern", True)
    assert 'No more emails of this kind ("A lantern is lit")' in message.body
    inbox = browser_of(owner).get("/notices/").content.decode()
    assert inbox.count("sam has lit a lantern") == 2


def test_every_kind_has_its_template(subtests: pytest.Subtests) -> None:
    for kind in notification_kinds():
        with subtests.test(kind):
            get_template(notification_kinds()[kind].template)


def test_no_two_have_one_name_or_one_place() -> None:
    modules = [path for path in Path(folder.__file__).parent.rglob("*.py") if path.name != "__init__.py"]
    kinds = notification_kinds().values()
    assert {path.stem for path in modules} == notification_kinds().keys()
    assert len({(kind.group, kind.place) for kind in kinds}) == len(kinds) == len(modules)
    assert all(kind.spoken_for_by.keys() <= notification_kinds().keys() for kind in kinds)
