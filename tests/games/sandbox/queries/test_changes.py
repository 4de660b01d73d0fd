"""What is wanted of the programs of a turn: the fields of a form and whole answers say the same."""

import msgspec
import pytest

from engine.kernel.errors import IllegalAnswer
from engine.roborally.decisions.program import Program, ProgramAnswer
from engine.roborally.state import Held
from games.kinds.roborally.ghost import sandbox as part
from games.sandbox.queries.changes import AnswerChanges, Asked, FormChanges, fields_of

HAND = [840, 740, 660, 570, 560, 430, 320, 210, 50]
OTHER = ProgramAnswer([570, 660, 740, 840, 430])


@pytest.fixture
def asked() -> Asked:
    decision = Program(seat=0, robot=0, hand=HAND, locked=[0] * 5, can_power_down=True)
    return Asked(decision, ProgramAnswer(HAND[:5]), is_guess=False)


def test_without_fields_the_program_stays(asked: Asked) -> None:
    change = FormChanges(part, {})(asked)
    assert not change.is_changed
    assert change.answer() == asked.answer


def test_the_fields_of_an_answer_ask_for_that_answer(asked: Asked) -> None:
    fields = fields_of(part, asked.decision, OTHER)
    assert f"{asked.decision.subject}-extras" not in fields
    change = FormChanges(part, fields)(asked)
    assert change.is_changed
    assert change.answer() == OTHER


def test_a_guess_has_no_extras(asked: Asked) -> None:
    asked = asked._replace(is_guess=True)
    assert FormChanges(part, {f"{asked.decision.subject}-extras": '{"brakes": {}}'})(asked).text == ""


def test_a_choice_that_does_not_exist_is_refused(asked: Asked) -> None:
    with pytest.raises(IllegalAnswer, match="Register 1: there is no such choice"):
        FormChanges(part, {f"{asked.decision.subject}-1": "1"})(asked).answer()


def test_a_whole_answer_is_played_as_it_is(asked: Asked) -> None:
    change = AnswerChanges(part, {asked.decision.subject: msgspec.to_builtins(OTHER)})(asked)
    assert change.is_changed
    assert change.answer() == OTHER


def test_a_whole_answer_that_is_not_legal_is_refused_with_its_subject(asked: Asked) -> None:
    with pytest.raises(IllegalAnswer, match=rf"^{asked.decision.subject}: "):
        AnswerChanges(part, {asked.decision.subject: {"registers": [840] * 5}})(asked)


def test_a_new_hand_is_not_asked_for_because_its_draw_is_not_known(asked: Asked) -> None:
    options = [Held(id="recompile")]
    asked = asked._replace(decision=msgspec.structs.replace(asked.decision, options=options))
    redraw = {"registers": [0] * 5, "riders": {"recompile": {"now": True}}}
    with pytest.raises(IllegalAnswer, match="something other than a program"):
        AnswerChanges(part, {asked.decision.subject: redraw})(asked)


def test_who_is_not_named_plays_as_before(asked: Asked) -> None:
    change = AnswerChanges(part, {"somebody else": {"registers": [840] * 5}})(asked)
    assert not change.is_changed
    assert change.answer() == asked.answer
