"""Races of eight people for benchmarks, and their answers, drawn from what each of them is asked."""

from collections.abc import Sequence
from typing import Any

import msgspec
from django.db import connection, transaction
from django.utils import timezone

from engine.kernel.chance import SEED_BYTES, Chance
from engine.roborally.courses.catalogue import course_ids, load_course
from games.models import Game, Notification, PendingDecision, User
from games.play.services import play
from games.record.queries.engine_tables import open_turn, table_of, waiting_in
from games.record.services.locking import lock
from games.tables.services import lobby
from tests.people import confirm, new_race

SEATS = 8
DRAWN_AGAIN = 20


def people(count: int) -> list[User]:
    made = User.objects.bulk_create(
        User(username=f"racer{number}", email=f"racer{number}@example.org") for number in range(count)
    )
    confirm(*made)
    return made


def races(count: int, who: list[User], courses: Sequence[str] = ()) -> list[Game]:
    """Races of eight, unless others are named on all courses that take so many; on some many Options are drawn."""
    courses = courses or [course for course in course_ids() if SEATS in load_course(course).allowed]
    return [race(courses[number % len(courses)], who[number % len(who) :] + who) for number in range(count)]


def race(course: str, who: list[User]) -> Game:
    return begun(new_race(who[0], seats=SEATS, options={"course": course}, title=course), who[1:SEATS])


def fight(who: list[User]) -> Game:
    """A full game of VOLT in Tokyo."""
    return begun(new_race(who[0], kind="volt", seats=len(who), options={"arena": "tokyo", "mode": "full"}), who[1:])


def begun(made: Game, others: list[User]) -> Game:
    with transaction.atomic():
        game = lock(made.pk)
        for number, user in enumerate(others, 1):
            lobby.sit_down(game, number, user=user)
        lobby.start_now(game)
    return game


def play_on(game: Game, turns: int) -> None:
    """Until the game is that many turns further, or over."""
    last = game.turn + turns
    while game.turn < last and lay_in(game):
        play.resolve(game_id=game.pk)
        game.refresh_from_db()


def answers(game: Game) -> dict[PendingDecision, Any]:
    """A legal answer to everything that is asked."""
    turn = open_turn(game)
    table = table_of(game, turn, waiting_in(turn))
    table.advance()
    return {program: answer_to(table, program) for program in turn.pending_decisions.filter(submission__isnull=True)}


def answer_to(table: Any, program: PendingDecision) -> Any:
    """One that waits for those of the others, where there is such. What shows something new at once is followed by
    another question, and who has just answered is mailed of that five minutes later: no turn would end meanwhile."""
    decision = table.decision(program.decision_id)
    for number in range(DRAWN_AGAIN):
        answer = decision.sample(Chance(bytes(SEED_BYTES), turn=table.turn, scope=f"{program.decision_id}/{number}"))
        if not decision.at_once(answer):
            break
    return msgspec.to_builtins(answer)


def lay_in(game: Game) -> bool:
    """Everybody has handed in, as play.submit leaves it; False if the game is over."""
    game.refresh_from_db()
    if game.status != Game.Status.RUNNING:
        return False
    given, now = answers(game), timezone.now()
    for program, answer in given.items():
        program.submission, program.by, program.submitted_at, program.closed_at = answer, "seat", now, now
    PendingDecision.objects.bulk_update(given, ["submission", "by", "submitted_at", "closed_at"])
    return True


def all_told() -> None:
    """What has been written so far needs no email. It does not count as sent, even if a worker was about to send it."""
    Notification.objects.filter(state=Notification.State.PENDING).update(state=Notification.State.DROPPED)


def count(sql: str) -> int:
    with connection.cursor() as cursor:
        cursor.execute(sql)
        return int(cursor.fetchone()[0])
