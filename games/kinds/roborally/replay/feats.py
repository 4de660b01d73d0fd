"""What robots do in a race, and what befalls them: see games.kinds.base.KindStory."""

from collections.abc import Iterator, Mapping

from games.kinds.roborally.replay.frames import frames
from games.kinds.roborally.told.events import telling_of
from games.kinds.roborally.told.names import EntityNames
from games.shapes.page import TurnPage
from games.shapes.replay.feats import Feat, Sentences, feats_in

FEATS: Mapping[str, Sentences] = {
    "push": Sentences("You pushed another robot once.", "You pushed other robots {n} times."),
    "shot": Sentences("You hit another robot once.", "You hit other robots {n} times."),
    "damage": Sentences("You took {n} damage token.", "You took {n} damage tokens."),
    "destroyed": Sentences("You were destroyed once.", "You were destroyed {n} times.", "You were never destroyed."),
}


def feats(page: TurnPage) -> Iterator[Feat]:
    shown, names = frames(page.before, page.events), EntityNames.of(page.before)
    return feats_in(shown, lambda frame: f"Register {frame.phase}" if frame.phase else "", telling_of, names)
