"""Long jobs that someone asks for, and that workers do piece by piece. Each job is a row.

The row is the truth and the task a hint. A task that is lost leaves at most one piece to do again.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import timedelta
from time import monotonic
from typing import Any, Generic, TypeVar

from django.db.models import Model, QuerySet
from django.utils import timezone

from games.periodic import wake_up

Job = TypeVar("Job", bound=Model)


@dataclass(frozen=True)
class Jobs(Generic[Job]):
    """The jobs of one kind: rows of a model with `attempts` and `next_try_at`."""

    task: str
    """The task that goes on with them."""
    waiting: Callable[[], QuerySet[Job]]
    """Those that are not done yet."""
    lease: timedelta
    """How long a worker has for one piece. After that, another may go on. A job with a later `next_try_at` is taken."""
    back_off: tuple[timedelta, ...] = ()
    """The leases of the first tries, if what fails once is better tried again soon."""

    def due(self) -> QuerySet[Job]:
        return self.waiting().filter(next_try_at__lte=timezone.now())

    def due_to_one(self) -> QuerySet[Job]:
        """Those that are due, unless a worker is at one of them: however many there are, they take one process."""
        is_taken = self.waiting().filter(next_try_at__gt=timezone.now()).exists()
        return self.waiting().none() if is_taken else self.due()

    def go_on(self, jobs: Iterable[Job], make: Callable[[Job, float], bool], busy: float) -> int:
        """Makes one after the other for so many seconds, and then leaves the rest to the next task, so that others get
        the worker in between. `make` is told when its time is over. Returns how many became ready."""
        until, made = monotonic() + busy, 0
        for job in jobs:
            if monotonic() >= until:
                break
            made += make(job, until)
        if monotonic() >= until:
            wake_up(self.task)
        return made

    def claim(self, job: Any, **changes: Any) -> bool:
        """Takes the next try of a job for this worker. False if another one has it."""
        lease = self.back_off[job.attempts] if job.attempts < len(self.back_off) else self.lease
        return self.change(job, attempts=job.attempts + 1, next_try_at=timezone.now() + lease, **changes)

    def keep(self, job: Any, **changes: Any) -> bool:
        """Keeps a piece that is done, and begins the next one. False if another worker has the job now."""
        return self.change(job, attempts=1, next_try_at=timezone.now() + self.lease, **changes)

    def leave(self, job: Any, **changes: Any) -> bool:
        """Leaves the rest of a job to the next task. False: it is not ready."""
        self.change(job, attempts=0, next_try_at=timezone.now(), **changes)
        return False

    def change(self, job: Any, **changes: Any) -> bool:
        """Changes a row if no one else has done so since it was read. Of several workers, only one can."""
        as_read = {name: getattr(job, name) for name in ("pk", "attempts", "next_try_at")}
        if not self.waiting().filter(**as_read).update(**changes):
            return False
        for name, value in changes.items():
            setattr(job, name, value)
        return True
