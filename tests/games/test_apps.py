"""What is tied together once Django is ready."""

from celery import signals

from games.observability import workers


def test_workers_tell_of_their_tasks() -> None:
    for signal, receiver in [
        (signals.task_prerun, workers.begin),
        (signals.task_postrun, workers.end),
        (signals.task_failure, workers.fail),
        (signals.before_task_publish, workers.send_along),
    ]:
        assert receiver in [found for _, found in signal.receivers]
