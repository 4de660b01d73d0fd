"""Asking in the middle of the rules: what waits, which answers count, and what must not happen."""

from typing import Any

import pytest

from engine.kernel.ask import Play, Suspended, ask, ask_all, ask_each
from engine.kernel.chance import Chance
from engine.kernel.decisions import Decision
from engine.kernel.errors import ReplayMismatch, RulesBug
from engine.kernel.journal import By, Entry, Journal
from tests.engine.kernel.duel import Lives, Strike, Swapped, Yes
from tests.engine.tables import SEED


def play_with(answers: dict[str, Any] | None = None, **answering: Any) -> Play:
    journal = Journal(Entry(decision_id, "seat", answer) for decision_id, answer in (answers or {}).items())
    return Play(1, Chance(SEED, turn=1), journal, **answering)


def open_ids(suspended: pytest.ExceptionInfo[Suspended]) -> list[str]:
    return [decision.id for decision in suspended.value.decisions]


def test_a_question_without_an_answer_suspends_the_turn() -> None:
    with pytest.raises(Suspended) as suspended:
        ask(play_with(), Lives(seat=1))
    assert open_ids(suspended) == ["t1.g1.s1.lives."]


def test_a_journaled_answer_is_returned_and_the_group_counted() -> None:
    play = play_with({"t1.g1.s1.lives.": 5})
    assert ask(play, Lives(seat=1)) == 5
    with pytest.raises(Suspended) as suspended:
        ask(play, Lives(seat=1))
    assert open_ids(suspended) == ["t1.g2.s1.lives."]


def test_all_open_questions_of_a_moment_are_put_together() -> None:
    play = play_with({"t1.g1.s1.lives.": 5})
    with pytest.raises(Suspended) as suspended:
        ask_all(play, [Lives(seat=seat) for seat in (2, 1, 0)])
    assert open_ids(suspended) == ["t1.g1.s2.lives.", "t1.g1.s0.lives."]


def test_answers_come_in_the_order_of_the_questions() -> None:
    play = play_with({f"t1.g1.s{seat}.lives.": seat + 3 for seat in range(3)})
    assert ask_all(play, [Lives(seat=seat) for seat in (2, 0, 1)]) == [5, 3, 4]


def test_no_question_needs_no_answer() -> None:
    assert ask_all(play_with(), []) == []


def test_two_questions_with_one_id_are_a_bug() -> None:
    """Otherwise one answer would silently count for both."""
    with pytest.raises(RulesBug, match=r"t1\.g1\.s0\.lives\.r1 is asked twice"):
        ask_all(play_with(), [Lives(seat=0, subject="r1"), Lives(seat=0, subject="r1")])


def test_subjects_tell_two_questions_to_one_seat_apart() -> None:
    play = play_with({"t1.g1.s0.lives.r1": 4, "t1.g1.s0.lives.r2": 7})
    assert ask_all(play, [Lives(seat=0, subject="r1"), Lives(seat=0, subject="r2")]) == [4, 7]


def test_no_rule_catches_a_suspension_by_catching_exceptions() -> None:
    assert not issubclass(Suspended, Exception)


def test_a_recorded_answer_that_is_not_legal_is_refused() -> None:
    for answer in (2, 10, "4", None):
        with pytest.raises(ReplayMismatch, match=r"recorded answer to t1\.g1\.s1\.lives\. is not legal"):
            ask(play_with({"t1.g1.s1.lives.": answer}), Lives(seat=1))


def test_a_responder_answers_on_the_spot_and_is_journaled() -> None:
    play = play_with(responder=lambda decision: (3, "bot") if decision.seat == 0 else None)
    with pytest.raises(Suspended) as suspended:
        ask_all(play, [Lives(seat=0), Lives(seat=1)])
    assert open_ids(suspended) == ["t1.g1.s1.lives."]
    assert play.journal.listed() == [Entry("t1.g1.s0.lives.", "bot", 3)]


def test_no_one_else_answers_what_lies_before_a_seat() -> None:
    play = play_with(responder=lambda decision: (3, "bot"), waiting=["t1.g1.s0.lives."])
    with pytest.raises(Suspended) as suspended:
        ask_all(play, [Lives(seat=0), Lives(seat=1)])
    assert open_ids(suspended) == ["t1.g1.s0.lives."]


class Patient(Play):
    """Seats that want to be asked are asked up to a limit, and each question asked is counted."""

    def __init__(self, *args: Any, allowed: int = 0, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.allowed = allowed
        self.noted: list[str] = []

    def may_ask(self, decision: Decision[Any]) -> bool:
        return len(self.noted) < self.allowed

    def note_asked(self, decision: Decision[Any]) -> None:
        self.noted.append(decision.id)


def strikes(*steps: int) -> list[Strike]:
    return [Strike(seat=0, subject=f"s{step}", target=1) for step in steps]


def patient(allowed: int, answers: list[Entry] | None = None, preset: Any = None, **answering: Any) -> Patient:
    orders = {(0, "strike", ""): preset or {"ask": True, "strike": True}}
    return Patient(1, Chance(SEED, turn=1), Journal(answers or []), orders, allowed=allowed, **answering)


def test_a_seat_that_wishes_to_be_asked_is_asked_if_it_may_be() -> None:
    with pytest.raises(Suspended) as suspended:
        ask_all(patient(allowed=1), strikes(1))
    assert open_ids(suspended) == ["t1.g1.s0.strike.s1"]


def test_a_seat_that_may_not_be_asked_has_the_rest_of_its_order_answer() -> None:
    play = patient(allowed=0)
    assert ask_all(play, strikes(1)) == [Yes(True)]
    assert play.journal.listed() == [Entry("t1.g1.s0.strike.s1", "order", Yes(True))]
    assert play.noted == []


def test_whether_it_may_be_asked_matters_only_to_those_who_wish_it() -> None:
    assert ask_all(patient(allowed=0, preset={"strike": True}), strikes(1)) == [Yes(True)]
    with pytest.raises(Suspended):
        ask_all(patient(allowed=0), [Lives(seat=0)])


@pytest.mark.parametrize(("by", "noted"), [("seat", 1), ("draft", 1), ("deadline", 1), ("bot", 1), ("order", 0)])
def test_whoever_answered_a_seat_was_asked_unless_it_was_its_order(by: By, noted: int) -> None:
    """So the count follows from the journal, and a re-run asks the same."""
    answered = [Entry("t1.g1.s0.strike.s1", by, {"yes": False})]
    play = patient(allowed=1, answers=answered)
    assert ask_all(play, strikes(1)) == [Yes(False)]
    assert len(play.noted) == noted
    if noted:
        assert ask_all(play, strikes(2)) == [Yes(True)]
    else:
        with pytest.raises(Suspended):
            ask_all(play, strikes(2))


def test_an_answer_on_the_spot_counts_as_in_the_re_run() -> None:
    play = patient(allowed=1, responder=lambda decision: (Yes(False), "bot"))
    assert ask_all(play, strikes(1, 2)) == [Yes(False), Yes(True)]
    again = patient(allowed=1, answers=play.journal.listed())
    assert ask_all(again, strikes(1, 2)) == [Yes(False), Yes(True)]
    assert again.noted == play.noted


def test_what_lies_before_its_seat_stays_there_even_if_it_may_not_be_asked_any_more() -> None:
    with pytest.raises(Suspended) as suspended:
        ask_all(patient(allowed=0, waiting=["t1.g1.s0.strike.s1"]), strikes(1))
    assert open_ids(suspended) == ["t1.g1.s0.strike.s1"]


def dialogue(play: Play, seat: int) -> int:
    """Two questions to one seat, with an event between them."""
    first = ask(play, Lives(seat=seat))
    play.emit(Swapped(owner=seat))
    return first * 10 + ask(play, Lives(seat=seat))


def dialogues(play: Play) -> list[int]:
    return ask_each(play, [lambda: dialogue(play, 0), lambda: dialogue(play, 1)])


def test_dialogues_do_not_wait_for_each_other() -> None:
    """Seat 1 is at its second question while seat 0 has not answered its first."""
    with pytest.raises(Suspended) as suspended:
        dialogues(play_with({"t1.g1-2-1.s1.lives.": 5}))
    assert open_ids(suspended) == ["t1.g1-1-1.s0.lives.", "t1.g1-2-2.s1.lives."]


BOTH = {f"t1.g1-{seat + 1}-{n}.s{seat}.lives.": 2 + n for seat in (0, 1) for n in (1, 2)}


def test_what_dialogues_tell_is_told_when_all_are_done_in_their_order() -> None:
    for missing in BOTH:
        play = play_with({key: answer for key, answer in BOTH.items() if key != missing})
        with pytest.raises(Suspended):
            dialogues(play)
        assert play.events == []
    play = play_with(BOTH)
    assert dialogues(play) == [34, 34]
    assert play.events == [Swapped(owner=0), Swapped(owner=1)]


def test_groups_go_on_after_dialogues() -> None:
    play = play_with(BOTH)
    dialogues(play)
    with pytest.raises(Suspended) as suspended:
        ask(play, Lives(seat=0))
    assert open_ids(suspended) == ["t1.g2.s0.lives."]


def test_an_unwatched_play_tells_nothing() -> None:
    play = play_with(watched=False)
    play.emit(Swapped(owner=0))
    assert play.events == []
