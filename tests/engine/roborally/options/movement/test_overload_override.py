"""Overload Override: two cards in one register, or none.

Rules: 000 "OVERLOAD OVERRIDE"; 000 "PRIMARY PROGRAM CARDS"; A-122; A-353
"""

from engine.roborally.cards.option_cards import take_option
from engine.roborally.devices.kinds import launch
from engine.roborally.events import CardPlayed, TookOff
from tests.scenes import Scene

OVERRIDE = {"options": ["overload_override"]}


def loaded(drawing: str, on: dict[str, int], empty: tuple[int, ...] = (), **sheets: dict[str, object]) -> Scene:
    """The scene with these cards on top of others, and registers left empty."""
    scene = Scene(drawing, rules="ultimate", **{"A": OVERRIDE, **sheets})
    scene.ride("A", overload_override={"on": on, "empty": list(empty)})
    scene["A"].second = [on.get(str(register), 0) for register in range(1, 6)]
    return scene


def test_both_cards_are_executed_for_one_damage() -> None:
    scene = loaded("A> . . . . .", {"1": 670}).phase(1, A="move_3 790")
    assert (scene.at("A"), scene["A"].damage) == ((5, 0), 1)
    assert [it.card for it in scene.events(CardPlayed)] == [790, 670]


def test_the_card_below_comes_first() -> None:
    loaded("A> . . .\n. . . .", {"1": 490}).phase(1, A="rotate_right 80").shows(". . . .\nAv . . .")


def test_other_registers_are_as_usual() -> None:
    scene = loaded("A> . . . . .", {"1": 670}).phase(2, A="move_1 490")
    assert (scene.at("A"), scene["A"].damage) == ((1, 0), 0)


def test_an_empty_register_costs_one_damage_too() -> None:
    scene = loaded("A> . .", {}, empty=(1,)).phase(1)
    assert (scene.at("A"), scene["A"].damage) == ((0, 0), 1)


def test_a_robot_without_a_card_comes_last() -> None:
    """A-122: its mine lies there only after B has passed."""
    scene = loaded("B> A^ . .\n. . . .", {}, empty=(1,), A={"options": ["overload_override", "mine_layer"]})
    scene["A"].riders = {"overload_override": {"on": {}, "empty": [1]}, "mine_layer": {"registers": [1]}}
    scene.program(1, B="move_1 490").segment("B", 1)
    assert scene.devices() == [("mine_layer", (2, 0))]


def test_a_robot_destroyed_by_it_does_nothing_else_before_its_card() -> None:
    """Its jet does not take off any more, and it is destroyed once."""
    scene = loaded("A> . . .", {"1": 670}, A={"options": ["overload_override", "big_jet"], "damage": 9})
    scene["A"].riders["big_jet"] = {"burned": {"1": 1}}
    scene.answers["prevent_damage", "A"] = {"options": []}
    scene["A"].registers = [790, 0, 0, 0, 0]
    scene.segment("B", 1)
    assert scene.state.fallen == [0]
    assert scene.events(TookOff) == []


def test_the_tenth_token_destroys_before_the_cards() -> None:
    """A-414."""
    scene = loaded("A> . . .", {"1": 670}, A={**OVERRIDE, "damage": 9})
    scene["A"].registers = [790, 0, 0, 0, 0]
    scene.segment("B", 1)
    assert scene["A"].status == "destroyed"
    assert scene.events(CardPlayed) == []


def test_a_pair_programmed_for_crab_legs_is_theirs() -> None:
    """A-353"""
    scene = Scene("A> . .\n. . .", rules="ultimate", A={"options": ["overload_override", "crab_legs"]})
    scene["A"].riders = {"crab_legs": {"on": {"1": 80}}}
    scene["A"].second = [80, 0, 0, 0, 0]
    scene.phase(1, A="move_1 490").shows(". . .\nA> . .")
    assert scene["A"].damage == 0


def test_lost_in_the_meantime_the_program_stays_valid() -> None:
    scene = loaded("A> . . . . .\nB^ . . . . .", {"2": 670})
    scene.answers["prevent_damage", "A"] = {"options": ["overload_override"]}
    scene.state.phase = 1
    scene.segment("D", 1)
    assert scene["A"].options == []
    scene.phase(2, A="move_3 790")
    assert scene.at("A") == (5, 0)


def test_lost_in_the_meantime_an_empty_register_still_costs_a_token() -> None:
    """000 "DESTRUCTION": the program stays in effect, also that of a robot without any other Option."""
    scene = loaded("A> . .", {}, empty=(2,))
    take_option(scene.context, scene["A"], "overload_override", "damage")
    assert scene.segment("B", 2).hurt() == {"A": 1}


def test_a_card_executed_instead_of_the_lower_one_is_alone_and_costs_nothing() -> None:
    scene = loaded("A> . . . . .", {"1": 670})
    scene["A"].instead = [490, 0, 0, 0, 0]
    scene.phase(1, A="move_3 790")
    assert (scene.at("A"), scene["A"].damage) == ((1, 0), 0)


def test_lost_between_its_two_cards_it_leaves_them_to_no_other_option() -> None:
    """A-353: the mine costs the override; the pair would fit the processor too, but was not programmed with it."""
    both = {"options": ["overload_override", "dual_processor"]}
    scene = loaded("A> . . . B^", {"1": 80}, A=both)
    launch(scene.context, scene["B"], "mine_layer", scene.cell(1, 0), 0, fresh=False)
    scene.answers["prevent_damage", "A"] = {"options": ["overload_override"], "prevent_from": 2}
    scene.program(1, A="move_3 790").segment("B", 1).shows(". . . Av B^")
    assert scene.held("A") == ["dual_processor"]
