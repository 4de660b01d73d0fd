"""From rows to the engine's table."""

import pytest

from engine.kernel.errors import BadData
from games.models import Game, User
from games.play.services import play
from games.record.queries.engine_tables import offer_of, open_turn, rules_of, table_of
from tests.games.support.moves import hand_in, pending_of, start_turn_from


def test_a_kind_of_game_that_there_is_not(db: None) -> None:
    with pytest.raises(BadData):
        rules_of(Game(kind="chess"))


def test_the_stored_table_waits_for_what_is_stored_as_open(race: Game) -> None:
    table = table_of(race, open_turn(race))
    table.advance()
    asked = race.pending_decisions.order_by("decision_id").values_list("decision_id", flat=True)
    assert sorted(decision.id for decision in table.pending) == list(asked)


def test_a_reader_who_is_overtaken_sees_the_older_moment_whole(race: Game, owner: User, seated: User) -> None:
    """The row was read before the turn went on to a question in mid-turn, and is looked at only afterwards."""
    play.set_order(game_id=race.pk, user=owner, kind="stay_powered_down", preset={"ask": True})
    start_turn_from(race, lambda state: setattr(state.robots[0], "announced", True))
    before = open_turn(race)
    hand_in(race, seated)
    assert play.resolve(game_id=race.pk)
    after = open_turn(race)
    kinds = []
    for row in (before, after):
        table = table_of(race, row)
        table.advance()
        kinds.append([decision.kind() for decision in table.pending])
    assert kinds == [["program"], ["stay_powered_down"]]


def test_what_a_turn_that_is_over_has_asked_follows_from_its_journal(race: Game, owner: User, seated: User) -> None:
    """Also what was asked in mid-turn, after others had answered."""
    play.set_order(game_id=race.pk, user=owner, kind="stay_powered_down", preset={"ask": True})
    start_turn_from(race, lambda state: setattr(state.robots[0], "announced", True))
    offered = {pending.decision_id: pending.offer for pending in race.pending_decisions.all()}
    hand_in(race, seated)
    assert play.resolve(game_id=race.pk)
    asked = pending_of(race, owner)
    offered[asked.decision_id] = asked.offer
    play.submit(game_id=race.pk, user=owner, decision_id=asked.decision_id, answer={"stay": True})
    assert play.resolve(game_id=race.pk)
    played = race.pending_decisions.filter(turn__number=1)
    assert [pending.question for pending in played] == [{}, {}]
    assert {pending.decision_id: offer_of(pending) for pending in played} == offered
    assert {pending.kind for pending in played} == {"program", "stay_powered_down"}


def test_what_other_rules_have_asked_is_not_offer_of(played: Game) -> None:
    played.turns.filter(number=1).update(revision=1)
    assert [offer_of(pending) for pending in played.pending_decisions.filter(turn__number=1)] == [{}, {}]
