"""What a kind of notification is. Each is one module in a folder of `games/delivery/kinds/`, which is found there.

The texts are in its template, in the same place under `templates/`: `kinds/tables/vote.py` has `kinds/tables/vote.txt`.
"""

from collections.abc import Callable, Mapping
from dataclasses import KW_ONLY, dataclass, field
from functools import cache
from typing import Any

from engine.kernel.registry import discover
from games.models import Notification
from games.outbox.superseding import Other, Rule

FOLDER = "games.delivery.kinds"
ASKED, PLAYED, TABLES = "When you are asked", "What happens in a game", "Tables and people"
TOURNAMENTS, BESIDE = "Tournaments", "Apart from games"
GROUPS = (ASKED, PLAYED, TABLES, TOURNAMENTS, BESIDE)
"""The headings of the settings page, in their order."""


def _never(notification: Notification) -> str:
    return ""


def _nothing(notification: Notification, is_covered: bool) -> dict[str, Any]:
    return {}


@dataclass(frozen=True)
class NotificationKind:
    """`label` and `about` are the words of the settings page. There the kind has its `place` in a `group`."""

    module: str
    """The name of its module, which ends in the name that is stored."""
    _: KW_ONLY
    label: str
    about: str
    group: str
    place: int
    usual: bool = True
    """Sent to people who have not chosen."""
    waits: bool = False
    """It says that a game is waiting, so it can be held back and sent together with others of its kind."""
    is_list: bool = False
    """It lists all games that are waiting, so the inbox has no need of it, and it goes out at its own time."""
    needs_news: bool = False
    """It is of use only if something has happened to the reader's robot."""
    needs_clock: bool = False
    """It says that time runs short, which it does not while the clock is stopped."""
    tells_deadline: bool = False
    """It asks for nothing itself, but says when the reader's next answer is due."""
    despite_fault: bool = False
    """It is sent about a parked game too."""
    invites: bool = False
    """Its link lets someone without a seat look at the table."""
    page: str = ""
    """The name of the page that it leads to, if it is about no game and no tournament. Empty: the inbox."""
    inbox_page: str = ""
    """The same for its line in the inbox, if that is another page."""
    spoken_for_by: Mapping[str, Rule] = field(default_factory=dict)
    """The kinds that may make it needless, and when they do."""
    settled: Callable[[Notification], str] = _never
    """Why nothing is left of what it tells, just before it is sent; empty if there is."""
    adds: Callable[[Notification, bool], dict[str, Any]] = _nothing
    """What its template gets besides the payload, as it is now. The bool: how the game ended is hidden from its
    reader."""
    people: tuple[str, ...] = ()
    """The fields of its payload that hold people: their ids, or words for someone who is not named."""
    sample: Mapping[str, Any] = field(default_factory=dict)
    """A payload, as `tell` gets it. Kinds that ask for an answer take theirs from the question."""

    @property
    def name(self) -> str:
        return self.module.rpartition(".")[2]

    @property
    def template(self) -> str:
        return self.module.removeprefix("games.").replace(".", "/") + ".txt"

    def is_spoken_for(self, notification: Notification, other: Other) -> bool:
        """Whether `other` makes this notification needless. Both go to the same person by the same channel about the
        same game, and no one gets two about the same moment."""
        rule = self.spoken_for_by.get(other.kind)
        return rule is not None and not other.has_failed and rule(other, notification)


@cache
def notification_kinds() -> dict[str, NotificationKind]:
    """All kinds by name, in the order of the settings page."""
    found: list[NotificationKind] = [module.KIND for module in discover(FOLDER, "KIND").values()]
    return {kind.name: kind for kind in sorted(found, key=lambda kind: (GROUPS.index(kind.group), kind.place))}
