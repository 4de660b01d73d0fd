"""A person's bot accounts count as that person at a table, unless the table lets players bring their own bots."""

from collections.abc import Callable
from typing import Any

import pytest

from games.errors import Closed, NotYours, Refused
from games.models import Game, Seat, User
from games.models.table_settings import TableSettings
from games.people.services import friends, households
from games.tables.services import invitations, lobby, rematches
from games.talk.services import chat
from games.votes.services import absence, replacement
from tests.games.api.calls import Program
from tests.games.support.anonymity import nameless_race
from tests.games.support.bots import bot_of
from tests.games.support.cups import end_bout, new_cup
from tests.games.support.lobbies import finish
from tests.games.support.moves import everything
from tests.games.support.tables import table_of_three
from tests.games.support.team_races import sides, team_lobby
from tests.people import BrowserOf, new_race

OWN_BOTS = TableSettings(own_bots=True)


def join(game: Game, user: User, **how: Any) -> Seat:
    return lobby.join(game_id=game.pk, user=user, token=game.link_token, **how)


def resign(game: Game, user: User) -> None:
    absence.resign(game_id=game.pk, user=user, is_sure=True)
    game.refresh_from_db()


def refused(code: str, act: Callable[[], object]) -> None:
    with pytest.raises((NotYours, Refused)) as refusal:
        act()
    assert refusal.value.code == code


# Sitting down


@pytest.mark.parametrize("settings", [{}, {"hides_names": True}, {"one_per_home": True}])
def test_a_keeper_with_two_bots_has_one_seat(settings: dict[str, Any], owner: User, seated: User) -> None:
    game = new_race(owner, seats=4, **settings)
    first, second = bot_of(seated), bot_of(seated, "robo")
    join(game, first)
    for account in (second, seated):
        refused("one_seat_each", lambda account=account: join(game, account))
    refused("one_seat_each", lambda: join(game, bot_of(owner, "creaky")))
    assert game.seats.count() == 2


def test_whoever_leaves_makes_room_for_their_bot(owner: User, seated: User) -> None:
    game, bot = new_race(owner, seats=3), bot_of(seated)
    join(game, seated)
    lobby.leave(game_id=game.pk, user=seated)
    assert join(game, bot).user == bot


def test_a_bot_shares_its_keepers_household(owner: User, seated: User) -> None:
    households.declare(user=owner, other=seated)
    households.declare(user=seated, other=owner)
    game = new_race(owner, seats=4, settings=TableSettings(one_per_home=True))
    refused("same_house", lambda: join(game, bot_of(seated)))


def test_a_block_holds_for_the_keepers_bots(owner: User, seated: User) -> None:
    friends.block(user=owner, other=seated)
    with pytest.raises(Closed) as refusal:
        join(new_race(owner), bot_of(seated))
    assert refusal.value.code == "held"


def test_a_bot_does_not_open_more_tables_than_a_person_may(owner: User) -> None:
    bot = bot_of(owner)
    for account in [owner, bot] * 5:
        new_race(account)
    with pytest.raises(Closed, match="10 tables waiting"):
        new_race(bot)


# Inviting


def test_nobody_is_invited_who_could_not_sit_down(owner: User, seated: User) -> None:
    game, bot = new_race(owner, seats=4), bot_of(seated)
    join(game, seated)
    for name in (bot.username, bot_of(owner, "creaky").username):
        refused("one_seat_each", lambda name=name: invitations.invite(game_id=game.pk, user=owner, who=name))


def test_where_names_are_hidden_an_invitation_does_not_tell_whose_keeper_is_there(owner: User, seated: User) -> None:
    game, bot = new_race(owner, seats=4, settings=TableSettings(hides_names=True)), bot_of(seated)
    join(game, seated)
    assert invitations.invite(game_id=game.pk, user=owner, who=bot.username).unheard
    creaky = bot_of(owner, "creaky").username
    refused("one_seat_each", lambda: invitations.invite(game_id=game.pk, user=owner, who=creaky))


def test_a_rematch_asks_each_person_once(owner: User, seated: User, stranger: User) -> None:
    game = new_race(owner, seats=4, settings=OWN_BOTS)
    others = [bot_of(seated), seated, stranger]
    for account in others:
        join(game, account)
    Game.objects.filter(pk=game.pk).update(settings=TableSettings(own_bots=False))
    game.refresh_from_db()
    finish(game, *others)
    again = rematches.again(game_id=game.pk, user=owner)
    assert {row.invitee for row in again.invitations.all()} == {seated, stranger}


# Taking a seat over


def test_what_a_keeper_has_seen_their_bot_knows(owner: User, seated: User, stranger: User) -> None:
    game, bot = table_of_three(owner, seated, stranger, on_absence="open"), bot_of(seated)
    for user in (seated, stranger):
        resign(game, user)
    other = game.seats.get(name="Dynamo").number
    refused("knows_too_much", lambda: replacement.take_over(game_id=game.pk, user=bot, number=other))


def test_what_a_bot_has_seen_its_keeper_knows(owner: User, seated: User, stranger: User) -> None:
    bot = bot_of(seated)
    game = table_of_three(owner, bot, stranger, on_absence="open")
    for user in (bot, stranger):
        resign(game, user)
    refused("knows_too_much", lambda: replacement.take_over(game_id=game.pk, user=seated, number=2))


def test_no_bot_sits_down_beside_its_keeper_in_a_game_under_way(owner: User, seated: User) -> None:
    game = table_of_three(owner, seated, on_absence="open")
    resign(game, seated)
    refused("one_seat_each", lambda: replacement.take_over(game_id=game.pk, user=bot_of(owner), number=1))


def test_a_bot_that_sits_down_for_its_keeper_wins_no_time(owner: User, seated: User) -> None:
    game = table_of_three(owner, seated, on_absence="open")
    asked = game.pending_decisions.filter(seat__number=1)
    due_at = set(asked.values_list("due_at", flat=True))
    resign(game, seated)
    replacement.take_over(game_id=game.pk, user=bot_of(seated), number=1)
    assert set(asked.values_list("due_at", flat=True)) == due_at


# Teams


def test_a_bot_plays_in_its_keepers_team(owner: User) -> None:
    game = team_lobby(owner, settings=OWN_BOTS)
    join(game, bot_of(owner))
    assert sides(game) == {0: ["Bolt", "Cog"]}


def test_a_person_has_no_accounts_in_two_teams(owner: User) -> None:
    game, bot = team_lobby(owner, settings=OWN_BOTS), bot_of(owner)
    refused("one_team", lambda: join(game, bot, team=1))
    join(game, bot)
    for account in (owner, bot):
        refused("one_team", lambda account=account: lobby.change_team(game_id=game.pk, user=account, team=1))
    assert sides(game) == {0: ["Bolt", "Cog"]}


def test_no_keeper_reads_the_other_teams_chat_by_a_bot(owner: User, seated: User, stranger: User) -> None:
    game, bot = team_lobby(owner, settings=OWN_BOTS, on_absence="open", bots=["easy"]), bot_of(owner)
    for user in (seated, stranger):
        join(game, user)
    game.refresh_from_db()
    chat.say(game_id=game.pk, user=seated, words="Left at the pit")
    resign(game, seated)
    refused("one_team", lambda: replacement.take_over(game_id=game.pk, user=bot, number=1))
    resign(game, owner)
    refused("one_team", lambda: replacement.take_over(game_id=game.pk, user=bot, number=1))


# Where a table lets players bring their own bots


def test_a_table_may_let_players_bring_their_own_bots(owner: User, browser_of: BrowserOf, spectator: Any) -> None:
    answer = Program(owner).post(
        "games",
        {
            "kind": "roborally",
            "title": "Workshop",
            "options": {"course": "risky-exchange"},
            "seats": 4,
            "own_bots": True,
        },
    )
    game = Game.objects.get()
    assert (answer.status_code, answer.json()["own_bots"]) == (201, True)
    for name in ("clanky", "robo"):
        join(game, bot_of(owner, name))
    for viewer in (owner, spectator):
        page = browser_of(viewer).get(f"/races/{game.pk}/").content.decode()
        assert "so one person may have several seats" in page
        assert "olivia, clanky (bot) and robo (bot) belong to one person." in page


@pytest.mark.parametrize("other", [{"hides_names": True}, {"one_per_home": True}])
def test_no_table_promises_one_thing_and_allows_the_other(other: dict[str, bool], owner: User) -> None:
    with pytest.raises(Refused) as refusal:
        new_race(owner, settings=TableSettings(own_bots=True, **other))
    assert refusal.value.code == "own_bots"
    assert not Game.objects.exists()


def test_the_next_table_is_like_the_one_before(owner: User) -> None:
    bot = bot_of(owner)
    game = new_race(owner, settings=OWN_BOTS)
    join(game, bot)
    game.refresh_from_db()
    finish(game, bot)
    again = rematches.again(game_id=game.pk, user=owner)
    assert (again.settings.own_bots, again.invitations.get().invitee) == (True, bot)


def test_the_next_game_of_a_series_lets_them_sit_together(owner: User) -> None:
    following = end_bout(new_cup("all_arenas", owner, settings=OWN_BOTS), "twin-cities", 1, "rome")
    assert following is not None
    assert following.settings.own_bots


# Tables that were there before


def test_a_game_under_way_with_a_keeper_and_their_bot_goes_on_and_says_so(
    owner: User, seated: User, stranger: User, browser_of: BrowserOf
) -> None:
    game, bot = nameless_race(owner, seated), bot_of(owner)
    Seat.objects.filter(game=game, user=seated).update(user=bot)
    page = browser_of(stranger).get(f"/races/{game.pk}/").content.decode()
    assert "belong to one person and their bots" in page
    assert "clanky" not in page
    before = everything(game)
    assert Program(bot).get(f"games/{game.pk}").json()["viewer_seat"] is not None
    assert everything(game) == before
