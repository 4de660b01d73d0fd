"""Moving one's Archive marker."""

from engine.roborally.events import ArchiveMoved
from engine.roborally.puzzles.goals.archive import Archive


def test_only_ones_own_marker_counts() -> None:
    assert Archive().tally(0, [ArchiveMoved(robot=1, cell=9)], me=0) == 0
    assert Archive().tally(0, [ArchiveMoved(robot=0, cell=9)], me=0) == 1
