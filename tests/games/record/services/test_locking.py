"""A change is written only if the game is still the one that was read."""

import pytest

from games.errors import Closed, NotFound
from games.models import Game, User
from games.record.services.locking import lock, publish, publish_all, publish_to


def test_a_change_raises_the_version_by_one(race: Game) -> None:
    before = race.version
    publish(race, title="Monday race")
    assert (race.version, race.title) == (before + 1, "Monday race")
    race.refresh_from_db()
    assert (race.version, race.title) == (before + 1, "Monday race")


@pytest.mark.parametrize("changes", [{}, {"title": "Too late"}])
def test_who_was_overtaken_changes_nothing(race: Game, changes: dict[str, str]) -> None:
    stale = Game.objects.get(pk=race.pk)
    publish(race, title="Monday race")
    with pytest.raises(Closed, match="moved on"):
        publish(stale, **changes)
    race.refresh_from_db()
    assert (race.version, race.title) == (stale.version + 1, "Monday race")


def test_of_several_games_one_that_has_moved_on_refuses_all(race: Game) -> None:
    stale = Game.objects.get(pk=race.pk)
    publish(race)
    with pytest.raises(Closed):
        publish_all([stale], title="Too late")


def test_a_hidden_change_raises_the_version_for_its_seats_alone(race: Game, owner: User, seated: User) -> None:
    before = race.version
    publish_to([race.seats.get(user=owner)], race)
    publish(race)
    for game in (race, Game.objects.get(pk=race.pk)):
        assert (game.version, game.public_version) == (before + 2, before + 1)
    assert [race.seats.get(user=user).hidden_changes for user in (owner, seated)] == [1, 0]


def test_a_hidden_change_is_refused_too_if_somebody_was_quicker(race: Game, owner: User) -> None:
    stale = Game.objects.get(pk=race.pk)
    publish(race)
    with pytest.raises(Closed):
        publish_to([race.seats.get(user=owner)], stale)
    assert race.seats.get(user=owner).hidden_changes == 0


def test_a_game_that_does_not_exist_cannot_be_locked(db: None) -> None:
    with pytest.raises(NotFound, match="no game 7"):
        lock(7)
