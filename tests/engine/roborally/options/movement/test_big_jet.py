"""Big Jet: eight spaces over everything.

Rules: 000 "BIG JET"; 000 "LANDING"; A-32; A-54
"""

from tests.scenes import Scene

JET = {"options": ["big_jet"]}


def jet(drawing: str, card: str = "u_turn", register: int = 1, **sheets: dict[str, object]) -> Scene:
    """The scene after register 1, for which A has programmed it, unless for another register."""
    scene = Scene(drawing, rules="ultimate", **{"A": JET, **sheets})
    scene.ride("A", big_jet={"burned": {str(register): 1}}).phase(1, A=card)
    return scene


def test_eight_spaces_and_two_damage() -> None:
    scene = jet("A> . . . . . . . . .")
    assert (scene.at("A"), scene["A"].damage, scene["A"].options[0].payload) == ((8, 0), 2, 0)


def test_then_the_card() -> None:
    assert jet("A> . . . . . . . . .", "move_1").at("A") == (9, 0)


def test_over_walls_pits_robots_and_levels() -> None:
    scene = jet("A> | O B^ =1 . . . . . .")
    assert (scene.at("A"), scene.at("B")) == ((8, 0), (2, 0))


def test_where_someone_stands_it_flies_on() -> None:
    jet("A> . . . . . . . B^ C^ .").shows(". . . . . . . . B^ C^ A<")


def test_landing_in_a_pit() -> None:
    assert jet("A> . . . . . . . O .")["A"].status == "destroyed"


def test_over_the_edge() -> None:
    assert jet("A> . . . . . . .")["A"].status == "destroyed"


def test_only_in_its_register() -> None:
    scene = jet("A> . . . . . . . . .", register=3)
    assert (scene.at("A"), scene["A"].options[0].payload) == ((0, 0), 1)
