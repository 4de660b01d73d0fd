"""Who is about to play their first game."""

from django.contrib.auth.models import AnonymousUser

from games.kinds.registry import kind_of
from games.models import User
from games.tables.queries.newcomers import is_newcomer
from games.tables.services import lobby


def test_a_newcomer_has_no_account_and_no_game_of_that_kind(guest: User, owner: User) -> None:
    race, fight = kind_of("roborally"), kind_of("volt")
    assert [is_newcomer(visitor, race) for visitor in (AnonymousUser(), guest, owner)] == [True, True, False]
    lobby.play_now(user=guest, kind="roborally", bots=["easy"])
    assert (is_newcomer(guest, race), is_newcomer(guest, fight)) == (False, True)
