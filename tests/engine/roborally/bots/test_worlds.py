"""Worlds: what the others may do."""

from typing import Any

import msgspec

from engine.kernel.chance import SEED_BYTES, Chance
from engine.kernel.table import Table
from engine.roborally.bots.strength import LOOKING_AHEAD
from engine.roborally.bots.worlds import World
from engine.roborally.cards.program_cards import CARDS
from engine.roborally.decisions import Program, ProgramAnswer
from engine.roborally.game import GAME
from engine.roborally.state import RaceState, Setup
from tests.engine.properties.races import open_table

SEED = bytes(SEED_BYTES)


def dealt(robots: int = 3) -> tuple[Table[RaceState], Program]:
    """A race in its first turn, and what its first seat is asked."""
    table = open_table(Setup(course="risky-exchange", robots=[f"R{seat}" for seat in range(robots)]), SEED)
    while not isinstance(table.pending[0], Program):
        for decision in list(table.pending):
            table.answer(decision.id, decision.default(None, Chance(SEED)), "bot")
        table.advance()
    return table, table.pending[0]


def world(table: Table[RaceState], decision: Program, number: int, seed: bytes = SEED) -> World:
    return World(table.view(decision.seat), decision, LOOKING_AHEAD, Chance(seed, turn=table.turn), number)


def dump(state: RaceState) -> bytes:
    return msgspec.json.encode(state)


def test_a_program_leads_to_the_same_end_again_and_in_a_world_made_again() -> None:
    table, question = dealt()
    one, again = world(table, question, 0), world(table, question, 0)
    answer = question.decline()
    assert dump(one.after(answer)) == dump(one.after(answer)) == dump(again.after(answer))


def test_worlds_differ_in_what_others_do() -> None:
    table, question = dealt()
    ends = {dump(world(table, question, number).after(question.decline())) for number in range(4)}
    assert len(ends) > 1


def test_the_others_do_the_same_whatever_the_robot_does() -> None:
    """Far apart, the others end where they would have ended."""
    table, question = dealt(2)
    one = world(table, question, 0)
    turns = [card for card in question.hand if card not in question.decline().registers]
    others = [ends_of(one, answer) for answer in (question.decline(), shuffled(question, turns))]
    assert others[0][1:] == others[1][1:]


def ends_of(one: World, answer: ProgramAnswer) -> list[tuple[int, list[int]]]:
    """The card in the last register is what is left of a program: it shows that it is the same."""
    return [(robot.number, robot.hand) for robot in one.after(answer).robots]


def shuffled(question: Program, last: list[int]) -> ProgramAnswer:
    return ProgramAnswer([*question.decline().registers[:4], last[0]])


def test_the_programs_of_a_world_are_those_of_all_others_that_program() -> None:
    table, question = dealt()
    resting, other = [robot for robot in table.state.robots if robot.number != question.robot]
    resting.powered_down = True
    one = world(table, question, 0)
    assert set(one.programs()) == {other.number}
    assert dump(one.after(question.decline(), one.programs())) == dump(one.after(question.decline()))


def test_programs_are_found_as_the_world_is_told() -> None:
    """A hand lies sorted. Who takes it as it was dealt plays its highest cards in order."""
    table, question = dealt()
    view, chance = table.view(question.seat), Chance(SEED, turn=table.turn)
    one = World(view, question, LOOKING_AHEAD, chance, 0, programmer=lambda _, asked, *rest: asked.decline())
    assert all(it.registers == sorted(it.registers, reverse=True) for it in one.programs().values())
    searched = world(table, question, 0).programs()
    assert any(it.registers != one.programs()[robot].registers for robot, it in searched.items())


def test_all_seats_suppose_the_same_of_a_robot() -> None:
    """Their own cards are different, so it is the same in kinds alone."""
    table, _ = dealt(3)
    one, other, third = (decision for decision in table.pending if isinstance(decision, Program))
    programs = [world(table, decision, 0).programs()[third.robot] for decision in (one, other)]
    assert [CARDS[card] for card in programs[0].registers] == [CARDS[card] for card in programs[1].registers]


def test_it_knows_no_more_than_the_view() -> None:
    """Whatever the others really hold, the worlds are the same."""
    table, question = dealt()
    other = GAME.decode(table.snapshot)
    view: Any = table.view(question.seat)
    again = msgspec.json.decode(msgspec.json.encode(view), type=type(view))
    ends = [
        dump(World(seen, question, LOOKING_AHEAD, Chance(SEED, turn=table.turn), 0).after(question.decline()))
        for seen in (view, again)
    ]
    assert ends[0] == ends[1]
    assert other.turn <= view.turn


def test_locked_registers_keep_their_cards() -> None:
    """An answer may leave locked registers empty; the robot executes what lies in them."""
    table, question = dealt(2)
    locked = [0, 0, 0, 0, question.hand[8]]
    question = msgspec.structs.replace(question, hand=question.hand[:4], locked=locked)
    one = world(table, question, 0)
    empty, full = ProgramAnswer([*question.hand, 0]), ProgramAnswer([*question.hand, locked[4]])
    assert dump(one.after(empty)) == dump(one.after(full))
