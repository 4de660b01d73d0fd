"""A rematch is found until it is called off."""

from games.models import Game, User
from games.tables.queries.rematch import rematch_of
from tests.people import new_race


def test_a_rematch_is_found_until_it_is_called_off(race: Game, owner: User) -> None:
    assert rematch_of(race.pk) is None
    again = new_race(owner)
    Game.objects.filter(pk=again.pk).update(rematch_of=race)
    assert rematch_of(race.pk) == again
    Game.objects.filter(pk=again.pk).update(status=Game.Status.CANCELLED)
    assert rematch_of(race.pk) is None
