"""Board lasers: where their beams run. What they do is in the tests of lasers_fire.

Rules: 003 "LASER BEAMS"; 004 "Laser Beams"
"""

from tests.scenes import Scene


def beam(drawing: str) -> list[tuple[int, int]]:
    """The spaces of the only beam."""
    scene = Scene(drawing)
    return [scene.floor.xy(cell) for cell, beams in enumerate(scene.floor.beams_at) if beams]


def test_a_beam_runs_from_its_mount_to_the_next_wall() -> None:
    """A-19: the space of the mount lies in the beam."""
    assert beam(". lw1 . . | .") == [(1, 0), (2, 0), (3, 0)]


def test_a_beam_between_two_walls_may_be_one_space_long() -> None:
    assert beam("lw1 | .") == [(0, 0)]


def test_a_beam_runs_on_to_the_edge() -> None:
    """A-20: where no wall stops it."""
    assert beam(". . le1") == [(0, 0), (1, 0), (2, 0)]


def test_a_beam_passes_over_pits_and_ends_where_the_board_does() -> None:
    assert beam("lw1 O . _ .") == [(0, 0), (1, 0), (2, 0)]


def test_beams_run_north_and_south_too() -> None:
    assert beam("ln3\n.\n-\n.") == [(0, 0), (0, 1)]
    assert beam(".\n-\n.\nls1") == [(0, 1), (0, 2)]


def test_two_mounts_that_face_each_other_have_one_beam() -> None:
    floor = Scene("lw2 . le2").floor
    assert [len(beams) for beams in floor.beams_at if beams] == [1, 1, 1]
