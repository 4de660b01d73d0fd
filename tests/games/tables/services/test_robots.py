"""Robots before the start: what people choose, what they get without choosing, and what is kept for next time."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.errors import Closed, NotYours, Refused
from games.models import Game, User
from games.models.table_settings import TableSettings
from games.operators.services.files import export_whole, import_whole
from games.record.queries.engine_tables import setup_of
from games.tables.services import lobby, rematches
from tests.games.support.cups import end_bout, new_cup
from tests.games.support.moves import everything
from tests.games.support.operators import WHY
from tests.people import new_race


def names(game: Game) -> list[str]:
    return [seat.name for seat in game.seats.order_by("number")]


def has_chosen(user: User, robot: str) -> User:
    """The same person after they have chosen a robot at a table."""
    lobby.change_robot(game_id=new_race(user).pk, user=user, robot=robot)
    return User.objects.get(pk=user.pk)


def test_the_maker_of_a_table_and_who_joins_choose_their_robots_and_bots_take_what_is_left(
    owner: User, seated: User
) -> None:
    game = new_race(owner, seats=4, robot="Fuse", bots=["easy"])
    assert names(game) == ["Fuse", "Bolt"]
    lobby.join(game_id=game.pk, user=seated, robot="Widget")
    assert names(game) == ["Fuse", "Widget", "Bolt"]
    version = Game.objects.get(pk=game.pk).version
    lobby.change_robot(game_id=game.pk, user=seated, robot="Rivet")
    assert Game.objects.get(pk=game.pk).version > version, "open pages look again"
    lobby.start(game_id=game.pk, user=owner)
    assert setup_of(game).robots == ["Fuse", "Rivet", "Bolt"]


def test_a_choice_is_kept_for_next_time_and_for_this_kind_of_game_only(owner: User, seated: User) -> None:
    owner = has_chosen(owner, "Rivet")
    assert names(new_race(owner)) == ["Rivet"]
    assert owner.robots == {"roborally": "Rivet"}
    fight = lobby.play_now(user=owner, kind="volt", bots=["easy"])
    assert names(fight) == ["Ember", "Onyx"]
    taken = new_race(seated, robot="Rivet")
    assert lobby.join(game_id=taken.pk, user=owner).name == "Cog", "that of the seat"


def test_who_never_chose_keeps_nothing_not_even_the_robot_of_the_seat(owner: User) -> None:
    assert has_chosen(owner, "Bolt").robots == {}


@pytest.mark.parametrize(
    ("robot", "error", "why"),
    [("Cog", Closed, "has Cog"), ("Ember", Refused, "There are Bolt"), ("", Refused, "no robot")],
)
def test_a_robot_that_is_taken_or_that_there_is_not(
    owner: User, seated: User, robot: str, error: type[Exception], why: str
) -> None:
    game = new_race(owner, seats=3)
    lobby.join(game_id=game.pk, user=seated)
    before = everything(game)
    with pytest.raises(error, match=why):
        lobby.change_robot(game_id=game.pk, user=owner, robot=robot)
    assert everything(game) == before


def test_only_the_seated_choose_and_only_before_the_start(owner: User, seated: User, race: Game) -> None:
    with pytest.raises(NotYours):
        lobby.change_robot(game_id=new_race(owner).pk, user=seated, robot="Rivet")
    with pytest.raises(Closed, match="has started"):
        lobby.change_robot(game_id=race.pk, user=owner, robot="Rivet")


def test_where_names_are_hidden_no_robot_tells_who_drives_it(owner: User, seated: User) -> None:
    owner = has_chosen(owner, "Rivet")
    hiding = TableSettings(hides_names=True)
    game = new_race(owner, settings=hiding)
    assert names(game)[0] in ("Bolt", "Cog")
    for choose in (
        lambda: lobby.change_robot(game_id=game.pk, user=owner, robot="Fuse"),
        lambda: lobby.join(game_id=game.pk, user=seated, robot="Fuse"),
        lambda: new_race(owner, settings=hiding, robot="Fuse"),
    ):
        with pytest.raises(Refused, match="Chance gives the robots"):
            choose()
    assert game.seats.count() == 1


def test_a_game_that_others_play_with_the_same_draws_has_its_own_robots(owner: User) -> None:
    owner = has_chosen(owner, "Rivet")
    game = new_race(owner, drawn={"secret_until": timezone.now() + timedelta(hours=1)})
    assert names(game) == ["Bolt"]


def test_in_a_rematch_bots_keep_their_robots_and_people_the_one_they_chose(owner: User) -> None:
    game = new_race(owner, seats=3, robot="Dynamo", bots=["easy"] * 2)
    assert names(game) == ["Dynamo", "Cog", "Bolt"]
    Game.objects.filter(pk=game.pk).update(status=Game.Status.OVER)
    assert names(rematches.again(game_id=game.pk, user=owner)) == ["Dynamo", "Cog", "Bolt"]
    Game.objects.filter(rematch_of=game).update(status=Game.Status.CANCELLED)
    Game.objects.filter(pk=game.pk).update(settings=TableSettings(hides_names=True))
    again = rematches.again(game_id=game.pk, user=owner)
    assert sorted(names(again)) == ["Bolt", "Cog", "Dynamo"], "those of their seats"


def test_a_robot_goes_through_a_series_and_a_file(owner: User, seated: User) -> None:
    following = end_bout(new_cup("all_arenas", owner, seated, robot="Titan"), "twin-cities", 1, "rome")
    assert following is not None
    assert names(following) == ["Titan", "Onyx", "Spark", "Ember"]
    race = new_race(owner, seats=2, robot="Widget", bots=["easy"], deadline=timedelta(days=1))
    raw = export_whole(game_id=race.pk, **WHY)
    race.delete()
    imported = import_whole(raw=raw, **WHY).game
    assert imported is not None
    assert names(imported) == ["Widget", "Cog"]
