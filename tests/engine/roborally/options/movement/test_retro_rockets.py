"""Retro-Rockets: backwards through the air, before the card.

Rules: 000 "RETRO-ROCKETS"; 000 "BOOSTERS"; A-32
"""

import pytest

from tests.engine.roborally.figures import figures
from tests.scenes import Scene

ROCKETS = {"options": ["retro_rockets"]}


@figures(
    "before, burned, card, after, fuel",
    {
        "two spaces back for a token": (". . . . . . A>", {"1": 1}, "u_turn", ". . . . A< . .", 2),
        "four for two": (". . . . . . A>", {"1": 2}, "u_turn", ". . A< . . . .", 1),
        "six for three": (". . . . . . A>", {"1": 3}, "u_turn", "A< . . . . . .", 0),
        "then the card": (". . . A>", {"1": 1}, "move_1", ". . A> .", 2),
        "over a pit": (". O A>", {"1": 1}, "u_turn", "A< O .", 2),
        "into a pit": ("O . A>", {"1": 1}, "u_turn", "O . .", 2),
        "up to a wall": (". | . A>", {"1": 1}, "u_turn", ". | A< .", 2),
        "up to a field, which is a wall (A-42)": (". *e . A>", {"1": 1}, "u_turn", ". *e A< .", 2),
        "pushing one against a field (A-42)": (". *e B^ A>", {"1": 1}, "u_turn", ". *e B^ A<", 2),
        "pushing": (". B^ . A>", {"1": 1}, "u_turn", "B^ A< . .", 2),
        "in no other register": (". . . A>", {"2": 1}, "u_turn", ". . . A<", 3),
        "without a program nothing burns": (". . A>", {}, "u_turn", ". . A<", 3),
    },
)
def test_how_far_it_flies(before: str, burned: dict[str, int], card: str, after: str, fuel: int) -> None:
    scene = Scene(before, rules="ultimate", A=ROCKETS).ride("A", retro_rockets={"burned": burned})
    scene.phase(1, A=card).shows(after)
    assert not scene.at("A") or scene["A"].options[0].payload == fuel


@pytest.mark.parametrize("held", [["big_jet", "retro_rockets"], ["retro_rockets", "big_jet"]])
def test_a_big_jet_goes_first(held: list[str]) -> None:
    """A-425: the other way round, the wall would be in the way of the rockets."""
    scene = Scene("| A> . . . . . . . . .", rules="ultimate", A={"options": held})
    scene.ride("A", big_jet={"burned": {"1": 1}}, retro_rockets={"burned": {"1": 1}})
    scene.phase(1, A="u_turn").shows("| . . . . . . A< . . .")


def test_a_robot_without_a_card_flies_last() -> None:
    scene = Scene(". . A>\n. . B<", rules="ultimate", A=ROCKETS).ride("A", retro_rockets={"burned": {"1": 1}})
    scene.phase(1, B="u_turn 10")
    assert scene.at("A") == (0, 0)
