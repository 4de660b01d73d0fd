"""Board lasers: where their beams run. What they do is in the tests of lasers_fire.

Rules: 003 "LASER BEAMS"; 004 "Laser Beams"
"""

from tests.engine.roborally.figures import figures
from tests.scene_drawings import Space
from tests.scenes import Scene


def beam(drawing: str) -> list[Space]:
    """The spaces of the only beam."""
    scene = Scene(drawing)
    return [scene.floor.xy(cell) for cell, beams in enumerate(scene.floor.beams_at) if beams]


@figures(
    "drawing, spaces",
    {
        "from its mount to the next wall (A-19)": (". lw1 . . | .", [(1, 0), (2, 0), (3, 0)]),
        "one space long": ("lw1 | .", [(0, 0)]),
        "to the edge where no wall stops it (A-20)": (". . le1", [(0, 0), (1, 0), (2, 0)]),
        "over a pit, to the end of the board": ("lw1 O . _ .", [(0, 0), (1, 0), (2, 0)]),
        "south": ("ln3\n.\n-\n.", [(0, 0), (0, 1)]),
        "north": (".\n-\n.\nls1", [(0, 1), (0, 2)]),
    },
)
def test_a_beam_runs_on(drawing: str, spaces: list[Space]) -> None:
    """A-19: the space of the mount lies in it. A-20."""
    assert beam(drawing) == spaces


def test_two_mounts_that_face_each_other_have_one_beam() -> None:
    floor = Scene("lw2 . le2").floor
    assert [len(beams) for beams in floor.beams_at if beams] == [1, 1, 1]
