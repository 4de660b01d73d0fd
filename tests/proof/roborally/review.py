"""Reviews of games between bots of three strengths: skill tells them apart, and luck is nobody's own.

`python -m tests.proof review`; with GAMES=100 FIRST=1000, a hundred other games of each kind; with KINDS=volt,
only that kind. KINDS may also name courses, such as war-zone: where there are two teams, they have bots of two
strengths, and the next game turns them round. With KEPT=reviews.jsonl, each reviewed game is added to that file, and
one that is in it already is not played again. So a long run may be interrupted, and what several processors did put
together.
"""

import os
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import combinations, count, pairwise
from math import sqrt
from statistics import mean, stdev
from time import process_time
from typing import Any, NamedTuple

import msgspec

from engine.kernel.chance import SEED_BYTES, Chance
from engine.kernel.game import GameRules
from engine.kernel.review import TURN, RobotTurn, accuracy
from engine.kernel.reviewing import review_turn
from engine.kernel.table import Table, TableDump
from engine.roborally.courses.catalogue import course_ids, load_course
from engine.roborally.game import GAME as RACE
from engine.roborally.state import NO_TEAM
from engine.roborally.state import Setup as RaceSetup
from engine.volt.game import GAME as FIGHT
from engine.volt.state import Setup as FightSetup
from tests.proof.roborally._kept import keep, read

NAME = "Reviews of games between bots of three strengths"
STRENGTHS = ("easy", "medium", "hard")
GAMES, FIRST = int(os.environ.get("GAMES", "20")), int(os.environ.get("FIRST", "0"))
"""How many of each kind, and the number of the first. The number of a game decides its draws, its course and seats."""
WANTED_KINDS = os.environ.get("KINDS", "roborally volt").split()
KEPT = os.environ.get("KEPT", "")
"""A file with a reviewed game in each line, or none."""
CERTAIN = 1.96
"""Standard errors on each side of a mean for a confidence interval of 95%."""
MATCH = 2
"""Players are compared over so many games each."""
WANTED = 0.95
"""The share of pairs in which the stronger bot has the better accuracy."""
FAR = 3.5
"""How many standard errors the mean of a part of luck may be from zero. There are three strengths of two kinds."""
COURSES = ("risky-exchange", "island-hop", "chop-shop-challenge")
ARENAS = ("tokyo", "twin-cities")


class Game(msgspec.Struct):
    kind: str
    number: int
    turns: dict[str, list[RobotTurn]]
    """strength -> the turns of the bots of that strength; [] if there were none."""
    seconds: float
    """CPU time for the review."""


class Pair(NamedTuple):
    """Two strengths in a match, the weaker one first."""

    strengths: tuple[str, str]
    in_order: bool
    """Whether the stronger one has the better accuracy."""


def race(number: int) -> Table[Any]:
    return race_on(COURSES[number % len(COURSES)], number)


def race_on(course: str, number: int) -> Table[Any]:
    """With three robots, or as many more as the course needs."""
    robots = next(count for count in load_course(course).allowed if count >= len(STRENGTHS))
    setup = RaceSetup(course=course, robots=list("ABCDEFGH"[:robots]))
    return Table.open(RACE, setup, number.to_bytes(SEED_BYTES, "big"))


def fight(number: int) -> Table[Any]:
    setup = FightSetup(arena=ARENAS[number % len(ARENAS)], operators=["A", "B", "C"])
    return Table.open(FIGHT, setup, number.to_bytes(SEED_BYTES, "big"))


KINDS = {"roborally": race, "volt": fight} | {course: partial(race_on, course) for course in course_ids()}


def strengths(table: Table[Any], number: int) -> dict[int, str]:
    """seat -> the strength of its bot. A team has bots of one strength."""
    robots = table.state.robots
    if all(getattr(robot, "team", NO_TEAM) == NO_TEAM for robot in robots):
        return {it.seat: STRENGTHS[(it.seat + number) % len(STRENGTHS)] for it in robots}
    pairs = [*combinations(STRENGTHS, 2)]
    pair = pairs[number // MATCH % len(pairs)]
    return {it.seat: pair[(it.team + number) % MATCH] for it in robots}


def run(progress: Callable[[int, int], None]) -> list[dict[str, object]]:
    rows: list[dict[str, object]] = []
    known, done = {(it.kind, it.number): it for it in read(KEPT, Game)}, count(1)
    for kind in WANTED_KINDS:
        games = []
        for number in range(FIRST, FIRST + GAMES):
            games.append(known.get((kind, number)) or keep(KEPT, reviewed(kind, number)))
            progress(next(done), GAMES * len(WANTED_KINDS))
        added = [row(kind, strength, games) for strength in STRENGTHS if _all(games, strength)]
        print(*added, sep="\n", flush=True)
        rows += added
        pairs = [*ordered(games)]
        for two in sorted({it.strengths for it in pairs}):
            print(f"{kind}, {' and '.join(two)}: {_in_order([it for it in pairs if it.strengths == two])}", flush=True)
        print(f"{kind}: {_in_order(pairs)} in order", flush=True)
        share = mean(it.in_order for it in pairs)
        assert share > WANTED, f"{kind}: skill orders only {share:.1%} of the pairs"
        for strength in STRENGTHS:
            if turns := _all(games, strength):
                off, error = balance(turns, "luck")
                assert abs(off) <= FAR * error, f"{kind}: the luck of {strength} bots is {off:.3f} +- {error:.3f} turns"
    return rows


def reviewed(kind: str, number: int) -> Game:
    """A game between bots of different strengths, played to its end and reviewed."""
    table = KINDS[kind](number)
    table.advance()
    seats = strengths(table, number)
    while table.pending:
        for decision in list(table.pending):
            chance = Chance(table.seed, turn=table.turn, scope=f"player {decision.id}")
            answer = table.game.bot_answer(table.view(decision.seat), decision, seats[decision.seat], chance)
            table.answer(decision.id, answer, "bot")
        table.advance()
    begun = process_time()
    turns = [it for dump in dumps(table) for it in review_turn(table.game, dump, seats)]
    taken = process_time() - begun
    check_sums(table.game, table, turns)
    by_strength = {strength: [it for it in turns if seats[it.seat] == strength] for strength in STRENGTHS}
    return Game(kind, number, by_strength, taken)


def dumps(table: Table[Any]) -> Iterator[TableDump]:
    setup = msgspec.to_builtins(table.setup)
    for it in table.finished[1:]:
        yield TableDump(setup, table.seed.hex(), 0, it.number, it.revision, it.snapshot, it.journal, b"[]")


def check_sums(game: GameRules[Any], table: Table[Any], turns: Sequence[RobotTurn]) -> None:
    """Each turn of a robot begins where its last one ended, so that the parts add up over the game."""
    for robot in {it.robot for it in turns}:
        mine = [it.parts for it in turns if it.robot == robot]
        assert all(one.after == other.before for one, other in pairwise(mine))
        assert all(it.skill <= 0 for it in mine)


def ordered(games: Sequence[Game]) -> Iterator[Pair]:
    """The pairs of different strengths in each match."""
    for first in range(0, len(games), MATCH):
        match = games[first : first + MATCH]
        marks = {it: accuracy(turns) or 0.0 for it in STRENGTHS if (turns := _all(match, it))}
        yield from (Pair(two, marks[two[0]] < marks[two[1]]) for two in combinations(marks, 2))


def _in_order(pairs: Sequence[Pair]) -> str:
    return f"{sum(it.in_order for it in pairs)} of {len(pairs)} pairs ({mean(it.in_order for it in pairs):.1%})"


def balance(turns: Sequence[RobotTurn], name: str) -> tuple[float, float]:
    """The mean of a part over turns, and its standard error, in turns."""
    values = [getattr(it.parts, name) / TURN for it in turns]
    return mean(values), stdev(values) / sqrt(len(values))


def row(kind: str, strength: str, games: Sequence[Game]) -> dict[str, object]:
    turns = _all(games, strength)
    found: dict[str, object] = {"kind": kind, "bot": strength, "games": len(games), "turns": len(turns)}
    found["accuracy"] = round(accuracy(turns) or 0.0)
    for name in ("skill", "hand", "others", "draws", "luck"):
        value, error = balance(turns, name)
        found[name] = f"{value:+.2f} +-{CERTAIN * error:.2f}"
    return found | {"most s": round(max(game.seconds for game in games), 1)}


def _all(games: Sequence[Game], strength: str) -> list[RobotTurn]:
    return [it for game in games for it in game.turns[strength]]
