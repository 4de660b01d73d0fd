"""An invitation holds while there is a seat, and leads to a table that its reader could not see otherwise."""

from django.test import Client

from games.delivery.kinds.tables.invited import settled
from games.delivery.services import sending
from games.models import Game, Notification, User
from games.outbox import services as outbox
from games.tables.services import lobby
from tests.games.support.inbox import link_to
from tests.games.support.notices import states, told
from tests.people import new_race


def invitation(user: User, game: Game) -> Notification:
    return Notification(recipient=user, kind="invited", game=game)


def test_it_holds_while_there_is_room(lobby_race: Game, seated: User, stranger: User) -> None:
    invited = invitation(stranger, lobby_race)
    assert settled(invited) == ""
    lobby.join(game_id=lobby_race.pk, user=seated)
    invited.game.refresh_from_db()
    assert settled(invited) == "The seat is taken, or the game is over."


def test_who_sits_at_the_table_need_not_be_invited(owner: User, seated: User) -> None:
    table = new_race(owner, seats=3)
    lobby.join(game_id=table.pk, user=seated)
    assert settled(invitation(seated, table)) == "You have a seat there already."


def test_somebody_without_a_seat_is_invited(lobby_race: Game, stranger: User) -> None:
    Game.objects.filter(pk=lobby_race.pk).update(visibility=Game.Visibility.LINK)
    lobby_race.refresh_from_db()
    outbox.tell_user("invited", stranger, "invitation-1", {"by": "olivia"}, lobby_race)
    sending.send_pending()
    assert told(stranger) == ["olivia invites you to Sunday race"]
    path = f"/races/{lobby_race.pk}/?token={lobby_race.link_token}"
    assert Client().post(link_to(stranger))["Location"] == path


def test_who_has_joined_meanwhile_is_not_invited_any_more(lobby_race: Game, stranger: User, seated: User) -> None:
    outbox.tell_user("invited", stranger, "invitation-1", {"by": "olivia"}, lobby_race)
    outbox.tell_user("invited", seated, "invitation-1", {"by": "olivia"}, lobby_race)
    lobby.join(game_id=lobby_race.pk, user=seated)
    sending.send_pending()
    assert (states(stranger, "invited"), states(seated, "invited")) == (["dropped"], ["dropped"])
