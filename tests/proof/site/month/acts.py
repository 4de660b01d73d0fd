"""What people do: hand in early, late or never, keep drafts, take back, vote, write, go away, leave and come back.

Everything goes through the services, as pages, program keys and mails do. What is refused is noted down with the
instant: the audit looks at whether it had to be.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import partial
from hashlib import sha256
from random import Random
from typing import Any

import msgspec

from engine.kernel.chance import SEED_BYTES, Chance
from games.clocks.services import own_time
from games.models import Game, PendingDecision, Seat, User, Vote
from games.outbox import services as outbox
from games.play.services import play
from games.record.queries.engine_tables import open_turn, table_of, waiting_in
from games.refusals import REFUSALS, refusal_of
from games.talk.services import chat
from games.votes.queries import choices_of
from games.votes.services import replacement, votes
from games.votes.services.absence import resign
from tests.proof.site.month.findings import Try
from tests.proof.site.month.people import Person

MINUTE, HOUR, DAY = timedelta(minutes=1), timedelta(hours=1), timedelta(days=1)
SECOND = timedelta(seconds=1)
HABITS = {"early": 60, "middle": 22, "last moment": 6, "take back": 4, "draft": 3, "late": 2, "never": 3}
LAZY = {"early": 15, "middle": 30, "last moment": 20, "take back": 5, "draft": 10, "late": 10, "never": 10}

Later = Callable[[datetime, Callable[[datetime], None]], None]


@dataclass
class Acts:
    """What people do. `later` schedules an action, and each is called with its instant."""

    people: dict[int, Person]
    seed: int
    later: Later
    tries: list[Try] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)

    def luck(self, *about: object) -> Random:
        return Random(f"{self.seed} {about}")

    # Being asked

    def asked(self, program: PendingDecision, now: datetime) -> None:
        """Schedules what the person in the seat does about a question, if there is a person."""
        person = self.people.get(program.seat.user_id or 0)
        if person is None or program.seat.plays_itself or person.is_gone(now):
            return
        luck = self.luck("prompt", program.pk, person.number)
        habits = LAZY if person.is_lazy else HABITS
        [habit] = luck.choices(list(habits), list(habits.values()))
        left = program.due_at - now
        moments = {
            "early": left * luck.uniform(0.002, 0.3),
            "middle": left * luck.uniform(0.3, 0.8),
            "last moment": left - luck.randrange(1, 20) * SECOND,
            "take back": left * luck.uniform(0.1, 0.4),
            "draft": left * luck.uniform(0.1, 0.6),
            "late": left + luck.randrange(0, 30) * SECOND,
        }
        if habit in moments:
            self.later(now + moments[habit], partial(self._answer, program.pk, person, habit))
        if luck.random() < 0.3:
            self.later(now + left * luck.uniform(0, 0.5), partial(self._look, program.game_id, person))

    def _answer(self, program_id: int, person: Person, habit: str, now: datetime) -> None:
        program = PendingDecision.objects.select_related("seat", "game", "turn").get(pk=program_id)
        if program.seat.user_id != person.user.pk or program.committed_at is not None or person.is_gone(now):
            return
        wish = {"game_id": program.game_id, "user": person.user, "decision_id": program.decision_id}
        if habit == "draft":
            self._try(program, "draft", now, partial(play.save_draft, **wish, answer=some_answer(program, "draft")))
            return
        handed_in = self._try(program, habit, now, partial(play.submit, **wish, answer=some_answer(program, "first")))
        if handed_in and habit == "take back":
            self.later(now + MINUTE, partial(self._take_back, program_id, person, wish))

    def _take_back(self, program_id: int, person: Person, wish: dict[str, Any], now: datetime) -> None:
        program = PendingDecision.objects.select_related("seat", "game", "turn").get(pk=program_id)
        if program.submission is None or program.seat.user_id != person.user.pk:
            return
        if self._try(program, "take back", now, partial(play.take_back, **wish)):
            self.later(now + 10 * MINUTE, partial(self._answer, program_id, person, "middle"))

    def _try(self, program: PendingDecision, what: str, now: datetime, act: Callable[[], object]) -> bool:
        code = self.attempt(what, act)
        self.tries.append(Try(now, program.pk, what, code))
        return not code

    def attempt(self, what: str, act: Callable[[], object]) -> str:
        """Empty if it was done, else the code of the refusal."""
        try:
            act()
        except REFUSALS as error:
            code = refusal_of(error).code
            self.counts[f"{what}: {code}"] += 1
            return code
        self.counts[what] += 1
        return ""

    def _look(self, game_id: int, person: Person, now: datetime) -> None:
        outbox.look(user=person.user, game_id=game_id)
        self.counts["look"] += 1

    # The table

    def sat_down(self, game: Game, now: datetime) -> None:
        """Plans what may happen at a table besides playing."""
        seats = list(game.seats.select_related("user"))
        for seat in seats:
            person = self.people.get(seat.user_id or 0)
            if person is not None:
                self._plan_for(game, seat, person, now)

    def _plan_for(self, game: Game, seat: Seat, person: Person, now: datetime) -> None:
        luck, turn = self.luck("seat", seat.pk), game.deadline
        self.later(now + luck.random() * turn, partial(self._write_down, game.pk, person))
        if luck.random() < 0.25:
            pause = luck.random() * 6 * turn
            self.later(now + pause, partial(self._propose, game.pk, person, Vote.Kind.PAUSE, seat.pk))
        if luck.random() < 0.3:
            extend = luck.random() * 8 * turn
            self.later(now + extend, partial(self._propose, game.pk, person, Vote.Kind.EXTEND, seat.pk))
        if luck.random() < 0.02:
            leave = luck.random() * 8 * turn
            self.later(now + leave, partial(self._resign, game.pk, person))
        if person.back_at and person.back_at > now:
            self.later(person.back_at, partial(self._come_back, game.pk, person))

    def _write_down(self, game_id: int, person: Person, now: datetime) -> None:
        if person.number % 4 == 0:
            words = f"Good luck from {person.number}"
            self.attempt("message", lambda: chat.say(game_id=game_id, user=person.user, words=words, room="table"))

    def _propose(self, game_id: int, person: Person, kind: str, seat_id: int, now: datetime) -> None:
        luck, game = self.luck("wish", kind, seat_id), Game.objects.get(pk=game_id)
        wish: dict[str, Any] = {}
        if kind == Vote.Kind.EXTEND:
            wish = {"seconds": max(60, int(game.deadline_seconds * luck.uniform(0.2, 1)))}
        if kind == Vote.Kind.PAUSE:
            until = now + timedelta(seconds=luck.randrange(3700, 3 * 86400))
            wish = {"reason": "A wedding", **({"until": until} if luck.random() < 0.7 else {})}
        self.attempt(f"propose {kind}", partial(votes.propose, game_id=game_id, user=person.user, kind=kind, **wish))

    def vote_opened(self, vote: Vote, now: datetime) -> None:
        """Plans the ballots."""
        for seat in vote.game.seats.filter(bot="", user__isnull=False, autopilot=False):
            luck, person = self.luck("vote", vote.pk, seat.pk), self.people.get(seat.user_id or 0)
            if person is not None and not person.is_gone(now) and luck.random() < 0.85:
                at = now + luck.random() * (vote.expires_at - now) * 0.7
                self.later(at, partial(self._vote, vote.pk, person))

    def _vote(self, vote_id: int, person: Person, now: datetime) -> None:
        vote = Vote.objects.select_related("game", "seat").get(pk=vote_id)
        if vote.ended_at is not None or person.is_gone(now):
            return
        choices = list(choices_of(vote))
        weights = [4] + [1] * (len(choices) - 1)
        [choice] = self.luck("ballot", vote_id, person.number).choices(choices, weights)
        wish = {"game_id": vote.game_id, "user": person.user, "vote_id": vote_id, "choice": choice}
        self.attempt("vote", partial(votes.cast, **wish))

    def paused(self, game: Game, now: datetime) -> None:
        """Somebody may think that the pause was long enough."""
        luck = self.luck("pause", game.pk, game.version)
        seated = [self.people[seat.user_id] for seat in game.seats.all() if seat.user_id in self.people]
        if seated and (game.resumes_at is None or luck.random() < 0.3):
            at = now + luck.uniform(0.1, 2) * DAY
            self.later(at, partial(self._propose, game.pk, luck.choice(seated), Vote.Kind.RESUME, game.pk))

    # Going and coming

    def _resign(self, game_id: int, person: Person, now: datetime) -> None:
        self.attempt("resign", lambda: resign(game_id=game_id, user=person.user, is_sure=True))

    def _come_back(self, game_id: int, person: Person, now: datetime) -> None:
        if not self.attempt("come back", lambda: play.resume(game_id=game_id, user=person.user)):
            self._asked_again(game_id, person.user, now)

    def freed(self, seat: Seat, now: datetime) -> None:
        """A seat under way is free: sooner or later somebody takes it."""
        luck = self.luck("free", seat.pk)
        person = luck.choice(list(self.people.values()))
        self.later(now + luck.random() * seat.game.deadline, partial(self._take_over, seat.pk, person))

    def _take_over(self, seat_id: int, person: Person, now: datetime) -> None:
        seat = Seat.objects.select_related("game").get(pk=seat_id)
        wish = {"game_id": seat.game_id, "user": person.user, "number": seat.number, "token": seat.game.link_token}
        if not self.attempt("take over", partial(replacement.take_over, **wish)):
            self._asked_again(seat.game_id, person.user, now)

    def _asked_again(self, game_id: int, user: User, now: datetime) -> None:
        open_still = PendingDecision.objects.filter(game=game_id, seat__user=user, closed_at__isnull=True)
        for program in open_still.select_related("seat", "game"):
            self.asked(program, now)

    # Time of one's own

    def month_of(self, person: Person, start: datetime, days: int) -> None:
        """Plans what a person changes about their own time."""
        luck = self.luck("own time", person.number)
        if luck.random() < 0.15:
            at = start + luck.random() * days * DAY
            self.later(at, partial(self._end_vacation, person))

    def _end_vacation(self, person: Person, now: datetime) -> None:
        row = person.user.vacations.filter(ends_at__gt=now).first()
        if row is not None:
            self.attempt("end vacation", partial(own_time.end_vacation, user=person.user, vacation_id=row.pk))


def some_answer(program: PendingDecision, salt: str) -> Any:
    """A legal answer, drawn by name. If the question is gone meanwhile, nothing that could count."""
    turn = open_turn(program.game)
    if program.turn_id != turn.pk or program.committed_at is not None:
        return {}
    table = table_of(program.game, turn, waiting_in(turn))
    table.advance()
    seed = sha256(f"{program.pk} {salt}".encode()).digest()[:SEED_BYTES]
    decision = table.decision(program.decision_id)
    return msgspec.to_builtins(decision.sample(Chance(seed, scope="people")))
