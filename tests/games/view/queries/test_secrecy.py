"""A game of the day is its player's alone until the day is over, and its draws are a secret even from them."""

import pytest

from games.daily.services import days
from games.errors import Closed, NotFound
from games.models import GameOfDay
from games.sandbox.queries.trials import sandbox_of
from games.tables.services import sharing
from games.view.queries.game_view import export, game_at, game_page, poll
from games.votes.services import replacement
from tests.games.support.daily import end, midnight, try_of
from tests.people import person

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("noon")]


def test_no_one_else_sees_a_try_even_with_its_link_until_the_day_is_over() -> None:
    ada, ben = person("ada"), person("ben")
    game = end(try_of(ada))
    for look in (game_at, poll):
        with pytest.raises(NotFound):
            look(game.pk, ben, game.link_token)
    with pytest.raises(NotFound):
        replacement.take_over(game_id=game.pk, user=ben, number=0, token=game.link_token)
    with pytest.raises(Closed):
        sharing.share(game_id=game.pk, user=ada, shared=True)
    midnight()
    assert game_at(game.pk, ben, game.link_token) == game
    assert days.show_tries() == 1
    assert game_at(game.pk, None) == game


def test_the_draws_stay_sealed_after_the_end_for_its_own_player_too() -> None:
    ada = person("ada")
    game = end(try_of(ada))
    assert game_page(game_at(game.pk, ada), ada).seed == ""
    with pytest.raises(Closed):
        export(game)
    with pytest.raises(Closed):
        sandbox_of(game, 0, ada, lambda part: None)  # type: ignore[arg-type,return-value]
    midnight()
    assert game_page(game_at(game.pk, ada), ada).seed == GameOfDay.objects.get().seed
