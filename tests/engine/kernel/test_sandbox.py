"""Turns on record, played again with other answers."""

from typing import Any

import msgspec
import pytest

from engine.kernel.errors import IllegalAnswer, ReplayMismatch
from engine.kernel.sandbox import PROGRAM, as_recorded, play_again, play_on
from engine.kernel.table import Table, TableDump, TurnRecord, digest
from engine.roborally.game import GAME
from engine.roborally.state import Setup

SETUP = Setup(course="risky-exchange", robots=["Bolt", "Cog"])
SEED = bytes(range(16))


@pytest.fixture(scope="module")
def turns() -> list[TurnRecord]:
    """Six turns of random answers, turn 0 first."""
    table = Table.open(GAME, SETUP, SEED)
    table.advance()
    while table.turn < 6 and not table.is_over:
        for decision in list(table.pending):
            table.answer(decision.id, decision.sample(table.turn_chance().scoped(decision.id)))
        table.advance()
    return table.finished


def dump_of(turn: TurnRecord, **changes: Any) -> TableDump:
    dump = TableDump(
        msgspec.to_builtins(SETUP), SEED.hex(), 0, turn.number, turn.revision, turn.snapshot, turn.journal, b"[]"
    )
    return msgspec.structs.replace(dump, **changes)


def test_with_the_same_answers_the_same_turn_comes(turns: list[TurnRecord]) -> None:
    for turn in turns:
        trial = play_again(GAME, dump_of(turn), as_recorded)
        assert trial.events == turn.events
        assert digest(GAME.encode(trial.end)) == turn.digest
        assert all(given is recorded for _, recorded, given in trial.asked)


def test_another_program_leads_elsewhere_with_the_same_hands(turns: list[TurnRecord]) -> None:
    def backwards(decision: Any, recorded: Any) -> Any:
        if decision.kind() != "program":
            return as_recorded(decision, recorded)
        return msgspec.structs.replace(recorded, registers=recorded.registers[::-1])

    was, trial = (play_again(GAME, dump_of(turns[1]), choose) for choose in (as_recorded, backwards))
    assert trial.end != was.end
    assert [decision.hand for decision, _, _ in trial.asked] == [decision.hand for decision, _, _ in was.asked]


def test_an_answer_that_is_not_legal_is_refused(turns: list[TurnRecord]) -> None:
    def none(decision: Any, recorded: Any) -> Any:
        return msgspec.structs.replace(recorded, registers=[840] * 5)

    with pytest.raises(IllegalAnswer, match="register"):
        play_again(GAME, dump_of(turns[1]), none)


def test_a_record_that_does_not_fit_is_answered_anew(turns: list[TurnRecord]) -> None:
    trial = play_again(GAME, dump_of(turns[1], journal=turns[2].journal), as_recorded)
    assert [recorded for _, recorded, _ in trial.asked] == [None, None]


def test_a_turn_of_other_rules_is_not_played(turns: list[TurnRecord]) -> None:
    with pytest.raises(ReplayMismatch, match="another revision"):
        play_again(GAME, dump_of(turns[1], revision=GAME.revision - 1), as_recorded)


# While the game goes on


def test_a_seat_plays_on_from_its_own_program(turns: list[TurnRecord]) -> None:
    known = {}

    def choose(decision: Any, recorded: Any) -> Any:
        known[decision.seat, decision.kind()] = recorded
        return as_recorded(decision, recorded)

    trial = play_on(GAME, dump_of(turns[1]), 0, choose)
    programs = {entry.asked[0]: entry.answer for entry in turns[1].journal if entry.asked[1] == PROGRAM}
    assert known[0, PROGRAM] == programs[0]
    assert known[1, PROGRAM] is None
    assert [event for event in trial.events if event.__class__.__name__ == "RaceEnded"] == []


def test_what_a_seat_tries_does_not_depend_on_what_it_may_not_know(turns: list[TurnRecord]) -> None:
    """Neither the seed nor the others' programs make a difference."""

    def trial(**changes: Any) -> Any:
        tried = play_on(GAME, dump_of(turns[1], **changes), 0, as_recorded)
        return tried.events, [(decision.hand if decision.seat == 0 else None) for decision, _, _ in tried.asked]

    own = [entry for entry in turns[1].journal if entry.asked[0] == 0]
    others = [
        msgspec.structs.replace(entry, answer=msgspec.structs.replace(entry.answer, power_down=False, registers=[]))
        for entry in turns[1].journal
        if entry.asked[0] != 0
    ]
    assert trial(journal=[*own, *others]) == trial()


def test_only_the_own_answer_has_to_be_legal(turns: list[TurnRecord]) -> None:
    def none(seat: int) -> Any:
        def choose(decision: Any, recorded: Any) -> Any:
            answer = as_recorded(decision, recorded)
            return msgspec.structs.replace(answer, registers=[0] * 5) if decision.seat == seat else answer

        return choose

    assert play_on(GAME, dump_of(turns[1]), 0, none(1)).events
    with pytest.raises(IllegalAnswer, match="register 1 has no card"):
        play_on(GAME, dump_of(turns[1]), 0, none(0))


def test_a_turn_without_programs_cannot_be_played_on(turns: list[TurnRecord]) -> None:
    with pytest.raises(ReplayMismatch, match="no one programmed"):
        play_on(GAME, dump_of(turns[0]), 0, as_recorded)
