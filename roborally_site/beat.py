"""Beat, on a machine whose clock may be put back."""

from typing import Any

from celery.beat import Scheduler


class SteadyScheduler(Scheduler):
    """Goes on when the clock is put back. The usual one waits until it shows again what it has shown before: for an
    hour, if it was put back by an hour, nobody would sweep."""

    _shown: Any = None

    def tick(self, *args: Any, **kwargs: Any) -> Any:
        now = self.app.now()
        if self._shown is not None and now < self._shown:
            for entry in self.schedule.values():
                entry.last_run_at = min(entry.last_run_at, now)
            self._heap = None  # made anew from the entries
        self._shown = now
        return super().tick(*args, **kwargs)
