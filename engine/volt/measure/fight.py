"""One fight of bots in an arena, and what happened in it: what a measure of the arena is made of.

A fight follows from its arena, its number of operators and its own number alone, so everyone gets the same figures.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Any

import msgspec

from engine.kernel.chance import SEED_BYTES
from engine.kernel.decisions import Decision
from engine.kernel.events import Event
from engine.kernel.journal import By
from engine.kernel.table import Table
from engine.volt.decisions.places import ChooseStart
from engine.volt.events import (
    BodyNudged,
    DamageTaken,
    RobotDestroyed,
    RobotJumped,
    RobotMoved,
    RobotPlaced,
    RobotPushed,
    RobotSwapped,
    VPGained,
)
from engine.volt.game import GAME
from engine.volt.measure.elements import ElementWatch
from engine.volt.state import NOBODY

LAST_ROUND = 30
"""A fight that is not over by then is cut off."""
STRENGTH = "medium"


class FightFigures(msgspec.Struct, kw_only=True):
    """What happened in one fight.

    `players` are the operators; one alone fights against a KillBot. `rounds` is the round in which it was won, 0 if it
    was cut off. `first` has the place of the winner, counted from 1 in seat order; KillBots come last. `losses`,
    `damage`, `visits` and `points` are counted by cell: a VP for destroying a robot on the cell of that robot. `falls`
    are the losses in pits and water, `shocks` the damage by lightning, and `prizes` the VP for destroying robots. `met`
    counts the rounds of robots in which others pushed or hurt them, and `robot_rounds` all rounds of robots. The lead
    is looked at after each round: `lead_changes` says how often it passed on, and `decided` after which round it
    stayed. `acted` are the numbers, from 0, of the arena's elements that did something.
    """

    players: int
    rounds: int = 0
    first: list[int] = []
    losses: Counter[int] = msgspec.field(default_factory=Counter[int])
    damage: Counter[int] = msgspec.field(default_factory=Counter[int])
    visits: Counter[int] = msgspec.field(default_factory=Counter[int])
    points: Counter[int] = msgspec.field(default_factory=Counter[int])
    falls: int = 0
    shocks: int = 0
    prizes: int = 0
    pushes: int = 0
    hits: int = 0
    met: int = 0
    robot_rounds: int = 0
    lead_changes: int = 0
    decided: int = 0
    acted: set[int] = set()


def figures_of(raw: Any) -> FightFigures:
    """The figures of a fight that were kept as JSON."""
    return msgspec.convert(raw, FightFigures, strict=False, dec_hook=_counter)


def _counter(_: type, counted: dict[str, int]) -> Counter[int]:
    return Counter({int(key): number for key, number in counted.items()})


def play_fight(arena: str, players: int, number: int, strength: str = STRENGTH) -> FightFigures:
    """Plays the fight with this number to its end, or until it is cut off. Raises BadData if there is no such arena."""
    watch = Watch(arena, players, number, strength)
    while not watch.table.is_over and watch.table.turn <= LAST_ROUND:
        watch.play_round()
    return watch.figures()


class Watch:
    """A fight that is played round by round, and watched."""

    def __init__(self, arena: str, players: int, number: int, strength: str) -> None:
        killbots = {"killbots": 1, "killbot_modules": True, "killbot_choices": "automated"} if players == 1 else {}
        setup = GAME.make_setup({"arena": arena, **killbots}, list(GAME.seat_names[:players]))
        self.table = Table.open(GAME, setup, number.to_bytes(SEED_BYTES, "big"), responder=self._answer)
        self._strength = strength
        self._found = FightFigures(players=players)
        self._elements = ElementWatch(arena)
        self._cell: dict[int, int] = {}
        """robot -> its last cell, as the events of a round are gone through."""
        self._leader: int | None = None

    def _answer(self, decision: Decision[Any]) -> tuple[Any, By]:
        """The bots' answer. They take any of their starting spaces, so that all of these are seen."""
        chance = self.table.turn_chance().scoped(decision.id)
        if isinstance(decision, ChooseStart):
            return decision.sample(chance), "bot"
        view = GAME.view_for(self.table.state, decision.seat)
        return GAME.bot_answer(view, decision, self._strength, chance), "bot"

    def play_round(self) -> None:
        self.table.advance(turns=1)
        for turn in self.table.finished:
            self.note(turn.number, turn.events)
        self.table.finished.clear()

    def note(self, turn: int, events: Iterable[Event]) -> None:
        """Counts what happened in a round; 0 is the setup."""
        found, met = self._found, set[int]()
        for event in events:
            self._elements.note(event)
            met |= self._note_event(event)
        if turn:
            found.met += len(met)
            found.robot_rounds += len(self.table.state.robots)
            self._note_lead(turn)

    def _note_event(self, event: Event) -> set[int]:
        """Counts an event. Returns the robots to which others have done something in it."""
        found = self._found
        match event:
            case RobotPlaced() | RobotMoved() | RobotJumped() | BodyNudged():
                self._visit(event.robot, event.cell)
            case RobotSwapped():
                self._visit(event.robot, event.cell)
                self._visit(event.other, event.origin)
            case RobotPushed():
                self._visit(event.robot, event.cell)
                found.pushes += 1
                return {event.robot} - {event.by}
            case DamageTaken():
                return self._note_damage(event)
            case RobotDestroyed():
                found.losses[event.cell] += 1
                found.falls += event.cause == "pit"
            case VPGained():
                found.points[event.cell or self._cell[event.victim]] += event.count
                found.prizes += event.count if event.victim != NOBODY else 0
        return set()

    def _note_damage(self, event: DamageTaken) -> set[int]:
        found = self._found
        found.damage[self._cell[event.robot]] += event.tokens
        found.shocks += event.tokens if event.cause == "lightning" else 0
        if event.by in (NOBODY, event.robot):
            return set()
        found.hits += 1
        return {event.robot}

    def _visit(self, robot: int, cell: int) -> None:
        if robot != NOBODY:
            self._cell[robot] = cell
            self._found.visits[cell] += 1

    def _note_lead(self, turn: int) -> None:
        """Those who lead alone have the lead, and keep it while others draw level."""
        best = max(robot.vp for robot in self.table.state.robots)
        leading = [robot.number for robot in self.table.state.robots if robot.vp == best]
        if len(leading) > 1 or leading[0] == self._leader:
            return
        self._found.lead_changes += self._leader is not None
        self._found.decided = turn
        self._leader = leading[0]

    def figures(self) -> FightFigures:
        """What has happened so far."""
        found, state = self._found, self.table.state
        found.acted = self._elements.acted
        if self.table.is_over:
            found.rounds, found.first = state.round, [state.winner + 1]
        return found
