"""Surprises: someone asks for venues like these, and a worker draws them part by part.

A part that is drawn twice is the same twice.
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
from games.record.services.jobs import Jobs
from games.refusals import REFUSALS, refusal_of
from games.shapes.venues import Drawn, Sheet
from games.workshop.queries.sheets import workshop_of
from games.workshop.queries.surprises import LARGEST_SEED, MOST_TRIES, part_of
from games.workshop.services.designs import keep_file
from games.workshop.services.leaving import forget

logger = logging.getLogger(__name__)

TASK = "draw_surprises"
JOBS = Jobs(TASK, lambda: Surprise.objects.filter(made_at=None), lease=timedelta(minutes=3))
BUSY = 5.0
"""For how many seconds a task begins new parts."""
SHOWN = 3
ALIKE = 10.0
"""One with the name of a better one, so on the same boards, is shown only if it is so much nearer to the wish than the
next. Then the page tells them apart by `NUMERALS`."""
NUMERALS = ("", " II", " III")
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
    """Goes on with the surprises that were asked for, the oldest first. Returns how many became ready."""
    return JOBS.go_on(JOBS.due_to_one().order_by("asked_at")[:MOST_WAITING], _make, busy)


def prune() -> int:
    """Forgets surprises of long ago, with the venues that no one needs. Their seeds give them again."""
    long_ago = timezone.now() - KEPT
    Surprise.objects.filter(asked_at__lt=long_ago).delete()
    shown = {drawn["digest"] for it in Surprise.objects.filter(made_at__isnull=False) for drawn in it.drawn}
    return forget(VenueFile.objects.filter(by_site=True, created_at__lt=long_ago).exclude(digest__in=shown))


def _make(surprise: Surprise, until: float) -> bool:
    """Goes on with one, unless another worker has it."""
    if not JOBS.claim(surprise):
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
            return JOBS.leave(surprise)
        drawn = _best(surprise.kind, surprise.drawn, part.draw(surprise.wanted, surprise.seed, number))
        if not JOBS.keep(surprise, drawn=drawn, parts_done=number + 1):
            return False
    if not surprise.drawn:
        return _give_up(surprise, "Nothing like this was found. Ask for something else.")
    return _show(surprise)


def _best(kind: str, before: list[dict[str, Any]], drawn: Sequence[Drawn]) -> list[dict[str, Any]]:
    """The best so far, as different as can be. Those that come earlier stay in front of equals."""
    every = [*before, *(new for new in map(asdict, drawn) if new not in before)]
    every.sort(key=lambda it: it["distance"])
    counted = zip(every, _earlier([sheet.name for sheet in _sheets(kind, every)]), strict=True)
    ranked = sorted(counted, key=lambda it: it[0]["distance"] + ALIKE * it[1])
    return [it for it, _ in ranked[:SHOWN]]


def _earlier(names: list[str]) -> list[int]:
    """How many before each have its name."""
    return [names[:place].count(name) for place, name in enumerate(names)]


def _sheets(kind: str, drawn: list[dict[str, Any]]) -> list[Sheet]:
    workshop = workshop_of(kind)
    return [workshop.read(canonical(it["document"])) for it in drawn]


@transaction.atomic
def _show(surprise: Surprise) -> bool:
    """Keeps the best as what everyone can play on."""
    sheets = _sheets(surprise.kind, surprise.drawn)
    earlier = _earlier([sheet.name for sheet in sheets])
    shown = [
        {
            "digest": keep_file(surprise.kind, sheet, by_site=True).pk,
            "name": sheet.name + NUMERALS[place],
            "facts": it["facts"],
        }
        for sheet, place, it in zip(sheets, earlier, surprise.drawn, strict=True)
    ]
    return JOBS.change(surprise, drawn=shown, made_at=timezone.now())


def _give_up(surprise: Surprise, why: str) -> bool:
    return JOBS.change(surprise, problem=why[:LONGEST], drawn=[], made_at=timezone.now()) and False
