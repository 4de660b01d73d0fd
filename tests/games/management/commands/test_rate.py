"""manage.py rate: all numbers again, from the record."""

from io import StringIO

from django.core.management import call_command

from games.models import Finish, Game, RatedSeat, Rating, User
from games.ratings.services import rating
from tests.games.support.rated import numbers, result
from tests.people import person


def rate() -> str:
    out = StringIO()
    call_command("rate", stdout=out)
    return out.getvalue()


def test_the_numbers_are_the_same_bit_by_bit(owner: User, seated: User) -> None:
    third = person("ada")
    for number in range(12):
        table = [owner, seated, third][number % 3 :] + [owner, seated, third][: number % 3]
        result(*table, edition=("2005", "ultimate")[number % 2])
        if number % 3 == 0:
            rating.rate_pending()
    rating.rate_pending()
    before = numbers()
    assert rate().startswith("roborally/2005: 6 games rated again.\nroborally/ultimate: 6 games rated again.\n")
    assert numbers() == before


def test_numbers_that_are_wrong_are_put_right(owner: User, seated: User) -> None:
    result(owner, seated)
    rating.rate_pending()
    before = numbers()
    Rating.objects.update(mu=99, games=7)
    RatedSeat.objects.update(mu=99)
    assert "1 game rated again." in rate()
    assert numbers() == before


def test_a_game_that_cannot_be_read_does_not_stop_the_others(past: Game, seated: User, owner: User) -> None:
    result(owner, seated)  # has no turns
    unreadable = result(owner, seated)
    unreadable.turns.create(epoch=0, number=9, revision=1, snapshot=b"{}", started_at=unreadable.ended_at)
    Finish.objects.all().delete()
    assert rate().endswith("1 finish found that had not been noted.\n2 games could not be read.\n")
