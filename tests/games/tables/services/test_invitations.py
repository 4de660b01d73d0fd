"""Asking people to a table by name or at a mail address; seats that are kept for them; saying yes and no."""

from datetime import timedelta

import pytest
from django.core import mail
from django.utils import timezone

from games.delivery.services import sending
from games.errors import Closed, NotFound, NotYours, Refused, TooOften
from games.models import Block, Game, Invitation, User
from games.play.queries import lists
from games.tables.queries.invitations import invitations_to, lines_of
from games.tables.services import invitation_mails, invitations, lobby
from games.view.queries import game_view
from tests.games.support.bots import bot_of
from tests.games.support.moves import everything
from tests.games.support.notices import states, told
from tests.people import joined, new_race

FOUR_DAYS = timedelta(days=4)


def invited(game: Game, owner: User, who: str) -> Invitation:
    return invitations.invite(game_id=game.pk, user=owner, who=who)


def days_pass(game: Game) -> None:
    for row in game.invitations.all():
        Invitation.objects.filter(pk=row.pk).update(held_until=row.held_until - FOUR_DAYS)


def test_who_is_invited_is_told_and_a_seat_is_kept(lobby_race: Game, owner: User, stranger: User, seated: User) -> None:
    invited(lobby_race, owner, " Stella ")
    assert states(stranger, "invited") == ["pending"]
    assert [line.title for line in invitations_to(stranger)] == ["Sunday race"]
    assert lists.open_tables() == []
    with pytest.raises(Closed, match="kept for other people"):
        lobby.join(game_id=lobby_race.pk, user=seated)
    lobby.join(game_id=lobby_race.pk, user=stranger)
    lobby_race.refresh_from_db()
    assert lobby_race.status == "running"
    assert invitations_to(stranger) == []


def test_without_an_answer_the_seat_is_free_again_after_three_days(
    lobby_race: Game, owner: User, stranger: User, seated: User
) -> None:
    invited(lobby_race, owner, "stella")
    days_pass(lobby_race)
    assert len(lists.open_tables()) == 1
    assert [line.held_until for line in invitations_to(stranger)] == [None]
    assert lobby.join(game_id=lobby_race.pk, user=seated).number == 1


def test_only_as_many_seats_are_kept_as_are_free(owner: User, stranger: User, seated: User) -> None:
    game = new_race(owner, seats=3, bots=["easy"])
    invited(game, owner, "stella")
    with pytest.raises(Closed, match="no free seat"):
        invited(game, owner, "sam")


def test_who_declines_frees_the_seat_and_the_owner_is_told(lobby_race: Game, owner: User, stranger: User) -> None:
    invited(lobby_race, owner, "stella")
    invitations.decline(game_id=lobby_race.pk, user=stranger)
    assert [line.state for line in lines_of(lobby_race.pk)] == ["would rather not"]
    assert len(lists.open_tables()) == 1
    sending.send_pending()
    assert told(owner) == ["Sunday race: a seat is free again"]
    assert "stella would rather not join Sunday race" in mail.outbox[-1].body
    with pytest.raises(Closed, match="rather not"):
        invited(lobby_race, owner, "stella")
    with pytest.raises(NotFound):
        invitations.decline(game_id=lobby_race.pk, user=stranger)


def test_an_invitation_that_is_withdrawn_keeps_nothing(owner: User, stranger: User, seated: User) -> None:
    game = new_race(owner, visibility="link")
    row = invited(game, owner, "stella")
    assert game_view.game_at(game.pk, stranger) == game
    with pytest.raises(NotFound):
        game_view.game_at(game.pk, seated)
    invitations.withdraw(game_id=game.pk, user=owner, invitation_id=row.pk)
    with pytest.raises(NotFound):
        game_view.game_at(game.pk, stranger)
    with pytest.raises(NotFound):
        lobby.join(game_id=game.pk, user=stranger)
    with pytest.raises(Closed, match="less than a day"):
        invited(game, owner, "stella")
    Invitation.objects.filter(pk=row.pk).update(created_at=row.created_at - invitations.DAY)
    assert invited(game, owner, "stella").answer == ""  # and may be asked once more


@pytest.mark.parametrize(
    ("who", "error", "words"),
    [
        ("", Refused, "Enter the person"),
        ("nobody", Refused, "No one here is called nobody"),
        ("guest-1", Refused, "No one here"),
        ("olivia", Closed, "has a seat"),
        ("x@y", Refused, "not an email address"),
    ],
)
def test_who_cannot_be_invited(
    who: str, error: type[Exception], words: str, lobby_race: Game, owner: User, guest: User
) -> None:
    before = everything(lobby_race)
    with pytest.raises(error, match=words):
        invited(lobby_race, owner, who)
    assert everything(lobby_race) == before
    assert not Invitation.objects.exists()


def test_only_the_owner_invites(owner: User, seated: User, stranger: User) -> None:
    game = joined(new_race(owner, seats=3), seated)
    for user in (seated, stranger):
        with pytest.raises(NotYours):
            invited(game, user, "stella")


def test_nobody_is_asked_twice_at_once(lobby_race: Game, owner: User, stranger: User) -> None:
    invited(lobby_race, owner, "stella")
    with pytest.raises(Closed, match="already invited"):
        invited(lobby_race, owner, "stella")


def test_whoever_blocks_the_owner_hears_nothing_and_the_owner_learns_nothing(
    owner: User, stranger: User, seated: User
) -> None:
    Block.objects.create(blocker=stranger, blocked=owner, at=timezone.now())
    game = new_race(owner, seats=3, visibility="link")
    for who in ("stella", "sam"):
        invited(game, owner, who)
    assert [line.state for line in lines_of(game.pk)] == ["has not answered yet"] * 2
    assert states(stranger, "invited") == []
    assert invitations_to(stranger) == []
    with pytest.raises(NotFound):
        game_view.game_at(game.pk, stranger)


def test_there_is_an_end_to_the_invitations_of_a_day(owner: User, stranger: User) -> None:
    """A person's bots count as that person, also after they are retired."""
    bot = bot_of(owner)
    game = new_race(owner, seats=3)
    old = new_race(owner, seats=3)
    now = timezone.now()
    Invitation.objects.bulk_create(
        Invitation(
            game=old, by=[owner, bot][n % 2], address=f"{n}@example.org", created_at=now, held_until=now, token=f"t{n}"
        )
        for n in range(invitations.MOST_A_DAY - 1)
    )
    with pytest.raises(TooOften):
        invited(game, owner, "new@example.org")
    invited(game, owner, "stella")
    with pytest.raises(TooOften):
        invited(game, owner, "olivia")


# By mail


def test_whose_an_address_is_is_not_told(lobby_race: Game, owner: User, stranger: User) -> None:
    invited(lobby_race, owner, "stella@example.org")
    assert states(stranger, "invited") == ["pending"]
    assert invitation_mails.send_pending() == 0
    assert [line.who for line in lines_of(lobby_race.pk)] == ["stella@example.org"]


def test_an_address_that_wants_no_more_gets_no_more(owner: User, stranger: User) -> None:
    game, other = new_race(owner), new_race(stranger)
    row = invited(game, owner, "friend@example.org")
    invitations.decline_by_mail(token=row.token, never_again=True)
    invited(other, stranger, "friend@example.org")
    assert invitation_mails.send_pending() == 0
    assert [line.state for line in lines_of(other.pk)] == ["has not answered yet"]


def test_whoever_has_not_confirmed_an_address_sends_no_mails(lobby_race: Game, owner: User, seated: User) -> None:
    owner.emailaddress_set.update(verified=False)
    with pytest.raises(NotYours, match="Confirm your own email address"):
        invited(lobby_race, owner, "friend@example.org")
    assert invited(lobby_race, owner, "sam").invitee == seated


def test_guests_have_no_mails_sent(guest: User) -> None:
    game = new_race(guest)
    with pytest.raises(NotYours, match="link of the table"):
        invited(game, guest, "friend@example.org")
