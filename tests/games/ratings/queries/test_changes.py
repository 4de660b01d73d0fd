"""What a game has changed, and a person's ratings as others see them."""

from datetime import timedelta

import pytest
from django.contrib.auth.models import AnonymousUser
from django.utils import timezone

from games.models import Game, RatedSeat, User
from games.ratings.queries.changes import changes_in, has_to_be_rated, history_of, ratings_of
from games.ratings.queries.ladders import LadderLine, ladder_called
from games.ratings.services import rating
from tests.games.support.rated import result


@pytest.fixture
def ladder() -> LadderLine:
    return ladder_called("roborally", "2005")


def test_every_seat_has_its_change(owner: User, seated: User) -> None:
    game = result(owner, seated)
    assert changes_in(game) == []
    assert has_to_be_rated(game)
    rating.rate_pending()
    assert not has_to_be_rated(game)
    won, lost = changes_in(game)
    assert (won.number, won.seat, won.player, won.before) == (0, "Robot 1", "olivia", 1500)
    assert won.gain > 0 > lost.gain
    assert won.is_provisional
    assert not won.has_left


def test_whoever_left_is_named_with_the_seat_they_left(owner: User, seated: User, stranger: User) -> None:
    game = result(owner, seated)
    game.seats.filter(number=0).update(user=stranger)
    RatedSeat.objects.filter(game=game, number=0).update(has_left=True)
    rating.rate_pending()
    left = changes_in(game)[0]
    assert (left.player, left.has_left) == ("olivia", True)
    assert left.gain < 0


def test_who_has_no_account_any_more_is_not_named(owner: User, seated: User) -> None:
    game = result(owner, seated)
    rating.rate_pending()
    owner.delete()
    assert changes_in(game)[0].player == "someone who has left"


def test_a_person_has_a_rating_on_each_ladder_they_have_played_on(owner: User, seated: User) -> None:
    result(owner, seated, edition="ultimate")
    result(owner, seated)
    result(seated, owner, ago=timedelta(minutes=5))
    rating.rate_pending()
    first, second = ratings_of(owner, AnonymousUser())
    assert (first.edition, first.games, first.won, first.is_provisional) == ("2005", 2, 1, True)
    assert (second.edition, second.games, second.won) == ("ultimate", 1, 1)
    assert second.figure > 1500


def test_the_history_goes_game_by_game(ladder: LadderLine, owner: User, seated: User) -> None:
    first = result(owner, seated, ago=timedelta(hours=2))
    result(seated, owner, ago=timedelta(hours=1))
    rating.rate_pending()
    games = history_of(owner, AnonymousUser(), ladder)
    assert games[0].game == first.pk
    assert games[0].at == first.ended_at
    assert games[0].figure > games[1].figure
    assert games[0].margin > games[1].margin
    assert games[-1].figure == ratings_of(owner, None)[0].figure


def test_a_private_game_counts_and_is_not_named(ladder: LadderLine, owner: User, seated: User) -> None:
    result(owner, seated, visibility=Game.Visibility.LINK, title="Among us")
    rating.rate_pending()
    (game,) = history_of(owner, AnonymousUser(), ladder)
    assert (game.game, game.title) == (None, "")


def test_who_hides_results_sees_ratings_without_the_games_not_watched(
    ladder: LadderLine, owner: User, seated: User
) -> None:
    result(owner, seated, ago=timedelta(hours=2))
    result(owner, seated, ago=timedelta(hours=1))
    rating.rate_pending()
    User.objects.filter(pk=seated.pk).update(hides_results_since=timezone.now() - timedelta(minutes=90))
    seated.refresh_from_db()
    assert ratings_of(owner, seated)[0].games == 1
    assert len(history_of(owner, seated, ladder)) == 1
    assert len(history_of(owner, owner, ladder)) == 2
