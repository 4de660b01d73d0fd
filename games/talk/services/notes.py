"""Private notes and thoughts about a game, and following games without a seat."""

from django.db import transaction
from django.utils import timezone

from games.errors import Closed, NotYours, check_signed_in
from games.models import Follow, Game, Note, Seat, Thought, User
from games.talk.services.chat import tidied

LONGEST_NOTE, LONGEST_THOUGHT = 5000, 1000
MOST_FOLLOWED = 200


@transaction.atomic
def keep_note(*, game: Game, user: User, words: str) -> None:
    """Saves a person's own notes about a game. Empty text deletes them. Raises NotYours or Refused."""
    check_signed_in(user)
    if not words.strip():
        Note.objects.filter(game=game, user=user).delete()
        return
    said = tidied(words, LONGEST_NOTE, "note")
    defaults = {"words": said, "changed_at": timezone.now()}
    Note.objects.update_or_create(game=game, user=user, defaults=defaults)


@transaction.atomic
def think(*, game: Game, user: User, words: str) -> None:
    """Saves a player's thought about the open turn, which others can read once the game is over. Empty text deletes it.

    Raises NotYours, Refused, or Closed unless the game is under way.
    """
    game = Game.objects.select_for_update().get(pk=game.pk)
    seat = Seat.objects.filter(game=game, user=user).first() if user.is_authenticated else None
    if seat is None:
        raise NotYours("not_seated", "Only players in this game can save thoughts.")
    if game.status not in (Game.Status.RUNNING, Game.Status.PARKED):
        raise Closed("not_running", "Thoughts can be saved only while a game is under way.")
    if not words.strip():
        Thought.objects.filter(seat=seat, user=user, turn=game.turn).delete()
        return
    said = tidied(words, LONGEST_THOUGHT, "thought")
    defaults = {"words": said, "at": timezone.now()}
    Thought.objects.update_or_create(seat=seat, user=user, turn=game.turn, defaults=defaults)


@transaction.atomic
def follow(*, game: Game, user: User, tells_end: bool) -> None:
    """Lists a game among those that the user follows. With `tells_end`, they are notified when it ends.

    Raises NotYours or Closed.
    """
    check_signed_in(user)
    if game.visibility != Game.Visibility.OPEN or game.seats.filter(user=user).exists():
        raise Closed("not_to_follow", "You can only follow open games in which you do not play.")
    if game.status in (Game.Status.OVER, Game.Status.CANCELLED):
        raise Closed("ended", "This game has ended.")
    if user.follows.exclude(game=game).count() >= MOST_FOLLOWED:
        raise Closed("too_many", f"You cannot follow more than {MOST_FOLLOWED} games.")
    defaults = {"tells_end": tells_end}
    Follow.objects.update_or_create(
        game=game, user=user, defaults=defaults, create_defaults=defaults | {"at": timezone.now()}
    )


def unfollow(*, game: Game, user: User) -> None:
    """Stops following a game. Harmless if the user does not follow it."""
    Follow.objects.filter(game=game, user=user).delete()
