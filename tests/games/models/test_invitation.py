"""An invitation holds a seat for a while; nobody is invited twice to one table."""

from datetime import UTC, datetime, timedelta

import pytest
from django.db.models import F
from django.utils import timezone

from games.models import Game, Invitation, User
from games.models.invitation import HOLDING, STANDING
from games.tables.services import invitations, lobby
from tests.games.support.rows import copy_of, is_refused
from tests.people import new_race

NOW = datetime(2030, 1, 1, tzinfo=UTC)
MOMENT = timedelta(microseconds=1)


@pytest.mark.parametrize(
    ("answer", "ahead", "is_open"),
    [
        ("", MOMENT, True),
        ("", timedelta(0), False),
        ("", -MOMENT, False),
        *((answer, MOMENT, False) for answer in Invitation.Answer.values),
    ],
)
def test_it_is_open_until_it_is_answered_or_its_time_is_over(answer: str, ahead: timedelta, is_open: bool) -> None:
    assert Invitation(answer=answer, held_until=NOW + ahead).is_open(NOW) is is_open


def invited(game: Game, **whom: object) -> Invitation:
    now = timezone.now()
    return Invitation.objects.create(game=game, created_at=now, held_until=now, **whom)


def anew(invitation: Invitation, **changes: object) -> Invitation:
    """Another invitation, with a link of its own."""
    return copy_of(invitation, token=Invitation().token, **changes)


def test_a_person_is_invited_once_to_a_table(lobby_race: Game, seated: User, stranger: User) -> None:
    first = invited(lobby_race, invitee=seated)
    assert is_refused(anew(first, answer=Invitation.Answer.DECLINED))
    assert not is_refused(anew(first, invitee_id=stranger.pk))


def test_an_address_is_invited_once_to_a_table(lobby_race: Game) -> None:
    first = invited(lobby_race, address="nora@example.org")
    assert is_refused(anew(first))
    assert not is_refused(anew(first, address="noel@example.org"))


def test_each_has_a_link_that_nobody_guesses(lobby_race: Game) -> None:
    tokens = {Invitation().token for _ in range(20)}
    assert len(tokens) == 20
    assert min(map(len, tokens)) >= 32


def invite(game: Game, owner: User, who: str) -> Invitation:
    return invitations.invite(game_id=game.pk, user=owner, who=who)


def holding() -> set[Invitation]:
    return set(Invitation.objects.filter(HOLDING))


def standing(user: User) -> set[Invitation]:
    return set(Invitation.objects.filter(STANDING, invitee=user))


def test_an_invitation_holds_a_seat_until_it_is_answered_or_its_time_is_over(
    owner: User, seated: User, stranger: User
) -> None:
    game = new_race(owner, seats=6, title="six")
    late, no, yes = invite(game, owner, "kim@example.org"), invite(game, owner, "sam"), invite(game, owner, "stella")
    assert holding() == {late, no, yes}
    Invitation.objects.filter(pk=late.pk).update(held_until=timezone.now() - timedelta(seconds=1))
    invitations.decline(game_id=game.pk, user=seated)
    assert holding() == {yes}
    lobby.join(game_id=game.pk, user=stranger)
    assert not holding()


def test_somebody_may_say_yes_to_what_is_open_or_was_declined(owner: User, stranger: User) -> None:
    rows = [invite(new_race(owner, seats=4), owner, "stella") for _ in range(5)]
    for row, answer in zip(rows, ("", "declined", "withdrawn", "accepted", ""), strict=True):
        Invitation.objects.filter(pk=row.pk).update(answer=answer)
    Invitation.objects.filter(pk=rows[4].pk).update(unheard=True)
    assert standing(stranger) == set(rows[:2])
    assert not standing(owner)
    Invitation.objects.update(held_until=F("held_until") - timedelta(days=30))
    assert standing(stranger) == set(rows[:2]), "the seat is held no more, but may be free"
