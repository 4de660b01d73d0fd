"""Invitations, notes, thoughts and rematches, by a program."""

from games.models import Game, User
from tests.games.api.calls import Program, at, problem
from tests.games.view.queries.test_game_view import finished
from tests.people import new_race


def test_somebody_is_invited_to_a_hidden_table_and_comes(owner: User, seated: User, stranger: User) -> None:
    game = new_race(owner, seats=3, visibility=Game.Visibility.LINK)
    mine, theirs = Program(owner), Program(seated)
    assert mine.post(at(game, "invitations"), {"who": "sam"}).status_code == 204
    assert [line["who"] for line in mine.get(at(game, "invitations")).json()] == ["sam"]
    assert [line["game"] for line in theirs.get("me/invitations").json()] == [game.pk]
    assert Program(stranger).get("me/invitations").json() == []
    assert problem(theirs.get(at(game, "invitations"))) == (403, "not_owner")
    assert problem(Program(stranger).get(at(game, "invitations"))) == (404, "no_such_game")
    assert theirs.post(at(game, "join"), {}).status_code == 200


def test_an_invitation_is_declined_or_taken_back(owner: User, seated: User, stranger: User) -> None:
    game, mine = new_race(owner, seats=3), Program(owner)
    for name in ("sam", "stella"):
        mine.post(at(game, "invitations"), {"who": name})
    assert Program(seated).post(at(game, "decline")).status_code == 204
    assert problem(Program(seated).post(at(game, "decline")))[0] == 404
    [left] = [line for line in mine.get(at(game, "invitations")).json() if line["who"] == "stella"]
    path = at(game, f"invitations/{left['id']}")
    assert problem(Program(seated).call("DELETE", path)) == (403, "not_owner")
    assert mine.call("DELETE", path).status_code == 204
    assert Program(stranger).get("me/invitations").json() == []


def test_a_note_and_a_thought_are_their_writers_own(race: Game, owner: User, seated: User) -> None:
    mine, theirs = Program(owner), Program(seated)
    assert mine.put(at(race, "note"), {"words": "Beware of Sam"}).json()["note"] == "Beware of Sam"
    assert mine.put(at(race, "thought"), {"words": "I turn left"}).json()["thought"] == "I turn left"
    assert (theirs.get(at(race, "note")).json()["note"], theirs.get(at(race, "note")).json()["thought"]) == ("", "")
    assert mine.put(at(race, "note"), {"words": ""}).json()["note"] == ""


def test_a_game_is_followed_by_those_who_do_not_play(race: Game, owner: User, stranger: User) -> None:
    program = Program(stranger)
    assert program.put(at(race, "follow"), {"tells_end": True}).json()["follows"] is True
    assert program.call("DELETE", at(race, "follow")).json()["follows"] is False
    assert problem(Program(owner).put(at(race, "follow"), {})) == (409, "not_to_follow")


def test_the_same_again(race: Game, owner: User, seated: User, stranger: User) -> None:
    over = finished(race, owner, seated)
    again = Program(owner).post(at(over, "rematch"))
    assert (again.status_code, again.json()["status"]) == (201, "lobby")
    assert problem(Program(stranger).post(at(over, "rematch")))[0] == 403


def test_a_rematch_and_an_acceptance_may_contribute_to_the_seed(race: Game, owner: User, seated: User) -> None:
    mine, over = Program(owner), finished(race, owner, seated)
    assert problem(mine.post(at(over, "rematch"), {"entropy": "0a"})) == (400, "malformed")
    again = Game.objects.get(pk=mine.post(at(over, "rematch"), {"entropy": "0a" * 16}).json()["id"])
    assert again.seats.get(user=owner).entropy == "0a" * 16
    table = new_race(owner, seats=3)
    mine.post(at(table, "invitations"), {"who": "kim@example.org"})
    acceptance = f"invitations/{table.invitations.get().token}/acceptance"
    assert problem(Program(seated).post(acceptance, {"entropy": "x"})) == (400, "malformed")
    assert Program(seated).post(acceptance, {"entropy": "0b" * 16}).status_code == 200
    assert table.seats.get(user=seated).entropy == "0b" * 16


def test_settings_are_kept_renamed_and_forgotten(owner: User, stranger: User) -> None:
    program, wish = Program(owner), {"kind": "roborally", "name": "Fridays", "values": {"seats": ["4"]}}
    made = program.post("me/templates", wish)
    assert (made.status_code, program.get("me/templates").json()) == (201, [made.json()])
    path = made["Location"].partition("/api/v1/")[2]
    assert problem(Program(stranger).put(path, {"name": "Mine"})) == (404, "no_such_template")
    assert program.put(path, {"name": "Saturdays"}).json()["name"] == "Saturdays"
    assert problem(program.put(path, {"name": " "})) == (400, "name")
    assert problem(program.post("me/templates", wish | {"kind": "chess"})) == (404, "no_such_kind")
    assert program.call("DELETE", path).status_code == 204
    assert program.get("me/templates").json() == []


def test_the_form_for_a_new_table_begins_with_settings_that_a_program_has_kept(owner: User, browser_of) -> None:  # type: ignore[no-untyped-def]
    wishes = {"seats": ["6"], "pace": ["weekly"], "colour": ["red"], "bots": []}
    kept = Program(owner).post("me/templates", {"kind": "roborally", "name": "Six", "values": wishes}).json()
    form = browser_of(owner).get(f"/races/new/roborally/?template={kept['id']}")
    assert form.status_code == 200
    assert form.context["form"].initial["seats"] == "6"


def test_what_a_mail_asks_is_answered_by_whoever_has_the_link(owner: User, seated: User, stranger: User) -> None:
    game, mine = new_race(owner, seats=3, visibility=Game.Visibility.LINK), Program(owner)
    for name in ("kim", "lee"):
        assert mine.post(at(game, "invitations"), {"who": f"{name}@example.org"}).status_code == 204
    first, second = (f"invitations/{row.token}" for row in game.invitations.order_by("created_at"))
    told = Program(seated).get(first).json()
    assert (told["game"], told["by"], told["answer"]) == (game.pk, "olivia", "")
    assert Program(seated).post(f"{first}/acceptance").json()["viewer_seat"] is not None
    assert problem(Program(stranger).post(f"{first}/acceptance")) == (403, "not_your_invitation")
    assert Program(stranger).post(f"{second}/refusal", {"never_again": True}).status_code == 204
    assert game.invitations.get(address="lee@example.org").never_again
    assert problem(mine.get("invitations/made-up")) == (404, "no_such_invitation")
