"""The puzzle of the day."""

from games.delivery.services import sending
from games.models import Notification, Puzzle, User
from games.puzzles.queries.days import puzzle_of, today_of
from games.puzzles.services import days, trying
from tests.games.puzzles.services.test_days import puzzles, wishes
from tests.games.support.notices import told
from tests.games.support.puzzles import right

__all__ = ["puzzles"]


def test_trying_it_between_the_row_and_the_email_stops_the_email(puzzles: list[Puzzle], owner: User) -> None:
    wishes(owner)
    days.write_daily()
    puzzle = puzzle_of(today_of(owner))
    assert puzzle is not None
    trying.answer(puzzle=puzzle, reader=owner, given=right(puzzle))
    sending.send_pending()
    assert told(owner) == []
    assert Notification.objects.get(kind="puzzle").error == "You have tried it."
