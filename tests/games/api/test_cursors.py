"""Places in the list of past games."""

from datetime import UTC, datetime, timedelta

import pytest

from games.api.cursors import after, place_of
from games.errors import Refused
from games.models import Game, User
from tests.people import new_race

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)


def ended(owner: User, at: datetime | None) -> Game:
    game = new_race(owner)
    game.ended_at = at
    game.save()
    return game


def in_order() -> list[Game]:
    """Games under way first, then the latest to end."""
    going, over = Game.objects.filter(ended_at=None), Game.objects.exclude(ended_at=None)
    return [*going.order_by("-pk"), *over.order_by("-ended_at", "-pk")]


def rest(place: str) -> set[int]:
    return set(after(Game.objects.all(), place).values_list("pk", flat=True))


def test_behind_each_place_lies_the_rest_of_the_list(owner: User) -> None:
    for at in (None, NOON, None, NOON + timedelta(microseconds=1), NOON, NOON - timedelta(days=400)):
        ended(owner, at)
    order = in_order()
    for index, game in enumerate(order):
        assert rest(place_of(game)) == {later.pk for later in order[index + 1 :]}


def test_without_a_place_it_is_the_whole_list(owner: User) -> None:
    ended(owner, None)
    assert rest("") == {game.pk for game in Game.objects.all()}


def test_a_place_stays_good_when_its_game_ends(owner: User) -> None:
    first, second, over = ended(owner, None), ended(owner, None), ended(owner, NOON)
    place = place_of(second)
    Game.objects.filter(pk=second.pk).update(ended_at=NOON + timedelta(days=1))
    assert {first.pk, over.pk} <= rest(place)


@pytest.mark.parametrize("place", ["5", "x-5", "5-x", "-5", "5-", "going-", "gone-5", "5-5-5", "٣-٣", f"{10**17}-1"])
def test_what_is_no_place_is_refused(place: str, db: None) -> None:
    with pytest.raises(Refused) as refused:
        after(Game.objects.all(), place)
    assert refused.value.code == "after"
