"""Portable Teleporter: a teleporter wherever its owner wants one.

Rules: 000 "PORTABLE TELEPORTER"; 000 "TELEPORTERS"
"""

from tests.engine.roborally.figures import figures
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


@figures(
    "before, cards, after",
    {
        "a rotation on it": ("A> . . . .", [{"A": "u_turn"}, {"A": "u_turn 20"}], "A> . . . ."),
        "who only drives across": (
            "B> A> . . . . .",
            [{"A": "move_3 800", "B": "u_turn 10"}, {"B": "u_turn 20"}, {"B": "move_2 700"}],
            ". . B> . A> . .",
        ),
        "where someone stands no one appears": (
            "A> . . B^ .",
            [{"A": "rotate_left 70"}, {"A": "rotate_right 80"}, {"A": "move_1 490"}],
            ". A> . B^ .",
        ),
    },
)
def test_others_are_not_taken_along(before: str, cards: list[dict[str, str]], after: str) -> None:
    scene = left(before)
    for register, played in enumerate(cards, start=1):
        scene.phase(register, **played)
    scene.shows(after)


def test_on_oil_it_takes_whoever_jumps_the_whole_way() -> None:
    """A-98: the oil takes a space only where the jump is not possible."""
    scene = left("oA> . . . . .").phase(1, A="u_turn 10").phase(2, A="u_turn 20").phase(3, A="move_2")
    assert scene.at("A") == (4, 0)


def test_a_pit_swallows_it() -> None:
    assert left(". .\n>A> O").phase(1, A="rotate_left 70").devices() == []
