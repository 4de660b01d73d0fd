"""Two people say that they play from one household, and what follows from it."""

import pytest
from django.core import mail

from games.delivery.services import sending
from games.errors import Closed, NotFound, NotYours, TooOften
from games.models import Game, Household, User
from games.models.table_settings import TableSettings
from games.outbox import services as outbox
from games.people.queries.households import home_of
from games.people.services import households
from games.tables.services import lobby
from tests.games.support.notices import later, told
from tests.people import new_race, person


def share(one: User, other: User) -> None:
    households.declare(user=one, other=other)
    assert households.declare(user=other, other=one)


def test_either_takes_it_back(owner: User, seated: User) -> None:
    share(owner, seated)
    households.take_back(user=seated, other=owner)
    assert home_of(owner) == set()
    with pytest.raises(NotFound):
        households.take_back(user=owner, other=seated)


def test_both_hear_of_it_by_mail(owner: User, seated: User) -> None:
    share(owner, seated)
    later(outbox.KEPT)
    sending.send_pending()
    assert told(seated) == ["olivia says that you two share a household"]
    assert told(owner) == ["sam agrees that you two share a household"]
    assert all("one person with two accounts" in m.body for m in mail.outbox if m.to == [seated.email])


def test_who_cannot_say_so_and_of_whom(owner: User, guest: User) -> None:
    with pytest.raises(NotYours):
        households.declare(user=guest, other=owner)
    for other in (guest, owner):
        with pytest.raises(Closed):
            households.declare(user=owner, other=other)
    assert not Household.objects.exists()


def test_nobody_says_it_of_everybody(owner: User) -> None:
    for number in range(households.MOST):
        households.declare(user=owner, other=person(f"neighbour{number}"))
    with pytest.raises(TooOften):
        households.declare(user=owner, other=person("one-more"))


def test_a_table_may_take_only_one_of_a_house(owner: User, seated: User, stranger: User) -> None:
    share(owner, seated)
    game = new_race(owner, seats=4, settings=TableSettings(one_per_home=True))
    with pytest.raises(NotYours, match="only one person from each household"):
        lobby.join(game_id=game.pk, user=seated)
    lobby.join(game_id=game.pk, user=stranger)
    assert game.seats.count() == 2


def test_other_tables_take_all_of_a_house(owner: User, seated: User, lobby_race: Game) -> None:
    share(owner, seated)
    lobby.join(game_id=lobby_race.pk, user=seated)
    assert lobby_race.seats.count() == 2
