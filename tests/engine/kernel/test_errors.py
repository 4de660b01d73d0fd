"""Errors have codes that a service can rely on."""

import pytest

from engine.kernel.errors import BadData, EngineError, IllegalAnswer, ReplayMismatch, RulesBug, StaleAnswer


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (EngineError("what"), "engine_error"),
        (StaleAnswer("what"), "stale_answer"),
        (ReplayMismatch("what"), "replay_mismatch"),
        (RulesBug("what"), "rules_bug"),
        (BadData("what"), "bad_data"),
    ],
)
def test_the_codes_never_change(error: EngineError, code: str) -> None:
    assert (error.code, str(error)) == (code, "what")


def test_an_illegal_answer_says_which_rule_it_breaks() -> None:
    error = IllegalAnswer("locked", "register 5 is locked")
    assert isinstance(error, EngineError)
    assert (error.code, str(error)) == ("locked", "register 5 is locked")
    assert IllegalAnswer.code == EngineError.code, "the code is that of one answer"
