"""Reports by a program."""

from games.models import Game, Message, Report, User
from tests.games.api.calls import Program, at, problem
from tests.people import new_race


def test_a_message_is_reported_by_those_who_can_read_it(race: Game, owner: User, seated: User, stranger: User) -> None:
    seat = race.seats.get(user=seated)
    message = Message.objects.create(game=race, seat=seat, author=seated, words="Grr", at=race.created_at, number=1)
    path = at(race, f"messages/{message.number}/reports?room=table")
    assert Program(owner).post(path, {"kind": "abuse"}).status_code == 204
    assert Report.objects.get().accused == seated
    assert problem(Program(owner).post(path, {"kind": "boring"})) == (400, "malformed")
    assert problem(Program(owner).post(at(race, "messages/999999/reports"), {"kind": "spam"})) == (
        404,
        "no_such_message",
    )
    assert Report.objects.count() == 1


def test_somebody_is_reported_with_the_table_as_evidence(race: Game, owner: User, seated: User, stranger: User) -> None:
    hidden = new_race(owner, visibility=Game.Visibility.LINK)
    wish = {"kind": "stalling", "words": "Again", "game": race.pk}
    program = Program(stranger)
    assert program.post(f"people/{seated.pk}/reports", wish).status_code == 204
    assert Report.objects.get().evidence["table"]["game"] == race.pk
    assert problem(program.post(f"people/{seated.pk}/reports", wish | {"game": hidden.pk})) == (404, "no_such_game")
    assert problem(program.post(f"people/{stranger.pk}/reports", {"kind": "spam"})) == (409, "oneself")


def test_whoever_plays_a_seat_is_reported_by_it(race: Game, seated: User, program: Program) -> None:
    assert program.post(at(race, "seats/1/reports"), {"kind": "unfair"}).status_code == 204
    assert Report.objects.get().accused == seated
    assert problem(program.post(at(race, "seats/7/reports"), {"kind": "unfair"})) == (404, "no_such_person")
    race.seats.filter(number=1).update(user=None, bot="easy")
    assert problem(program.post(at(race, "seats/1/reports"), {"kind": "unfair"})) == (404, "no_such_person")
