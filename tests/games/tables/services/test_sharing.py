"""Sharing a game that somebody has played alone."""

import pytest

from games.errors import Closed, NotFound, NotYours
from games.models import Game, Tenure, User
from games.tables.services import lobby
from games.tables.services.sharing import share
from games.view.queries import game_view
from tests.games.support.lobbies import finish


@pytest.fixture
def alone(owner: User) -> Game:
    """A race against bots that is over."""
    game = lobby.play_now(user=owner, bots=["easy"])
    Game.objects.filter(pk=game.pk).update(status=Game.Status.OVER)
    game.refresh_from_db()
    return game


def test_nobody_sees_it_before_it_is_shared_nor_after_it_is_shared_no_more(
    alone: Game, owner: User, stranger: User
) -> None:
    with pytest.raises(NotFound):
        game_view.game_at(alone.pk, stranger)
    share(game_id=alone.pk, user=owner, shared=True)
    assert game_view.game_at(alone.pk, stranger) == alone
    assert game_view.game_at(alone.pk, None) == alone
    game_view.poll(alone.pk, None)
    share(game_id=alone.pk, user=owner, shared=False)
    for look in (game_view.game_at, game_view.poll):
        with pytest.raises(NotFound):
            look(alone.pk, stranger)


def test_a_shared_game_that_goes_on_is_hidden_again(alone: Game, owner: User, stranger: User) -> None:
    share(game_id=alone.pk, user=owner, shared=True)
    Game.objects.filter(pk=alone.pk).update(status=Game.Status.RUNNING)  # as an operator may wind it back
    with pytest.raises(NotFound):
        game_view.game_at(alone.pk, stranger)


def test_sharing_twice_changes_nothing_more(alone: Game, owner: User) -> None:
    version = share(game_id=alone.pk, user=owner, shared=True).version
    assert share(game_id=alone.pk, user=owner, shared=True).version == version


def test_only_its_owner_shares_it(alone: Game, stranger: User) -> None:
    with pytest.raises(NotYours):
        share(game_id=alone.pk, user=stranger, shared=True)
    alone.refresh_from_db()
    assert not alone.is_shared


def test_a_game_under_way_is_not_shared(owner: User) -> None:
    with pytest.raises(Closed, match="once it is over"):
        share(game_id=lobby.play_now(user=owner).pk, user=owner, shared=True)


def test_a_game_of_several_is_not_one_persons_to_share(race: Game, owner: User, seated: User) -> None:
    with pytest.raises(Closed, match="not yours alone"):
        share(game_id=finish(race, seated).pk, user=owner, shared=True)


def test_somebody_who_has_left_has_played_as_well(alone: Game, owner: User, stranger: User) -> None:
    Tenure.objects.create(seat=alone.seats.get(number=1), user=stranger, from_turn=1, until_turn=3)
    with pytest.raises(Closed, match="not yours alone"):
        share(game_id=alone.pk, user=owner, shared=True)


def test_somebody_whose_account_is_closed_has_played_as_well(alone: Game, owner: User) -> None:
    alone.seats.filter(number=1).update(bot="")
    with pytest.raises(Closed, match="not yours alone"):
        share(game_id=alone.pk, user=owner, shared=True)
