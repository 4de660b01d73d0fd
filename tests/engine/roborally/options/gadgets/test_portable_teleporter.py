"""Portable Teleporter: a teleporter wherever its owner wants one.

Rules: 000 "PORTABLE TELEPORTER"; 000 "TELEPORTERS"
"""

from tests.scenes import Scene

CARRIER = {"options": ["portable_teleporter"]}


def left(drawing: str) -> Scene:
    """The scene once A has programmed it for register 1."""
    return Scene(drawing, rules="ultimate", A=CARRIER).ride("A", portable_teleporter={"registers": [1]})


def test_its_owner_leaves_it_behind_and_is_not_taken_along() -> None:
    scene = left("A> . . . .").phase(1, A="move_1").shows(". A> . . .")
    assert scene.devices() == [("portable_teleporter", (0, 0))]
    assert scene["A"].options[0].payload == 0


def test_whoever_moves_from_it_jumps() -> None:
    scene = left("B> A> . . . . .\n. . . . . . .").phase(1, A="rotate_left 70", B="u_turn 10")
    scene.phase(2, A="move_1 490")
    assert scene["A"].status == "destroyed", "three spaces north of the top row"
    scene.phase(3, B="u_turn 20").phase(4, B="move_1 500").phase(5, B="move_1 510")
    assert scene.at("B") == (4, 0)


def test_a_rotation_on_it_is_as_usual() -> None:
    left("A> . . . .").phase(1, A="u_turn").phase(2, A="u_turn 20").shows("A> . . . .")


def test_who_only_drives_across_is_not_taken_along() -> None:
    scene = left("B> A> . . . . .").phase(1, A="move_3 800", B="u_turn 10").phase(2, B="u_turn 20")
    scene.phase(3, B="move_2 700")
    assert scene.at("B") == (2, 0)


def test_where_someone_stands_no_one_appears() -> None:
    scene = left("A> . . B^ .").phase(1, A="rotate_left 70").phase(2, A="rotate_right 80")
    scene.phase(3, A="move_1 490")
    assert scene.at("A") == (1, 0)


def test_a_pit_swallows_it() -> None:
    assert left(". .\n>A> O").phase(1, A="rotate_left 70").devices() == []


def test_not_programmed_it_stays_on_board() -> None:
    scene = Scene("A> . .", rules="ultimate", A=CARRIER).phase(1, A="move_1")
    assert (scene.devices(), scene["A"].options[0].payload) == ([], 1)
