"""Eight people hand in at the same instant, in threads of one process on SQLite, as `make play` serves them."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from threading import Barrier

import pytest
from django.db import connection

from games import sweep
from games.errors import Closed
from games.models import Game, PendingDecision, User
from games.play.services import play
from games.tables.services import lobby
from tests.games.support.moves import program_for
from tests.patience import PATIENCE
from tests.people import joined, new_race, person

ROUNDS = 12

pytestmark = pytest.mark.django_db(transaction=True)


def all_at_once(calls: list[Callable[[], object]]) -> list[object]:
    """Runs each call in a thread of its own, all let loose at the same moment; results or errors, in order."""
    barrier = Barrier(len(calls), timeout=PATIENCE)

    def run(call: Callable[[], object]) -> object:
        try:
            barrier.wait()
            return call()
        except Exception as error:  # noqa: BLE001 - the test looks at it
            return error
        finally:
            connection.close()

    with ThreadPoolExecutor(len(calls)) as pool:
        return list(pool.map(run, calls))


def race_of(people: list[User]) -> Game:
    return joined(new_race(people[0], seats=len(people)), *people[1:])


def submission(prompt: PendingDecision, first: int = 0) -> Callable[[], object]:
    wish = {"user": prompt.seat.user, "decision_id": prompt.decision_id, "answer": program_for(prompt, first)}
    return partial(play.submit, game_id=prompt.game_id, **wish)


def open_decisions(game: Game) -> list[PendingDecision]:
    return list(PendingDecision.objects.filter(game=game, closed_at__isnull=True).select_related("seat__user"))


@pytest.mark.slow("hands in from many threads at once")
def test_eight_seats_submit_in_the_same_instant_and_each_turn_is_resolved_once() -> None:
    people = [person(f"p{number}") for number in range(8)]
    game = race_of(people)
    for _ in range(ROUNDS):
        game.refresh_from_db()
        if game.status == "over":
            game = race_of(people)
        turn, version, prompts = game.turn, game.version, open_decisions(game)
        answers = all_at_once([submission(prompt) for prompt in prompts])
        assert not [answer for answer in answers if isinstance(answer, Exception)]
        resolved = all_at_once([partial(play.resolve, game_id=game.pk)] * 3)
        assert sorted(resolved, key=bool) == [False, False, True]
        game.refresh_from_db()
        assert game.turn == turn + 1
        assert game.version == version + len(prompts) + 1
        journal = game.turns.get(number=turn).journal
        assert {prompt.decision_id for prompt in prompts} <= {entry["id"] for entry in journal}
        assert game.turns.count() == game.turn + 1


def test_a_double_click_counts_once(race: Game) -> None:
    [prompt, _] = open_decisions(race)
    one, other, again = all_at_once([submission(prompt), submission(prompt, first=2), submission(prompt)])
    prompt.refresh_from_db()
    is_other = prompt.submission["registers"] == program_for(prompt, first=2)["registers"]
    assert isinstance(other, PendingDecision if is_other else Closed)
    assert {type(one), type(again)} == {Closed if is_other else PendingDecision}


@pytest.mark.slow("hands in from many threads at once")
def test_taking_back_against_the_last_submission_is_one_or_the_other(owner: User, seated: User) -> None:
    """Either the program was taken back in time and the race waits, or it was too late and the turn is played."""
    for _ in range(5):
        race = race_of([owner, seated])
        first, last = open_decisions(race)
        submission(first)()
        wish = {"user": first.seat.user, "decision_id": first.decision_id}
        took_back, handed_in = all_at_once([partial(play.take_back, game_id=race.pk, **wish), submission(last)])
        assert isinstance(handed_in, PendingDecision)
        waits = isinstance(took_back, PendingDecision)
        assert waits or isinstance(took_back, Closed)
        assert play.resolve(game_id=race.pk) is not waits
        if waits:
            submission(PendingDecision.objects.get(pk=first.pk))()
            assert play.resolve(game_id=race.pk)


def test_two_take_the_last_seat(owner: User, seated: User, stranger: User) -> None:
    game = new_race(owner, seats=2)
    results = all_at_once([partial(lobby.join, game_id=game.pk, user=user) for user in (seated, stranger)])
    assert len([result for result in results if isinstance(result, Closed)]) == 1
    game.refresh_from_db()
    assert (game.status, game.turn, game.seats.count()) == ("running", 1, 2)


def test_workers_that_take_each_others_games_along_resolve_each_turn_once(owner: User, seated: User) -> None:
    games = [race_of([owner, seated]) for _ in range(4)]
    for game in games:
        for prompt in open_decisions(game):
            submission(prompt)()
    taken = all_at_once([play.resolve_ready] * len(games))
    assert sorted(game_id for ids in taken for game_id in ids) == [game.pk for game in games]
    assert set(Game.objects.values_list("turn", flat=True)) == {2}


def test_sweeps_at_the_same_time_do_everything_once(owner: User) -> None:
    games = [new_race(owner, bots=["easy"]) for _ in range(4)]
    PendingDecision.objects.update(due_at=games[0].started_at, remind_at=None)
    counts = all_at_once([sweep.sweep] * 4)
    assert sum(count["resolved"] for count in counts) == 4
    assert sum(count["failed"] for count in counts) == 0
    assert set(Game.objects.values_list("turn", flat=True)) == {2}
