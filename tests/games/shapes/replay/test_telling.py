"""What is told of a kind of event."""

from typing import Any

from engine.kernel.events import Event
from games.shapes.replay.telling import Telling
from games.wording.say import Filling


class Fell(Event, frozen=True, kw_only=True, tag=True):
    robot: int
    deep: int = 0


class Names:
    def filling(self, event: Any, place: str) -> Filling:
        return f"{place} {getattr(event, place)}"


def test_a_sentence_is_filled_from_the_event() -> None:
    assert Telling(Fell, "{robot} falls {deep}.").line(Fell(robot=2, deep=5), Names()).text == "robot 2 falls deep 5."


def test_an_event_may_choose_its_sentence() -> None:
    told = Telling[Fell, Names](Fell, lambda event: "{robot} falls." if event.deep else "{robot} stumbles.")
    assert told.line(Fell(robot=0, deep=1), Names()).text == "robot 0 falls."
    assert told.line(Fell(robot=0), Names()).text == "robot 0 stumbles."


def test_what_is_no_field_is_filled_by_hand() -> None:
    told = Telling[Fell, Names](Fell, "{robot} falls to {level}.", lambda event, names: {"level": -event.deep})
    assert told.line(Fell(robot=1, deep=3), Names()).text == "robot 1 falls to -3."


def test_what_is_not_seen_has_no_manner() -> None:
    assert Telling(Fell, "{robot} falls.").manner is None
    assert Telling(Fell, "{robot} falls.", motion=("wreck", 200)).manner == "wreck"
