"""The line of games that wait for bots: fair to people, and games without any person come last."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.core.cache import cache
from django.db.models import F

from games.models import Game, PendingDecision, Seat, Turn, User
from games.play.services import bots_in_line, play
from games.play.services.bots_in_line import games_in_line, program_next
from games.tables.services import lobby
from tests.games.support.moves import falsify, hand_in, woken
from tests.people import new_race

MINUTE = timedelta(minutes=1)
TWO = ["easy", "easy"]


def quick(user: User, count: int = 1) -> list[Game]:
    return [lobby.play_now(user=user, bots=TWO) for _ in range(count)]


def left(user: User, count: int = 1) -> list[Game]:
    """Games that their one player has left to bots."""
    games = quick(user, count)
    for game in games:
        play.step_away(game_id=game.pk, user=user)
    return games


def answered(game: Game) -> int:
    return game.pending_decisions.filter(by="bot").count()


def a_minute_passes() -> None:
    Turn.objects.update(started_at=F("started_at") - MINUTE)


def test_bots_play_although_every_wake_up_was_lost(guest: User) -> None:
    [race] = quick(guest)
    assert (program_next(), answered(race)) == (2, 2)
    assert program_next() == 0


def test_people_are_served_in_turn_however_many_games_each_has(owner: User, seated: User) -> None:
    many = quick(owner, 3)
    [one] = quick(seated)
    program_next()
    assert (sum(map(answered, many)), answered(one)) == (2, 0)
    program_next()
    assert (sum(map(answered, many)), answered(one)) == (2, 2)


def test_no_one_has_two_games_worked_on_at_once(owner: User, seated: User, monkeypatch: pytest.MonkeyPatch) -> None:
    """While a worker works on a game of the owner, a second worker takes the game of someone else, and a third none."""
    quick(owner, 2)
    [other] = quick(seated)
    taken: list[int] = []

    def work(*, game_id: int) -> int:
        taken.append(game_id)
        return program_next()

    monkeypatch.setattr(bots_in_line.bots, "program", work)
    program_next()
    assert len(taken) == 2
    assert other.pk in taken


def test_games_without_any_person_come_after_all_others(owner: User, seated: User) -> None:
    [alone] = left(owner)
    a_minute_passes()
    [watched] = quick(seated)
    assert [waiting.game_id for waiting in games_in_line()] == [watched.pk, alone.pk]


def test_a_game_without_any_person_gets_a_turn_a_minute_until_someone_returns(owner: User) -> None:
    [alone] = left(owner)
    assert games_in_line() == []
    a_minute_passes()
    assert program_next() == 3
    play.resolve(game_id=alone.pk)
    assert games_in_line() == []
    play.resume(game_id=alone.pk, user=owner)
    assert program_next() == 2


def test_who_is_served_asks_for_the_next_one(
    owner: User, django_capture_on_commit_callbacks: Callable[..., Any]
) -> None:
    quick(owner, 2)
    with django_capture_on_commit_callbacks() as asked:
        program_next()
    assert ("program_bots",) in woken(asked)
    with django_capture_on_commit_callbacks() as asked:
        program_next()
    assert ("program_bots",) not in woken(asked)


def test_a_game_that_fails_keeps_no_one_from_being_served(owner: User, seated: User) -> None:
    [broken], [whole] = quick(owner), quick(seated)
    falsify(broken)
    for _ in range(2):
        try:
            program_next()
        except Exception:  # noqa: BLE001 - as in a worker, where the next task comes
            continue
    assert answered(whole) == 2
    assert not cache.has_key(f"bots/busy/{owner.pk}")


def test_of_very_many_seats_each_search_takes_a_part_and_then_begins_anew(
    owner: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots_in_line, "SEATS_AT_ONCE", 2)
    races = [new_race(owner, seats=3, bots=TWO) for _ in range(3)]
    assert [program_next() for _ in range(4)] == [2, 2, 2, 0]
    PendingDecision.objects.filter(game=races[0], by="bot").update(submission=None, submitted_at=None, by="")
    assert program_next() == 2


def test_the_game_that_asked_is_found_even_if_the_search_has_not_come_there(
    owner: User, seated: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots_in_line, "SEATS_AT_ONCE", 2)
    new_race(owner, seats=3, bots=TWO)
    [far] = quick(seated)
    assert far.pk in {waiting.game_id for waiting in games_in_line(far.pk)}


def test_bots_of_games_that_are_over_are_not_asked(owner: User) -> None:
    race = new_race(owner, seats=3, bots=TWO)
    race.seats.update(result=Seat.Result.PLACED)
    assert games_in_line() == []
    race.seats.update(result="")
    assert [waiting.game_id for waiting in games_in_line()] == [race.pk]


def test_a_game_that_waits_for_people_is_not_in_line(race: Game, owner: User) -> None:
    hand_in(race, owner)
    assert games_in_line(race.pk) == []
