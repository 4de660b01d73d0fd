"""Deleting an account and the rows that name the person. Games stay, since they belong to the other players, too."""

from django.db import transaction
from django.db.models import Q

from games.errors import NotSure, NotYours, Refused, check_signed_in
from games.models import Game, Message, Seat, Tenure, User
from games.moderation.services import leaving
from games.record.services.locking import lock, publish
from games.workshop.services import leaving as workshop

SURE = "delete"


@transaction.atomic
def delete_account(*, user: User, password: str, word: str, with_messages: bool) -> None:
    """Deletes an account for good, and the bots it keeps. The site's bots take over their seats.

    Rows that other people's games need stay, but without the name: places at tables, answers in journals, and, if
    they are to stay, messages and listed designs. `password` is checked if the account has one, otherwise `word`.
    Raises NotYours, Refused, or NotSure if the password or the word is wrong.
    """
    check_signed_in(user)
    if user.is_bot:
        raise NotYours("bot", "A bot cannot delete its account. The person who keeps it can.")
    if user.is_superuser:
        raise Refused("operator", "This account runs the site. Hand that over to someone else first.")
    _check_sure(user, password, word)
    remove(user, with_messages=with_messages)


@transaction.atomic
def remove(user: User, *, with_messages: bool) -> None:
    """Deletes an account and its bots, without asking. See `delete_account`."""
    bots = list(user.bots.all())
    leaving.leave_tables(user, for_good=True)
    for account in (*bots, user):
        workshop.leave(account, with_listed=with_messages)
        _forget(account, with_messages=with_messages)
    for account in (*bots, user):
        account.delete()


def _check_sure(user: User, password: str, word: str) -> None:
    if user.has_usable_password():
        if not user.check_password(password):
            raise NotSure("wrong_password", "That is not your password. Nothing was deleted.")
    elif word.strip().lower() != SURE:
        raise NotSure("not_sure", f"Type the word {SURE} to say that you mean it. Nothing was deleted.")


def _forget(user: User, *, with_messages: bool) -> None:
    """Deletes the rows that the database would keep when the account is deleted."""
    seats = Seat.objects.filter(Q(user=user) | Q(tenures__user=user))
    games = set(seats.values_list("game", flat=True)) | set(user.owned_games.values_list("pk", flat=True))
    if with_messages:
        Message.objects.filter(author=user).delete()
    Tenure.objects.filter(user=user).update(user=None)
    for game_id in sorted(games):  # in a fixed order, to avoid deadlocks
        game = lock(game_id)
        Game.objects.filter(pk=game_id, owner=user).update(owner=None)
        Seat.objects.filter(game=game, user=user).update(user=None)
        publish(game)
