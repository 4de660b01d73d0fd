"""Celery beat, on a machine whose clock may be set back."""

from datetime import datetime
from typing import Any

from celery.beat import Scheduler


class SteadyScheduler(Scheduler):
    """Carries on when the clock is set back. Celery's own scheduler waits until the clock has caught up: if it was set
    back by an hour, nothing would be scheduled for an hour."""

    _last_tick: datetime | None = None

    def tick(self, *args: Any, **kwargs: Any) -> Any:
        now = self.app.now()
        if self._last_tick is not None and now < self._last_tick:
            for entry in self.schedule.values():
                entry.last_run_at = min(entry.last_run_at or now, now)
            self.populate_heap()
        self._last_tick = now
        return super().tick(*args, **kwargs)
