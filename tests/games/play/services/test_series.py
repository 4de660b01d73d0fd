"""Series: the next game begins with the last word of the one before it, once, with the same people."""

from hashlib import sha256
from typing import Any

import pytest

from engine.kernel.record.commitment import BOUT_BEFORE, mixed_seed, seed_hash
from games.errors import Closed, NotYours
from games.models import Game, Series, StandingOrder, User
from games.play.services import bots, play, series
from games.record.services.locking import lock
from tests.engine.kernel.duel import ALWAYS, GAME
from tests.games.support.duels import answer, go_on, have_duels, new_duel, open_decisions, to_the_strikes
from tests.games.support.moves import woken
from tests.games.support.operators import set_going
from tests.people import new_race
from tests.ready_made import ready_made


@pytest.fixture
def first_bout(monkeypatch: pytest.MonkeyPatch, owner: User, seated: User) -> Game:
    """The first of two duels, each of one turn; everybody has lots of lives left."""
    have_duels(monkeypatch)
    return ready_made("bout", [owner, seated], lambda: new_duel(monkeypatch, owner, seated, turns=1, bouts=2))


def nobody_strikes(game: Game, *people: User) -> None:
    for user in people:
        if open_decisions(game, user).exists():
            answer(game, user, {"yes": False})


def play_bout(game: Game, *people: User) -> Game:
    """Plays the open turn, which is the last one, to its end: all keep their lives."""
    to_the_strikes(game, *people)
    while game.status == Game.Status.RUNNING:
        nobody_strikes(game, *people)
        go_on(game)
    return game


def set_up(game: Game, lives: list[int], *people: User) -> None:
    """Everybody says with how many lives to start: more lives win."""
    for user, count in zip(people, lives, strict=True):
        answer(game, user, count)
    go_on(game)


def following(game: Game) -> Game:
    return Game.objects.get(series=game.series, bout=game.bout + 1)


def test_the_first_game_of_a_series_is_its_first_bout(first_bout: Game) -> None:
    assert first_bout.series is not None
    assert (first_bout.series.title, first_bout.bout) == ("Morning duel", 1)
    assert first_bout.title == "Morning duel, bout 1"


def test_when_a_bout_ends_the_next_one_begins_once_with_the_same_seats_and_all_are_told(
    first_bout: Game, owner: User, seated: User
) -> None:
    """All have kept their lives."""
    play_bout(first_bout, owner, seated)
    second = following(first_bout)
    assert (second.status, second.bout, second.title) == ("running", 2, "Morning duel, bout 2")
    assert [seat.user for seat in second.seats.all()] == [owner, seated]
    assert [seat.name for seat in second.seats.all()] == [seat.name for seat in first_bout.seats.all()]
    assert (second.owner, second.deadline, second.visibility) == (owner, first_bout.deadline, first_bout.visibility)
    assert second.clock == first_bout.clock
    assert second.seed != first_bout.seed
    assert second.pending_decisions.filter(closed_at__isnull=True).count() == 2
    assert second.setup == {"seats": 2, "turns": 1, "bouts": 2}, "a drawn duel is played again, with as many to play"
    for user in (owner, seated):
        told = user.notifications.filter(kind__in=["over", "started"]).values_list("occasion", flat=True)
        assert set(told) == {f"g{first_bout.pk}/over", f"g{first_bout.pk}/started", f"g{second.pk}/started"}
    assert series.start_next(lock(first_bout.pk)) is None
    assert not play.resolve(game_id=first_bout.pk)
    assert Game.objects.count() == 2, "it begins once"


@pytest.mark.slow("plays two bouts")
def test_the_hash_before_the_first_bout_fixes_the_seeds_of_all(first_bout: Game, owner: User, seated: User) -> None:
    second = following(play_bout(first_bout, owner, seated))
    set_up(second, [5, 9], owner, seated)
    third = following(play_bout(second, owner, seated))
    for bout, after in ((first_bout, second), (second, third)):
        seed = sha256(BOUT_BEFORE + bytes.fromhex(after.site_seed)).digest()[:16]
        assert bout.seed_hash == seed_hash(seed)
        assert bout.series_seed == after.series_seed != bout.site_seed


def test_a_series_of_an_earlier_release_goes_on(first_bout: Game, owner: User, seated: User) -> None:
    Game.objects.filter(pk=first_bout.pk).update(series_seed="")
    second = following(play_bout(first_bout, owner, seated))
    assert second.seed_hash == seed_hash(bytes.fromhex(second.site_seed))
    assert second.series_seed == ""


def test_what_players_contributed_and_ordered_goes_into_each_bout(first_bout: Game, owner: User, seated: User) -> None:
    first_bout.seats.filter(user=seated).update(entropy="0a" * 16)
    StandingOrder.objects.create(seat=first_bout.seats.get(user=owner), kind="strike", preset=ALWAYS)
    second = following(play_bout(first_bout, owner, seated))
    assert list(second.seats.values_list("entropy", flat=True)) == ["", "0a" * 16]
    assert second.seed == mixed_seed(bytes.fromhex(second.site_seed), [b"", b"\n" * 16]).hex()
    assert second.seed_hash == seed_hash(bytes.fromhex(second.site_seed))
    assert second.start_digest
    order = StandingOrder.objects.get(seat__game=second)
    assert (order.seat.user, order.kind, order.preset) == (owner, "strike", ALWAYS)


def test_a_bout_under_way_has_none_after_it(first_bout: Game) -> None:
    assert series.start_next(lock(first_bout.pk)) is None
    assert Game.objects.count() == 1


@pytest.mark.slow("plays several turns with bots")
def test_after_its_last_bout_a_series_is_over(first_bout: Game, owner: User, seated: User) -> None:
    second = following(play_bout(first_bout, owner, seated))
    set_up(second, [5, 9], owner, seated)
    third = following(play_bout(second, owner, seated))
    set_up(third, [5, 9], owner, seated)
    play_bout(third, owner, seated)
    assert Game.objects.filter(status="over").count() == Game.objects.count() == 3
    ended = Series.objects.get()
    assert ended.places == [[1], [0]]
    assert ended.ended_at == third.ended_at


def test_a_fault_at_the_start_of_the_next_bout_parks_the_game_before_its_end(
    monkeypatch: pytest.MonkeyPatch, first_bout: Game, owner: User, seated: User
) -> None:
    def broken(self: Any, setup: Any, outcome: Any) -> Any:
        raise RuntimeError("no next bout can be made")

    to_the_strikes(first_bout, owner, seated)
    with monkeypatch.context() as patch:
        patch.setattr(type(GAME), "next_setup", broken)
        nobody_strikes(first_bout, owner, seated)
        while play.resolve(game_id=first_bout.pk):
            nobody_strikes(first_bout, owner, seated)
    first_bout.refresh_from_db()
    assert (first_bout.status, first_bout.outcome) == ("parked", None)
    assert Game.objects.count() == 1
    set_going(first_bout.pk)
    assert play.resolve(game_id=first_bout.pk)
    assert following(first_bout).status == "running"


def test_for_whoever_is_away_a_bot_plays_on(first_bout: Game, owner: User, seated: User) -> None:
    to_the_strikes(first_bout, owner, seated)
    first_bout.seats.filter(user=seated).update(autopilot=True, missed=2)
    while first_bout.status == Game.Status.RUNNING:
        nobody_strikes(first_bout, owner)
        bots.program(game_id=first_bout.pk)
        go_on(first_bout)
    second = following(first_bout)
    assert [(seat.autopilot, seat.missed) for seat in second.seats.all()] == [(False, 0), (True, 2)]
    assert bots.program(game_id=second.pk) == 1


# --- leaving ---------------------------------------------------------------------------------------------------------


def test_whoever_steps_away_is_played_for_at_once_until_they_come_back(
    first_bout: Game, owner: User, django_capture_on_commit_callbacks: Any
) -> None:
    before = lock(first_bout.pk).version
    with django_capture_on_commit_callbacks() as callbacks:
        for _ in range(2):
            assert play.step_away(game_id=first_bout.pk, user=owner).autopilot
    assert woken(callbacks).count(("program_bots", first_bout.pk)) == 1
    assert lock(first_bout.pk).version == before + 1, "every page learns of it, once"
    assert not play.resume(game_id=first_bout.pk, user=owner).autopilot


def test_only_the_seated_step_away_and_only_from_a_running_game(first_bout: Game, owner: User, stranger: User) -> None:
    with pytest.raises(NotYours):
        play.step_away(game_id=first_bout.pk, user=stranger)
    with pytest.raises(Closed):
        play.step_away(game_id=new_race(owner).pk, user=owner)
