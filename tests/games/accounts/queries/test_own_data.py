"""What people take with them: all that is theirs, and nothing that is not."""

import json
from io import BytesIO
from zipfile import ZipFile

from games.accounts.queries.own_data import LEFT_OUT, ROWS, archive
from games.accounts.services import tokens
from games.models import Game, Inbound, Notification, Target, User
from games.play.services import play
from games.ratings.services import rating
from games.talk.queries.chat import TABLE
from games.talk.services import chat, notes
from games.votes.services import votes
from tests.games.support.moves import hand_in, pending_of, program_for, put_clock
from tests.games.support.rated import result


def taken(user: User) -> dict[str, object]:
    files = ZipFile(BytesIO(archive(user)))
    return {name: json.loads(files.read(name)) for name in files.namelist()}


def test_every_row_about_a_person_is_listed_or_left_out_for_a_reason() -> None:
    """A new kind of row is put into ROWS, field by field, or into LEFT_OUT with the reason."""
    kept = {relation.get_accessor_name() for relation in User._meta.related_objects}
    assert kept == {*ROWS, *LEFT_OUT}


def test_everything_of_mine_is_there(race: Game, owner: User) -> None:
    chat.say(game_id=race.pk, user=owner, words="Good luck!", room=TABLE)
    notes.keep_note(game=race, user=owner, words="Beware")
    hand_in(race, owner)
    files = taken(owner)
    assert files["person.json"]["username"] == "olivia"  # type: ignore[index]
    assert [row["words"] for row in files["messages.json"]] == ["Good luck!"]  # type: ignore[attr-defined]
    assert [row["words"] for row in files["notes.json"]] == ["Beware"]  # type: ignore[attr-defined]
    registers = program_for(pending_of(race, owner))["registers"]
    assert [row["submission"]["registers"] for row in files["answers.json"]] == [registers]  # type: ignore[attr-defined]


def test_nothing_of_others_and_no_secret_is_there(race: Game, owner: User, seated: User) -> None:
    hand_in(race, owner)
    chat.say(game_id=race.pk, user=seated, words="Not yours", room=TABLE)
    notes.think(game=race, user=seated, words="Neither is this")
    Target.objects.create(owner=owner, channel="webhook", name="example.org", secret="the sealed address")
    _, key = tokens.issue(by=owner, name="script", scopes=["read"], life=None)
    token = owner.tokens.get()
    text = json.dumps(taken(owner))
    others = str(pending_of(race, seated).offer["hand"])
    secrets = [others, race.seed, race.link_token, "Not yours", "Neither is this", "the sealed address", key]
    secrets += [token.digest, owner.password]
    assert not [secret for secret in secrets if secret in text]


def test_my_ratings_and_how_they_came_about_are_there(owner: User, seated: User) -> None:
    game = result(owner, seated)
    rating.rate_pending()
    files = taken(owner)
    assert [row["games"] for row in files["ratings.json"]] == [1]  # type: ignore[attr-defined]
    assert [(row["game"], row["place"]) for row in files["rated_games.json"]] == [(game.pk, 1)]  # type: ignore[attr-defined]


def test_orders_ballots_and_proposals_are_ones_own(race: Game, owner: User, seated: User) -> None:
    for user, facing in ((owner, "N"), (seated, "S")):
        play.set_order(game_id=race.pk, user=user, kind="reenter", preset={"facing": facing})
    votes.propose(game_id=race.pk, user=owner, kind="pause")
    mine, theirs = taken(owner), taken(seated)
    assert "'N'" in str(mine["orders.json"])
    assert "'S'" not in str(mine["orders.json"])
    assert mine.keys() - theirs.keys() >= {"ballots.json", "proposals.json"}


def test_a_sealed_hand_stays_sealed(race: Game, owner: User) -> None:
    put_clock(race)
    assert str(pending_of(race, owner).offer["hand"]) not in json.dumps(taken(owner))


def test_a_guest_has_data_too(guest: User) -> None:
    assert taken(guest)["person.json"]["is_guest"] is True  # type: ignore[index]


def test_replies_by_mail_are_mine(race: Game, owner: User, seated: User) -> None:
    for user in (owner, seated):
        notice = Notification.objects.filter(recipient=user, channel="email").first()
        Inbound.objects.create(notification=notice, fingerprint="f", is_own=True, text=f"3 1 5 2 4 {user.username}")
    told = taken(owner)["mail_replies.json"]
    assert [(row["notification__game"], row["text"]) for row in told] == [(race.pk, "3 1 5 2 4 olivia")]  # type: ignore[attr-defined]
