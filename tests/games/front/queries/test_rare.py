"""What a page need not ask for."""

from django.utils import timezone

from games.front.queries.rare import rare_at
from games.models import Game, OperatorAction, Tenure, User
from games.votes.services import votes
from tests.people import new_race


def acted(game: Game, verb: str) -> None:
    OperatorAction.objects.create(verb=verb, game=game, who="root", at=timezone.now(), reason="Why")


def test_most_games_have_none_of_it(race: Game) -> None:
    assert rare_at(race.pk) == (False, False)


def test_what_an_operator_did_counts_but_no_export(race: Game) -> None:
    acted(race, "export")
    assert not rare_at(race.pk).actions
    acted(race, "park")
    assert rare_at(race.pk) == (True, False)


def test_a_vote_counts(race: Game, owner: User) -> None:
    votes.propose(game_id=race.pk, user=owner, kind="pause")
    assert rare_at(race.pk) == (False, True)


def test_a_seat_that_has_changed_hands_counts_at_its_own_table_alone(race: Game, stranger: User) -> None:
    Tenure.objects.create(seat=race.seats.get(number=1), user=stranger, from_turn=1)
    assert rare_at(race.pk).votes
    assert not rare_at(new_race(stranger).pk).votes
