"""A profile: pace, reliability and games, as far as the viewer may know them."""

from datetime import timedelta

import pytest
from django.contrib.auth.models import AnonymousUser

from games.errors import NotFound
from games.history import services as visits
from games.models import Game, User
from games.people.queries.profiles import profile
from games.tables.services import lobby
from games.votes.services import absence
from tests.games.support.anonymity import nameless_race
from tests.games.support.tables import close_turn
from tests.people import new_race

HOUR = timedelta(hours=1)


@pytest.mark.slow("opens the pages of several people")
def test_figures_do_not_move_with_a_table_that_hides_names_until_it_is_over(
    race: Game, owner: User, seated: User, stranger: User, spectator: AnonymousUser
) -> None:
    close_turn(race, by={owner: "seat", seated: "seat"})
    ball = nameless_race(owner, seated, stranger)
    before = [profile(owner.pk, viewer).reliability for viewer in (seated, stranger, spectator, None)]
    for _ in range(2):
        close_turn(ball, by={owner: "seat", seated: "", stranger: "seat"})
    absence.resign(game_id=ball.pk, user=owner, is_sure=True)
    assert [profile(owner.pk, viewer).reliability for viewer in (seated, stranger, spectator, None)] == before
    own = profile(owner.pk, owner).reliability
    assert (own.asked, own.resigned, before[0].asked, before[0].resigned) == (3, 1, 1, 0)
    assert profile(seated.pk, owner).reliability.missed == 0
    Game.objects.filter(pk=ball.pk).update(status=Game.Status.OVER)
    told = profile(owner.pk, spectator).reliability
    assert (told.asked, told.resigned, profile(seated.pk, None).reliability.missed) == (3, 1, 2)


def test_everybody_sees_a_profile_and_open_games_on_it(
    race: Game, owner: User, seated: User, stranger: User, guest: User, spectator: AnonymousUser
) -> None:
    hidden = new_race(owner, bots=["easy"], visibility=Game.Visibility.LINK)
    for viewer in (stranger, guest, spectator, None):
        assert [line.id for line in profile(owner.pk, viewer).current] == [race.pk]
    assert [line.id for line in profile(owner.pk, owner).current] == [hidden.pk, race.pk]
    assert profile(owner.pk, spectator).standing is None
    assert profile(owner.pk, owner).standing.is_self  # type: ignore[union-attr]


def test_tables_that_wait_are_not_under_way(race: Game, owner: User) -> None:
    new_race(owner)
    own = profile(owner.pk, owner)
    assert (own.running, own.waiting, len(own.current)) == (1, 1, 2)


def test_only_those_at_it_learn_of_a_private_game_under_way(
    race: Game, owner: User, seated: User, stranger: User
) -> None:
    Game.objects.filter(pk=race.pk).update(visibility=Game.Visibility.LINK)
    seen = {viewer: profile(owner.pk, viewer) for viewer in (owner, seated, stranger, AnonymousUser())}
    assert [it.running for it in seen.values()] == [1, 1, 0, 0]
    assert [len(it.current) for it in seen.values()] == [1, 1, 0, 0]


def test_results_by_game_without_those_that_the_viewer_has_not_watched(race: Game, owner: User, stranger: User) -> None:
    Game.objects.filter(pk=race.pk).update(status=Game.Status.OVER, outcome={"places": [[0], [1]]})
    race.seats.filter(number=0).update(result="won")
    new = new_race(owner, bots=["easy"])
    Game.objects.filter(pk=new.pk).update(status=Game.Status.OVER)
    seen = profile(owner.pk, stranger)
    [line] = seen.record
    assert (seen.finished, seen.without_result) == (2, 1), "one of the two has ended without a result"
    assert (line.games, line.won, line.lost) == (1, 1, 0)
    visits.hide_results(user=stranger, hide=True)
    stranger.refresh_from_db()
    Game.objects.filter(pk=race.pk).update(ended_at=stranger.hides_results_since)
    assert profile(owner.pk, stranger).record == []


def test_guests_and_bots_are_marked(owner: User, guest: User) -> None:
    bot = User.objects.create_user("robo", is_bot=True, keeper=owner)
    assert (profile(bot.pk, owner).is_bot, profile(bot.pk, owner).keeper) == (True, "olivia")
    assert (profile(guest.pk, owner).is_guest, profile(guest.pk, owner).name) == (True, "Guest")


def test_nobody_there_is_nobody(owner: User, lobby_race: Game) -> None:
    with pytest.raises(NotFound):
        profile(4711, owner)
    lobby.cancel(game_id=lobby_race.pk, user=owner)
    User.objects.filter(pk=owner.pk).update(is_active=False)
    with pytest.raises(NotFound):
        profile(owner.pk, None)
