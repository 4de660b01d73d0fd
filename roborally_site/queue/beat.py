"""Celery beat, on a machine whose clock may be set back, and which may be told to end at any moment."""

from datetime import datetime
from typing import Any

from celery.beat import Scheduler


class SteadyScheduler(Scheduler):
    """Carries on when the clock is set back. Celery's own scheduler waits until the clock has caught up: if it was set
    back by an hour, nothing would be scheduled for an hour."""

    _last_tick: datetime | None = None
    _has_to_end = False

    def setup_schedule(self) -> None:
        """Starts with the tasks of all rooms, which declare themselves as they are imported."""
        self.app.loader.import_default_modules()
        super().setup_schedule()

    def close(self) -> None:
        """Makes the next tick the end.

        At SIGTERM, Celery (5.7) calls this in the middle of whatever beat does, and then raises SystemExit. Its own
        scheduler closes the connection here. If a task was being sent, another error took SystemExit's place, and beat
        went on until it was killed. Here the connection ends with the process.
        """
        self._has_to_end = True

    def tick(self, *args: Any, **kwargs: Any) -> Any:
        if self._has_to_end:
            raise SystemExit
        now = self.app.now()
        if self._last_tick is not None and now < self._last_tick:
            for entry in self.schedule.values():
                entry.last_run_at = min(entry.last_run_at or now, now)
            self.populate_heap()
        self._last_tick = now
        return super().tick(*args, **kwargs)
