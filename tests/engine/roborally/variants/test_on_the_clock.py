"""000 "On the Clock": half a minute from the moment the hand is opened (A-372)."""

from engine.roborally.decisions import Program
from tests.engine.roborally.variants.races import decline, race


def seconds(*variants: str) -> set[int]:
    return {it.seconds for it in decline(race(*variants)).pending if isinstance(it, Program)}


def test_every_hand_has_thirty_seconds() -> None:
    assert seconds("on_the_clock") == {30}


def test_otherwise_only_the_deadline_counts() -> None:
    assert seconds() == {0}
