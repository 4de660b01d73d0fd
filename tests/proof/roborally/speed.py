"""Turns a second of a full race, by `simulate`; and how long a ghost takes."""

from argparse import Namespace
from collections.abc import Callable
from statistics import mean
from time import perf_counter

from engine.commands.simulate import SimulationReport, simulate
from engine.kernel.table import Table
from engine.roborally.courses.catalogue import course_ids, load_course
from engine.roborally.decisions import Program
from engine.roborally.foresight.preview import preview
from engine.roborally.game import GAME
from engine.roborally.simulation import make_setup
from engine.roborally.state import RaceState, Setup
from tests.proof.roborally.races import NAMES

NAME = "Speed"
COURSE = "risky-exchange"
TURNS = 2000


def run(progress: Callable[[int, int], None]) -> list[dict[str, object]]:
    setup = make_setup(Namespace(course=COURSE, seats=8, edition="2005", options=None, bare=False))
    plain = []
    for number in range(1, 6):
        plain.append(simulate(GAME, setup, 1, TURNS))
        progress(number, 8)
    best = max(plain, key=lambda report: report.turns_per_second)
    events = simulate(GAME, setup, 1, TURNS, events=True)
    progress(6, 8)
    reload = simulate(GAME, setup, 1, TURNS, reload=True)
    progress(7, 8)
    ghost = slowest_ghost()
    progress(8, 8)
    assert {report.digest for report in (*plain, events, reload)} == {best.digest}, "the digests differ"
    assert best.robots_alive > 6
    return [
        row("simulate, 8 seats", best),
        row("with events", events),
        row("dumped, loaded, re-run", reload),
        {"what": f"a ghost: {ghost:.1f} ms on the slowest course", "turns a second": "", "robots": "", "digest": ""},
    ]


def row(what: str, report: SimulationReport) -> dict[str, object]:
    speed, alive = round(report.turns_per_second), round(report.robots_alive, 1)
    return {"what": what, "turns a second": speed, "robots": alive, "digest": report.digest[:16]}


def slowest_ghost() -> float:
    """Milliseconds of a preview, the mean on the course where it takes longest."""
    return max(ghost_on(course) for course in course_ids())


def ghost_on(course: str) -> float:
    names = NAMES[: load_course(course).allowed[-1]]
    table: Table[RaceState] = Table.open(GAME, Setup(course=course, robots=names), bytes(16))
    table.responder = lambda it: None if isinstance(it, Program) else (it.decline(), "bot")
    table.advance()
    times = []
    for seat in range(len(names)):
        view = table.view(seat)
        begun = perf_counter()
        preview(view, seat, table.state.robots[seat].hand[:5])
        times.append(1000 * (perf_counter() - begun))
    return mean(times)
