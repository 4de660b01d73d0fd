"""The state of database and queue as gauges, read when Prometheus asks, by the process that answers."""

from collections.abc import Iterator
from typing import Any

from celery import current_app
from django.db import DatabaseError
from django.utils import timezone
from kombu import Connection
from kombu.exceptions import ChannelError, OperationalError
from prometheus_client import CollectorRegistry, Metric, generate_latest
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector

from games.models import Alarm, Game, Notification, PendingDecision, Target
from games.operators.queries.health import health


def standing() -> bytes:
    """All gauges in Prometheus's text format. A database or broker that does not answer is reported as down."""
    registry = CollectorRegistry()
    registry.register(Gauges())
    return generate_latest(registry)


class Gauges(Collector):
    def collect(self) -> Iterator[Metric]:
        try:
            gauges = list(_stored())
        except DatabaseError:
            gauges = []
        yield _gauge("robots_database_up", "Whether the database answers.", bool(gauges))
        yield from gauges
        yield from _queue()


def _stored() -> Iterator[Metric]:
    signs, now = health(), timezone.now()
    if signs.sweep_age is not None:
        yield _gauge("robots_sweep_age_seconds", "Time since the last sweep.", signs.sweep_age)
    yield _gauge("robots_oldest_overdue_seconds", "How late the oldest overdue decision is.", signs.oldest_overdue or 0)
    yield _gauge(
        "robots_oldest_unsent_seconds", "How late the oldest unsent notification is.", signs.oldest_unsent or 0
    )
    yield _gauge("robots_parked_games", "Games stopped by a fault or an operator.", signs.parked)
    running = Game.objects.filter(status=Game.Status.RUNNING)
    yield _gauge("robots_running_games", "Games under way.", running.count())
    owed = PendingDecision.objects.filter(closed_at__isnull=True)
    yield _gauge("robots_open_duties", "Pending decisions that wait for an answer.", owed.count())
    pending = Notification.objects.filter(state=Notification.State.PENDING)
    due = pending.filter(next_try_at__lte=now).exclude(game__status=Game.Status.PARKED)
    yield _gauge("robots_due_notices", "Notices due to be sent now.", due.count())
    off = Target.objects.filter(disabled_at__isnull=False)
    yield _gauge("robots_switched_off_targets", "Channels' targets switched off after failures.", off.count())
    yield _alarms()


def _alarms() -> Metric:
    gauge = GaugeMetricFamily("robots_alarm", "1 for each alarm that is raised.", labels=["alarm"])
    for name in Alarm.objects.filter(cleared_at__isnull=True).values_list("name", flat=True):
        gauge.add_metric([name], 1)
    return gauge


def _queue() -> Iterator[Metric]:
    lengths = queue_lengths()
    yield _gauge("robots_broker_up", "Whether the broker answers.", lengths is not None)
    gauge = GaugeMetricFamily("robots_queue_length", "Tasks waiting for a worker.", labels=["queue"])
    for name, length in (lengths or {}).items():
        gauge.add_metric([name], length)
    yield gauge


def queue_lengths() -> dict[str, int] | None:
    """The number of tasks in each queue that wait for a worker. None if the broker does not answer."""
    try:
        with current_app.connection_for_read() as connection:
            connection.ensure_connection(max_retries=1, interval_start=0, timeout=2)
            return {queue.name: _waiting(connection, queue.name) for queue in current_app.conf.task_queues}
    except (OperationalError, OSError):
        return None


def _waiting(connection: Connection, queue: str) -> int:
    """Needs a channel of its own: asking for a missing queue closes it, and empty queues are missing."""
    try:
        with connection.channel() as opened:
            channel: Any = opened  # the type hints lack methods that all brokers have
            return int(channel.queue_declare(queue, passive=True)[1])
    except ChannelError:
        return 0


def _gauge(name: str, words: str, value: float) -> Metric:
    return GaugeMetricFamily(name, words, value=float(value))
