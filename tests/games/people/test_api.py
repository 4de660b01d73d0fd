"""People, friends, those who are kept away, and complaints, by a program."""

import pytest
from django.test import Client

from games.models import Game, User
from tests.games.api.calls import Program, at, problem
from tests.people import new_race


def test_a_profile_tells_how_somebody_plays(played: Game, owner: User, seated: User) -> None:
    told = Program(owner).get(f"people/{seated.pk}").json()
    assert (told["name"], told["running"], told["standing"]["is_friend"]) == ("sam", 1, False)
    assert (told["reliability"]["asked"], told["reliability"]["in_time"]) == (1, 1)
    assert told["reliability"]["pace"].startswith("PT")
    assert Client().get(f"/api/v1/people/{seated.pk}").json()["standing"] is None
    assert problem(Client().get("/api/v1/people/999999")) == (404, "no_such_person")


def test_two_become_friends_and_part(owner: User, seated: User) -> None:
    mine, theirs = Program(owner), Program(seated)
    assert mine.put(f"people/{seated.pk}/friendship").json()["is_asked"] is True
    assert [each["name"] for each in theirs.get("me/people").json()["ask"]] == ["olivia"]
    assert theirs.put(f"people/{owner.pk}/friendship").json()["is_friend"] is True
    assert mine.get("me/people").json()["friends"] == [{"id": seated.pk, "name": "sam"}]
    assert mine.call("DELETE", f"people/{seated.pk}/friendship").json()["is_friend"] is False
    assert problem(mine.call("DELETE", f"people/{seated.pk}/friendship")) == (404, "no_friendship")
    assert problem(mine.put(f"people/{owner.pk}/friendship")) == (409, "no_friend")


def test_whoever_is_blocked_is_kept_away_and_not_told(owner: User, seated: User) -> None:
    game, mine, theirs = new_race(owner, seats=3), Program(owner), Program(seated)
    assert mine.put(f"people/{seated.pk}/block").json()["is_blocked"] is True
    assert theirs.get(f"people/{owner.pk}").json()["standing"]["is_blocked"] is False
    assert [table["line"]["id"] for table in theirs.get("games/open").json()["tables"]] == [game.pk]
    assert problem(theirs.post(at(game, "join"), {})) == (409, "held")
    assert mine.call("DELETE", f"people/{seated.pk}/block").json()["is_blocked"] is False
    assert theirs.post(at(game, "join"), {}).status_code == 200


@pytest.mark.parametrize("what", ["friendship", "block"])
def test_a_key_for_reading_changes_nothing_between_people(what: str, owner: User, seated: User) -> None:
    assert problem(Program(owner, ["read", "play"]).put(f"people/{seated.pk}/{what}")) == (403, "scope")


def test_two_say_that_they_share_a_house(owner: User, seated: User) -> None:
    mine, theirs = Program(owner), Program(seated)
    assert mine.put(f"people/{seated.pk}/household").json()["is_agreed"] is False
    assert [(line["name"], line["asks"]) for line in theirs.get("me/people").json()["homes"]] == [("olivia", True)]
    assert theirs.put(f"people/{owner.pk}/household").json()["is_agreed"] is True
    assert mine.call("DELETE", f"people/{seated.pk}/household").status_code == 204
    assert problem(theirs.call("DELETE", f"people/{owner.pk}/household")) == (404, "no_household")
