"""The private dialogue about a new hand: what its seat learns at once, and all others only with the programs.

Rules: 000 "RECOMPILE"; 001 "2. Program Registers"
"""

from typing import Any

import msgspec
import pytest

from engine.kernel.chance import Chance
from engine.kernel.errors import IllegalAnswer, StaleAnswer
from engine.kernel.table import Table
from engine.roborally.decisions import PreventDamage, Program
from engine.roborally.events import (
    DamageTaken,
    Exploded,
    OptionLost,
    OptionUsed,
    PowerDownAnnounced,
    RaceEnded,
    RegisterDrawn,
    SegmentStarted,
)
from engine.roborally.game import GAME
from engine.roborally.state import RaceState, Setup
from engine.roborally.turn.deal_program_cards import deal_program_cards
from engine.roborally.turn.play_programs import play_programs
from engine.roborally.turn.program_registers import program_registers
from engine.roborally.views.race import view_for
from tests.engine.roborally.tables import orders_for, table_of
from tests.engine.tables import SEED, declined, reloaded, seen
from tests.scenes import Scene

NEW_HAND = {"registers": [0] * 5, "riders": {"recompile": {"now": True}}}
LOCKED_CARDS = [490, 500, 510, 520, 530]


def table_with(options: tuple[str, ...] = (), damage: int = 0, sacrifice: Any = None, **setup: Any) -> Table[RaceState]:
    """Three robots. The first has Recompile and this many tokens, with cards in the registers that they lock."""
    locked = max(0, damage - 4)
    registers = [0] * (5 - locked) + LOCKED_CARDS[5 - locked :]
    sheet = {"options": ["recompile", *options], "damage": damage, "registers": registers}
    choices = Setup(course="risky-exchange", robots=["A", "B", "C"], **setup)
    presets = {"sacrifice": sacrifice} if sacrifice else {}
    return table_of(choices, {0: sheet}, orders=orders_for(range(3), **presets))


def mine(table: Table[RaceState]) -> Any:
    (decision,) = [decision for decision in table.pending if decision.seat == 0]
    return decision


def redrawn(table: Table[RaceState]) -> Table[RaceState]:
    """Its owner has thrown the hand away."""
    table.answer(mine(table).id, NEW_HAND)
    table.advance()
    return table


def finish_programs(table: Table[RaceState]) -> list[Any]:
    """Everyone programs the cards as dealt; the events of that turn."""
    turn = table.turn
    while table.turn == turn and table.pending:
        for decision in list(table.pending):
            table.answer(decision.id, declined(decision))
        table.advance()
    return table.finished[-1].events


def told(events: list[Any], kind: type[Any]) -> list[Any]:
    return [event for event in events if isinstance(event, kind)]


def test_asking_for_a_new_hand_is_an_answer_of_its_own() -> None:
    table = table_with()
    first = mine(table)
    assert first.can_redraw
    assert first.at_once(first.parse(NEW_HAND))
    assert not first.at_once(first.decline())


def test_the_second_question_is_about_the_new_hand_and_does_not_wait_for_others() -> None:
    table = table_with()
    first = mine(table)
    redrawn(table)
    second = mine(table)
    assert isinstance(second, Program)
    assert second.id != first.id
    assert len(second.hand) == len(first.hand) == 9
    assert not set(second.hand) & set(first.hand)
    assert second.hand == sorted(second.hand, reverse=True)
    assert sorted(decision.seat for decision in table.pending) == [0, 1, 2]


def test_no_one_gets_a_second_new_hand() -> None:
    table = redrawn(table_with())
    assert not mine(table).can_redraw
    with pytest.raises(IllegalAnswer, match="already a new hand"):
        table.answer(mine(table).id, NEW_HAND)


def test_a_new_hand_cannot_be_given_back() -> None:
    table = table_with()
    first = mine(table)
    redrawn(table)
    with pytest.raises(StaleAnswer):
        table.answer(first.id, declined(first))
    with pytest.raises(IllegalAnswer, match="not in this hand"):
        table.answer(mine(table).id, declined(first))


@pytest.mark.parametrize("seat", [1, 2, None])
@pytest.mark.parametrize("damage", [0, 4, 8])
def test_no_one_else_sees_anything_before_all_programs_are_in(seat: int | None, damage: int) -> None:
    """They learn neither the hand nor the token nor the lock, nor that anything happened at all."""
    table = table_with(damage=damage)
    before = seen(table, seat)
    redrawn(table)
    assert seen(table, seat) == before
    table.answer(mine(table).id, declined(mine(table)))
    table.advance()
    assert seen(table, seat) == before


def test_when_all_programs_are_in_everyone_is_told() -> None:
    table = redrawn(table_with())
    events = finish_programs(table)
    used = told(events, OptionUsed)[0]
    assert (used.robot, used.option, used.phase) == (0, "recompile", 0)
    damage = told(events, DamageTaken)[0]
    assert (damage.robot, damage.damage) == (0, 1)
    assert used.seen_by(None) is used


def test_the_token_is_told_before_the_power_down_that_it_allows() -> None:
    """Only damaged robots may power down; the token of the new hand is damage enough."""
    table = redrawn(table_with())
    announced = msgspec.to_builtins(declined(mine(table))) | {"power_down": True}
    table.answer(mine(table).id, announced)
    events = finish_programs(table)
    told_of = [type(event) for event in events if isinstance(event, DamageTaken | PowerDownAnnounced)]
    assert told_of[:2] == [DamageTaken, PowerDownAnnounced]


def test_others_draw_the_same_cards_whether_or_not_someone_redraws() -> None:
    plain, other = table_with(), redrawn(table_with())
    for seat in (1, 2):
        assert [d.hand for d in plain.pending if d.seat == seat] == [d.hand for d in other.pending if d.seat == seat]


def test_its_token_can_lock_the_last_register_with_a_card_from_the_deck() -> None:
    """A-34: the hand keeps its size, so one more card is left over."""
    table = table_with(damage=4)
    first = mine(table)
    assert first.locked == [0] * 5
    second = mine(redrawn(table))
    assert second.locked[:4] == [0] * 4
    drawn = second.locked[4]
    assert drawn
    assert drawn not in [*first.hand, *second.hand]
    assert len(second.hand) == len(first.hand) == 5
    table.answer(second.id, {"registers": [*second.hand[:4], 0]})
    events = finish_programs(table)
    assert told(events, RegisterDrawn)[0] == RegisterDrawn(robot=0, register=5, card=drawn)
    assert told(events, DamageTaken)[0].locked == [5]


def test_the_card_in_the_new_lock_lies_open_and_the_programmed_ones_do_not() -> None:
    table = redrawn(table_with(damage=4))
    second = mine(table)
    context = GAME.open_play(
        GAME.decode(table.snapshot), 1, Chance(SEED, 0, 1), table.journal, responder=lambda d: (d.decline(), "bot")
    )
    deal_program_cards(context)
    program_registers(context)
    assert view_for(context.state, 1).robots[0].registers == [0, 0, 0, 0, second.locked[4]]
    assert view_for(context.state, 1).robots[0].damage == 5


def test_at_eight_tokens_every_register_locks() -> None:
    table = redrawn(table_with(damage=8))
    second = mine(table)
    assert all(second.locked)
    assert second.locked[1:] == LOCKED_CARDS[1:]
    table.answer(second.id, {"registers": [0] * 5})
    finish_programs(table)
    assert table.finished[-1].number == 1


def test_at_nine_tokens_there_is_no_new_hand() -> None:
    """A-226: the token would destroy the robot."""
    table = table_with(damage=9)
    assert not mine(table).can_redraw
    with pytest.raises(IllegalAnswer) as refusal:
        table.answer(mine(table).id, NEW_HAND)
    assert refusal.value.code == "redraw"


def test_an_undamaged_robot_may_power_down_for_the_token_that_it_gets() -> None:
    table = table_with()
    assert not mine(table).can_power_down
    assert mine(redrawn(table)).can_power_down


# --- against its damage --------------------------------------------------------------------------------------------


def test_an_option_given_up_against_the_token_is_gone_when_the_new_hand_is_programmed() -> None:
    """A-244: it could not be used any more, so it is not offered."""
    table = table_with(("conditional",), 4, sacrifice={"prevent_from": 1, "ranking": ["conditional"]})
    assert [held.id for held in mine(table).options] == ["recompile", "conditional"]
    second = mine(redrawn(table))
    assert [held.id for held in second.options] == ["recompile"]
    assert second.locked == [0] * 5
    rider = {"conditional": {"card": second.hand[-1]}}
    with pytest.raises(IllegalAnswer, match="no Option conditional"):
        table.answer(second.id, {"registers": second.hand[:5], "riders": rider})
    lost = told(finish_programs(table), OptionLost)[0]
    assert (lost.option, lost.why) == ("conditional", "damage")


def test_a_coat_that_takes_the_token_is_offered_as_it_will_be() -> None:
    second = mine(redrawn(table_with(("ablative_coat",), 4)))
    assert [(held.id, held.payload) for held in second.options] == [("recompile", 0), ("ablative_coat", 2)]
    assert second.locked == [0] * 5


def test_whoever_wishes_to_be_asked_about_damage_is_asked_between_the_hands() -> None:
    table = redrawn(table_with(sacrifice={"ask": True}))
    question = mine(table)
    assert isinstance(question, PreventDamage)
    assert (question.damage, question.tokens) == (0, 1)
    table.answer(question.id, {"options": ["recompile"]})
    table.advance()
    assert mine(table).options == []
    assert [event.option for event in told(finish_programs(table), OptionLost)] == ["recompile"]


def test_where_no_one_is_interrupted_the_order_answers_at_once() -> None:
    table = redrawn(table_with(sacrifice={"ask": True, "prevent_from": 1}, interruptions="none"))
    assert isinstance(mine(table), Program)
    assert mine(table).options == []


# --- deadlines and other processes ---------------------------------------------------------------------------------


def test_at_the_deadline_no_one_gets_a_new_hand() -> None:
    """A draft that asks for one would use a hand that its owner never saw."""
    table = table_with()
    first = mine(table)
    table.timeout(first.id, NEW_HAND)
    entry = table.journal.find(first.id)
    assert entry is not None
    assert set(entry.answer.registers) <= set(first.hand)
    assert entry.answer.riders == {}


def test_the_deadline_in_the_middle_programs_the_new_hand() -> None:
    table = redrawn(table_with())
    second = mine(table)
    table.timeout(second.id)
    entry = table.journal.find(second.id)
    assert entry is not None
    assert set(entry.answer.registers) <= set(second.hand)


def test_a_table_loaded_in_the_middle_of_the_dialogue_is_the_same_table() -> None:
    table = redrawn(table_with(("conditional",), 4))
    other = reloaded(table, orders=table.orders)
    assert other.pending == table.pending
    assert [seen(other, seat) for seat in (0, 1, 2, None)] == [seen(table, seat) for seat in (0, 1, 2, None)]
    finish_programs(table)
    finish_programs(other)
    assert GAME.encode(other.state) == GAME.encode(table.state)


class Redrawing(Scene):
    """A scene in which an answer counts once. The new hand is programmed as it comes, with a power down."""

    def respond(self, decision: Any) -> Any:
        answer = super().respond(decision)
        if isinstance(decision, Program) and not decision.can_redraw:
            return msgspec.structs.replace(answer[0], power_down=decision.can_power_down), "seat"
        if decision.seat == 0:
            self.answers.pop((decision.kind(), "A"), None)
        return answer


def exploding(option: str, damage: int, lives: int = 3) -> Redrawing:
    """A gives up an explosive Option against the token of its new hand."""
    registers = [0, 0, 100, 830, 170] if damage == 7 else [0] * 5
    sheet = {"damage": damage, "lives": lives, "registers": registers, "options": [option, "recompile"]}
    scene = Redrawing("A> . . B^", rules="ultimate", A=sheet)
    scene.answers["program", "A"] = NEW_HAND
    scene.answers["prevent_damage", "A"] = {"options": [option], "prevent_from": 1}
    scene.deal().ask_for_programs()
    return scene


def second_question(scene: Scene) -> Program:
    (again,) = [asked for asked in scene.asked if isinstance(asked, Program) and not asked.can_redraw]
    return again


def test_an_explosion_in_the_place_of_the_token_comes_when_all_programs_are_in() -> None:
    """A-336: the new hand is programmed as if there were none, but for the Option. Then the robot is destroyed."""
    scene = exploding("retro_rockets", damage=7)
    again = second_question(scene)
    assert (len(again.hand), again.locked) == (2, [0, 0, 100, 830, 170])
    assert [option.id for option in again.options] == ["recompile"]
    assert [event.strength for event in scene.events(Exploded)] == [2, 2, 2]
    assert (scene["A"].status, scene["A"].registers) == ("destroyed", [0] * 5)


def test_a_robot_that_survives_the_explosion_has_its_program_locked() -> None:
    """A-336: six tokens hold the two highest registers, with the cards that have just been put there."""
    scene = exploding("retro_rockets", damage=0)
    assert (scene["A"].damage, scene["A"].status) == (6, "active")
    assert scene["A"].registers == second_question(scene).decline().registers
    assert scene.events(RegisterDrawn) == []


def test_a_robot_that_its_new_hand_destroys_does_not_power_down() -> None:
    """A-336; A-87."""
    scene = exploding("self_destruct", damage=0)
    assert (scene["A"].status, scene["A"].announced) == ("destroyed", False)
    assert scene.events(PowerDownAnnounced) == []


def test_the_last_one_left_after_it_need_not_race_on() -> None:
    """A-69; A-336."""
    scene = exploding("self_destruct", damage=0, lives=1)
    play_programs(scene.context)
    assert [ended.places for ended in scene.events(RaceEnded)] == [[[1], [0]]]
    assert scene.events(SegmentStarted) == []
