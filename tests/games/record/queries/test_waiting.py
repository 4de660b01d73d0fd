"""How many games wait for somebody."""

from django.contrib.auth.models import AnonymousUser
from django.utils import timezone

from games.models import Game, User
from games.record.queries.waiting import to_move
from tests.games.support.moves import hand_in


def test_a_game_waits_until_its_answer_is_handed_in(race: Game, owner: User) -> None:
    assert to_move(owner) == 1
    hand_in(race, owner)
    assert to_move(owner) == 0


def test_a_stopped_game_waits_for_nobody(race: Game, owner: User) -> None:
    Game.objects.filter(pk=race.pk).update(stopped_at=timezone.now())
    assert to_move(owner) == 0


def test_nothing_waits_for_strangers(race: Game, stranger: User) -> None:
    assert [to_move(somebody) for somebody in (stranger, AnonymousUser(), None)] == [0, 0, 0]
