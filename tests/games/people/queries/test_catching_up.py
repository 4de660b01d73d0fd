"""Who keeps others waiting, and in how many games that may be."""

from games.models import Game, Seat, User
from games.people.queries.catching_up import MOST_BEHIND, behind, has_to_catch_up
from games.play.services import play
from tests.games.support.tables import table_of_three
from tests.people import new_race


def test_who_missed_the_last_turn_is_behind(race: Game, owner: User, seated: User) -> None:
    assert behind(owner) == []
    Seat.objects.filter(game=race, user=owner).update(missed=1)
    assert [game.title for game in behind(owner)] == ["Sunday race"]
    assert behind(seated) == []


def test_alone_with_bots_nobody_waits(owner: User) -> None:
    game = new_race(owner, seats=2, bots=["easy"])
    play.step_away(game_id=game.pk, user=owner)
    assert behind(owner) == []
    Seat.objects.filter(game=game, user=owner).update(autopilot=False, missed=1)
    assert behind(owner) == []


def test_a_game_that_is_paused_or_over_keeps_nobody_waiting(race: Game, owner: User) -> None:
    play.step_away(game_id=race.pk, user=owner)
    Game.objects.filter(pk=race.pk).update(stopped_at=race.started_at)
    assert behind(owner) == []
    Game.objects.filter(pk=race.pk).update(stopped_at=None, status=Game.Status.OVER)
    assert behind(owner) == []


def test_where_bots_play_for_all_nobody_waits(race: Game, owner: User, seated: User) -> None:
    Seat.objects.filter(game=race, user=owner).update(autopilot=True)
    assert [game.id for game in behind(owner)] == [race.pk]
    Seat.objects.filter(game=race, user=seated).update(autopilot=True)
    assert behind(owner) == []


def test_more_than_a_few_have_to_be_caught_up_on(owner: User, seated: User) -> None:
    for number in range(MOST_BEHIND + 1):
        assert has_to_catch_up(owner) == [], number
        play.step_away(game_id=table_of_three(owner, seated).pk, user=owner)
    assert len(has_to_catch_up(owner)) == MOST_BEHIND + 1
