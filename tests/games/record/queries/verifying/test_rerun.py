"""Stored turns, played again from their journals: what they should be, and what of them is damaged."""

import json
from typing import Any

import pytest

from engine.kernel.errors import ReplayMismatch
from engine.kernel.record.digests import chain_start, record_digest
from engine.kernel.table import digest
from games.models import Game, Turn, User
from games.record.queries.engine_tables import open_turn, rules_of, setup_of, waiting_in
from games.record.queries.verifying.rerun import Rerun, rerun
from tests.games.support.moves import falsify
from tests.games.support.operators import played, without_record_digests
from tests.games.support.tables import third_turn_of


@pytest.fixture
def third_turn(owner: User, seated: User) -> Game:
    return third_turn_of(owner, seated)


def again(game: Game) -> list[Rerun]:
    return list(rerun(game, game.turns.order_by("number"), waiting_in(open_turn(game))))


def stored(game: Game, number: int) -> Turn:
    return game.turns.get(number=number)


def damage(game: Game, number: int, **parts: Any) -> None:
    game.turns.filter(number=number).update(**parts)


def with_answer(game: Game, number: int, registers: list[int]) -> list[Any]:
    """The journal of a turn in which the first program was another one."""
    journal = stored(game, number).journal
    journal[0]["answer"]["registers"] = registers
    return journal


# As it was


def test_every_turn_comes_out_as_it_is_stored(third_turn: Game) -> None:
    found = again(third_turn)
    assert [(each.turn.number, each.differs, each.is_shown) for each in found] == [
        (number, [], False) for number in range(4)
    ]
    for each in found:
        row = stored(third_turn, each.turn.number)
        assert (each.snapshot, each.digest) == (bytes(row.snapshot), row.digest)
        assert json.loads(each.events) == json.loads(bytes(row.events))


def test_the_open_turn_waits_for_what_it_waited_for(third_turn: Game) -> None:
    *before, last = again(third_turn)
    assert [each.pending for each in before] == [[]] * 3
    asked = third_turn.pending_decisions.filter(turn__number=3).values_list("decision_id", flat=True)
    assert sorted(decision.id for decision in last.pending) == sorted(asked)
    assert last.digest == ""


# Damaged, and borne out by the rest


@pytest.mark.parametrize(
    "parts",
    [
        {"events": b"[]"},
        {"events": b"not even a list"},
        {"digest": "0" * 64},
        {"snapshot": b"{}"},
        {"snapshot": b"{}", "events": b"[]"},
        {"events": b"[]", "digest": "0" * 64},  # the start of the turn after it bears the journal out
    ],
    ids=" ".join,
)
def test_what_is_damaged_is_named_and_given_as_it_was(third_turn: Game, parts: dict[str, Any]) -> None:
    was = stored(third_turn, 1)
    damage(third_turn, 1, **parts)
    found = again(third_turn)
    assert [each.differs for each in found] == [
        [],
        [name for name in ("snapshot", "events", "digest") if name in parts],
        [],
        [],
    ]
    assert (found[1].snapshot, found[1].digest) == (bytes(was.snapshot), was.digest)
    assert json.loads(found[1].events) == json.loads(bytes(was.events))


def test_the_open_turn_is_looked_at_as_well(third_turn: Game) -> None:
    was = falsify(third_turn)
    *_, last = again(third_turn)
    assert last.differs == ["events"]
    assert json.loads(last.events) == json.loads(was)


# What cannot be played, or is borne out by nothing


@pytest.mark.parametrize(
    ("journal", "words"),
    [
        (
            lambda game: with_answer(game, 1, [1] * 5),
            r"^turn 1: the recorded answer to t1\.g1\.s0\.program\.r0 is not legal$",
        ),
        (lambda game: stored(game, 1).journal[1:], r"^turn 1: no answer to t1\.g1\.s0\.program\.r0$"),
        (lambda game: ["nothing"], r"^turn 1: the rules cannot play what is recorded \(ValidationError\)$"),
    ],
    ids=["not legal", "missing", "no journal"],
)
def test_a_journal_that_cannot_be_played_is_refused_by_its_turn_without_a_card(
    third_turn: Game, journal: Any, words: str
) -> None:
    damage(third_turn, 1, journal=journal(third_turn))
    with pytest.raises(ReplayMismatch, match=words):
        again(third_turn)


def test_a_journal_that_nothing_else_knows_of_is_not_believed(third_turn: Game) -> None:
    registers = stored(third_turn, 1).journal[0]["answer"]["registers"]
    damage(third_turn, 1, journal=with_answer(third_turn, 1, registers[::-1]))
    with pytest.raises(ReplayMismatch, match="turn 1: the journal tells another turn than its events and its end"):
        again(third_turn)


def test_a_turn_that_is_stored_as_open_and_ends_is_refused(third_turn: Game) -> None:
    third_turn.turns.filter(number=3).delete()
    damage(third_turn, 2, resolved_at=None)
    Game.objects.filter(pk=third_turn.pk).update(turn=2)
    third_turn.refresh_from_db()
    with pytest.raises(ReplayMismatch, match="turn 2: it ends, though it is stored as open"):
        again(third_turn)


@pytest.mark.parametrize(
    ("gone", "words"), [(0, "turn 1: the turn before it is missing"), (2, "turn 3: the turn before it is missing")]
)
def test_no_turn_may_be_missing(third_turn: Game, gone: int, words: str) -> None:
    third_turn.turns.filter(number=gone).delete()
    with pytest.raises(ReplayMismatch, match=words):
        again(third_turn)


def test_the_open_turn_may_not_be_missing_either(third_turn: Game) -> None:
    for turns in (third_turn.turns.filter(number__lt=3).order_by("number"), Turn.objects.none()):
        with pytest.raises(ReplayMismatch, match="turn 3: its record is missing"):
            list(rerun(third_turn, turns))


# The digest of the record


def by_another(game: Game) -> list[Any]:
    return [entry | {"by": "deadline"} for entry in stored(game, 1).journal]


@pytest.mark.parametrize(
    "parts",
    [
        lambda game: {"journal": by_another(game)},
        lambda game: {"journal": stored(game, 1).journal[::-1]},
        lambda game: {"revision": 1},
        lambda game: {"revision": 1, "journal": []},
        lambda game: {"record_digest": "0" * 64},
        lambda game: {"record_digest": stored(game, 0).record_digest},
    ],
    ids=["by", "order of the journal", "revision", "revision and no journal", "digest", "digest of another turn"],
)
def test_a_record_that_is_not_that_of_its_digest_is_refused_though_it_can_be_played(
    third_turn: Game, parts: Any
) -> None:
    damage(third_turn, 1, **parts(third_turn))
    with pytest.raises(ReplayMismatch, match="turn 1: the digest of its record differs"):
        again(third_turn)


@pytest.mark.parametrize("gone", [1, 2, 3])
def test_a_turn_that_does_not_follow_the_one_before_is_refused(third_turn: Game, gone: int) -> None:
    damage(third_turn, gone, record_before="")
    with pytest.raises(ReplayMismatch, match=f"turn {gone}: its record does not follow that of the turn before"):
        again(third_turn)


def test_what_is_only_shown_has_to_be_that_of_its_digest_as_well(third_turn: Game) -> None:
    """Rules of another revision cannot play it, but its record tells whether it is as it was."""
    under_rules(third_turn, 1)
    assert [each.is_shown for each in again(third_turn)] == [True, True, False, False]
    damage(third_turn, 1, events=b"[]")
    with pytest.raises(ReplayMismatch, match="turn 1: the digest of its record differs"):
        again(third_turn)


def under_rules(game: Game, revision: int) -> None:
    """As if turns 0 and 1 had been played under these rules."""
    game.turns.filter(number__lt=2).update(revision=revision)
    before = ""
    for turn in game.turns.order_by("number"):
        turn.record_before, before = before, ""
        if turn.resolved_at is not None:
            events = digest(bytes(turn.events))
            before = turn.record_digest = record_digest(
                turn.record_before or chain_start(bytes.fromhex(game.seed)),
                turn.epoch,
                turn.number,
                turn.revision,
                turn.journal,
                events,
                turn.digest,
            )
        turn.save()


def test_turns_without_a_digest_of_their_record_are_checked_by_the_rest(third_turn: Game) -> None:
    without_record_digests(third_turn)
    damage(third_turn, 1, journal=by_another(third_turn))
    assert [each.differs for each in again(third_turn)] == [[]] * 4


def test_after_turns_without_digests_the_first_with_one_begins_anew(
    third_turn: Game, owner: User, seated: User
) -> None:
    """A game that was under way when there came to be digests, or that an older process has advanced by a turn."""
    without_record_digests(third_turn)
    played(third_turn, 2, owner, seated)
    assert [turn.record_digest != "" for turn in third_turn.turns.order_by("number")] == [False] * 3 + [True] * 2 + [
        False
    ]
    assert [each.differs for each in again(third_turn)] == [[]] * 6
    damage(third_turn, 3, journal=by_another(third_turn))
    with pytest.raises(ReplayMismatch, match="turn 3: "):
        again(third_turn)


def test_a_turn_that_an_older_process_has_played_is_checked_by_the_rest(
    third_turn: Game, owner: User, seated: User
) -> None:
    """While a site changes to a new release, processes of both are at work."""
    damage(third_turn, 2, record_digest="")
    damage(third_turn, 3, record_before="")
    played(third_turn, 1, owner, seated)
    assert [each.differs for each in again(third_turn)] == [[]] * 5


# Other revisions of the rules


def test_turns_of_older_rules_are_only_shown_and_the_rest_starts_from_what_is_stored(third_turn: Game) -> None:
    without_record_digests(third_turn)
    third_turn.turns.filter(number__lt=2).update(revision=1)
    assert [(each.is_shown, each.differs) for each in again(third_turn)] == [
        (True, []),
        (True, []),
        (False, []),
        (False, []),
    ]


def test_a_start_that_the_turn_before_does_not_bear_out_is_refused(third_turn: Game) -> None:
    without_record_digests(third_turn)
    third_turn.turns.filter(number__lt=2).update(revision=1)
    damage(third_turn, 1, digest="0" * 64)
    with pytest.raises(ReplayMismatch, match="turn 2: it does not start where turn 1 ended"):
        again(third_turn)


def test_the_open_turn_is_played_by_the_present_rules_whatever_it_began_under(third_turn: Game) -> None:
    damage(third_turn, 3, revision=1)
    assert [each.is_shown for each in again(third_turn)] == [False] * 4


def test_turns_of_newer_rules_are_refused(third_turn: Game) -> None:
    damage(third_turn, 2, revision=rules_of(third_turn).revision + 1)
    with pytest.raises(ReplayMismatch, match="turn 2: played under rules that are newer than these"):
        again(third_turn)


# Without rows


def test_turns_that_have_no_rows_yet_are_played_with_the_setup_that_is_given(third_turn: Game) -> None:
    setup, turns = setup_of(third_turn), list(third_turn.turns.order_by("number"))
    waiting = waiting_in(open_turn(third_turn))
    unsaved = Game(kind=third_turn.kind, seed=third_turn.seed, turn=third_turn.turn, status=third_turn.status)
    found = list(rerun(unsaved, turns, waiting, setup))
    assert [each.differs for each in found] == [[]] * 4
