"""Plays random games, to measure speed and to compare results. Prints one JSON line: turns, speed, digest.

With --bare, for games that support it, the line gives the speed of the rules alone, to compare it with other engines:
programs are dealt beforehand, and nothing is asked, recorded or digested.
"""

import argparse
from hashlib import sha256
from importlib import import_module
from time import perf_counter, process_time
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from engine.catalogue import games
from engine.kernel.chance import SEED_BYTES, Chance
from engine.kernel.decisions import Decision
from engine.kernel.errors import BadData
from engine.kernel.game import GameRules
from engine.kernel.table import Table, TableDump

if TYPE_CHECKING:
    from engine.commands import Commands


def add_to(commands: "Commands") -> None:
    parser = commands.add_parser("simulate", help="play games at random", description=__doc__)
    kinds = parser.add_subparsers(required=True, metavar="GAME")
    for game in games().values():
        kind = kinds.add_parser(game.id)
        kind.add_argument("--seats", type=positive, required=True, help="how many seats play")
        kind.add_argument("--turns", type=positive, required=True, help="how many turns, in as many games as it takes")
        kind.add_argument("--seed", type=positive, required=True, help="the number of the first game's seed")
        kind.add_argument("--events", action="store_true", help="also tell all events")
        kind.add_argument("--reload", action="store_true", help="dump, load and re-run every turn")
        setups = import_module(f"engine.{game.id}.simulation")
        setups.add_arguments(kind)
        bare_turns = getattr(setups, "BareTurns", None)
        kind.set_defaults(run=run, setups=setups, bare=False, bare_turns=bare_turns)


def positive(text: str) -> int:
    """A whole number, at least 1. Raises ValueError if it is not."""
    number = int(text)
    if number < 1:
        raise ValueError(text)
    return number


def run(options: argparse.Namespace) -> int:
    """Raises BadData if the set-up cannot be played."""
    game, setup = options.setups.make_game(options), options.setups.make_setup(options)
    report: SimulationReport | BareReport
    if options.bare:
        if options.events or options.reload:
            raise BadData("--bare measures the rules alone: it goes with neither --events nor --reload")
        report = simulate_bare(game, setup, options.bare_turns, options.seed, options.turns)
    else:
        report = simulate(game, setup, options.seed, options.turns, options.events, options.reload)
    print(msgspec.json.encode(report).decode())
    return 0


class SimulationReport(msgspec.Struct, frozen=True):
    """The result of a simulation.

    `cpu_seconds` is processor time. `answering` is the part of it in which the random players made up their answers,
    which is no work of the game. `robots_alive` is the mean number of robots in play at the start of a turn.
    """

    turns: int
    games: int
    seconds: float
    turns_per_second: float
    cpu_seconds: float
    turns_per_cpu_second: float
    answering: float
    robots_alive: float
    digest: str


def simulate(
    game: GameRules[Any], setup: Any, seed: int, turns: int, events: bool = False, reload: bool = False
) -> SimulationReport:
    """Plays `turns` turns. When a game ends, the next game takes the next seed.

    The digest is SHA-256 over the canonical dumps of the state after every turn, in hexadecimal.
    """
    dumps, players = sha256(), RandomPlayers()
    begun = played = alive = 0
    started, busy = perf_counter(), process_time()
    while played < turns:
        table = Table.open(game, setup, (seed + begun).to_bytes(SEED_BYTES, "big"), watched=events)
        begun += 1
        table = one_turn(table, players, reload)
        while played < turns and not table.is_over:
            alive += game.alive(table.state)
            table = one_turn(table, players, reload)
            dumps.update(table.snapshot)
            played += 1
    seconds, cpu_seconds = perf_counter() - started, process_time() - busy
    return SimulationReport(
        turns=played,
        games=begun,
        seconds=round(seconds, 3),
        turns_per_second=round(played / seconds, 1),
        cpu_seconds=round(cpu_seconds, 3),
        turns_per_cpu_second=round(played / cpu_seconds, 1),
        answering=round(players.seconds, 6),
        robots_alive=round(alive / played, 3),
        digest=dumps.hexdigest(),
    )


class BareReport(msgspec.Struct, frozen=True):
    """The result of playing bare turns."""

    turns: int
    games: int
    cpu_seconds: float
    turns_per_cpu_second: float
    robots_alive: float


class BareTurns(Protocol):
    """Plays the turns of one game, starting from the state after set-up, with all programs dealt in advance."""

    def __init__(self, state: Any, seed: bytes) -> None: ...

    def play(self, turn: int) -> None: ...


def simulate_bare(game: GameRules[Any], setup: Any, bare_turns: type[BareTurns], seed: int, turns: int) -> BareReport:
    """Plays `turns` turns. When a game ends, the next game takes the next seed.

    Times only the turns, in CPU time. Setting up games and dealing programs are not timed.
    """
    begun = played = alive = 0
    seconds = 0.0
    while played < turns:
        table = Table.open(game, setup, (seed + begun).to_bytes(SEED_BYTES, "big"))
        state = game.decode(one_turn(table, RandomPlayers(), reload=False).snapshot)
        bare = bare_turns(state, table.seed)
        begun += 1
        turn = 0
        started = process_time()
        while played < turns and not game.is_over(state):
            alive += game.alive(state)
            turn += 1
            bare.play(turn)
            played += 1
        seconds += process_time() - started
    return BareReport(
        turns=played,
        games=begun,
        cpu_seconds=round(seconds, 3),
        turns_per_cpu_second=round(played / seconds, 1),
        robots_alive=round(alive / played, 3),
    )


class RandomPlayers:
    """The players of all seats. They note the processor time in which they make up their answers."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def answer(self, seed: bytes, decision: Decision[Any]) -> Any:
        started = process_time()
        answer = answer_of(seed, decision)
        self.seconds += process_time() - started
        return answer


def one_turn(table: Table[Any], players: RandomPlayers, reload: bool) -> Table[Any]:
    """Plays one turn. Returns the table to go on with; it does not keep the turns it has finished."""
    if reload:
        return reloading_turn(table, players)
    table.responder = lambda decision: (players.answer(table.seed, decision), "bot")
    table.advance(turns=1)
    table.finished.clear()
    return table


def reloading_turn(table: Table[Any], players: RandomPlayers) -> Table[Any]:
    """Plays one turn as a service does: the table is dumped and loaded at every wait, and the turn is run again."""
    while True:
        dump = msgspec.json.decode(msgspec.json.encode(table.dump()), type=TableDump)
        table = Table(table.game, dump, watched=table.watched)
        table.advance(turns=1)
        if not table.pending:
            return table
        for decision in list(table.pending):
            table.answer(decision.id, players.answer(table.seed, decision), "bot")


def answer_of(seed: bytes, decision: Decision[Any]) -> Any:
    """A random program, or the default for everything else. Depends only on the seed and the decision."""
    chance = Chance(seed, 0, decision.turn, decision.id)
    return decision.sample(chance) if decision.kind() == "program" else decision.default(None, chance)
