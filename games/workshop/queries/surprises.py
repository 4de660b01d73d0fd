"""What has been drawn of a surprise, as its page shows it."""

from dataclasses import dataclass
from typing import Any, Literal

from games.errors import NotFound
from games.kinds.base import GameKind
from games.kinds.making import KindSurprises
from games.kinds.registry import kind_of, terms_of
from games.models import Surprise, VenueFile

LARGEST_SEED = 999_999_999
MOST_TRIES = 3


@dataclass(frozen=True)
class Offered:
    """A venue that was drawn, to choose or not."""

    digest: str
    name: str
    facts: list[str]


@dataclass(frozen=True)
class OneSurprise:
    """A surprise. `state` is waiting, ready or failed, and `problem` says why it failed. `done` is the share that is
    drawn, in percent. `facts` say what was wanted, for so many `players`. What is `offered` has the best first."""

    id: int
    kind: str
    state: Literal["waiting", "ready", "failed"]
    done: int
    problem: str
    wanted: dict[str, Any]
    facts: list[str]
    players: int
    seed: int
    offered: list[Offered]

    @property
    def is_waiting(self) -> bool:
        return self.state == "waiting"

    @property
    def choices(self) -> list[tuple[str, Any]]:
        """What is wanted as the fields of a form. Lists have one for each of their values, and what was left open has
        none."""
        several = [(name, value if isinstance(value, list) else [value]) for name, value in self.wanted.items()]
        return [(name, value) for name, values in several for value in values if value is not None]


def has_surprises(kind: GameKind) -> bool:
    return kind.workshop is not None and kind.workshop.surprises is not None


def part_of(kind: str) -> KindSurprises:
    """Raises NotFound if there is no such kind of game, or if nothing can be drawn for it."""
    workshop = kind_of(kind).workshop
    if workshop is None or (part := workshop.surprises) is None:
        raise NotFound("no_surprises", f"No {terms_of(kind).venue} can be drawn by chance for this game.")
    return part


def surprise_page(surprise_id: int) -> OneSurprise:
    """Everyone who knows its number may look at it. Raises NotFound."""
    found = _surprise(surprise_id)
    part = part_of(found.kind)
    return OneSurprise(
        id=found.pk,
        kind=found.kind,
        state="waiting" if found.made_at is None else "failed" if found.problem else "ready",
        done=100 * found.parts_done // part.PARTS,
        problem=found.problem,
        wanted=found.wanted,
        facts=part.facts(found.wanted),
        players=part.players(found.wanted),
        seed=found.seed,
        offered=[Offered(**drawn) for drawn in found.drawn] if found.made_at is not None else [],
    )


def drawn_in(surprise_id: int, digest: str) -> tuple[Surprise, VenueFile]:
    """A surprise with one of the venues that it offers. Raises NotFound."""
    found = _surprise(surprise_id)
    if found.made_at is None or digest not in (drawn["digest"] for drawn in found.drawn):
        raise NotFound("not_drawn", f"This surprise has no such {terms_of(found.kind).venue}.")
    return found, VenueFile.objects.get(pk=digest)


def _surprise(surprise_id: int) -> Surprise:
    found = Surprise.objects.filter(pk=surprise_id).first()
    if found is None:
        raise NotFound("no_such_surprise", "There is no such surprise, or no longer. Draw a new one.")
    return found
