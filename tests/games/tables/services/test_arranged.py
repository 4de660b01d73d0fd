"""Games whose seats others have given out."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from engine.kernel.errors import BadData
from games.errors import Refused
from games.models import Game, User
from games.tables.services.arranged import arrange, check_arranged
from games.timekeeping.clock import EachTurn
from tests.games.support.bots import bot_of

RACE = {"course": "risky-exchange"}


def test_it_begins_at_once_and_belongs_to_nobody(owner: User, seated: User) -> None:
    game = arrange(title="Round 1", kind="roborally", options=RACE, people=[owner, seated], clock=EachTurn(3600))
    game.refresh_from_db()
    assert (game.status, game.owner, game.visibility) == (Game.Status.RUNNING, None, "open")
    assert [seat.user for seat in game.seats.order_by("number")] == [owner, seated]
    assert game.timing == EachTurn(3600)
    assert game.seed_hash


def test_a_bot_has_the_seat_of_nobody(owner: User) -> None:
    game = arrange(title="Round 1", kind="roborally", options=RACE, people=[None, owner], clock=EachTurn(3600))
    assert [(seat.user, seat.bot) for seat in game.seats.order_by("number")] == [(None, "medium"), (owner, "")]


def test_nobody_waits_for_those_who_are_suspended(owner: User, seated: User, stranger: User) -> None:
    """A bot plays for them, and for the bots that they keep."""
    people = [owner, seated, bot_of(seated), stranger]
    User.objects.filter(pk=seated.pk).update(suspended_until=timezone.now() + timedelta(days=1))
    people = [User.objects.get(pk=user.pk) for user in people]
    game = arrange(title="Round 1", kind="roborally", options=RACE, people=people, clock=EachTurn(3600))
    found = [(seat.user, seat.autopilot) for seat in game.seats.order_by("number")]
    assert found == list(zip(people, [False, True, True, False], strict=True))


@pytest.mark.parametrize(("course", "most"), [("nowhere", 4), ("interference", 5)])
def test_what_cannot_be_played_is_refused(course: str, most: int) -> None:
    with pytest.raises(BadData):
        check_arranged("roborally", {"course": course}, most)


@pytest.mark.parametrize("most", [4, 7, 8])
@pytest.mark.parametrize("options", [{"course": "capture-the-flag"}, RACE | {"variants": ["tandem"]}])
def test_teams_are_refused(most: int, options: dict[str, Any]) -> None:
    with pytest.raises(Refused, match="plays alone"):
        check_arranged("roborally", options, most)


@pytest.mark.parametrize("variants", [5, "tandem", [["tandem"]], ["free_beer"]])
def test_variants_that_cannot_be_read_are_refused(variants: Any) -> None:
    with pytest.raises(BadData):
        check_arranged("roborally", RACE | {"variants": variants}, 4)


def test_all_numbers_up_to_the_most_are_tried() -> None:
    check_arranged("roborally", RACE, 8)
    check_arranged("roborally", {"course": "interference"}, 4)
