"""A worker that is at once: it sends each email about an account as soon as the site keeps it."""

from collections.abc import Iterator

import pytest
from django.db.models.signals import post_save

from games.delivery.services import account_emails
from games.models import AccountEmail


def _deliver(**_: object) -> None:
    account_emails.send_pending()


@pytest.fixture(autouse=True, scope="session")
def postman() -> None:
    post_save.connect(_deliver, sender=AccountEmail)


@pytest.fixture
def no_postman(postman: None) -> Iterator[None]:
    """Emails about accounts wait for the task."""
    post_save.disconnect(_deliver, sender=AccountEmail)
    yield
    post_save.connect(_deliver, sender=AccountEmail)
