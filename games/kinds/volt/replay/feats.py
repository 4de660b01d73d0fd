"""What robots do in an arena, and what befalls them: see games.kinds.base.KindStory."""

from collections.abc import Iterator, Mapping

from engine.volt.state import UNITS
from engine.volt.views.arena import arena_of
from games.kinds.volt.replay.frames import Frame, frames
from games.kinds.volt.told.events import telling_of
from games.kinds.volt.told.names import EntityNames
from games.kinds.volt.told.places import UNIT_NAMES
from games.shapes.page import TurnPage
from games.shapes.replay.feats import Feat, Sentences, feats_in

FEATS: Mapping[str, Sentences] = {
    "push": Sentences("You pushed another robot once.", "You pushed other robots {n} times."),
    "hit": Sentences("You dealt {n} damage token.", "You dealt {n} damage tokens."),
    "kill": Sentences("You destroyed another robot once.", "You destroyed other robots {n} times."),
    "damage": Sentences("You took {n} damage token.", "You took {n} damage tokens."),
    "destroyed": Sentences("You were destroyed once.", "You were destroyed {n} times.", "You were never destroyed."),
}


def feats(page: TurnPage) -> Iterator[Feat]:
    shown, names = frames(page.before, page.events), EntityNames.of(page.before, arena_of(page.before, page.events))
    return feats_in(shown, _part_of, telling_of, names)


def _part_of(frame: Frame) -> str:
    return f"Control unit {UNIT_NAMES[frame.part]}" if frame.part in UNITS else ""
