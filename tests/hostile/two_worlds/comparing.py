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
from tests.hostile.two_worlds.readings import Place, Reading, Viewer, difference, kept_again, read
from tests.hostile.two_worlds.streaming import hints, streamed
from tests.hostile.two_worlds.tables import (
    Company,
    answer_all,
    bring_to_its_end,
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
from tests.hostile.two_worlds.worlds import ACTS, AFTERWARDS, asked_in, fork, known_to, other_cards

STEP = timedelta(seconds=20)
"""A secret act comes one step after the worlds part, and everybody reads two steps after."""
WHOLE = 5
"""In every fifth round of the viewers, forms and settings are read as well: in the proof, and not in a test."""
MOMENTS, WAITS_BETWEEN = 5, 3
FEW_ACTS = 1


@dataclass
class Comparison:
    """Goes on until it has compared so many worlds of one kind of game."""

    kind: str
    wanted: int
    clock: Any
    part: int = 0
    """Other parts play other games, and begin with other viewers."""
    has_store: bool = True
    """Pages that are kept are read from the store as well. Otherwise that is left to test_kept_pages.py of this folder
    and tests/games/kept."""
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
            if sum(self.worlds.values()) >= self.wanted:
                return
            if game.status != Game.Status.RUNNING:
                break
            if number == 0:
                enrich(game, luck)
                share(game)
            moment = self._moment(game, people)
            for name in self._acts(luck):
                moment.act(name, luck)
            moment.other_cards(luck)
            moment.others_asked(luck)
            self.clock.move_to(moment.at)
        self._after_the_end(game, people, luck)

    def _acts(self, luck: Random) -> list[str]:
        """What is done in secret at a moment. If a few worlds are enough, that is less."""
        acts = list(ACTS)
        return acts[:6] + luck.sample(acts[6:], 4) if self.wanted > 1 else luck.sample(acts, FEW_ACTS)

    def _after_the_end(self, game: Game, people: Company, luck: Random) -> None:
        """What lasts of the game, with its review, while some keep notes, look at it or play elsewhere."""
        if bring_to_its_end(game, luck):
            moment = self._moment(game, people)
            for name in luck.sample(AFTERWARDS, 2):
                moment.act(name, luck)
            moment.other_cards(luck)

    def _moment(self, game: Game, people: Company) -> "Moment":
        """A moment at which the next kind of viewers reads."""
        kinds = list(dict.fromkeys(viewer.name for viewer in people.viewers))
        whole = self._turn // len(kinds) % WHOLE == WHOLE - 1
        kind = kinds[(self._turn + self.part) % len(kinds)]
        self._turn += 1
        return Moment(self, game, people, Place.of(game), timezone.now(), kind, is_whole=whole)

    def compare(self, world: str, viewer: Viewer, one: Reading, other: Reading) -> None:
        self.read[viewer.name] += 1
        self.answers += len(one)
        self.leaks += [f"{self.kind}: {world}: {viewer.name}: {line}" for line in difference(one, other)]


@dataclass
class Moment:
    """A moment of a game, from which worlds part."""

    all: Comparison
    game: Game
    people: Company
    place: Place
    at: datetime
    kind: str
    """The kind of viewer who reads. They take turns, moment by moment."""
    is_whole: bool
    _usual: dict[Viewer, Reading] = field(default_factory=dict)

    def _go_to(self, steps: int) -> None:
        self.all.clock.move_to(self.at + steps * STEP)

    def _read(self, viewer: Viewer, earlier: User) -> Reading:
        self._go_to(2)
        return self._all_read(viewer, earlier)

    def _all_read(self, viewer: Viewer, earlier: User) -> Reading:
        return read(self.place, viewer, earlier if self.all.has_store else None, is_whole=self.is_whole)

    def _reader(self, viewers: list[Viewer]) -> Viewer:
        """Of these, one of the kind whose turn it is, or else any."""
        return next((viewer for viewer in viewers if viewer.name == self.kind), viewers[0])

    def usual(self, viewer: Viewer) -> Reading:
        """What is read if nothing happens."""
        if viewer not in self._usual:
            self._usual[viewer] = self._read(viewer, self._other(viewer))
        return self._usual[viewer]

    def _other(self, viewer: Viewer) -> User:
        """Someone else at the table."""
        return next(user for user in self.people.seated if user != viewer.user)

    def _as_kept(self, viewer: Viewer) -> Reading:
        """What comes now from the pages that the other world has kept."""
        self._go_to(2)
        with fork():
            return kept_again(self.place, viewer)

    def act(self, name: str, luck: Random) -> None:
        with fork():
            self._go_to(1)
            try:
                with streamed() as news:
                    knowing = ACTS[name](self.game, luck)
            except ServiceError:  # its time has passed
                knowing = None
            if knowing is not None:
                reader = self._reader(self.people.others(*knowing))
                seen = self._read(reader, knowing[0])
        self.game.refresh_from_db()
        if knowing is None:
            return
        again = self._as_kept(reader) if self.all.has_store else {}
        self.all.worlds[name] += 1
        self.all.compare(name, reader, self.usual(reader), seen | hints(news, reader, self.place))
        self.all.compare(f"{name}, kept", reader, {what: self.usual(reader)[what] for what in again}, again)

    def other_cards(self, luck: Random) -> None:
        viewer = self._reader(self.people.viewers)
        with fork(), other_cards(self.game, viewer, luck) as planted:
            seen = self._read(viewer, self._other(viewer)) if planted else {}
        self.game.refresh_from_db()
        if planted:
            self.all.worlds["other cards"] += 1
            self.all.compare("other cards", viewer, self.usual(viewer), seen)

    def others_asked(self, luck: Random) -> None:
        """Different people wish to be asked. Worlds that look alike to the rules are compared."""
        answers = {pending.decision_id: sampled(pending, luck) for pending in owed(self.game)}
        if any(self._is_at_once(answers, pending) for pending in owed(self.game)):
            return
        groups = [
            [],
            *([user] for user in self.people.seated),
            luck.choice([*map(list, combinations(self.people.seated, 2))]),
        ]
        alike: dict[Hashable, dict[int, int]] = defaultdict(dict)
        for number, wishing in enumerate(groups):
            self._play(wishing, answers, self._noting(alike, number))
        self._compare_alike(alike, groups, answers)
        self.game.refresh_from_db()

    @staticmethod
    def _is_at_once(answers: dict[str, Any], pending: Any) -> bool:
        return decision_of(pending).at_once(answers[pending.decision_id])

    def _noting(self, alike: Any, number: int) -> Any:
        def note(stage: int, history: tuple[Hashable, ...]) -> None:
            rows = GameRows(self.game)
            for viewer in self.people.viewers:
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
                seen.update(self._all_read(viewer, self._other(viewer)))

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
