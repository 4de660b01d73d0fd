"""The robots that an element moves or turns at the same moment, as a list in a sentence."""

from collections.abc import Mapping, Sequence

from engine.roborally.events import Carried, Place
from games.kinds.roborally.told.names import EntityNames
from games.kinds.roborally.told.places import HEADINGS
from games.wording.say import Filling, Phrase, listed, phrase


def moved(event: Carried, names: EntityNames) -> Mapping[str, Filling]:
    """The robots with their new spaces."""
    return _robots([_placed(place, names, "{robot} to {cell}", "{robot} over the edge") for place in event.places])


def moved_and_turned(event: Carried, names: EntityNames) -> Mapping[str, Filling]:
    """The robots with their new spaces, and which way they face there."""
    words = ("{robot} to {cell} (facing {heading})", "{robot} over the edge (facing {heading})")
    return _robots([_placed(place, names, *words) for place in event.places])


def turned(event: Carried, names: EntityNames) -> Mapping[str, Filling]:
    """The robots, and which way they face now."""
    return _robots([phrase("{robot} to face {heading}", **_names(place, names)) for place in event.places])


def _placed(place: Place, names: EntityNames, words: str, edge: str) -> Phrase:
    return names.moved(place.cell, words, edge, **_names(place, names))


def _names(place: Place, names: EntityNames) -> dict[str, Filling]:
    return {"robot": names.robot(place.robot), "heading": HEADINGS[place.heading]}


def _robots(phrases: Sequence[Phrase]) -> Mapping[str, Filling]:
    return {"robots": listed(phrases)}
