"""Reviewing turns on record, in both games."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec
import pytest

from engine.kernel.chance import Chance
from engine.kernel.errors import ReplayMismatch
from engine.kernel.game import GameRules
from engine.kernel.review import RobotTurn
from engine.kernel.reviewing import review_turn
from engine.kernel.table import Table, TableDump
from engine.roborally.game import GAME as RACE
from engine.roborally.state import Setup as RaceSetup
from engine.volt.game import GAME as FIGHT
from engine.volt.state import Setup as FightSetup
from tests.engine.kernel.duel import GAME as DUEL

SEED = bytes(range(16))
BOTS = {0: "easy", 1: "medium"}
TURNS = 3
SETUPS: dict[str, tuple[GameRules[Any], Any]] = {
    "roborally": (RACE, RaceSetup(course="risky-exchange", robots=["Bolt", "Cog"])),
    "volt": (FIGHT, FightSetup(arena="tokyo", operators=["Ada", "Bo"])),
}


@cache
def dumps(kind: str) -> list[TableDump]:
    """The first turns of a game between bots, as they are on record."""
    game, setup = SETUPS[kind]
    table: Table[Any] = Table.open(game, setup, SEED)
    table.advance()
    while table.turn <= TURNS:
        for decision in list(table.pending):
            chance = Chance(SEED, turn=table.turn, scope=decision.id)
            table.answer(decision.id, game.bot_answer(table.view(decision.seat), decision, "easy", chance))
        table.advance()
    plain = msgspec.to_builtins(setup)
    return [
        TableDump(plain, SEED.hex(), 0, it.number, it.revision, it.snapshot, it.journal, b"[]")
        for it in table.finished[1 : TURNS + 1]
    ]


@cache
def reviewed(kind: str) -> list[RobotTurn]:
    return [it for dump in dumps(kind) for it in review_turn(SETUPS[kind][0], dump, BOTS)]


def lines(kind: str) -> Iterator[list[RobotTurn]]:
    for robot in (0, 1):
        yield [it for it in reviewed(kind) if it.robot == robot]


@pytest.mark.parametrize("kind", SETUPS)
def test_each_turn_begins_where_the_last_one_ended(kind: str) -> None:
    for mine in lines(kind):
        assert [it.turn for it in mine] == [1, 2, 3]
        assert [it.parts.before for it in mine[1:]] == [it.parts.after for it in mine[:-1]]


@pytest.mark.parametrize("kind", SETUPS)
def test_no_program_is_better_than_the_best(kind: str) -> None:
    for it in reviewed(kind):
        assert it.parts.skill <= 0
        assert (it.best == it.played) <= (it.parts.skill == 0)


@pytest.mark.parametrize("kind", SETUPS)
def test_the_best_program_is_a_legal_answer(kind: str) -> None:
    game, _ = SETUPS[kind]
    for it in reviewed(kind):
        if it.played is not None:
            kinds = game.decision_types()
            assert kinds["program"].answer_type() is type(msgspec.convert(it.best, kinds["program"].answer_type()))


@pytest.mark.parametrize("kind", SETUPS)
def test_the_same_record_is_reviewed_the_same(kind: str) -> None:
    assert review_turn(SETUPS[kind][0], dumps(kind)[0], BOTS) == reviewed(kind)[:2]


@pytest.mark.parametrize("kind", SETUPS)
def test_what_the_others_did_changes_no_advice(kind: str) -> None:
    """The other seat's program is replaced by another one: what was expected stays, and so do best and skill."""
    game, _ = SETUPS[kind]
    dump = dumps(kind)[0]
    journal = [_declined(game, dump, entry) if entry.asked[:2] == (1, "program") else entry for entry in dump.journal]
    assert journal != dump.journal
    was, would_be = reviewed(kind)[0], review_turn(game, msgspec.structs.replace(dump, journal=journal), BOTS)[0]
    assert (would_be.best, would_be.parts.expected) == (was.best, was.parts.expected)
    assert (would_be.parts.hand, would_be.parts.skill) == (was.parts.hand, was.parts.skill)


@pytest.mark.parametrize("by", ["seat", "deadline", "bot"])
def test_it_is_known_who_gave_the_program(by: str) -> None:
    dump = dumps("roborally")[0]
    journal = [msgspec.structs.replace(entry, by=by) if entry.asked[0] == 0 else entry for entry in dump.journal]
    own = review_turn(RACE, msgspec.structs.replace(dump, journal=journal), BOTS)[0]
    assert (own.is_absent, own.is_by_bot) == (by == "deadline", by == "bot")


def _declined(game: GameRules[Any], dump: TableDump, entry: Any) -> Any:
    table: Table[Any] = Table(game, msgspec.structs.replace(dump, journal=[], events=b"[]"))
    table.advance(turns=1)
    answer = table.decision(entry.id).decline()
    return msgspec.structs.replace(entry, answer=msgspec.to_builtins(answer))


def test_a_turn_of_other_rules_is_not_reviewed() -> None:
    older = msgspec.structs.replace(dumps("roborally")[0], revision=RACE.revision - 1)
    with pytest.raises(ReplayMismatch, match="another revision"):
        review_turn(RACE, older, BOTS)


def test_a_game_without_programs_has_no_reviews() -> None:
    with pytest.raises(ReplayMismatch, match="no reviews"):
        review_turn(DUEL, dumps("roborally")[0], BOTS)
