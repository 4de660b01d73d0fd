"""Which modules have been used, refused and lost in the games played so far."""

from collections.abc import Iterable
from functools import singledispatchmethod
from typing import Any

from engine.kernel.chance import SEED_BYTES, Chance
from engine.kernel.decisions import Decision
from engine.kernel.events import Event
from engine.kernel.journal import By
from engine.kernel.table import Table
from engine.volt.arena.compass import DIAGONALS
from engine.volt.arena.plans import arena_ids
from engine.volt.decisions.module_question import ModulePick
from engine.volt.decisions.program import Program, ProgramAnswer
from engine.volt.decisions.use_modules import UseModules
from engine.volt.events import ChampionsHanded, DamageTaken, MineLaid, ModulesEquipped, ModuleUsed
from engine.volt.game import GAME
from engine.volt.module_registry import find_module, find_modules
from engine.volt.modules.yellow.ram_expansion import KeepDie
from engine.volt.state import UNITS, Setup, VoltState
from tests.engine.volt.properties.games import ROUNDS, title_bout

FATES = ("used", "refused", "lost")
"""A module counts as lost if it goes back into the inventory or, for champion modules, to another robot."""
NEVER = {("refused", "bomb")}
"""It goes off whether its owner wants it or not."""
PROGRAMMED = ("steering_nozzle", "ram_expansion")
"""Whether to use these is decided with the program."""


class Sightings:
    """What happened to each module."""

    def __init__(self) -> None:
        self.seen: set[tuple[str, str]] = set()
        self._slots: dict[int, set[str]] = {}

    def missing(self) -> list[str]:
        """What has not happened yet, in words."""
        wanted = [(fate, module) for module in find_modules() for fate in FATES]
        return [f"{module} was never {fate}" for fate, module in wanted if (fate, module) not in self.seen | NEVER]

    # --- by what is answered ---------------------------------------------------------------------------------------

    @singledispatchmethod
    def note(self, decision: Decision[Any], answer: Any) -> None:
        """Notes what an answer says about modules."""

    @note.register
    def _of_dice(self, decision: UseModules, answer: Any) -> None:
        for offer in decision.offers:
            if offer.module not in answer.uses:
                self.seen.add(("refused", offer.module))
            elif find_module(offer.module).opens_walls:
                self.seen.add(("used", offer.module))

    @note.register
    def _of_one(self, decision: ModulePick, answer: Any) -> None:
        if not answer.pick and not isinstance(decision, KeepDie):
            self.seen.add(("refused", decision.module))

    @note.register
    def _of_programs(self, decision: Program, answer: ProgramAnswer) -> None:
        diagonal = any(die.colour == "blue" and die.key in DIAGONALS for die in answer.dice)
        for module, used in zip(PROGRAMMED, (diagonal, len(answer.dice) > len(UNITS)), strict=True):
            if module in decision.equipped and not used:
                self.seen.add(("refused", module))
            elif used and module == "steering_nozzle":
                self.seen.add(("used", module))

    # --- by what is told -------------------------------------------------------------------------------------------

    def watch(self, events: Iterable[Event]) -> None:
        """Follows one game's events. A new game has other robots."""
        self._slots = {}
        for event in events:
            self._follow(event)

    def _follow(self, event: Event) -> None:
        match event:
            case ModuleUsed(module=module):
                self.seen.add(("used", module))
            case MineLaid():
                self.seen.add(("used", "mines"))
            case DamageTaken(cause="blade"):
                self.seen.add(("used", "saw_blade"))
            case ModulesEquipped(robot=robot, left=left, right=right):
                now = {left, right} - {""}
                self.seen.update(("lost", module) for module in self._slots.get(robot, set()) - now)
                self._slots[robot] = now
            case ChampionsHanded(modules=modules):
                self.seen.update(("lost", module) for module in modules)


def watched_game(sightings: Sightings, setup: Setup, seed: bytes) -> Table[VoltState]:
    """A random game to its end, recording everything that happens to modules."""

    def answer(decision: Decision[Any]) -> tuple[Any, By]:
        answer = decision.sample(Chance(seed, 0, decision.turn, decision.id))
        sightings.note(decision, answer)
        return answer, "bot"

    table: Table[VoltState] = Table.open(GAME, setup, seed, responder=answer)
    while not table.is_over:
        assert table.turn <= ROUNDS, f"no end after {ROUNDS} rounds"
        table.advance(turns=1)
    sightings.watch(event for record in table.finished for event in record.events)
    return table


def watch_games(numbers: Iterable[int]) -> Sightings:
    """Title bouts of the championship, in one arena after the other, until all has happened or there are no more
    numbers."""
    sightings = Sightings()
    for number in numbers:
        arena = arena_ids()[number % len(arena_ids())]
        watched_game(sightings, title_bout(arena, number), number.to_bytes(SEED_BYTES, "big"))
        if not sightings.missing():
            break
    return sightings
