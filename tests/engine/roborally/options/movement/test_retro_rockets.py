"""Retro-Rockets: backwards through the air, before the card.

Rules: 000 "RETRO-ROCKETS"; 000 "BOOSTERS"; A-32
"""

from tests.scenes import Scene

ROCKETS = {"options": ["retro_rockets"]}


def burn(drawing: str, tokens: int, card: str = "u_turn", register: int = 1, **sheets: dict[str, object]) -> Scene:
    """The scene after register 1, for which A has programmed so many tokens, unless for another register."""
    scene = Scene(drawing, rules="ultimate", **{"A": ROCKETS, **sheets})
    scene.ride("A", retro_rockets={"burned": {str(register): tokens}}).phase(1, A=card)
    return scene


def test_two_spaces_back_for_each_token() -> None:
    for tokens, where in ((1, 4), (2, 2), (3, 0)):
        scene = burn(". . . . . . A>", tokens).shows(". " * where + "A< " + ". " * (6 - where))
        assert scene["A"].options[0].payload == 3 - tokens


def test_then_the_card() -> None:
    assert burn(". . . A>", 1, "move_1").at("A") == (2, 0)


def test_over_pits() -> None:
    assert burn(". O A>", 1).at("A") == (0, 0)
    assert burn("O . A>", 1)["A"].status == "destroyed"


def test_walls_stop_it() -> None:
    assert burn(". | . A>", 1).at("A") == (1, 0)


def test_it_pushes_robots() -> None:
    assert burn(". B^ . A>", 1).at("B") == (0, 0)


def test_only_in_its_register() -> None:
    scene = burn(". . . A>", 1, register=2)
    assert (scene.at("A"), scene["A"].options[0].payload) == ((3, 0), 3)


def test_without_a_program_nothing_burns() -> None:
    assert Scene(". . A>", rules="ultimate", A=ROCKETS).phase(1, A="u_turn").at("A") == (2, 0)


def test_a_robot_without_a_card_flies_last() -> None:
    scene = Scene(". . A>\n. . B<", rules="ultimate", A=ROCKETS).ride("A", retro_rockets={"burned": {"1": 1}})
    scene.phase(1, B="u_turn 10")
    assert scene.at("A") == (0, 0)
