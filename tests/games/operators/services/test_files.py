"""A whole game as a file: it leaves one site, and goes on at another."""

import json
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from engine.kernel.record.commitment import Start, start_digest
from games.delivery.services import sending
from games.errors import Closed, ServiceError
from games.models import Game, Message, OperatorAction, StandingOrder, User
from games.models.table_settings import TableSettings
from games.operators.services import actions
from games.operators.services.files import export_whole, import_whole
from games.operators.services.rewind import rewind
from games.play.services import bots, play
from games.record.queries import game_file
from games.record.queries.verifying.verification import all_turns_verified
from games.tables.services import lobby
from games.talk.services import chat
from tests.games.support.moves import hand_in, pending_of, play_turn, program_for
from tests.games.support.operators import ROOT, WHY, played
from tests.people import joined, new_race
from tests.ready_made import ready_made

File = dict[str, Any]


@pytest.fixture
def third_turn(owner: User, seated: User) -> Game:
    """Turn 3, in which one player has handed in, the other has a draft and an order, and the table has talked."""
    return ready_made("turn 3, with talk", [owner, seated], lambda: _in_turn_3(owner, seated))


def _in_turn_3(owner: User, seated: User) -> Game:
    race = joined(new_race(owner), seated)
    Game.objects.filter(pk=race.pk).update(settings=TableSettings(one_per_home=True, own_bots=True))
    played(race, 2, owner, seated)
    play.set_order(game_id=race.pk, user=owner, kind="reenter", preset={"facing": "N"})
    chat.say(game_id=race.pk, user=owner, words="Mind the belts.", room=chat.ROOMS[1])
    hand_in(race, owner)
    prompt = pending_of(race, seated)
    play.save_draft(game_id=race.pk, user=seated, decision_id=prompt.decision_id, answer=program_for(prompt, first=2))
    race.refresh_from_db()
    return race


def taken_away(game: Game, **wishes: Any) -> File:
    """The file of a game, which is then gone from here."""
    raw = export_whole(game_id=game.pk, **WHY, **wishes)
    game.delete()
    return json.loads(raw)  # type: ignore[no-any-return]


def brought_in(file: File, **wishes: Any) -> Game:
    action = import_whole(raw=json.dumps(file).encode(), **WHY, **wishes)
    assert action.game is not None
    return action.game


def facts(game: Game) -> list[Any]:
    """The rows of a game, without their numbers and what the move itself changes."""
    own = ["version", "id", "link_token", "status", "parked_at", "parked_reason", "rematch_of_id", "venue"]
    own.append("message_counts")  # chats are left out
    rows = [{key: value for key, value in Game.objects.filter(pk=game.pk).values().get().items() if key not in own}]
    rows += game.seats.values("number", "user", "bot", "name", "missed", "autopilot", "bank_seconds")
    rows += StandingOrder.objects.filter(seat__game=game).values("kind", "subject", "preset")
    for turn in game.turns.order_by("number").values():
        rows.append({key: value for key, value in turn.items() if key not in ("id", "game_id")})
    kept = [name for name in game_file.SAME_OF_DECISION if name != "question"]
    rows += game.pending_decisions.order_by("decision_id").values("seat__number", *kept)
    return [repr(row) for row in rows]


def test_it_arrives_as_it_left_parked_and_goes_on(third_turn: Game, owner: User, seated: User) -> None:
    before, offer = facts(third_turn), pending_of(third_turn, seated).offer
    game = brought_in(taken_away(third_turn))
    assert facts(game) == before
    assert game.status == "parked"
    assert pending_of(game, seated).offer == offer
    actions.release(game_id=game.pk, **WHY)
    hand_in(game, seated)
    assert play.resolve(game_id=game.pk)
    play_turn(game, owner, seated)
    game.refresh_from_db()
    assert game.turn == 5
    assert [verdict.fault for verdict in all_turns_verified(Game.objects.filter(pk=game.pk))] == [""]


@pytest.fixture
def mixed(owner: User, seated: User) -> Game:
    """A race to whose seed both players have contributed, in its second turn."""

    def make() -> Game:
        game = new_race(owner, entropy="0a" * 16)
        lobby.join(game_id=game.pk, user=seated, entropy="0b" * 16)
        game.refresh_from_db()
        play_turn(game, owner, seated)
        return game

    return ready_made("both contributed", [owner, seated], make)


def test_what_players_contributed_comes_along(mixed: Game, owner: User, seated: User) -> None:
    before = facts(mixed)
    game = brought_in(taken_away(mixed))
    assert facts(game) == before
    assert game.start_digest == mixed.start_digest
    assert list(game.seats.values_list("entropy", flat=True)) == ["0a" * 16, "0b" * 16]
    actions.release(game_id=game.pk, **WHY)
    play_turn(game, owner, seated)


def test_a_file_of_an_earlier_release_comes_in_as_ever(third_turn: Game, owner: User, seated: User) -> None:
    """It knows of no contributions, and of no start."""
    file = taken_away(third_turn)
    for name in ("site_seed", "start", "start_digest"):
        del file[name]
    for seat in file["seats"]:
        del seat["entropy"]
    game = brought_in(file)
    assert (game.seed, game.start_digest, game.start) == (third_turn.seed, "", None)
    actions.release(game_id=game.pk, **WHY)
    hand_in(game, seated)
    assert play.resolve(game_id=game.pk)


FORGED_CHANCE: list[tuple[tuple[Any, ...], Any, str]] = [
    (("seats", 0, "entropy"), "", "seed: it is not the one"),
    (("seats", 0, "entropy"), "0c" * 16, "seed: it is not the one"),
    (("seats", 0, "entropy"), "0C" * 16, r"\$\.seats\[0\]\.entropy"),
    (("site_seed",), "00" * 16, "seed: it does not match the hash"),
    (("site_seed",), "", "seed: it does not match the hash"),
    (("seed",), "00" * 16, "seed: it is not the one"),
    (("start",), None, "start: it does not match"),
    (("start_digest",), "", "seed: it does not match the hash"),
    (("start", "setup", "lives"), 9, "start: it does not match"),
    (("start", "weather"), "fine", r"\$\.start"),
]


@pytest.mark.parametrize(("way", "value", "said"), FORGED_CHANCE, ids=lambda part: repr(part)[:40])
def test_forged_chance_is_refused_with_what_and_where(mixed: Game, way: Any, value: Any, said: str) -> None:
    file = taken_away(mixed)
    _forge(file, *way)(value)
    with pytest.raises(ServiceError, match=said):
        import_whole(raw=json.dumps(file).encode(), **WHY)
    assert not Game.objects.exists()


@pytest.mark.parametrize(("part", "value"), [("contributions", [None, None]), ("game", "volt"), ("data", "")])
def test_a_start_of_another_game_is_refused(mixed: Game, part: str, value: Any) -> None:
    """Though its digest is right."""
    file = taken_away(mixed)
    file["start"][part] = value
    file["start_digest"] = start_digest(msgspec.convert(file["start"], Start))
    with pytest.raises(ServiceError, match=f"does not fit the rest of the file: {part}"):
        import_whole(raw=json.dumps(file).encode(), **WHY)


def test_people_hear_of_what_they_owe_once_it_goes_on(third_turn: Game, seated: User) -> None:
    game = brought_in(taken_away(third_turn))
    asked = seated.notifications.filter(game=game, kind="your_turn")
    sending.send_pending()
    assert set(asked.values_list("state", flat=True)) == {"pending"}
    actions.release(game_id=game.pk, **WHY)
    sending.send_pending()
    assert set(asked.values_list("state", flat=True)) == {"sent"}


def test_the_chat_comes_along_only_if_it_is_wished(third_turn: Game) -> None:
    file = taken_away(third_turn, with_chat=True)
    quiet = brought_in(file | {"messages": []})
    assert not Message.objects.filter(game=quiet).exists()
    quiet.delete()
    assert [message.words for message in brought_in(file).messages.all()] == ["Mind the belts."]


def test_who_is_not_here_is_played_for(third_turn: Game, owner: User, seated: User) -> None:
    file = taken_away(third_turn)
    seated.delete()
    game = brought_in(file)
    assert list(game.seats.values_list("user", "autopilot")) == [(owner.pk, False), (None, True)]
    actions.release(game_id=game.pk, **WHY)
    assert bots.program(game_id=game.pk) == 1


def test_names_may_be_left_aside(third_turn: Game, owner: User) -> None:
    file = taken_away(third_turn)
    game = brought_in(file, finds_people=False)
    assert set(game.seats.values_list("user", "autopilot")) == {(None, True)}
    assert game.owner is None


def test_a_rewound_game_and_one_that_is_over_travel_too(third_turn: Game, owner: User, seated: User) -> None:
    rewind(game_id=third_turn.pk, turn=2, **WHY)
    third_turn.refresh_from_db()
    play_turn(third_turn, owner, seated)
    third_turn = brought_in(taken_away(third_turn))
    actions.release(game_id=third_turn.pk, **WHY)
    assert third_turn.epoch == 1
    play_turn(third_turn, owner, seated)


def test_a_file_of_an_older_release_has_no_digests_of_records(third_turn: Game) -> None:
    file = taken_away(third_turn)
    for turn in file["turns"]:
        del turn["record_digest"], turn["record_before"]
    assert set(brought_in(file).turns.values_list("record_digest", "record_before")) == {("", "")}


def test_what_has_not_begun_is_not_exported(owner: User, lobby_race: Game) -> None:
    with pytest.raises(Closed):
        export_whole(game_id=lobby_race.pk, **WHY)


def test_a_game_comes_once(third_turn: Game) -> None:
    raw = export_whole(game_id=third_turn.pk, **WHY)
    with pytest.raises(Closed, match="already"):
        import_whole(raw=raw, **WHY)


def test_each_is_written_down(third_turn: Game) -> None:
    game = brought_in(taken_away(third_turn))
    deeds = OperatorAction.objects.order_by("pk").values_list("verb", "who", "game")
    assert list(deeds) == [("export", ROOT.name, None), ("import", ROOT.name, game.pk)]


def _forge(file: File, *way: Any) -> Callable[[Any], None]:
    """Puts a value at a place of the file."""
    *steps, last = way

    def put(value: Any) -> None:
        there: Any = file
        for step in steps:
            there = there[step]
        there[last] = value

    return put


FORGED: list[tuple[tuple[Any, ...], Any, str]] = [
    (("format",), 2, "format 2"),
    (("kind",), "chess", "chess"),
    (("title",), "", r"\$\.title"),
    (("title",), "x" * 81, r"\$\.title"),
    (("title",), "a\0b", "a character that cannot be stored"),
    (("setup",), {"course": "nowhere"}, "nowhere"),
    (("setup",), [], r"\$\.setup"),
    (("status",), "lobby", "lobby"),
    (("clock",), {"type": "hourglass"}, "clock"),
    (("visibility",), "everywhere", "visibility"),
    (("settings", "on_absence"), "weep", "on_absence"),
    (("seed",), "00" * 16, "seed"),
    (("seed",), "xyz", r"\$\.seed"),
    (("epoch",), 1, "not the open one"),
    (("turn",), 2, "turn 2"),
    (("started_at",), "yesterday", r"\$\.started_at"),
    (("started_at",), "2026-11-21T20:00:00", r"\$\.started_at"),
    (("seats",), [], r"\$\.seats"),
    (("seats", 1, "number"), 0, "numbered"),
    (("seats", 1, "name"), "Bolt", "a different name"),
    (("seats", 1, "house"), "brilliant", "brilliant"),
    (("turns",), [], r"\$\.turns"),
    (("turns", 0, "number"), 1, "turn 1: the turn before it is missing"),
    (("turns", 1, "snapshot"), "{}", "turn 1: damaged: snapshot"),
    (("turns", 1, "events"), "[]", "turn 1: damaged: events"),
    (("turns", 1, "digest"), "", "turn 1: damaged: digest"),
    (("turns", 1, "journal", 0, "answer"), {"registers": [1] * 5}, "not legal"),
    (("turns", 1, "journal", 0, "answer"), 5, "not legal"),
    (("turns", 1, "journal", 0), "nothing", "turn 1"),
    (("turns", 1, "journal"), [], "no answer"),
    (("turns", 1, "journal", 0, "by"), "bot", "turn 1: the digest of its record differs"),
    (("turns", 1, "revision"), 1, "turn 1: the digest of its record differs"),
    (("turns", 1, "record_digest"), "0" * 64, "turn 1: the digest of its record differs"),
    (("turns", 1, "record_digest"), "", "turn 2: its record does not follow"),
    (("turns", 1, "record_digest"), 5, r"record_digest"),
    (("turns", 3, "record_before"), "", "turn 3: its record does not follow"),
    (("turns", 1, "revision"), 99, "newer"),
    (("turns", 1, "told"), [[3, "soon"]], "turn 1: it cannot be shown"),
    (("turns", 3, "duties"), [], "turn 3"),
    (("turns", 3, "duties", 0, "seat"), 7, "without a seat"),
    (("turns", 3, "duties", 0, "decision_id"), "t3.g1.s0.dance.r0", "t3.g1.s0.dance.r0"),
    (("turns", 3, "duties", 0, "kind"), "k" * 31, "kind"),
    (("turns", 3, "duties", 0, "seconds"), 2**31, r"seconds"),
]


@pytest.mark.parametrize(("way", "value", "said"), FORGED, ids=lambda part: repr(part)[:40])
def test_a_forged_file_is_refused_with_what_and_where(third_turn: Game, way: Any, value: Any, said: str) -> None:
    file = taken_away(third_turn)
    _forge(file, *way)(value)
    with pytest.raises(ServiceError, match=said):
        import_whole(raw=json.dumps(file).encode(), **WHY)
    assert not Game.objects.exists()
    assert OperatorAction.objects.count() == 1
