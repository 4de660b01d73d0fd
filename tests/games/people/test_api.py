"""People, friends, those who are kept away, and complaints, by a program."""

import pytest
from django.test import Client

from games.accounts.services import tokens
from games.models import Game, Message, Report, User
from tests.games.api.calls import Program, at, problem
from tests.games.support.moves import play_turn
from tests.people import new_race


def test_a_profile_tells_how_somebody_plays(race: Game, owner: User, seated: User) -> None:
    play_turn(race, owner, seated)
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
    assert problem(mine.put(f"people/{owner.pk}/friendship")) == (400, "no_friend")


def test_whoever_is_blocked_is_kept_away_and_not_told(owner: User, seated: User) -> None:
    game, mine, theirs = new_race(owner, seats=3), Program(owner), Program(seated)
    assert mine.put(f"people/{seated.pk}/block").json()["is_blocked"] is True
    assert theirs.get(f"people/{owner.pk}").json()["standing"]["is_blocked"] is False
    assert theirs.get("games/open").json()["tables"] == []
    assert problem(theirs.post(at(game, "join"), {}))[0] in (403, 404, 409)
    assert mine.call("DELETE", f"people/{seated.pk}/block").json()["is_blocked"] is False
    assert theirs.post(at(game, "join"), {}).status_code == 200


def test_a_message_is_reported_by_those_who_can_read_it(race: Game, owner: User, seated: User, stranger: User) -> None:
    seat = race.seats.get(user=seated)
    message = Message.objects.create(game=race, seat=seat, author=seated, words="Grr", at=race.created_at)
    path = f"messages/{message.pk}/reports"
    assert Program(owner).post(path, {"kind": "abuse"}).status_code == 204
    assert Report.objects.get().accused == seated
    assert problem(Program(owner).post(path, {"kind": "boring"})) == (400, "malformed")
    assert problem(Program(owner).post("messages/999999/reports", {"kind": "spam"})) == (404, "no_such_message")
    assert Report.objects.count() == 1


def test_somebody_is_reported_with_the_table_as_evidence(race: Game, owner: User, seated: User, stranger: User) -> None:
    hidden = new_race(owner, visibility=Game.Visibility.LINK)
    wish = {"kind": "stalling", "words": "Again", "game": race.pk}
    program = Program(stranger)
    assert program.post(f"people/{seated.pk}/reports", wish).status_code == 204
    assert Report.objects.get().evidence["table"]["game"] == race.pk
    assert problem(program.post(f"people/{seated.pk}/reports", wish | {"game": hidden.pk})) == (404, "no_such_game")
    assert problem(program.post(f"people/{stranger.pk}/reports", {"kind": "spam"})) == (400, "oneself")


@pytest.mark.parametrize("what", ["friendship", "block"])
def test_a_key_for_reading_changes_nothing_between_people(what: str, owner: User, seated: User) -> None:
    assert problem(Program(owner, ["read", "play"]).put(f"people/{seated.pk}/{what}")) == (403, "scope")


def test_a_bot_is_nobodys_friend(owner: User, seated: User) -> None:
    bot = tokens.make_bot(keeper=owner, name="clanky")
    assert problem(Program(seated).put(f"people/{bot.pk}/friendship")) == (400, "no_friend")
    assert Program(seated).get(f"people/{bot.pk}").json()["keeper"] == "olivia"


def test_two_say_that_they_share_a_house(owner: User, seated: User) -> None:
    mine, theirs = Program(owner), Program(seated)
    assert mine.put(f"people/{seated.pk}/household").json()["is_agreed"] is False
    assert [(line["name"], line["asks"]) for line in theirs.get("me/people").json()["homes"]] == [("olivia", True)]
    assert theirs.put(f"people/{owner.pk}/household").json()["is_agreed"] is True
    assert mine.call("DELETE", f"people/{seated.pk}/household").status_code == 204
    assert problem(theirs.call("DELETE", f"people/{owner.pk}/household")) == (404, "no_household")


def test_whoever_plays_a_seat_is_reported_by_it(race: Game, owner: User, seated: User) -> None:
    program = Program(owner)
    assert program.post(at(race, "seats/1/reports"), {"kind": "unfair"}).status_code == 204
    assert Report.objects.get().accused == seated
    assert problem(program.post(at(race, "seats/7/reports"), {"kind": "unfair"})) == (404, "no_such_person")
    race.seats.filter(number=1).update(user=None, bot="easy")
    assert problem(program.post(at(race, "seats/1/reports"), {"kind": "unfair"})) == (404, "no_such_person")
