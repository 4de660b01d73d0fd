"""Circuit Breaker: three tokens at the end of a turn power down.

Rules: 000 "CIRCUIT BREAKER"
"""

from typing import Any

from engine.roborally.events import OptionUsed, PowerDownAnnounced, PoweredDown, PoweredUp
from tests.engine.roborally.figures import figures
from tests.scenes import Scene

HELD = {"options": ["circuit_breaker"]}
PROGRAM = [490, 500, 510, 520, 530]


@figures(
    "drawing, sheet, announced, used",
    {
        "undamaged": ("A^ .", {}, False, 0),
        "two tokens": ("A^ .", {"damage": 2}, False, 0),
        "three tokens": ("A^ .", {"damage": 3}, True, 1),
        "nine tokens": ("A^ .", {"damage": 9}, True, 1),
        "three before a repair": ("+A^ .", {"damage": 3}, False, 0),
        "four before a repair": ("+A^ .", {"damage": 4}, True, 1),
        "without the card": ("A^ .", {"damage": 5, "options": []}, False, 0),
        "announced already": ("A^ .", {"damage": 4, "announced": True}, True, 0),
    },
)
def test_three_tokens_are_enough(drawing: str, sheet: dict[str, Any], announced: bool, used: int) -> None:
    """After the repairs."""
    scene = Scene(drawing, A={**HELD, **sheet}).cleanup()
    assert scene["A"].announced is announced
    assert len(scene.events(PowerDownAnnounced)) == len(scene.events(OptionUsed)) == used
    assert scene.asked == []


def test_the_next_turn_it_rests_and_loses_its_damage() -> None:
    scene = Scene("A^ .", A={**HELD, "damage": 6, "registers": [490, 500, 510, 520, 530]}).cleanup()
    assert (scene["A"].powered_down, scene["A"].registers) == (False, [0, 0, 0, 520, 530])
    scene.deal()
    assert (scene["A"].powered_down, scene["A"].damage, scene["A"].hand) == (True, 0, [])
    assert len(scene.events(PoweredDown)) == 1


@figures(
    "rules, site, held, registers",
    {
        "also the card that a repair has unlocked": ("ultimate", "+", ["circuit_breaker"], PROGRAM),
        "also if the Option has just been drawn": ("ultimate", "x", [], PROGRAM),
        "it goes with the token in 2005": ("2005", "+", ["circuit_breaker"], [0, 0, 0, 0, 530]),
    },
)
def test_its_robot_keeps_its_program(rules: str, site: str, held: list[str], registers: list[int]) -> None:
    """A-23; 000 "WIPE REGISTERS"; 001 "Locked Registers"."""
    scene = Scene(f"{site}A^ .", rules=rules, A={"options": held, "damage": 6, "registers": PROGRAM})
    scene.state.option_deck = ["circuit_breaker"]
    scene.cleanup()
    assert (scene["A"].damage, scene["A"].announced, scene["A"].registers) == (5, True, registers)


def test_a_resting_robot_that_was_hit_stays_powered_down_and_is_not_asked() -> None:
    """A-236."""
    scene = Scene("A^ .", A={**HELD, "damage": 3, "powered_down": True}).cleanup()
    assert scene.asked == []
    assert scene.events(PoweredUp) == []
    scene.deal()
    assert (scene["A"].powered_down, scene["A"].damage) == (True, 0)


def test_staying_powered_down_by_it_brings_no_new_option() -> None:
    """A-236; A-333: Bio Option grows another one when its robot powers down, not while it rests."""
    grown = {"id": "brakes", "of": "bio_option"}
    sheet = {"options": ["circuit_breaker", "bio_option", grown], "damage": 3, "powered_down": True}
    scene = Scene("A^ .", rules="ultimate", A=sheet)
    scene.state.option_deck = ["rear_laser"]
    assert scene.cleanup().deal().held("A") == ["circuit_breaker", "bio_option", "brakes"]


def test_a_resting_robot_with_less_damage_is_asked_as_ever() -> None:
    """A-236."""
    scene = Scene("A^ .", A={**HELD, "damage": 2, "powered_down": True}).cleanup()
    assert [decision.kind() for decision in scene.asked] == ["stay_powered_down"]
    assert not scene["A"].announced


def test_the_two_tokens_of_a_re_entry_do_not_trip_it() -> None:
    scene = Scene("A> O .", A={"options": ["circuit_breaker", "reverse_gears"], "damage": 7})
    scene.answers["lose_option", "A"] = {"option": "reverse_gears"}
    scene.phase(A="move_1").cleanup()
    assert (scene["A"].damage, scene["A"].announced) == (2, False)


def test_what_the_ablative_coat_has_taken_does_not_count() -> None:
    scene = Scene("lw4A^ .", A={"options": ["ablative_coat", "circuit_breaker"]}).segment("D").cleanup()
    assert (scene["A"].damage, scene["A"].announced) == (1, False)
