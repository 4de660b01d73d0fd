"""What is tied together once Django is ready."""

from celery import signals

from games.observability import tasks


def test_workers_tell_of_their_tasks() -> None:
    for signal, receiver in [
        (signals.task_prerun, tasks.begin),
        (signals.task_postrun, tasks.end),
        (signals.task_failure, tasks.fail),
        (signals.before_task_publish, tasks.send_along),
    ]:
        assert receiver in [found for _, found in signal.receivers]
