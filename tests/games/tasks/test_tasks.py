"""Tasks: an id in, one service called, by the names under which beat and nudges call them."""

from celery import current_app

from games import tasks
from games.models import Game, Heartbeat, User
from games.services import lobby
from tests.games.moves import hand_in


def test_beat_and_nudges_call_tasks_that_exist() -> None:
    named = {entry["task"] for entry in current_app.conf.beat_schedule.values()}
    named |= {"games.tasks.advance_game", "games.tasks.program_house_robots"}
    assert named <= set(current_app.tasks)


def test_advance_game_resolves_a_turn_that_is_ready_once(race: Game, owner: User, seated: User) -> None:
    hand_in(race, owner, seated)
    for _ in range(2):
        tasks.advance_game(race.pk)
        race.refresh_from_db()
        assert race.turn == 2


def test_program_house_robots(guest: User) -> None:
    race = lobby.race_now(user=guest)
    tasks.program_house_robots(race.pk)
    assert race.programs.filter(by="bot").count() == 3


def test_sweep_leaves_a_sign_of_life(db: None) -> None:
    tasks.sweep()
    assert Heartbeat.objects.filter(name="sweep").exists()


def test_send_notices_with_nothing_to_send(db: None) -> None:
    tasks.send_notices()
