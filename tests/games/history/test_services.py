"""How far people have followed a game, and what they do not want to be told."""

from django.utils import timezone

from games.history import services as visits
from games.models import Game, User, Visit
from games.view.queries.visits import PlaceInGame, seen_by


def test_a_look_is_kept_for_the_person_alone(race: Game, owner: User, seated: User) -> None:
    assert seen_by(race, owner) is None
    visits.look(game=race, user=owner, place=PlaceInGame(1, 3))
    assert seen_by(race, owner) == PlaceInGame(1, 3)
    assert seen_by(race, seated) is None


def test_it_moves_on_and_never_back(played: Game, owner: User) -> None:
    for place, then in [((1, 0), (1, 0)), ((2, 5), (2, 5)), ((1, 9), (2, 5)), ((2, 4), (2, 5)), ((2, 6), (2, 6))]:
        visits.look(game=played, user=owner, place=PlaceInGame(*place))
        assert seen_by(played, owner) == PlaceInGame(*then)
    assert Visit.objects.count() == 1


def test_nobody_has_seen_a_turn_that_is_to_come(race: Game, owner: User) -> None:
    visits.look(game=race, user=owner, place=PlaceInGame(99, 1))
    assert seen_by(race, owner) == PlaceInGame(race.turn, 1)


def test_those_without_an_account_have_no_row(race: Game) -> None:
    assert seen_by(race, None) is None


def test_the_wish_not_to_be_told_holds_from_when_it_was_made(owner: User) -> None:
    before = timezone.now()
    visits.hide_results(user=owner, hide=True)
    owner.refresh_from_db()
    since = owner.hides_results_since
    assert since is not None
    assert since >= before
    visits.hide_results(user=owner, hide=True)
    owner.refresh_from_db()
    assert owner.hides_results_since == since
    visits.hide_results(user=owner, hide=False)
    owner.refresh_from_db()
    assert owner.hides_results_since is None
