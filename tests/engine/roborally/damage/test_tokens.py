"""Damage tokens, locked registers and destruction."""

from typing import Any

import pytest

from engine.roborally.cards.program_cards import CARDS
from engine.roborally.damage.explosions import explode
from engine.roborally.damage.tokens import (
    Hit,
    ask_sacrifices,
    discard_damage,
    free_registers,
    locked_registers,
    sacrifice_questions,
    take_damage,
)
from engine.roborally.decisions import PreventDamage, Threat
from engine.roborally.events import DamagePrevented, DamageTaken, RegisterDrawn, RobotDestroyed, RobotEliminated
from tests.engine.roborally.figures import figures
from tests.scenes import Scene

PROGRAM = [490, 500, 510, 520, 530]


def hit(scene: Scene, **tokens: int) -> None:
    take_damage(scene.context, [Hit(scene[name]) for name, count in tokens.items() for _ in range(count)])


@pytest.mark.parametrize(
    ("damage", "locked"),
    [(0, []), (1, []), (4, []), (5, [5]), (6, [4, 5]), (7, [3, 4, 5]), (8, [2, 3, 4, 5]), (9, [1, 2, 3, 4, 5])],
)
def test_the_table_of_locked_registers(damage: int, locked: list[int]) -> None:
    """A-01: at eight tokens the first register is still free."""
    scene = Scene("A^", A={"damage": damage})
    assert list(locked_registers(scene["A"])) == locked
    assert list(locked_registers(Scene("A^")["A"], damage)) == locked
    assert free_registers(scene["A"]) == [register for register in range(1, 6) if register not in locked]


@figures(
    "damage, tokens, after, locked",
    {
        "one": (0, 1, 1, []),
        "the fifth locks the fifth register": (4, 1, 5, [5]),
        "several lock several (A-112)": (3, 5, 8, [2, 3, 4, 5]),
        "the ninth": (8, 1, 9, [1]),
    },
)
def test_tokens_are_added_and_told(damage: int, tokens: int, after: int, locked: list[int]) -> None:
    """A-112: cards that lie in registers stay there."""
    scene = Scene("A^", A={"damage": damage, "registers": list(PROGRAM)})
    hit(scene, A=tokens)
    (taken,) = scene.events(DamageTaken)
    assert (taken.tokens, taken.damage, taken.locked) == (tokens, after, locked)
    assert (scene["A"].damage, scene["A"].registers, scene.events(RegisterDrawn)) == (after, PROGRAM, [])


def test_the_tenth_token_destroys() -> None:
    scene = Scene("A^ . B^", B={"damage": 9})
    hit(scene, B=1)
    assert (scene["B"].status, scene["B"].damage) == ("destroyed", 0)
    (fall,) = scene.events(RobotDestroyed)
    assert (fall.robot, fall.cause, fall.lives) == (1, "damage", 2)


def test_more_than_ten_tokens_destroy_once() -> None:
    scene = Scene("A^", A={"damage": 8})
    hit(scene, A=5)
    assert scene["A"].lives == 2
    assert len(scene.events(RobotDestroyed)) == 1


def test_destruction_takes_a_life_the_robot_its_damage_and_its_cards() -> None:
    """A-89: locked cards go to the discards too."""
    scene = Scene("A^", A={"damage": 9, "registers": list(PROGRAM), "announced": True, "archive": (0, 0)})
    hit(scene, A=1)
    robot = scene["A"]
    assert (robot.lives, robot.damage, robot.cell) == (2, 0, 0)
    assert robot.registers == [0] * 5
    assert set(PROGRAM) <= scene.discards()
    assert scene.archive("A") == (0, 0)


def test_destruction_ends_an_announced_power_down() -> None:
    """A-87."""
    scene = Scene("A^ B^", A={"damage": 9, "announced": True}, B={"damage": 9, "powered_down": True})
    hit(scene, A=1, B=1)
    assert not scene["A"].announced
    assert not scene["B"].powered_down


@pytest.mark.parametrize(("lives", "status"), [(1, "out"), (2, "destroyed")])
def test_the_last_life_eliminates(lives: int, status: str) -> None:
    scene = Scene("A^ . B^", A={"damage": 9, "lives": lives})
    hit(scene, A=1)
    assert (scene["A"].status, scene["A"].lives) == (status, lives - 1)
    assert [event.robot for event in scene.events(RobotEliminated)] == [0] * (lives == 1)


def test_those_who_fall_together_are_listed_in_dock_order() -> None:
    """A-30."""
    scene = Scene("C^ B^ A^", A={"damage": 9}, B={"damage": 9}, C={"damage": 9})
    hit(scene, C=1, A=1, B=1)
    assert scene.state.fallen == [0, 1, 2]


def test_a_register_that_locks_in_a_power_down_is_filled_face_up_from_the_deck() -> None:
    """A-94; A-34; A-112: token by token, so the fifth register gets the first card."""
    scene = Scene("A^", A={"damage": 4, "powered_down": True}).stack(840, 10)
    hit(scene, A=2)
    assert scene["A"].registers == [0, 0, 0, 10, 840]
    drawn = [(event.register, event.card) for event in scene.events(RegisterDrawn)]
    assert drawn == [(5, 840), (4, 10)]


def test_no_card_is_drawn_for_a_robot_that_is_destroyed_at_that_moment() -> None:
    """A-112."""
    scene = Scene("A^ B^", A={"damage": 8, "powered_down": True}).stack(840)
    hit(scene, A=2)
    assert scene.state.deck[0] == 840


def test_only_the_register_that_locks_and_is_empty_is_filled() -> None:
    """A-34: the fourth is empty but not locked; the fifth locks with its card."""
    scene = Scene("A^", A={"damage": 4, "registers": [490, 500, 510, 0, 530]}).stack(840)
    hit(scene, A=1)
    assert scene["A"].registers == [490, 500, 510, 0, 530]
    hit(scene, A=1)
    assert scene["A"].registers == [490, 500, 510, 840, 530]


@pytest.mark.parametrize(
    ("damage", "tokens", "left", "freed"),
    [(9, 1, 8, [1]), (8, 1, 7, [2]), (6, 2, 4, [4, 5]), (5, 1, 4, [5]), (4, 1, 3, []), (1, 3, 0, [])],
)
def test_discarding_damage_frees_the_lowest_locked_register_first(
    damage: int, tokens: int, left: int, freed: list[int]
) -> None:
    scene = Scene("A^", A={"damage": damage, "registers": list(PROGRAM)})
    assert discard_damage(scene["A"], tokens) == freed
    assert scene["A"].damage == left
    assert {PROGRAM[register - 1] for register in freed} <= scene.discards()
    assert [scene["A"].registers[register - 1] for register in freed] == [0] * len(freed)


def test_cards_are_never_lost() -> None:
    scene = Scene("A^ B^", A={"damage": 6, "registers": list(PROGRAM)}, B={"damage": 8, "powered_down": True}).stack()
    hit(scene, A=4, B=1)
    held = [card for robot in scene.state.robots for card in robot.registers if card]
    assert sorted([*scene.state.deck, *scene.discards(), *held]) == list(CARDS)


@pytest.mark.parametrize(
    ("damage", "chosen", "locked"),
    [
        (1, [2], [2]),
        (4, [2], [2]),
        (5, [2], [2]),
        (6, [2], [2, 5]),
        (6, [5], [4, 5]),
        (6, [5, 1], [1, 5]),
        (8, [2], [2, 3, 4, 5]),
        (9, [2, 4], [1, 2, 3, 4, 5]),
    ],
)
def test_registers_locked_by_choice_count_first_and_the_highest_left_follow(
    damage: int, chosen: list[int], locked: list[int]
) -> None:
    """A-33: a chosen lock is a token, too, but not one of those that lock from the fifth on."""
    assert list(locked_registers(Scene("A^", A={"damage": damage, "fire_locks": chosen})["A"])) == locked


def test_a_chosen_lock_is_repaired_like_any_other_the_lowest_first() -> None:
    """A-33."""
    scene = Scene("A^", A={"damage": 7, "fire_locks": [1, 4], "registers": list(PROGRAM)})
    assert locked_registers(scene["A"]) == [1, 4, 5]
    assert discard_damage(scene["A"], 1) == [1]
    assert (scene["A"].fire_locks, scene["A"].registers[0]) == ([4], 0)
    assert discard_damage(scene["A"], 6) == [4, 5]
    assert scene["A"].fire_locks == []


def test_with_the_card_in_a_register_goes_the_one_on_top_of_it() -> None:
    scene = Scene("A^", A={"damage": 5, "registers": list(PROGRAM), "second": [70, 0, 0, 0, 90]})
    assert discard_damage(scene["A"], 1) == [5]
    assert scene["A"].second == [70, 0, 0, 0, 0]
    assert {PROGRAM[4], 90} <= scene.discards()


def test_an_option_keeps_off_the_tokens_from_the_one_named_on() -> None:
    """001 "Using Options to Prevent Damage"; A-112: one Option per token, in the order of the answer."""
    scene = Scene("A^", A={"damage": 7, "options": ["brakes", "fourth_gear", "reverse_gears"]})
    scene.answers["prevent_damage", "A"] = {"options": ["fourth_gear", "brakes"], "prevent_from": 9}
    hit(scene, A=4)
    assert [event.option for event in scene.events(DamagePrevented)] == ["fourth_gear", "brakes"]
    assert [option.id for option in scene["A"].options] == ["reverse_gears"]
    assert (scene["A"].damage, scene["A"].status) == (9, "active")


EXPECTED = {robot: [Threat("laser", tokens)] for robot, tokens in enumerate([1, 3, 1])}


def test_only_those_who_hold_options_and_may_receive_tokens_are_asked_in_dock_order() -> None:
    scene = Scene(
        "A> B> C> D>",
        A={"dock": 4, "options": ["brakes"]},
        B={"dock": 3, "options": ["rear_laser"], "damage": 2},
        C={"dock": 2},
        D={"dock": 1, "options": ["extra_memory"]},
    )
    questions = sacrifice_questions(scene.context, EXPECTED)
    assert [(it.robot, it.damage, it.tokens) for it in questions] == [(1, 2, 3), (0, 0, 1)]
    assert sorted(ask_sacrifices(scene.context, EXPECTED)) == [0, 1]


def test_where_no_one_holds_options_no_one_is_asked() -> None:
    scene = Scene("A> B>")
    assert ask_sacrifices(scene.context, {0: EXPECTED[0], 1: EXPECTED[2]}) == {}
    assert scene.asked == []


# --- where it comes from ----------------------------------------------------------------------------------------------

BRAKES = {"options": ["brakes"]}


def threats_to(scene: Scene, name: str) -> list[list[Threat]]:
    """What a robot was told in each question about damage."""
    number = scene[name].number
    return [asked.threats for asked in scene.asked if isinstance(asked, PreventDamage) and asked.robot == number]


def played(drawing: str, card: str = "move_1", rules: str = "ultimate", **sheets: Any) -> Scene:
    """The scene after A has played a card in register 1, and everything has acted that acts there."""
    return Scene(drawing, rules=rules, **sheets).phase(1, A=card)


def test_a_fall_comes_from_no_space_in_particular() -> None:
    assert threats_to(played("=1A> .", A=BRAKES), "A") == [[Threat("fall", 2)]]


def test_a_flamer_and_radioactive_waste_burn_where_they_lie() -> None:
    burned, irradiated = played("A> h1", A=BRAKES), played("A> $", A=BRAKES)
    assert (
        threats_to(burned, "A") == [[Threat("flamer", 1, origin=burned.cell(1, 0))]] * 2
    )  # entering, after the lasers
    assert threats_to(irradiated, "A") == [[Threat("radiation", 1, origin=irradiated.cell(1, 0))]]


def test_an_explosion_comes_from_its_middle_with_its_strength() -> None:
    scene = Scene("A> B^ C^", rules="ultimate", A=BRAKES, B=BRAKES, C=BRAKES)
    explode(scene.context, scene.cell(0, 0), 2)
    told = [threats_to(scene, name) for name in "ABC"]
    assert told == [[[Threat("explosion", tokens, origin=scene.cell(0, 0))]] for tokens in (2, 1)] + [[]]


def test_whoever_is_rammed_is_told_by_whom() -> None:
    scene = Scene("A> B^ .", A={"options": ["ramming_gear"]}, B=BRAKES).program(A="move_1").segment("B")
    assert threats_to(scene, "B") == [[Threat("ramming_gear", 1, 0, scene.cell(1, 0))]]


def test_whoever_is_hit_by_its_own_laser_is_told_who_reflects_it() -> None:
    scene = Scene("A> . B<", rules="ultimate", A={"options": ["reflector"]}, B=BRAKES)
    scene.ride("A", reflector={"side": "front"}).segment("D", 1)
    assert threats_to(scene, "B")[1:] == [[Threat("reflector", 1, 0, scene.cell(0, 0))]]


def test_no_one_is_told_of_what_comes_in_a_later_register() -> None:
    """B turns towards A with its next card, which lies face down."""
    scene = Scene("C> A^ . B>", A=BRAKES).program(B="rotate_left, rotate_left").segment("D", 1)
    assert threats_to(scene, "A") == [[Threat("laser", 1, scene["C"].number, scene["C"].cell)]]


def test_whoever_holds_no_option_is_told_nothing() -> None:
    assert threats_to(played("=1A> .", A={}), "A") == []
