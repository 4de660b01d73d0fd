"""Replaying an exported game: every turn is played again, and every change to the file is noticed."""

from typing import Any, ClassVar

import msgspec
import pytest
from hypothesis import given, settings

from engine.kernel.errors import BadData, ReplayMismatch
from engine.kernel.record.commitment import mixed_seed, seed_hash, start_of
from engine.kernel.record.digests import chain_start, chained
from engine.kernel.record.replay import Export, export, read_export, replay
from engine.kernel.record.showing import with_draws
from engine.kernel.table import Table
from tests.engine.kernel.duel import GAME, Duel, DuelPlay, Setup
from tests.engine.kernel.tables import open_table
from tests.engine.tables import SEED, play, seeds, waits

GIVEN = [bytes([1] * 16), b"", bytes([2] * 16)]
"""What seats have contributed to the seed."""


def exported(seed: bytes = SEED, setup: Setup | None = None) -> Export:
    table = play(open_table(seed, setup))
    return export(GAME, table.setup, seed, 0, table.finished)


def as_json(game: Export) -> Any:
    return msgspec.json.decode(msgspec.json.encode(game))


def read(raw: Any) -> Export:
    return read_export(msgspec.json.encode(raw))


@settings(max_examples=15)
@given(seeds)
def test_an_export_replays_after_going_through_json(seed: bytes) -> None:
    game = exported(seed)
    report = replay(GAME, read(as_json(game)))
    assert report.verified == [turn.number for turn in game.turns]
    assert report.verified[:2] == [0, 1]
    assert report.only_shown == []


def test_an_export_holds_no_state_only_answers() -> None:
    assert all(turn.snapshot is None for turn in exported().turns)


def refused(raw: Any, error: type[Exception], text: str) -> None:
    with pytest.raises(error, match=text):
        replay(GAME, read(raw))


def test_what_a_file_carries_is_given_to_the_rules() -> None:
    refused(as_json(exported()) | {"carried": {}}, BadData, "carries no data of its own")


def test_another_seed_is_refused() -> None:
    refused(as_json(exported()) | {"seed": bytes(16).hex()}, ReplayMismatch, "seed does not match the hash")


def test_another_seed_with_its_own_hash_is_refused() -> None:
    other = {"seed": bytes(16).hex(), "seed_hash": seed_hash(bytes(16))}
    refused(as_json(exported()) | other, ReplayMismatch, "recorded answer to t1.g1")


@pytest.mark.parametrize("key", ["epoch", "setup"])
def test_another_frame_is_refused(key: str) -> None:
    other = {"epoch": 1, "setup": {"seats": 3, "turns": 3, "bouts": 1}}
    refused(as_json(exported()) | {key: other[key]}, ReplayMismatch, "turn|recorded answer to t1")


def test_another_digest_is_refused() -> None:
    raw = as_json(exported())
    raw["turns"][2]["digest"] = raw["turns"][1]["digest"]
    refused(raw, ReplayMismatch, "turn 2: the digest differs")


def entries(raw: Any, kind: str) -> list[dict[str, Any]]:
    return [entry for turn in raw["turns"] for entry in turn["journal"] if f".{kind}." in entry["id"]]


@pytest.mark.parametrize("by", ["seat", "deadline"])
def test_another_answer_is_refused(by: str) -> None:
    """Legal in itself, but not the answer that was given: another number of lives."""
    raw = as_json(exported())
    entry = entries(raw, "lives")[0]
    entry |= {"answer": 12 - entry["answer"] if entry["answer"] != 6 else 5, "by": by}
    refused(raw, ReplayMismatch, "turn 0: the digest differs")


@pytest.mark.parametrize("by", ["seat", "draft", "deadline"])
@pytest.mark.parametrize("answer", [{"cards": [1]}, {"cards": [98, 99]}, {"cards": "12"}, None, {"yes": True}])
def test_an_illegal_answer_is_refused(answer: Any, by: str) -> None:
    raw = as_json(exported())
    entry = entries(raw, "plan")[0]
    entry |= {"answer": answer, "by": by}
    refused(raw, ReplayMismatch, f"recorded answer to {entry['id']} is not legal")


def test_a_missing_answer_is_refused() -> None:
    raw = as_json(exported())
    gone = raw["turns"][1]["journal"].pop()
    refused(raw, ReplayMismatch, f"turn 1: no answer to {gone['id']}")


def test_an_answer_too_many_is_refused() -> None:
    raw = as_json(exported())
    raw["turns"][1]["journal"].append({"id": "t1.g9.s0.strike.s1", "by": "seat", "answer": {"yes": True}})
    refused(raw, ReplayMismatch, r"turn 1: not asked any more: t1\.g9\.s0\.strike\.s1")


def test_a_second_answer_to_one_question_is_refused() -> None:
    """Also one that says the same."""
    raw = as_json(exported())
    journal = raw["turns"][1]["journal"]
    journal.insert(0, journal[-1])
    refused(raw, ReplayMismatch, f"two answers to {journal[-1]['id']}")


@pytest.mark.parametrize("where", [(), ("turns", 1), ("turns", 1, "journal", 0)])
def test_an_unknown_key_is_refused(where: tuple[str | int, ...]) -> None:
    raw = part = as_json(exported())
    for step in where:
        part = part[step]
    part["remark"] = "never played"
    refused(raw, BadData, "unknown field `remark`")


def contributed() -> Any:
    """The file of a game to whose seed two of three seats have contributed."""
    table = play(open_table(mixed_seed(SEED, GIVEN)))
    start = start_of(GAME, table.setup, SEED, GIVEN)
    return as_json(export(GAME, table.setup, SEED, 0, table.finished, GIVEN, start))


def test_a_game_with_contributions_replays() -> None:
    raw = contributed()
    assert raw["seed"] == SEED.hex()
    assert raw["contributions"] == [GIVEN[0].hex(), "", GIVEN[2].hex()]
    assert replay(GAME, read(raw)).verified == [turn["number"] for turn in raw["turns"]]


def test_a_game_without_contributions_is_told_as_ever() -> None:
    assert not {"contributions", "start"} & as_json(exported()).keys()


@pytest.mark.parametrize(
    ("change", "part"),
    [
        ({"contributions": []}, "contributions"),
        ({"contributions": [GIVEN[2].hex(), "", GIVEN[0].hex()]}, "contributions"),
        ({"contributions": ["00" * 16, "", GIVEN[2].hex()]}, "contributions"),
        ({"seed": bytes(16).hex(), "seed_hash": seed_hash(bytes(16))}, "seed_hash"),
        ({"setup": {"seats": 3, "turns": 3, "bouts": 1}}, "setup"),
    ],
)
def test_what_does_not_fit_the_start_is_refused(change: dict[str, Any], part: str) -> None:
    refused(contributed() | change, ReplayMismatch, f"start of the game does not fit the rest of the file: {part}")


@pytest.mark.parametrize(
    ("key", "value"), [("game", "chess"), ("data", "00"), ("seed_hash", "00"), ("contributions", [None] * 3)]
)
def test_a_start_that_does_not_fit_the_game_is_refused(key: str, value: Any) -> None:
    raw = contributed()
    raw["start"][key] = value
    refused(raw, ReplayMismatch, f"start of the game does not fit the rest of the file: {key}")


def test_contributions_need_a_start() -> None:
    raw = contributed()
    del raw["start"]
    refused(raw, BadData, "the start of the game is missing")


def test_contributions_are_hexadecimal() -> None:
    refused(contributed() | {"contributions": ["xyz"]}, BadData, "the contribution is not written in hexadecimal")


def test_a_missing_turn_is_refused() -> None:
    raw = as_json(exported())
    del raw["turns"][1]
    refused(raw, BadData, "turn 1 is missing")


def test_a_missing_end_is_refused() -> None:
    raw = as_json(exported())
    del raw["turns"][-1]
    refused(raw, ReplayMismatch, "later turns are missing")


def test_no_turns_at_all_are_refused() -> None:
    refused(as_json(exported()) | {"turns": []}, ReplayMismatch, "later turns are missing")


def test_a_turn_after_the_end_is_refused() -> None:
    raw = as_json(exported())
    raw["turns"].append(raw["turns"][-1] | {"number": len(raw["turns"])})
    refused(raw, ReplayMismatch, "the game was over before it")


def test_a_state_slipped_in_is_refused() -> None:
    """A stored start must be the state with which the previous turn ended."""
    raw = as_json(exported())
    lives = [9, 9, 9]
    raw["turns"][2]["snapshot"] = msgspec.json.encode({"setup": raw["setup"], "lives": lives}).decode()
    refused(raw, ReplayMismatch, "turn 2: it does not start where turn 1 ended")


@pytest.mark.parametrize(
    ("change", "text"),
    [
        ({"format": 2}, "format 2; this program reads format 1"),
        ({"game": "chess"}, "a game of chess, not of duel"),
        ({"seed": "not hexadecimal"}, "hexadecimal"),
        ({"seed": "00"}, "1 bytes instead of 16"),
        ({"setup": {"seats": "three"}}, r"set-up cannot be read: .*seats"),
        ({"setup": {"seats": 7}}, "2 to 4 seats, not 7"),
        ({"turns": 3}, r"not an exported game: .*turns"),
    ],
)
def test_a_file_that_is_no_export_is_refused(change: dict[str, Any], text: str) -> None:
    refused(as_json(exported()) | change, BadData, text)


@pytest.mark.parametrize("raw", [b"", b"{", b"[]", b"\xff\xfe", b'{"format":1}'])
def test_garbage_is_refused(raw: bytes) -> None:
    with pytest.raises(BadData, match="not an exported game"):
        read_export(raw)


class NewDuel(Duel):
    """The next revision: everyone loses a life at the start of a turn."""

    revision: ClassVar[int] = 2

    def play_turn(self, play: DuelPlay) -> None:
        play.state.lives = [lives - 1 for lives in play.state.lives]
        super().play_turn(play)


def played_under_both() -> Export:
    """Turns 0 and 1 under the old revision, the rest under the new one."""
    table = open_table()
    for _ in waits(table):
        if table.turn == 2:
            break
    later = Table(NewDuel(), msgspec.structs.replace(table.dump(), journal=[], events=b"[]", waiting=[]))
    later.advance()
    play(later)
    records = [*table.finished, *later.finished]
    events = [msgspec.json.encode(record.events) for record in records]
    return with_draws(NewDuel(), export(NewDuel(), table.setup, SEED, 0, records), records, events, later.snapshot)


def test_turns_of_an_older_revision_are_only_shown() -> None:
    report = replay(NewDuel(), read(as_json(played_under_both())))
    assert report.only_shown == [0, 1]
    assert report.verified[0] == 2


def test_a_game_that_the_new_revision_would_not_begin_is_shown_all_the_same() -> None:
    class Strict(Duel):
        revision: ClassVar[int] = 2

        def new_state(self, setup: Setup) -> Any:
            raise BadData("there are no such games any more")

    report = replay(Strict(), read(as_json(exported())))
    assert report.verified == []
    assert report.only_shown


def test_the_first_turn_of_the_new_revision_starts_where_the_old_one_ended() -> None:
    raw = as_json(played_under_both())
    start = msgspec.json.decode(raw["turns"][2]["snapshot"])
    start["lives"] = [lives + 1 for lives in start["lives"]]
    raw["turns"][2]["snapshot"] = msgspec.json.encode(start).decode()
    with pytest.raises(ReplayMismatch, match="turn 2: its start does not have the digest of turn 1"):
        replay(NewDuel(), read(raw))


def test_a_new_revision_without_its_start_is_refused() -> None:
    raw = as_json(played_under_both())
    raw["turns"][2]["snapshot"] = None
    with pytest.raises(BadData, match="turn 2: the state at its start is missing"):
        replay(NewDuel(), read(raw))


def test_what_is_shown_of_turns_that_cannot_be_played_has_their_digests() -> None:
    raw = as_json(played_under_both())
    first, second = raw["turns"][:2]
    for part, text in [("start", "another start than the end of turn 0"), ("events", "another turn than the one on")]:
        told = second["shown"] | {part: first["shown"][part]}
        changed = raw | {"turns": [first, second | {"shown": told}, *raw["turns"][2:]]}
        with pytest.raises(ReplayMismatch, match=f"turn 1: the file shows {text}"):
            replay(NewDuel(), read(changed))


def test_a_turn_says_which_rules_have_played_it_and_none_goes_back() -> None:
    raw = as_json(exported())
    raw["turns"][2]["revision"] = 0
    refused(raw, BadData, "turn 2: its revision is older than that of turn 1")


def test_a_game_without_digests_of_records_is_checked_by_its_states() -> None:
    """As it was recorded before there were any. Nothing tells who gave an answer."""
    raw = as_json(exported())
    for turn in raw["turns"]:
        turn["record"] = None
    entries(raw, "plan")[0]["by"] = "bot"
    report = replay(GAME, read(raw))
    assert report.verified == report.without_record == [turn["number"] for turn in raw["turns"]]
    assert (report.lost_records, report.is_to_the_end) == ([], True)


def test_a_game_that_got_digests_on_its_way_has_them_from_there_on() -> None:
    raw = as_json(exported())
    table = play(open_table())
    later = chained(table.finished[2:], chain_start(SEED))
    for turn, found in zip(raw["turns"], [None, None, *later], strict=True):
        turn["record"] = msgspec.to_builtins(found)
    report = replay(GAME, read(raw))
    assert (report.without_record, report.lost_records) == ([0, 1], [])
    del raw["turns"][-1]["record"]
    last = raw["turns"][-1]["number"]
    report = replay(GAME, read(raw))
    assert (report.without_record, report.lost_records) == ([0, 1, last], [last])
