"""One reading of every refusal."""

import pytest

from engine.kernel.errors import BadData, IllegalAnswer, RulesBug, StaleAnswer
from games.errors import Closed, NotFound, NotYours, Refused
from games.refusals import REFUSALS, Refusal, refusal_of


@pytest.mark.parametrize(
    ("error", "refusal"),
    [
        (Refused("title", "Give it a name."), Refusal(400, "title", "Give it a name.")),
        (NotYours("not_seated", "No seat."), Refusal(403, "not_seated", "No seat.")),
        (NotFound("no_such_game", "No game."), Refusal(404, "no_such_game", "No game.")),
        (Closed("closed", "Too late."), Refusal(409, "closed", "Too late.")),
        (IllegalAnswer("empty", "register 3 has no card"), Refusal(400, "empty", "Register 3 has no card.")),
        (StaleAnswer("it is not open"), Refusal(409, "stale_answer", "It is not open.")),
        (BadData("unknown course x."), Refusal(400, "bad_data", "Unknown course x.")),
    ],
)
def test_every_refusal_has_a_status_a_code_and_a_sentence(error: Exception, refusal: Refusal) -> None:
    assert isinstance(error, REFUSALS)
    assert refusal_of(error) == refusal


def test_our_own_faults_are_no_refusals() -> None:
    assert not isinstance(RulesBug("two robots on one space"), REFUSALS)
    assert not isinstance(KeyError("x"), REFUSALS)
