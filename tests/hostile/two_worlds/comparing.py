"""Compares what can be read in two worlds, for every kind of viewer, at many moments of random games."""

from collections import Counter, defaultdict
from collections.abc import Hashable
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from itertools import combinations
from random import Random
from typing import Any

from django.utils import timezone

from games.errors import ServiceError
from games.models import Game, User
from games.record.queries.game_rows import GameRows
from tests.hostile.two_worlds.readings import Place, Reading, Viewer, difference, read
from tests.hostile.two_worlds.streaming import hints, newest, streamed
from tests.hostile.two_worlds.tables import (
    Company,
    answer_all,
    company,
    decision_of,
    enrich,
    in_a_cup,
    new_table,
    owed,
    sampled,
    share,
    wish_to_be_asked,
)
from tests.hostile.two_worlds.worlds import ACTS, asked_in, fork, known_to, other_cards

STEP = timedelta(seconds=20)
"""A secret act comes one step after the worlds part, and everybody reads two steps after."""
WHOLE = 5
"""In every fifth round of the viewers, forms and settings are read as well: in the proof, and not in a test."""
MOMENTS, WAITS_BETWEEN = 5, 3


@dataclass
class Comparison:
    """Goes on until it has compared so many worlds of one kind of game."""

    kind: str
    wanted: int
    clock: Any
    part: int = 0
    """Other parts play other games."""
    worlds: Counter[str] = field(default_factory=Counter)
    read: Counter[str] = field(default_factory=Counter)
    """How often each kind of viewer has read everything."""
    answers: int = 0
    leaks: list[str] = field(default_factory=list)
    games: int = 0
    _turn: int = 0

    def run(self, progress: Any = None) -> None:
        while sum(self.worlds.values()) < self.wanted:
            with fork():
                self._game(Random(f"{self.kind} {self.part} {self.games}"))
            self.games += 1
            if progress:
                progress(self)

    def _game(self, luck: Random) -> None:
        people = company()
        game = new_table(self.kind, luck, people.seated)
        in_a_cup(game)
        wish_to_be_asked(game, luck.sample(people.seated, luck.randint(0, len(people.seated))))
        for number in range(MOMENTS):
            for _ in range(luck.randint(1, WAITS_BETWEEN)):
                if game.status == Game.Status.RUNNING:
                    self.clock.shift(STEP)
                    answer_all(game, luck)
            if game.status != Game.Status.RUNNING or sum(self.worlds.values()) >= self.wanted:
                return
            if number == 0:
                enrich(game, luck)
                share(game)
            self._moment(game, people, luck)

    def _moment(self, game: Game, people: Company, luck: Random) -> None:
        """At one moment: everything secret that can be done, other cards, and others who are asked."""
        kinds = list(dict.fromkeys(viewer.name for viewer in people.viewers))
        whole = self._turn // len(kinds) % WHOLE == WHOLE - 1
        moment = Moment(self, game, Place.of(game), timezone.now(), kinds[self._turn % len(kinds)], is_whole=whole)
        self._turn += 1
        acts = list(ACTS)
        for name in acts[:6] + luck.sample(acts[6:], 3):
            moment.act(name, people, luck)
        moment.other_cards(people, luck)
        moment.others_asked(people, luck)
        self.clock.move_to(moment.at)

    def compare(self, world: str, viewer: Viewer, one: Reading, other: Reading) -> None:
        self.read[viewer.name] += 1
        self.answers += len(one)
        self.leaks += [f"{self.kind}: {world}: {viewer.name}: {line}" for line in difference(one, other)]


@dataclass
class Moment:
    """A moment of a game, from which worlds part."""

    all: Comparison
    game: Game
    place: Place
    at: datetime
    kind: str
    """The kind of viewer who reads. They take turns, moment by moment."""
    is_whole: bool
    _usual: dict[Viewer, Reading] = field(default_factory=dict)

    def _go_to(self, steps: int) -> None:
        self.all.clock.move_to(self.at + steps * STEP)

    def _read(self, viewer: Viewer) -> Reading:
        self._go_to(2)
        return read(self.place, viewer, is_whole=self.is_whole)

    def _reader(self, viewers: list[Viewer]) -> Viewer:
        """Of these, one of the kind whose turn it is, or else any."""
        return next((viewer for viewer in viewers if viewer.name == self.kind), viewers[0])

    def usual(self, viewer: Viewer) -> Reading:
        """What is read if nothing happens."""
        if viewer not in self._usual:
            self._usual[viewer] = self._read(viewer)
        return self._usual[viewer]

    def act(self, name: str, people: Company, luck: Random) -> None:
        with fork():
            self._go_to(1)
            before = newest(self.game)
            try:
                with streamed() as news:
                    knowing = ACTS[name](self.game, luck)
            except ServiceError:  # its time has passed
                knowing = None
            if knowing is not None:
                reader = self._reader(people.others(*knowing))
                seen = self._read(reader) | hints(news, reader, before)
        self.game.refresh_from_db()
        if knowing is None:
            return
        self.all.worlds[name] += 1
        self.all.compare(name, reader, self.usual(reader), seen)

    def other_cards(self, people: Company, luck: Random) -> None:
        viewer = self._reader(people.viewers)
        with fork(), other_cards(self.game, viewer, luck) as planted:
            seen = self._read(viewer) if planted else {}
        self.game.refresh_from_db()
        if planted:
            self.all.worlds["other cards"] += 1
            self.all.compare("other cards", viewer, self.usual(viewer), seen)

    def others_asked(self, people: Company, luck: Random) -> None:
        """Different people wish to be asked. Worlds that look alike to the rules are compared."""
        answers = {pending.decision_id: sampled(pending, luck) for pending in owed(self.game)}
        if any(self._is_at_once(answers, pending) for pending in owed(self.game)):
            return
        groups = [[], *([user] for user in people.seated), luck.choice([*map(list, combinations(people.seated, 2))])]
        alike: dict[Hashable, dict[int, int]] = defaultdict(dict)
        for number, wishing in enumerate(groups):
            self._play(wishing, answers, self._noting(alike, number, people))
        self._compare_alike(alike, groups, answers)
        self.game.refresh_from_db()

    @staticmethod
    def _is_at_once(answers: dict[str, Any], pending: Any) -> bool:
        return decision_of(pending).at_once(answers[pending.decision_id])

    def _noting(self, alike: Any, number: int, people: Company) -> Any:
        def note(stage: int, history: tuple[Hashable, ...]) -> None:
            rows = GameRows(self.game)
            for viewer in people.viewers:
                alike[viewer, (*history, known_to(rows, viewer))][number] = stage

        return note

    def _compare_alike(self, alike: Any, groups: list[list[User]], answers: dict[str, Any]) -> None:
        found = [(viewer, same) for (viewer, _), same in alike.items() if len(same) > 1]
        if not found:
            return
        viewer = self._reader([viewer for viewer, _ in found])
        same = max((each for who, each in found if who == viewer), key=lambda each: (max(each.values()), len(each)))
        (one, its_stage), *_, (other, stage) = same.items()
        seen = self._seen_at(groups[one], answers, its_stage, viewer)
        self.all.compare("others asked", viewer, seen, self._seen_at(groups[other], answers, stage, viewer))
        self.all.worlds["others asked"] += 1

    def _seen_at(self, wishing: list[User], answers: dict[str, Any], wanted: int, viewer: Viewer) -> Reading:
        seen: Reading = {}

        def look(stage: int, history: tuple[Hashable, ...]) -> None:
            if stage == wanted:
                seen.update(read(self.place, viewer, is_whole=self.is_whole))

        self._play(wishing, answers, look)
        return seen

    def _play(self, wishing: list[User], answers: dict[str, Any], at_stage: Any) -> None:
        with fork():
            history: tuple[Hashable, ...] = ()
            self._go_to(0)
            try:
                for stage in asked_in(self.game, wishing, answers, self._go_to):
                    at_stage(stage, history)
                    history = (*history, known_to(GameRows(self.game), Viewer("anonymous", None)))
            except ServiceError:  # its time has passed
                pass
        self.game.refresh_from_db()
