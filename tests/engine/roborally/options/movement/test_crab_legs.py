"""Crab Legs: a space to the side.

Rules: 000 "CRAB LEGS"; 000 "PHASE-PROGRAMMED (MOVEMENT)"; 000 "PRIMARY PROGRAM CARDS"
"""

from typing import Any

import pytest

from engine.roborally.cards.option_cards import take_option
from engine.roborally.events import CardPlayed, CardsRevealed, OptionUsed, RobotTurned
from engine.roborally.options.movement.crab_legs import OPTION
from engine.roborally.views.race import view_for
from tests.engine.roborally.options.pairs import lay, played
from tests.scenes import Scene, card_of, cards_of

LEFT, RIGHT = card_of("rotate_left"), card_of("rotate_right")


@pytest.mark.parametrize(
    ("rotation", "after"), [("rotate_left", ". A> .\n. . .\n. . ."), ("rotate_right", ". . .\n. . .\n. A> .")]
)
def test_a_move_1_with_a_rotation_goes_to_that_side_and_keeps_the_heading(rotation: str, after: str) -> None:
    scene = played(". . .\n. A> .\n. . .", "move_1", rotation, "crab_legs").shows(after)
    assert scene.events(RobotTurned) == []
    assert [event.option for event in scene.events(OptionUsed)] == ["crab_legs"]


def test_a_move_1_alone_goes_ahead_and_a_rotation_alone_turns() -> None:
    scene = Scene("A> . .", A={"options": ["crab_legs"]}).registers(A="move_1, rotate_left").shows(". A^ .")
    assert scene.events(OptionUsed) == []


def test_it_pushes_sideways() -> None:
    played(". .\nB< .\nA> .", "move_1", "rotate_left", "crab_legs").shows("B< .\nA> .\n. .")


def test_a_wall_at_its_side_stops_it() -> None:
    drawing = """
        .  .
        -
        A> .
        """
    played(drawing, "move_1", "rotate_left", "crab_legs").shows(drawing)


def test_it_goes_at_the_priority_of_the_move_1() -> None:
    scene = Scene("A> . .\nB> . .", A={"options": ["crab_legs"]})
    lay(scene, "A", 1, "move_1 490", "rotate_left 410")
    scene.program(B="back_up 430").segment("B")
    assert [(event.robot, event.card) for event in scene.events(CardPlayed)] == [(0, 490), (1, 430)]


def test_with_the_rotation_below_the_step_comes_at_its_priority() -> None:
    """000 "PHASE-PROGRAMMED (MOVEMENT)"."""
    scene = Scene("A^ . .\n.  . .\nB> . .", rules="ultimate", A={"options": ["crab_legs"]})
    lay(scene, "A", 1, "rotate_right 80", "move_1 490")
    scene.program(B="back_up 430").segment("B")
    assert [(event.robot, event.card) for event in scene.events(CardPlayed)] == [(1, 430), (0, 80)]
    assert (scene.at("A"), scene["A"].heading) == ((1, 0), 0)


def test_with_the_rotation_below_brakes_still_see_a_move_1() -> None:
    scene = Scene(
        "A^ . .", rules="ultimate", A={"options": ["crab_legs", "brakes"], "riders": {"brakes": {"registers": [1]}}}
    )
    lay(scene, "A", 1, "rotate_right 80", "move_1 490")
    scene.segment("B")
    assert scene.at("A") == (0, 0)


@pytest.mark.parametrize("rotation", ["rotate_left", "rotate_right"])
def test_a_move_1_and_a_quarter_turn_make_a_pair_whichever_lies_below(rotation: str) -> None:
    """000 "PRIMARY PROGRAM CARDS"."""
    assert OPTION.check_pair(card_of("move_1"), card_of(rotation))
    assert OPTION.check_pair(card_of(rotation), card_of("move_1"))
    for other in ("move_2", "move_3", "back_up", "u_turn", "rotate_left"):
        assert not OPTION.check_pair(card_of(other), card_of(rotation))
    assert not OPTION.check_pair(card_of("move_1"), card_of("u_turn"))
    assert not OPTION.check_pair(0, card_of(rotation))


def answer(registers: list[int], pairs: dict[str, int]) -> dict[str, Any]:
    return {"registers": registers, "riders": {"crab_legs": {"on": pairs}}}


def programmed() -> Scene:
    """A has programmed the pair in register 1 by answering the question for its program."""
    scene = Scene(". . . . . .\nA> . . . . .", A={"options": ["crab_legs"]})
    others = cards_of("u_turn")[:2]
    rest = cards_of("rotate_right")[:2]
    scene.stack(490, LEFT, *others, *rest).deal()
    registers = [490, others[0], others[1], rest[0], rest[1]]
    scene.answers["program", "A"] = answer(registers, {"1": LEFT})
    scene.ask_for_programs()
    return scene


def test_a_programmed_pair_lies_face_down_on_the_sheet_until_its_register_phase() -> None:
    scene = programmed()
    assert view_for(scene.state, 0).robots[0].second == [LEFT, 0, 0, 0, 0]
    assert view_for(scene.state, None).robots[0].second == []
    scene.segment("A")
    assert view_for(scene.state, None).robots[0].second == [LEFT, 0, 0, 0, 0]
    (revealed,) = scene.events(CardsRevealed)
    assert (revealed.cards, revealed.second) == ({0: 490}, {0: LEFT})
    scene.segment("B")
    assert scene.at("A") == (0, 0)


def test_both_cards_are_discarded_when_the_registers_are_wiped() -> None:
    scene = programmed()
    assert LEFT not in scene.discards()
    scene.cleanup()
    assert {490, LEFT} <= scene.discards()
    assert not any(scene["A"].second)


def test_a_locked_register_keeps_both_cards_and_they_stay_a_pair() -> None:
    """A-230."""
    scene = programmed()
    scene["A"].damage = 9
    scene.cleanup().deal()
    assert (scene["A"].registers[0], scene["A"].second[0]) == (490, LEFT)
    scene.segment("B")
    assert scene.at("A") == (0, 0)


def test_lost_in_the_turn_the_pair_still_works() -> None:
    """000 "DESTRUCTION"; A-230."""
    scene = programmed()
    take_option(scene.context, scene["A"], "crab_legs", "damage")
    scene.segment("B")
    assert scene.at("A") == (0, 0)


def test_without_the_option_a_locked_pair_is_only_its_lower_card_in_later_turns() -> None:
    """A-230."""
    scene = programmed()
    scene["A"].damage = 9
    take_option(scene.context, scene["A"], "crab_legs", "damage")
    scene.cleanup().deal().segment("B")
    assert (scene.at("A"), scene["A"].heading) == ((1, 1), 1)


def test_a_card_in_the_place_of_the_lower_one_goes_alone() -> None:
    """A-231; the pair in the register is seen, but not executed (A-256)."""
    scene = programmed()
    scene["A"].instead = [650, 0, 0, 0, 0]
    scene.segment("A")
    (revealed,) = scene.events(CardsRevealed)
    assert (revealed.cards, revealed.second) == ({0: 650}, {})
    assert view_for(scene.state, None).robots[0].second == [70, 0, 0, 0, 0], "it lies open, too: A-256"
    scene.segment("B")
    assert (scene.at("A"), scene["A"].heading) == ((1, 1), 1)


@pytest.mark.parametrize("rider", [{"registers": [1]}, {"if_would_die": True}])
def test_brakes_may_stop_the_step_to_the_side(rider: dict[str, Any]) -> None:
    """A-232: Brakes check where the pair leads, here into a pit."""
    scene = Scene("O .\nA> .", A={"options": ["crab_legs", "brakes"]}).ride("A", brakes=rider)
    lay(scene, "A", 1, "move_1", "rotate_left")
    scene.segment("B").shows("O .\nA> .")


def test_brakes_do_not_mind_a_pit_ahead_when_the_step_is_to_the_side() -> None:
    """A-232."""
    scene = Scene(". .\nA> O", A={"options": ["crab_legs", "brakes"]})
    lay(scene, "A", 1, "move_1", "rotate_left")
    scene.segment("B").shows("A> .\n. O")
