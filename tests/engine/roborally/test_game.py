"""Whole turns at a table: the order of events, and what each seat sees.

Rules: 001 "HOW TO PLAY"
"""

from typing import Any

import pytest

from engine.kernel.chance import Chance
from engine.kernel.decisions import Decision
from engine.kernel.errors import BadData, IllegalAnswer, StaleAnswer
from engine.kernel.table import Table
from engine.roborally.decisions import Program
from engine.roborally.events import CardsDealt, PoweredDown, SegmentStarted, TurnStarted
from engine.roborally.game import GAME
from engine.roborally.state import RaceState, Setup
from tests.engine.roborally.tables import table_of
from tests.engine.tables import answer_all, reloaded
from tests.scenes import plain

SETUP = Setup(course="risky-exchange", robots=["Ada", "Bolt", "Cog"])
ORDERS = {(seat, kind, ""): preset for seat in range(3) for kind, preset in GAME.default_orders(asks=False).items()}


def opened() -> Table[RaceState]:
    """A race at its first question. It asks only for programs."""
    table = Table.open(GAME, SETUP, bytes([1] * 16), orders=ORDERS)
    table.advance()
    return table


def sampled(decision: Decision[Any]) -> Any:
    return plain(decision.sample(Chance(bytes(16), scope=decision.id)))


def play(table: Table[RaceState], turns: int) -> None:
    for _ in range(turns):
        for decision in list(table.pending):
            table.answer(decision.id, sampled(decision))
        table.advance()


def test_the_first_question_is_the_program_of_every_seat() -> None:
    table = opened()
    assert table.turn == 1
    assert sorted(decision.id for decision in table.pending) == [f"t1.g1.s{seat}.program.r{seat}" for seat in range(3)]
    for decision in table.pending:
        assert isinstance(decision, Program)
        assert decision.hand == table.state.robots[decision.seat].hand
        assert len(decision.hand) == 9


def test_nothing_moves_before_the_last_program_is_in() -> None:
    table = opened()
    *early, last = list(table.pending)
    for decision in early:
        table.answer(decision.id, sampled(decision))
        table.advance()
        assert table.turn == 1
        assert not any(isinstance(event, SegmentStarted) for event in table.published)
    table.answer(last.id, sampled(last))
    table.advance()
    assert table.turn == 2


def test_a_turn_runs_in_the_order_of_the_rulebook() -> None:
    table = opened()
    play(table, 1)
    events = table.finished[-1].events
    kinds = [type(event) for event in events]
    assert kinds[0] is TurnStarted
    assert kinds[1:4] == [CardsDealt] * 3
    segments = [(event.phase, event.segment) for event in events if isinstance(event, SegmentStarted)]
    assert segments == [(phase, segment) for phase in range(1, 6) for segment in "ABCDE"]


def test_a_bad_answer_changes_nothing() -> None:
    table = opened()
    before = table.dump()
    with pytest.raises(IllegalAnswer):
        table.answer(table.pending[0].id, {"registers": [0, 0, 0, 0, 0]})
    with pytest.raises(StaleAnswer):
        table.answer("t1.g1.s7.program.r7", {"registers": []})
    assert table.dump() == before


def test_no_card_is_in_two_hands() -> None:
    table = opened()
    for _ in range(6):
        hands = [card for decision in table.pending if isinstance(decision, Program) for card in decision.hand]
        assert len(hands) == len(set(hands))
        play(table, 1)


def test_whoever_announces_a_power_down_is_not_asked_for_the_next_program() -> None:
    """Each robot announces as soon as it is damaged."""
    table = opened()
    powered_down = 0
    while table.turn < 15 and not table.is_over:
        asked = [decision for decision in table.pending if isinstance(decision, Program)]
        down = {robot.number for robot in table.state.robots if robot.powered_down and robot.cell}
        assert {decision.robot for decision in asked} == {
            robot.number for robot in table.state.robots if robot.cell and robot.number not in down
        }
        for decision in asked:
            table.answer(decision.id, {**sampled(decision), "power_down": decision.can_power_down})
        table.advance()
        powered_down += sum(isinstance(event, PoweredDown) for event in table.published)
    assert powered_down


def test_the_story_is_the_same_for_all_but_for_the_hands() -> None:
    table = opened()
    play(table, 3)
    for record in table.finished:
        for event in record.events:
            shadow = event.seen_by(None)
            assert shadow is event or (isinstance(shadow, CardsDealt) and not shadow.cards)


def test_a_race_ends_with_its_places() -> None:
    table = Table.open(
        GAME,
        Setup(course="checkmate", robots=["A", "B"], lives=1),
        bytes(16),
        responder=lambda decision: (decision.decline(), "bot"),
    )
    table.advance(turns=60)
    assert table.is_over
    assert table.pending == []
    places = GAME.outcome(table.state).places
    assert sorted(robot for place in places for robot in place) == [0, 1]


# --- with Options --------------------------------------------------------------------------------------------------

HOLDERS = {0: {"options": ["recompile", "conditional"]}, 2: {"options": ["abort_switch", "flywheel"]}}


def armed() -> Table[RaceState]:
    return table_of(SETUP, HOLDERS, orders=ORDERS)


def test_with_options_every_seat_programs_in_a_dialogue_of_its_own() -> None:
    table = armed()
    assert sorted(decision.id for decision in table.pending) == [
        f"t1.g1-{place}-1.s{robot.seat}.program.r{robot.number}"
        for place, robot in enumerate(sorted(table.state.robots, key=lambda robot: robot.dock), start=1)
    ]
    offers = {decision.seat: [held.id for held in decision.options] for decision in table.pending}
    assert offers == {0: ["recompile", "conditional"], 1: [], 2: ["abort_switch", "flywheel"]}


def test_with_options_and_the_usual_orders_there_is_still_only_the_programs_to_wait_for() -> None:
    table = armed()
    while table.turn < 8 and not table.is_over:
        assert {type(decision) for decision in table.pending} == {Program}
        answer_all(table)


def test_a_race_with_options_restored_from_its_dump_goes_on_the_same_way() -> None:
    table = armed()
    while table.turn < 6 and not table.is_over:
        other = reloaded(table, orders=ORDERS)
        assert (other.pending, other.published) == (table.pending, table.published)
        assert GAME.encode(other.state) == GAME.encode(table.state)
        answer_all(table)


def test_random_play_of_these_options_keeps_every_card_in_one_place() -> None:
    table = armed()
    while table.turn < 12 and not table.is_over:
        robots = table.state.robots
        cards = [card for robot in robots for card in (*robot.hand, *robot.registers, *robot.second) if card]
        cards += [held.card for robot in robots for held in robot.options if held.card]
        assert sorted([*cards, *table.state.deck]) == sorted({*cards, *table.state.deck})
        answer_all(table)


def test_the_commitment_covers_the_course_its_boards_and_the_deck() -> None:
    data = GAME.data(Setup(course="risky-exchange", robots=["A", "B"]))
    assert data["course"]["id"] == "risky-exchange"
    assert sorted(data["boards"]) == sorted({tile["board"] for tile in data["course"]["boards"]})
    assert all(board["elements"] for board in data["boards"].values())
    assert (len(data["cards"]), data["cards"]["10"]) == (84, "u_turn")
    assert GAME.data(Setup(course="checkmate", robots=["A", "B"])) != data


def test_there_are_no_data_of_an_unknown_course() -> None:
    with pytest.raises(BadData, match="unknown course nowhere"):
        GAME.data(Setup(course="nowhere", robots=["A", "B"]))


def test_the_edition_is_that_of_the_course_if_the_table_names_none() -> None:
    assert GAME.make_setup({"course": "risky-exchange"}, ["A", "B"]).edition == "2005"
    assert GAME.make_setup({"course": "risky-exchange", "edition": "ultimate"}, ["A", "B"]).edition == "ultimate"
    with pytest.raises(BadData, match="belongs to the edition ultimate, not 2005"):
        GAME.new_state(GAME.make_setup({"course": "baby-steps", "edition": "2005"}, ["A", "B"]))


def test_only_some_editions_have_flags_placed_by_chance() -> None:
    with pytest.raises(BadData, match="the edition 2005 has its flags where the course puts them"):
        GAME.new_state(Setup(course="risky-exchange", robots=["A", "B"], random_flags=3))
