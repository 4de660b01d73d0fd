"""Processor time of the rules alone, in a process of its own: turns of random games, with the answers on record, the
programs of bots that play rounds on trial, and reviews of their races."""

import sys
from argparse import Namespace
from statistics import mean
from time import process_time
from typing import Any

from engine.commands.simulate import answer_of, simulate_bare
from engine.kernel.chance import SEED_BYTES, Chance
from engine.kernel.decisions import Decision
from engine.kernel.reviewing import review_turn
from engine.kernel.sandbox import PROGRAM
from engine.kernel.table import Table
from engine.roborally import simulation as races
from engine.volt import simulation as fights
from tests.proof.roborally.review import dumps

TURNS, TIMES, BY_BOTS, SEATS = 100, 3, 6, 4
"""How many turns at random, how often, in how many turns bots find programs, and how many race for a review."""
CASES = {
    "bare": "register phases and cleanup of 2005",
    "2005": "a turn of 2005",
    "ultimate": "a turn of the Ultimate Collection",
    "options": "the same with three Option cards each",
    "race program": "a program of a hard bot in 2005",
    "options program": "the same in the Ultimate Collection with three Option cards each",
    "round": "a round of VOLT",
    "round program": "a program of a hard bot in VOLT",
    "risky-exchange review": "a review of a race of four there, for each seat and turn",
    "island-hop review": "the same on Island Hop",
}


def milliseconds(case: str) -> float:
    """Of a turn of eight robots on Risky Exchange without Option cards, or with three each; of a round of four
    operators in Tokyo; of one bot's program there; or of a review. The best of some times."""
    if case == "bare":
        race = _race(case)
        reports = [simulate_bare(*race, races.BareTurns, 1, 3 * TURNS) for _ in range(TIMES)]
        return min(1000 * report.cpu_seconds / report.turns for report in reports)
    game, setup = _fight() if case.startswith("round") else _race(case)
    table = Table.open(game, setup, (1).to_bytes(SEED_BYTES, "big"))
    if case.endswith("program"):
        return _programs(table)
    if case.endswith("review"):
        _programs(table)
        return _reviewed(table)
    table.responder = lambda decision: (answer_of(table.seed, decision), "bot")
    table.advance(turns=TURNS + 1)
    return min(_again(table) for _ in range(TIMES))


def _race(case: str) -> tuple[Any, Any]:
    has_options = case.startswith("options")
    edition, cards = "ultimate" if case == "ultimate" or has_options else "2005", 3 if has_options else 0
    course, seats = (case.removesuffix(" review"), SEATS) if case.endswith("review") else ("risky-exchange", 8)
    race = Namespace(course=course, seats=seats, edition=edition, options=cards, bare=case == "bare")
    return races.make_game(race), races.make_setup(race)


def _fight() -> tuple[Any, Any]:
    fight = Namespace(arena="tokyo", seats=4, killbots=0, training=False)
    return fights.make_game(fight), fights.make_setup(fight)


def _again(table: Table[Any]) -> float:
    """What a turn takes if all answers are given, from its snapshot to the next one."""
    begun = process_time()
    for turn in table.finished[1:]:
        chance = Chance(table.seed, turn=turn.number)
        with table.game.open_play(table.game.decode(turn.snapshot), turn.number, chance, turn.answers) as play:
            table.game.play_turn(play)
        assert table.game.encode(play.state) == turn.end
    return 1000 * (process_time() - begun) / len(table.finished[1:])


def _reviewed(table: Table[Any]) -> float:
    """What a review takes for each seat and turn, of a race between people."""
    seats, begun = dict.fromkeys(range(SEATS), ""), process_time()
    found = [it for dump in dumps(table) for it in review_turn(table.game, dump, seats)]
    return 1000 * (process_time() - begun) / len(found)


def _programs(table: Table[Any]) -> float:
    """What a program takes if hard bots play."""
    taken: list[float] = []

    def answer(decision: Decision[Any]) -> Any:
        begun = process_time()
        found = table.game.bot_answer(table.view(decision.seat), decision, "hard", Chance(table.seed, turn=table.turn))
        if decision.kind() == PROGRAM:
            taken.append(1000 * (process_time() - begun))
        return found

    table.advance()
    while table.pending and table.turn <= BY_BOTS:
        for decision in list(table.pending):
            table.answer(decision.id, answer(decision), "bot")
        table.advance()
    return mean(taken)


if __name__ == "__main__":
    print(milliseconds(sys.argv[1]))
