"""What the clock shows each viewer, and what it must not tell."""

from datetime import timedelta

import pytest
from django.contrib.auth.models import AnonymousUser
from django.db.models import F
from django.utils import timezone

from games import sweep
from games.clocks.services import clocks
from games.models import Game, Heartbeat, Hours, User
from games.models.table_settings import TableSettings
from games.play.queries.lists import my_games
from games.record.services.locking import lock
from games.shapes.page import ClockFace
from games.tables.services import lobby
from games.timekeeping.clock import Bank, Clock, EachTurn
from games.view.queries import game_view
from tests.games.support.moves import hand_in, let_time_pass, pending_of
from tests.games.support.tables import race_by, sleep_now
from tests.people import Person

HOUR, DAY = timedelta(hours=1), timedelta(days=1)
RESTFUL = EachTurn(86400, rests=True)


def face_for(game: Game, viewer: Person) -> ClockFace | None:
    game.refresh_from_db()
    return game_view.game_page(game, viewer).clock


def test_it_runs_until_the_own_answer_is_due_or_for_others_the_last(race: Game, owner: User, stranger: User) -> None:
    race.pending_decisions.filter(seat__user=owner).update(due_at=F("due_at") - HOUR)
    assert face_for(race, owner) == ClockFace("runs", pending_of(race, owner).due_at)
    face = face_for(race, stranger)
    assert face is not None
    assert (face.state, face.due_at) == ("runs", race.pending_decisions.exclude(seat__user=owner).get().due_at)


def test_before_and_after_the_race_there_is_none(lobby_race: Game, owner: User) -> None:
    assert face_for(lobby_race, owner) is None


def test_below_zero_it_says_that_time_is_up(race: Game, owner: User) -> None:
    let_time_pass(race, DAY)
    face = face_for(race, owner)
    assert face is not None
    assert (face.state, face.due_at) == ("up", pending_of(race, owner).due_at)


def test_in_a_rest_it_says_whose_and_until_when(owner: User, seated: User, stranger: User) -> None:
    morning = sleep_now(owner)
    game = race_by(RESTFUL, owner, seated)
    hand_in(game, seated)
    for viewer, is_mine in ((owner, True), (seated, False), (stranger, False)):
        face = face_for(game, viewer)
        assert face is not None
        assert (face.state, face.goes_on_at, face.left) == ("rests", morning, DAY)
        [rest] = face.rests
        assert (rest.name, rest.is_mine, rest.why, rest.until) == ("Bolt", is_mine, "night", morning)


def test_who_does_not_show_it_is_not_named(owner: User, seated: User, stranger: User) -> None:
    sleep_now(owner, shown=False)
    game = race_by(RESTFUL, owner, seated)
    hand_in(game, seated)
    for viewer in (seated, stranger):
        face = face_for(game, viewer)
        assert face is not None
        [rest] = face.rests
        assert (rest.name, rest.why, rest.until, face.goes_on_at) == ("", "", None, None)
    own = face_for(game, owner)
    assert own is not None
    assert own.rests[0].why == "night"


def test_while_one_is_awake_the_clock_runs_for_the_table_and_stands_for_the_sleeper(
    owner: User, seated: User, stranger: User
) -> None:
    sleep_now(owner)
    game = race_by(RESTFUL, owner, seated)
    states = [face_for(game, viewer).state for viewer in (owner, seated, stranger)]
    assert states == ["rests", "runs", "runs"]


def test_in_a_pause_it_keeps_what_is_left_and_names_no_time(owner: User, seated: User) -> None:
    game = race_by(EachTurn(86400), owner, seated)
    let_time_pass(game, 10 * HOUR)
    clocks.stop(lock(game.pk))
    until = timezone.now() + 2 * DAY
    Game.objects.filter(pk=game.pk).update(resumes_at=until)
    face = face_for(game, owner)
    assert face is not None
    assert (face.state, face.due_at, face.goes_on_at) == ("paused", None, until)
    assert 14 * HOUR - timedelta(seconds=5) < face.left <= 14 * HOUR
    assert [line.is_stopped for line in my_games(owner).waiting] == [True]
    assert my_games(owner).to_move == []


def test_in_an_outage_nobody_is_told_a_time_that_will_not_hold(race: Game, owner: User) -> None:
    Heartbeat.objects.update_or_create(name="sweep", defaults={"at": timezone.now() - HOUR})
    assert face_for(race, owner) == ClockFace("outage", None)
    sweep.sweep()
    face = face_for(race, owner)
    assert face is not None
    assert face.state == "runs"


def test_a_bank_is_shown_to_its_own_seat(owner: User, seated: User, stranger: User) -> None:
    game = race_by(Bank(72 * 3600, 3600, 72 * 3600), owner, seated)
    let_time_pass(game, 10 * HOUR)
    banks = [face_for(game, viewer).bank for viewer in (owner, stranger)]
    assert banks[1] is None
    assert 62 * HOUR - timedelta(seconds=5) < banks[0] <= 62 * HOUR


# Interruptions: the deadline would tell who is asked


def interrupted(clock: Clock, owner: User, seated: User) -> Game:
    """A turn that waits for a decision of the owner alone."""
    game = race_by(clock, owner, seated)
    hand_in(game, seated)
    game.pending_decisions.update(interrupts=True)
    return game


@pytest.mark.parametrize("clock", [RESTFUL, Bank(72 * 3600, 3600, 72 * 3600)])
def test_where_people_have_different_times_an_interruption_has_none_for_the_others(
    clock: Clock, owner: User, seated: User, stranger: User
) -> None:
    sleep_now(owner)
    game = interrupted(clock, owner, seated)
    for viewer in (seated, stranger):
        page = game_view.game_page(Game.objects.get(pk=game.pk), viewer)
        assert (page.clock, page.due_at) == (ClockFace("runs", None), None)
        assert all(line.due_at is None for line in page.seats)
    assert face_for(game, owner).due_at is not None


def test_where_all_have_the_same_time_it_is_told(owner: User, seated: User, stranger: User) -> None:
    game = interrupted(EachTurn(86400), owner, seated)
    assert face_for(game, stranger) == ClockFace("runs", pending_of(game, owner).due_at)


# Where names are hidden, until the end


@pytest.mark.parametrize("clock", [RESTFUL, Bank(start=7200, increment=3600, cap=86400, rests=True)])
def test_behind_masks_nobody_sees_by_the_clock_where_the_last_one_lives(
    clock: Clock, owner: User, seated: User, stranger: User
) -> None:
    sleep_now(seated)
    games = [race_by(clock, owner, seated) for _ in range(2)]
    Game.objects.update(settings=TableSettings(hides_names=True))
    for game in games:
        hand_in(game, owner)
    Hours.objects.all().delete()
    games.append(race_by(clock, owner, seated))  # who plays here goes to bed later
    Game.objects.update(settings=TableSettings(hides_names=True))
    hand_in(games[-1], owner)
    for viewer in (owner, stranger, AnonymousUser()):
        pages = [game_view.game_page(Game.objects.get(pk=game.pk), viewer) for game in games]
        assert [(page.due_at, page.clock) for page in pages] == [(None, ClockFace("runs", None))] * 3
        assert {seat.due_at for page in pages for seat in page.seats if not seat.is_mine} == {None}
    Game.objects.update(stopped_at=timezone.now())
    assert face_for(games[0], owner) == ClockFace("paused", None)


def test_behind_masks_everybody_sees_their_own_clock(owner: User, seated: User) -> None:
    game = race_by(RESTFUL, owner, seated)
    Game.objects.update(settings=TableSettings(hides_names=True))
    sleep_now(owner)
    hand_in(game, seated)
    face = face_for(game, owner)
    assert face is not None
    assert (face.state, face.due_at) == ("rests", pending_of(game, owner).due_at)
    [mine] = [seat for seat in game_view.game_page(game, owner).seats if seat.is_mine]
    assert mine.due_at == face.due_at


def test_behind_masks_a_deadline_that_is_the_same_for_all_is_shown(owner: User, seated: User, stranger: User) -> None:
    game = race_by(EachTurn(86400), owner, seated)
    Game.objects.update(settings=TableSettings(hides_names=True))
    hand_in(game, owner)
    face = face_for(game, stranger)
    assert face == ClockFace("runs", pending_of(game, seated).due_at)


# Without a deadline


def test_a_game_without_a_deadline_shows_no_clock_and_no_date(guest: User) -> None:
    page = game_view.game_page(lobby.play_now(user=guest), guest)
    assert (page.clock, page.due_at) == (None, None)
    assert [prompt.due_at for prompt in page.prompts] == [None]
    assert [seat.due_at for seat in page.seats] == [None] * 4


def test_its_player_is_never_late(guest: User) -> None:
    game = lobby.play_now(user=guest)
    let_time_pass(game, 400 * DAY)
    sweep.sweep()
    assert pending_of(game, guest).closed_at is None
    assert [line.id for line in my_games(guest).to_move] == [game.pk]


def test_a_pause_of_it_is_shown_without_a_number(guest: User) -> None:
    game = lobby.play_now(user=guest)
    Game.objects.filter(pk=game.pk).update(stopped_at=timezone.now())
    face = face_for(game, guest)
    assert face is not None
    assert (face.state, face.due_at, face.left) == ("paused", None, None)
