"""Beginning a game of the day: first the try that counts, and once that is done as many more as one likes.

No one meets the draws of a day before their own try counts. So guests, programs, and people whose address is not
confirmed cannot begin: they could look with one account and then try with another.
"""

from django.db import transaction

from games.daily.queries.boards import is_done, try_of
from games.daily.queries.days import part_of, today
from games.daily.services import days
from games.errors import NotYours, check_signed_in
from games.models import DailyTry, Game, GameOfDay, User
from games.play.services.starting import promised
from games.tables.services import lobby
from games.timekeeping.clock import Untimed


@transaction.atomic
def begin(*, user: User, kind: str) -> Game:
    """Begins today's game, or leads back to the try that counts while it goes on.

    Raises NotYours for those who cannot take part, NotFound if this kind has no game of the day, and Closed if they
    have too many games under way.
    """
    check_may_play(user)
    day = days.draw(kind, today())
    User.objects.select_for_update(no_key=True).get(pk=user.pk)  # of two at once, only one counts
    first = try_of(day, user)
    if first is not None and not is_done(first):
        return first.game
    game = _new_game(day, user, is_again=first is not None)
    DailyTry.objects.create(day=day, user=user, game=game, counts=first is None)
    return game


def may_play(user: User) -> bool:
    return not (user.is_guest or user.is_bot) and user.has_confirmed_address


def check_may_play(user: User) -> None:
    """Raises NotYours for guests, programs, and people whose address is not confirmed."""
    check_signed_in(user)
    if not may_play(user):
        raise NotYours(
            "not_confirmed",
            "The game of the day is for people with an account whose email address is confirmed, so that no one can "
            "look at its draws first and then try.",
        )


def _new_game(day: GameOfDay, user: User, *, is_again: bool) -> Game:
    title = f"{part_of(day.kind).TITLE}, {day.day.day} {day.day:%B}"
    return lobby.create(
        owner=user,
        kind=day.kind,
        title=f"{title}, again" if is_again else title,
        options=day.setup,
        seats=1 + len(day.bots),
        bots=day.bots,
        clock=Untimed(),
        visibility=Game.Visibility.LINK,
        drawn=promised(bytes.fromhex(day.seed)) | {"secret_until": day.ends_at},
    )
