"""The board goes by turns, registers and damage, and is shown to those who have played."""

import pytest
from django.contrib.auth.models import AnonymousUser

from games.daily.queries.boards import board, own_try
from games.models import DailyTry, Game, GameOfDay, PendingDecision
from games.people.queries.profiles import profile
from tests.games.support.daily import end, midnight, try_of
from tests.people import person

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("noon")]


def test_turns_then_registers_then_damage_decide_and_equals_share_a_place() -> None:
    results = {
        "last": {"is_won": False},
        "slow": {"turn": 8, "register": 1, "damage": 1},
        "hurt": {"turn": 7, "register": 3, "damage": 2},
        "same": {"turn": 7, "register": 3},
        "best": {"turn": 7, "register": 2, "damage": 9},
        "like": {"turn": 7, "register": 3},
    }
    people = {name: person(name) for name in results}
    for name, result in results.items():
        end(try_of(people[name]), **result)
    lines = board(GameOfDay.objects.get(), people["slow"])
    assert lines is not None
    assert [(line.place, line.name) for line in lines] == [
        (1, "best"),
        (2, "same"),
        (2, "like"),
        (4, "hurt"),
        (5, "slow"),
        (None, "last"),
    ]
    assert [line.name for line in lines if line.is_own] == ["slow"]
    words = [line.result.words for line in lines]
    assert words[0] == "Won in turn 7, register 2, with 9 damage tokens"
    assert words[1] == "Won in turn 7, register 3, with no damage"
    assert words[4] == "Won in turn 8, register 1, with 1 damage token"
    assert lines[-1].result.words == "Place 4 of 4"
    assert all(line.game is None for line in lines)


def test_until_ones_own_try_is_done_one_knows_nothing_of_others() -> None:
    ada, ben = person("ada"), person("ben")
    end(try_of(ada))
    day = GameOfDay.objects.get()
    own = try_of(ben)
    assert board(day, ben) is None
    assert profile(ada.pk, ben).finished == 0
    assert profile(ada.pk, ada).finished == 1
    end(own, turn=9)
    assert [line.name for line in board(day, ben) or []] == ["ada", "ben"]
    midnight()
    assert [line.name for line in board(GameOfDay.objects.get(), AnonymousUser()) or []] == ["ada", "ben"]


def test_tries_that_are_not_ones_own_play_do_not_count() -> None:
    left, helped, back, late = (person(name) for name in ("left", "helped", "back", "late"))
    slow = try_of(late)
    game = try_of(left)
    game.seats.filter(user=left).update(user=None, autopilot=True)
    assert own_try(GameOfDay.objects.get(), left).state == "void"  # type: ignore[union-attr]
    game = end(try_of(helped))
    asked = PendingDecision.objects.filter(game=game, seat__user=helped)
    asked.update(by="bot", committed_at=game.created_at)
    Game.objects.filter(pk=end(try_of(back)).pk).update(epoch=1)
    midnight()
    end(slow)
    assert board(GameOfDay.objects.get(), late) == []
    assert DailyTry.objects.filter(counts=True).count() == 4
