"""What one viewer may see of a game: when a question is still owed."""

from dataclasses import replace
from datetime import UTC, datetime

from games.shapes.page import Prompt

PROMPT = Prompt("t1.g1.s0.program.r0", "program", {}, None, None, datetime(2030, 1, 1, tzinfo=UTC), True, "")


def test_an_answer_is_owed_until_it_is_handed_in_or_its_time_is_over() -> None:
    assert PROMPT.is_owed
    assert not replace(PROMPT, submission={"registers": [1]}).is_owed
    assert not replace(PROMPT, is_over=True).is_owed


def test_a_draft_is_no_answer_but_an_empty_answer_is_one() -> None:
    assert replace(PROMPT, draft={"registers": [1]}).is_owed
    assert not replace(PROMPT, submission=[]).is_owed
