"""A whole game as a file: what it holds, and what is refused as none."""

import json
from typing import Any

import pytest

from games.errors import Closed, Refused
from games.models import Game, User
from games.play.services import play
from games.record.queries import game_file
from games.record.queries.game_file import BEGUN, FORMAT, file_of, read_file, turn_part
from games.talk.queries.chat import TABLE
from games.talk.services import chat
from tests.games.support.moves import hand_in, pending_of, program_for


def told(game: Game, **wishes: Any) -> dict[str, Any]:
    return json.loads(file_of(game, **wishes))  # type: ignore[no-any-return]


def test_a_file_holds_the_game_its_seats_and_every_turn_with_what_was_asked(
    played: Game, owner: User, seated: User
) -> None:
    play.set_order(game_id=played.pk, user=owner, kind="reenter", preset={"facing": "N"})
    prompt = pending_of(played, seated)
    draft = program_for(prompt)
    play.save_draft(game_id=played.pk, user=seated, decision_id=prompt.decision_id, answer=draft)
    file = read_file(file_of(played))
    assert (file.format, file.kind, file.title, file.owner) == (FORMAT, "roborally", played.title, "olivia")
    assert (file.seed, file.seed_hash, file.turn, file.status) == (played.seed, played.seed_hash, 2, "running")
    assert [(seat.number, seat.name, seat.username) for seat in file.seats] == [
        (0, "Bolt", "olivia"),
        (1, "Cog", "sam"),
    ]
    assert [(order.kind, order.preset) for order in file.seats[0].orders] == [("reenter", {"facing": "N"})]
    assert [turn.number for turn in file.turns] == [0, 1, 2]
    for part, turn in zip(file.turns, played.turns.order_by("number"), strict=True):
        assert (part.snapshot.encode(), part.events.encode()) == (bytes(turn.snapshot), bytes(turn.events))
        assert (part.journal, part.digest) == (turn.journal, turn.digest)
    [asked] = [decision for decision in file.turns[2].decisions if decision.seat == 1]
    assert (asked.decision_id, asked.draft["registers"]) == (prompt.decision_id, draft["registers"])


def test_it_says_that_it_is_secret_and_does_not_say_what_follows_from_the_rest(race: Game) -> None:
    file = told(race)
    assert "Keep it secret from everyone who plays" in file["what"]
    assert "offer" not in file["turns"][1]["duties"][0]
    assert race.link_token not in json.dumps(file)


def test_the_fields_of_the_format_keep_their_old_names(race: Game) -> None:
    """Files that were exported long ago are read still."""
    file = told(race)
    assert {"house", "username", "orders"} <= set(file["seats"][0])
    assert {"told", "duties"} <= set(file["turns"][0])


def test_what_was_said_comes_along_only_if_that_is_asked_for(race: Game, owner: User) -> None:
    chat.say(game_id=race.pk, user=owner, words="Mind the belts.", room=TABLE)
    assert told(race)["messages"] == []
    [said] = told(race, with_chat=True)["messages"]
    assert (said["seat"], said["team"], said["username"], said["words"]) == (0, None, "olivia", "Mind the belts.")


def test_accounts_that_are_gone_are_told_as_nobody(race: Game, owner: User) -> None:
    chat.say(game_id=race.pk, user=owner, words="Bye.", room=TABLE)
    owner.delete()
    file = told(Game.objects.get(pk=race.pk), with_chat=True)
    assert (file["owner"], file["seats"][0]["username"], file["messages"][0]["username"]) == (None, None, None)


@pytest.mark.parametrize("status", Game.Status.values)
def test_only_a_game_that_has_begun_has_a_file(race: Game, status: str) -> None:
    race.status = status
    if status in BEGUN:
        assert told(race)["status"] == status
    else:
        with pytest.raises(Closed, match="has not begun"):
            file_of(race)


def test_a_turn_alone_is_told_as_in_the_file(race: Game, owner: User) -> None:
    hand_in(race, owner)
    part = turn_part(race.turns.get(number=1))
    assert {decision.seat: decision.submission is not None for decision in part.decisions} == {0: True, 1: False}


# Reading


@pytest.mark.parametrize("raw", [b"", b"{}", b"[]", b"\xff\xfe", b"[" * 100_000, b'{"format": 1', b'{"a": "\\u0000"}'])
def test_what_is_no_such_file_is_refused(raw: bytes) -> None:
    with pytest.raises(Refused, match="not an exported game") as refused:
        read_file(raw)
    assert refused.value.code == "not_a_game"


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("title", "", r"\$\.title"),
        ("title", "x" * 81, r"\$\.title"),
        ("seed", "xyz", r"\$\.seed"),
        ("turn", -1, r"\$\.turn"),
        ("turn", 2**31, r"\$\.turn"),
        ("started_at", "2026-11-21T20:00:00", r"\$\.started_at"),
        ("seats", [], r"\$\.seats"),
        ("turns", [], r"\$\.turns"),
    ],
)
def test_what_is_wrong_is_refused_with_its_place(race: Game, name: str, value: Any, words: str) -> None:
    with pytest.raises(Refused, match=words):
        read_file(json.dumps(told(race) | {name: value}).encode())


def test_another_format_is_refused_by_its_number(race: Game) -> None:
    with pytest.raises(Refused, match=f"format {FORMAT + 1}. This site reads format {FORMAT}") as refused:
        read_file(json.dumps(told(race) | {"format": FORMAT + 1}).encode())
    assert refused.value.code == "format"


def test_a_file_that_is_too_large_is_not_even_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_file, "LARGEST", 10)
    with pytest.raises(Refused, match="has 11 bytes") as refused:
        read_file(b"x" * 11)
    assert refused.value.code == "too_large"
