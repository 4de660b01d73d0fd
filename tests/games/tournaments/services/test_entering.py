"""Signing up, checking in, dropping out, and the waiting list."""

import pytest

from games.errors import Closed, NotFound, NotYours
from games.models import Entry, Pairing, Seat, Tournament, User
from games.tournaments.services import entering
from tests.games.support.tournaments import (
    begun,
    check_in_opened,
    crowd,
    new_tournament,
    play_round,
    players,
    under_way,
)
from tests.people import person

Status = Entry.Status


def statuses(tournament: Tournament) -> dict[str, str]:
    return {entry.user.username: entry.status for entry in tournament.entries.select_related("user") if entry.user}


def test_people_sign_up_until_it_is_full_and_then_wait(owner: User) -> None:
    tournament = new_tournament(owner, crowd(5), most_people=4)
    assert [*statuses(tournament).values()] == [Status.IN] * 4 + [Status.WAITING]


def test_whoever_drops_out_early_makes_room_and_may_come_back(owner: User) -> None:
    people = crowd(5)
    tournament = new_tournament(owner, people, most_people=4)
    entering.drop_out(tournament_id=tournament.pk, user=people[0])
    assert statuses(tournament) == {"player1": "out", **{f"player{number}": "in" for number in range(2, 6)}}
    assert entering.sign_up(tournament_id=tournament.pk, user=people[0]).status == Status.WAITING


@pytest.mark.parametrize("others", [0, 4], ids=["in", "waiting"])
def test_nobody_signs_up_twice_or_as_their_own_bot(owner: User, seated: User, others: int) -> None:
    tournament = new_tournament(owner, [*crowd(others), seated], most_people=4)
    with pytest.raises(Closed, match="already signed up"):
        entering.sign_up(tournament_id=tournament.pk, user=seated)
    bot = person("bolt", is_bot=True, keeper=seated)
    with pytest.raises(NotYours, match="count as that person"):
        entering.sign_up(tournament_id=tournament.pk, user=bot)


def test_guests_and_late_people_are_refused(owner: User, guest: User, stranger: User) -> None:
    tournament = new_tournament(owner)
    with pytest.raises(NotYours):
        entering.sign_up(tournament_id=tournament.pk, user=guest)
    check_in_opened(tournament)
    with pytest.raises(Closed, match="sign-up of this tournament is over"):
        entering.sign_up(tournament_id=tournament.pk, user=stranger)
    with pytest.raises(NotFound):
        entering.sign_up(tournament_id=999, user=stranger)
    assert not tournament.entries.exists()


def test_only_those_who_signed_up_check_in_and_only_then(owner: User, seated: User, stranger: User) -> None:
    tournament = new_tournament(owner, [seated])
    with pytest.raises(Closed, match="check-in is not open"):
        entering.check_in(tournament_id=tournament.pk, user=seated)
    check_in_opened(tournament)
    with pytest.raises(NotYours):
        entering.check_in(tournament_id=tournament.pk, user=stranger)
    first = entering.check_in(tournament_id=tournament.pk, user=seated).checked_in_at
    assert first is not None
    assert entering.check_in(tournament_id=tournament.pk, user=seated).checked_in_at == first


def test_whoever_waits_and_has_checked_in_takes_the_place_of_who_has_not(owner: User) -> None:
    people = crowd(6)
    tournament = new_tournament(owner, people, most_people=4)
    tournament = begun(tournament, [*people[:3], people[5]])
    assert statuses(tournament) == {
        **{f"player{number}": "in" for number in (1, 2, 3, 6)},
        "player4": "absent",
        "player5": "waiting",
    }
    assert tournament.status == Tournament.Status.RUNNING


def test_a_bot_plays_on_for_a_drop_out_who_is_not_paired_any_more(owner: User) -> None:
    tournament = under_way(owner, 5, format="swiss", rounds=3)
    pairing = Pairing.objects.filter(round__tournament=tournament, decided="").first()
    assert pairing is not None
    assert pairing.game is not None
    leaver = pairing.paired.select_related("entry__user").first()
    assert leaver is not None
    entering.drop_out(tournament_id=tournament.pk, user=leaver.entry.user)
    seat = Seat.objects.get(game=pairing.game, number=leaver.seat)
    assert (seat.user, seat.autopilot) == (None, True)
    play_round(tournament)
    second = Pairing.objects.filter(round__tournament=tournament, round__number=2)
    assert not second.filter(paired__entry=leaver.entry).exists()
    assert second.count() == 2
    with pytest.raises(NotYours):
        entering.drop_out(tournament_id=tournament.pk, user=leaver.entry.user)


@pytest.mark.slow("plays the rounds of a tournament")
@pytest.mark.parametrize(("rounds", "played", "entry"), [(2, 1, (Status.IN, 5)), (3, 2, (Status.WAITING, None))])
def test_a_late_replacement_joins_a_swiss_tournament_in_its_first_half(
    owner: User, rounds: int, played: int, entry: tuple[str, int | None]
) -> None:
    people = crowd(5)
    tournament = begun(new_tournament(owner, people, format="swiss", rounds=rounds, most_people=4), people)
    for _ in range(played - 1):
        play_round(tournament)
    entering.drop_out(tournament_id=tournament.pk, user=people[0])
    play_round(tournament)
    late = tournament.entries.get(user=people[4])
    assert (late.status, late.seed) == entry
    assert late.paired.exists() is (late.status == Status.IN)


def test_nobody_drops_out_of_what_is_over(owner: User) -> None:
    tournament = under_way(owner, after=2)
    with pytest.raises(Closed, match="is over"):
        entering.drop_out(tournament_id=tournament.pk, user=players(tournament)[0])
