"""How many seats are held for people who are invited."""

from datetime import timedelta

from django.db.models import F
from django.utils import timezone

from games.models import Game, Invitation, User
from games.record.queries.invitations import asked, held_seats, holding
from games.tables.services import invitations, lobby
from tests.people import new_race


def invite(game: Game, owner: User, who: str) -> Invitation:
    return invitations.invite(game_id=game.pk, user=owner, who=who)


def held() -> dict[str, int]:
    """By the title of the game."""
    return dict(Game.objects.annotate(held=held_seats()).values_list("title", "held"))


def test_an_invitation_holds_a_seat_until_it_is_answered_or_its_time_is_over(
    owner: User, seated: User, stranger: User
) -> None:
    game = new_race(owner, seats=6, title="six")
    late, no, yes = invite(game, owner, "kim@example.org"), invite(game, owner, "sam"), invite(game, owner, "stella")
    assert set(holding()) == {late, no, yes}
    Invitation.objects.filter(pk=late.pk).update(held_until=timezone.now() - timedelta(seconds=1))
    invitations.decline(game_id=game.pk, user=seated)
    assert set(holding()) == {yes}
    lobby.join(game_id=game.pk, user=stranger)
    assert not holding().exists()


def test_the_seats_of_each_game_are_counted_apart(owner: User, seated: User, stranger: User) -> None:
    two, one = new_race(owner, seats=4, title="two"), new_race(owner, seats=4, title="one")
    new_race(owner, title="none")
    for who in ("sam", "stella"):
        invite(two, owner, who)
    invite(one, owner, "sam")
    assert held() == {"two": 2, "one": 1, "none": 0}


def test_they_are_counted_from_other_rows_than_games_too(owner: User, stranger: User) -> None:
    game = new_race(owner, seats=4)
    invite(game, owner, "stella")
    [row] = game.seats.annotate(held=held_seats("game"))
    assert row.held == 1


def test_somebody_may_say_yes_to_what_is_open_or_was_declined(owner: User, stranger: User) -> None:
    rows = [invite(new_race(owner, seats=4), owner, "stella") for _ in range(5)]
    for row, answer in zip(rows, ("", "declined", "withdrawn", "accepted", ""), strict=True):
        Invitation.objects.filter(pk=row.pk).update(answer=answer)
    Invitation.objects.filter(pk=rows[4].pk).update(unheard=True)
    assert set(asked(stranger)) == set(rows[:2])
    assert not asked(owner).exists()
    Invitation.objects.update(held_until=F("held_until") - timedelta(days=30))
    assert set(asked(stranger)) == set(rows[:2]), "the seat is held no more, but may be free"
