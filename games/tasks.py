"""The tasks of the workers. Each takes an id and calls one service. The truth is in the database."""

from celery import shared_task

from games import sweep as deadlines
from games.delivery.services import channels, digests, inbound, sending
from games.operators.services import alarms
from games.outbox import services as outbox
from games.people.services import connections
from games.play.services import bots_in_line, play
from games.puzzles.services import days, shelf
from games.ratings.services import divisions, rating
from games.record.services import wake_ups
from games.reels.services import reels
from games.review.services import reviews
from games.tables.services import invitation_mails


@shared_task
def sweep() -> None:
    deadlines.sweep()


@shared_task
def send_notices() -> None:
    wake_ups.taken("send_notices")
    sending.send_pending()


@shared_task
def read_replies() -> None:
    inbound.read_pending()


@shared_task
def send_invitations() -> None:
    invitation_mails.send_pending()


@shared_task
def write_digests() -> None:
    digests.write_digests()


@shared_task
def write_daily_puzzles() -> None:
    days.draw_ahead()
    days.write_daily()


@shared_task
def load_puzzles() -> None:
    shelf.load_shipped()


@shared_task
def prune_notices() -> None:
    outbox.prune()


@shared_task
def prune_invitations() -> None:
    invitation_mails.prune()
    connections.prune()


@shared_task
def make_reels() -> None:
    wake_ups.taken("make_reels")
    reels.make_pending()


@shared_task
def make_reviews() -> None:
    wake_ups.taken("make_reviews")
    reviews.make_pending()


@shared_task
def rate_games() -> None:
    wake_ups.taken("rate_games")
    rating.rate_pending()
    divisions.end_seasons()


@shared_task
def prune_reels() -> None:
    reels.prune()


@shared_task
def tell_of_switched_off_channels() -> None:
    channels.tell_switched_off()


@shared_task
def watch() -> None:
    alarms.watch()


@shared_task
def resolve_ready_games() -> None:
    """Resolves every game whose answers are in."""
    wake_ups.taken("resolve_ready_games")
    play.resolve_ready()


@shared_task
def program_bots(game_id: int | None = None) -> None:
    """Lets the bots of one game answer, which need not be this one: whose turn it is, `bots_in_line` decides."""
    if game_id is None:
        wake_ups.taken(bots_in_line.TASK)
    bots_in_line.program_next(game_id)
