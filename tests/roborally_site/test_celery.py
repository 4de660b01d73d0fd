"""The Celery application of the site."""

import gc
from collections.abc import Iterator
from datetime import timedelta
from types import SimpleNamespace

import pytest
from celery.signals import worker_process_init
from django.conf import settings
from django.db import connection
from django.utils import timezone

from games.models import Heartbeat
from roborally_site.celery import app, leave_sign_of_life, recycle_connections, warm_up_bots


@pytest.fixture
def as_it_was() -> Iterator[None]:
    threshold = gc.get_threshold()
    yield
    gc.set_threshold(*threshold)


def test_it_is_configured_by_the_settings() -> None:
    assert app.conf.broker_url == settings.CELERY_BROKER_URL
    assert app.conf.task_acks_late is True


@pytest.mark.slow("collects the garbage of all that ran before it")
def test_a_new_worker_process_freezes_what_it_has_loaded(as_it_was: None) -> None:
    """What was frozen stays so: the process would look through thousands of tests again and again from then on."""
    loaded = [object()]
    assert any(each is loaded for each in gc.get_objects())
    worker_process_init.send(sender=None)
    assert not any(each is loaded for each in gc.get_objects())


def test_a_worker_begins_its_work_even_if_the_database_is_away(caplog: pytest.LogCaptureFixture) -> None:
    """This test may not use the database."""
    warm_up_bots()
    assert "bots could not be warmed up" in caplog.text


@pytest.mark.parametrize(
    ("queue", "state", "is_sign"),
    [("celery", "SUCCESS", True), ("mail", "SUCCESS", False), ("bots", "SUCCESS", False), ("celery", "FAILURE", False)],
)
def test_work_on_turns_is_a_sign_of_life(queue: str, state: str, is_sign: bool, db: None) -> None:
    before = Heartbeat.objects.create(name="sweep", at=timezone.now() - timedelta(seconds=50))
    request = SimpleNamespace(delivery_info={"routing_key": queue})
    leave_sign_of_life(sender=SimpleNamespace(request=request), state=state)
    assert (Heartbeat.objects.get().at > before.at) is is_sign


def after_a_task(*, eager: bool = False) -> None:
    recycle_connections(sender=SimpleNamespace(request=SimpleNamespace(is_eager=eager)))


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(("eager", "kept"), [(False, False), (True, True)])
def test_a_connection_that_is_too_old_is_closed_unless_the_task_runs_within_a_request(eager: bool, kept: bool) -> None:
    connection.ensure_connection()
    connection.close_at = 0
    after_a_task(eager=eager)
    assert (connection.connection is not None) is kept
    connection.close()


@pytest.mark.django_db(transaction=True)
def test_a_connection_that_is_sound_is_kept() -> None:
    connection.ensure_connection()
    connection.close_at = None
    before = connection.connection
    after_a_task()
    assert connection.connection is before
