"""What the workers are asked to do: an id in, one service called. The truth is in the database."""

from celery import shared_task

from games.services import deadlines, house, notify, play


@shared_task
def sweep() -> None:
    deadlines.sweep()


@shared_task
def send_notices() -> None:
    notify.send_pending()


@shared_task
def advance_game(game_id: int) -> None:
    play.resolve(game_id=game_id)


@shared_task
def program_house_robots(game_id: int) -> None:
    house.program(game_id=game_id)
