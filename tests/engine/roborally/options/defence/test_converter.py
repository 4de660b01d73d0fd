"""Converter: damage turns into speed.

Rules: 000 "CONVERTER"; 000 "BOOSTERS"; A-32; A-354
"""

from engine.roborally.cards.option_cards import take_option
from engine.roborally.damage.tokens import Hit, take_damage
from tests.engine.roborally.figures import explosions, figures
from tests.scenes import Scene

CONVERTER = {"options": ["converter"]}


def charged(drawing: str, tokens: int, **sheets: dict[str, object]) -> Scene:
    """The scene after A has been hit so many times, one at a time."""
    scene = Scene(drawing, rules="ultimate", **{"A": CONVERTER, **sheets})
    scene.state.phase = 1
    for _ in range(tokens):
        take_damage(scene.context, [Hit(scene["A"])])
    return scene


@figures(
    "damage, card, column, fuel",
    {
        "a Move 1": (1, "move_1", 3, 0),
        "a Move 2": (1, "move_2", 4, 0),
        "a Move 3": (1, "move_3", 5, 0),
        "a Back Up": (1, "back_up", -1, 0),
        "a rotation burns nothing": (1, "u_turn", 1, 1),
        "each card burns one token": (2, "move_1", 3, 1),
        "without damage it does nothing": (0, "move_1", 2, 0),
    },
)
def test_damage_becomes_fuel_for_one_space_farther(damage: int, card: str, column: int, fuel: int) -> None:
    scene = charged(". . A> . . . . .", damage)
    assert (scene["A"].damage, scene["A"].options[0].payload) == (0, damage)
    scene.phase(1, A=card)
    assert (scene.at("A"), scene["A"].options[0].payload) == ((column + 1, 0), fuel)


def test_the_third_token_is_too_much() -> None:
    """A-354"""
    scene = charged("A> B^ .", 3)
    assert (scene["A"].options, explosions(scene), scene.hurt()) == ([], [2], {"A": 2, "B": 1})


def test_a_coat_wears_off_first() -> None:
    scene = charged("A> . .", 1, A={"options": ["converter", "ablative_coat"]})
    assert [held.payload for held in scene["A"].options] == [0, 2]


def test_its_fuel_explodes_when_it_is_shot_away() -> None:
    scene = Scene("A^ B<", rules="ultimate", A={"options": [{"id": "converter", "payload": 1}]})
    take_option(scene.context, scene["A"], "converter", "shot")
    assert (explosions(scene), scene.hurt()) == ([2], {"A": 2, "B": 1})


def test_a_move_that_brakes_stop_burns_no_fuel() -> None:
    """A-232."""
    scene = charged("A> . .", 1, A={"options": ["converter", "brakes"]})
    scene["A"].riders = {"brakes": {"registers": [1]}}
    scene.phase(1, A="move_1")
    assert (scene.at("A"), scene["A"].options[0].payload) == ((0, 0), 1)


@figures(
    "fuel, options, fuel_left, blasts, damage",
    {
        "it takes the token before the copter pays": (1, ["converter", "robo_copter"], 2, [], 0),
        "its explosion costs the copter one of two": (2, [], 0, [2], 1),
    },
)
def test_in_the_air_it_comes_before_the_copter(
    fuel: int, options: list[str], fuel_left: int, blasts: list[int], damage: int
) -> None:
    """A-72: a token that becomes fuel is not taken (000 "CONVERTER"), and the copter pays only for what is."""
    sheet = {"options": [{"id": "converter", "payload": fuel}, "robo_copter"]}
    scene = Scene("A> . .", rules="ultimate", A=sheet).ride("A", robo_copter={"card": 490})
    take_damage(scene.context, [Hit(scene["A"])])
    assert (scene.held("A"), explosions(scene), scene["A"].damage) == (options, blasts, damage)
    assert sum(held.payload for held in scene["A"].options) == fuel_left
