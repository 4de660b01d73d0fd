"""000 "DELUXE OPTION PACKAGE": the best of three Option cards; the others are discarded."""

from engine.roborally.race.rules import options_of
from engine.roborally.special_rules.opening.draft_options import DraftOption
from tests.engine.roborally.variants.races import decline, race


def test_each_owner_keeps_one_of_three_and_the_others_are_discarded() -> None:
    table = decline(race("deluxe_option_package"))
    questions = [it for it in table.pending if isinstance(it, DraftOption)]
    assert not questions, "all have chosen"
    kept = [[held for held in robot.options if not held.of] for robot in table.state.robots]
    assert [len(options) for options in kept] == [1] * 3
    came_with = sum(bool(held.of) for robot in table.state.robots for held in robot.options)
    assert len(table.state.option_deck) == len(options_of(table.state.setup)) - 9 - came_with


def test_only_its_own_seat_sees_what_a_robot_was_dealt() -> None:
    table = race("deluxe_option_package")
    while not any(isinstance(it, DraftOption) for it in table.pending):
        for decision in list(table.pending):
            table.answer(decision.id, decision.decline(), "bot")
        table.advance()
    asked = [it for it in table.pending if isinstance(it, DraftOption)]
    assert [len(question.dealt) for question in asked] == [3] * 3
    assert [question.seat for question in asked] == [question.robot for question in asked]
