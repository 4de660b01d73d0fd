"""Surprises: someone asks for venues like these, and a worker draws them part by part.

The row is the truth and the task a hint. A task that is lost leaves at most one part to do again, and a part that is
done twice gives the same twice.
"""

import logging
import secrets
from collections.abc import Sequence
from dataclasses import asdict
from datetime import timedelta
from time import monotonic
from typing import Any

from django.db import transaction
from django.utils import timezone

from engine.kernel.record.commitment import canonical
from games.errors import Closed
from games.kinds.making import KindSurprises
from games.models import Surprise, User, VenueFile
from games.periodic import wake_up
from games.refusals import REFUSALS, refusal_of
from games.shapes.venues import Drawn
from games.workshop.queries.sheets import workshop_of
from games.workshop.queries.surprises import LARGEST_SEED, MOST_TRIES, part_of
from games.workshop.services.designs import keep_file
from games.workshop.services.leaving import forget

logger = logging.getLogger(__name__)

TASK = "draw_surprises"
LEASE = timedelta(minutes=3)
"""How long a worker has for one part. After that, another may go on."""
BUSY = 5.0
"""For how many seconds a task begins new parts. Then the next task goes on, and others get the worker in between."""
SHOWN = 3
MOST_WAITING = 100
"""So many may wait to be drawn, of all people together."""
KEPT = timedelta(days=30)
LONGEST = 200
"""How many characters of a problem are kept."""


@transaction.atomic
def ask(*, user: User, kind: str, wanted: dict[str, Any], seed: int | None = None) -> Surprise:
    """Asks for venues like these. Asking again for what is being drawn changes nothing.

    Without `seed` chance chooses one. Raises NotFound if none can be drawn for this kind of game, or Closed if this
    person's last ones are still being drawn, or too many people's are.
    """
    part_of(kind)
    User.objects.select_for_update(no_key=True).get(pk=user.pk)  # two at once are counted
    waiting = Surprise.objects.filter(made_at=None)
    own = waiting.filter(user=user).first()
    if own is not None and (own.kind, own.wanted, seed or own.seed) == (kind, wanted, own.seed):
        return own
    if own is not None:
        raise Closed("still_drawing", "Your last surprise is still being drawn. Wait until you have seen it.")
    if waiting.count() >= MOST_WAITING:
        raise Closed("too_many", "Many people are waiting for a surprise. Try again in a few minutes.")
    chosen = seed or 1 + secrets.randbelow(LARGEST_SEED)
    made = Surprise.objects.create(user=user, kind=kind, wanted=wanted, seed=chosen)
    wake_up(TASK)
    return made


def make_pending(busy: float = BUSY) -> int:
    """Goes on with the surprises that are asked for, the oldest first, unless someone is at it: they take one process
    at most. Returns how many became ready."""
    until, made, now = monotonic() + busy, 0, timezone.now()
    waiting = Surprise.objects.filter(made_at=None)
    if waiting.filter(attempts__gt=0, next_try_at__gt=now).exists():
        return 0
    for surprise in waiting.filter(next_try_at__lte=now).order_by("asked_at")[:MOST_WAITING]:
        made += _make(surprise, until)
        if monotonic() >= until:
            wake_up(TASK)
            break
    return made


def prune() -> int:
    """Forgets surprises of long ago, with the venues that no one needs. Their seeds give them again."""
    long_ago = timezone.now() - KEPT
    Surprise.objects.filter(asked_at__lt=long_ago).delete()
    shown = {drawn["digest"] for it in Surprise.objects.filter(made_at__isnull=False) for drawn in it.drawn}
    return forget(VenueFile.objects.filter(by_site=True, created_at__lt=long_ago).exclude(digest__in=shown))


def _make(surprise: Surprise, until: float) -> bool:
    """Goes on with one, unless another worker has it."""
    if not _change(surprise, attempts=surprise.attempts + 1, next_try_at=timezone.now() + LEASE):
        return False
    try:
        return _go_on(surprise, part_of(surprise.kind), until)
    except REFUSALS as refusal:
        return _give_up(surprise, refusal_of(refusal).message)
    except Exception as error:  # noqa: BLE001 - the next one must not suffer; this one is tried again
        logger.error("surprise=%s part %s failed: %s", surprise.pk, surprise.parts_done, type(error).__name__)
        if surprise.attempts >= MOST_TRIES:
            return _give_up(surprise, "Something went wrong. We will look into it.")
        return False


def _go_on(surprise: Surprise, part: KindSurprises, until: float) -> bool:
    """Draws one part after the other while there is time. Returns whether the last one is done."""
    for number in range(surprise.parts_done, part.PARTS):
        if monotonic() >= until:
            _change(surprise, attempts=0, next_try_at=timezone.now())
            return False
        drawn = _best(surprise.drawn, part.draw(surprise.wanted, surprise.seed, number))
        lease = timezone.now() + LEASE
        if not _change(surprise, drawn=drawn, parts_done=number + 1, attempts=1, next_try_at=lease):
            return False
    if not surprise.drawn:
        return _give_up(surprise, "Nothing like this was found. Ask for something else.")
    return _show(surprise)


def _best(before: list[dict[str, Any]], drawn: Sequence[Drawn]) -> list[dict[str, Any]]:
    """The best so far. Those that come earlier stay in front of equals."""
    every = [*before, *(new for new in map(asdict, drawn) if new not in before)]
    return sorted(every, key=lambda it: it["distance"])[:SHOWN]


@transaction.atomic
def _show(surprise: Surprise) -> bool:
    """Keeps the best as what everyone can play on."""
    workshop = workshop_of(surprise.kind)
    sheets = [(workshop.read(canonical(it["document"])), it["facts"]) for it in surprise.drawn]
    shown = [
        {"digest": keep_file(surprise.kind, sheet, by_site=True).pk, "name": sheet.name, "facts": facts}
        for sheet, facts in sheets
    ]
    return _change(surprise, drawn=shown, made_at=timezone.now())


def _give_up(surprise: Surprise, why: str) -> bool:
    return _change(surprise, problem=why[:LONGEST], drawn=[], made_at=timezone.now()) and False


def _change(surprise: Surprise, **changes: Any) -> bool:
    """Changes the row if no one else has done so since it was read. Of several workers, only one can."""
    ours = Surprise.objects.filter(
        pk=surprise.pk,
        parts_done=surprise.parts_done,
        attempts=surprise.attempts,
        next_try_at=surprise.next_try_at,
        made_at=None,
    )
    if not ours.update(**changes):
        return False
    for name, value in changes.items():
        setattr(surprise, name, value)
    return True
