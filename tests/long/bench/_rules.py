"""Processor time of the rules alone, in a process of its own: turns of a random race, with the answers on record."""

import sys
from argparse import Namespace
from time import process_time

from engine.commands.simulate import answer_of, simulate_bare
from engine.kernel.chance import SEED_BYTES, Chance
from engine.kernel.table import Table
from engine.roborally import simulation
from engine.roborally.state import RaceState

TURNS, TIMES = 100, 3
CASES = {
    "bare": "register phases and cleanup of 2005",
    "2005": "a turn of 2005",
    "ultimate": "a turn of the Ultimate Collection",
    "options": "the same with three Option cards each",
}


def milliseconds(case: str) -> float:
    """Of a turn of eight robots on Risky Exchange without Option cards, or with three each. The best of some times."""
    edition, cards = "2005" if case in ("bare", "2005") else "ultimate", 3 if case == "options" else 0
    race = Namespace(course="risky-exchange", seats=8, edition=edition, options=cards, bare=case == "bare")
    game, setup = simulation.make_game(race), simulation.make_setup(race)
    if race.bare:
        reports = [simulate_bare(game, setup, simulation.BareTurns, 1, 3 * TURNS) for _ in range(TIMES)]
        return min(1000 * report.cpu_seconds / report.turns for report in reports)
    table = Table.open(game, setup, (1).to_bytes(SEED_BYTES, "big"))
    table.responder = lambda decision: (answer_of(table.seed, decision), "bot")
    table.advance(turns=TURNS + 1)
    return min(_again(table) for _ in range(TIMES))


def _again(table: Table[RaceState]) -> float:
    """What a turn takes if all answers are given, from its snapshot to the next one."""
    begun = process_time()
    for turn in table.finished[1:]:
        chance = Chance(table.seed, turn=turn.number)
        with table.game.open_play(table.game.decode(turn.snapshot), turn.number, chance, turn.answers) as play:
            table.game.play_turn(play)
        assert table.game.encode(play.state) == turn.end
    return 1000 * (process_time() - begun) / len(table.finished[1:])


if __name__ == "__main__":
    print(milliseconds(sys.argv[1]))
