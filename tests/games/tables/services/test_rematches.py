"""The same again."""

import pytest

from engine.kernel.record.commitment import seed_hash
from games.errors import Closed, NotYours, Refused, TooOften
from games.kinds.registry import rules_named
from games.models import Game, User
from games.models.table_settings import TableSettings
from games.tables.queries.invitations import invitations_to
from games.tables.services import invitations, lobby, rematches
from tests.games.support.lobbies import finish
from tests.games.support.moves import everything
from tests.people import new_race


def test_a_rematch_has_the_same_settings_and_invites_the_same_people(past: Game, owner: User, seated: User) -> None:
    game = rematches.again(game_id=past.pk, user=owner)
    assert (game.title, game.setup, game.clock, game.owner) == (past.title, past.setup, past.clock, owner)
    assert [line.game for line in invitations_to(seated)] == [game.pk]
    assert [(seat.number, seat.user) for seat in game.seats.all()] == [(1, owner)]  # one seat further on
    assert lobby.join(game_id=game.pk, user=seated).number == 0
    game.refresh_from_db()
    assert game.status == "running"


def test_the_hand_of_a_first_race_is_picked_once_only(past: Game, owner: User) -> None:
    usual = dict(past.setup)
    Game.objects.filter(pk=past.pk).update(setup=past.setup | rules_named(past.kind).newcomer_options)
    assert rematches.again(game_id=past.pk, user=owner).setup == usual


def test_whoever_makes_a_rematch_contributes_to_its_seed(past: Game, owner: User, seated: User) -> None:
    game = rematches.again(game_id=past.pk, user=owner, entropy="0a" * 16)
    assert rematches.again(game_id=past.pk, user=seated, entropy="0b" * 16) == game
    assert list(game.seats.values_list("entropy", flat=True)) == ["0a" * 16]
    assert game.seed_hash == seed_hash(bytes.fromhex(game.site_seed))


def test_a_rematch_with_what_is_no_contribution_is_refused(past: Game, owner: User) -> None:
    with pytest.raises(Refused, match="32 digits"):
        rematches.again(game_id=past.pk, user=owner, entropy="0a")
    assert Game.objects.count() == 1


def test_nobody_else_takes_the_seat_that_is_kept(past: Game, owner: User, stranger: User) -> None:
    game = rematches.again(game_id=past.pk, user=owner)
    with pytest.raises(Closed):
        lobby.join(game_id=game.pk, user=stranger)


def test_its_invitations_count_however_often_it_is_called_off(
    past: Game, owner: User, seated: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(invitations, "MOST_A_DAY", 2)
    for _ in range(2):
        game = rematches.again(game_id=past.pk, user=owner)
        lobby.cancel(game_id=game.pk, user=owner)
    with pytest.raises(TooOften, match="2 invitations a day"):
        rematches.again(game_id=past.pk, user=owner)
    assert seated.notifications.filter(kind="invited", channel="bell").count() == 2


def test_two_who_ask_for_a_rematch_get_the_same_one(past: Game, owner: User, seated: User) -> None:
    game = rematches.again(game_id=past.pk, user=owner)
    assert rematches.again(game_id=past.pk, user=seated) == game
    lobby.cancel(game_id=game.pk, user=owner)
    another = rematches.again(game_id=past.pk, user=seated)
    assert (another.owner, another.pk != game.pk) == (seated, True)


def test_against_robots_alone_it_begins_at_once(owner: User) -> None:
    game = new_race(owner, seats=3, bots=["easy", "hard"])
    Game.objects.filter(pk=game.pk).update(status=Game.Status.OVER)
    again = rematches.again(game_id=game.pk, user=owner)
    assert again.status == "running"
    assert [seat.bot for seat in again.seats.all()] == ["", "easy", "hard"]


@pytest.mark.parametrize("who", ["stranger", "guest", "spectator"])
def test_only_those_who_have_played_ask_for_a_rematch(who: str, past: Game, request: pytest.FixtureRequest) -> None:
    before = everything(past)
    with pytest.raises(NotYours):
        rematches.again(game_id=past.pk, user=request.getfixturevalue(who))
    assert everything(past) == before
    assert Game.objects.count() == 1


def test_a_game_under_way_has_no_rematch(race: Game, owner: User) -> None:
    with pytest.raises(Closed, match="not over"):
        rematches.again(game_id=race.pk, user=owner)


def test_a_rematch_hides_names_again_and_gives_seats_anew(race: Game, owner: User, seated: User) -> None:
    Game.objects.filter(pk=race.pk).update(settings=TableSettings(hides_names=True, one_per_home=True))
    race.refresh_from_db()
    finish(race, seated)
    game = rematches.again(game_id=race.pk, user=owner)
    assert (game.settings.hides_names, game.settings.one_per_home) == (True, True)
    numbers = {game.seats.get().number, game.invitations.get().number}
    assert numbers == {0, 1}
