"""Answers before they count."""

import pytest

from engine.kernel.errors import IllegalAnswer
from games.models import Game, User
from games.play.queries.drafts import as_draft
from games.play.services import play
from tests.games.support.moves import pending_of


def test_an_answer_reads_as_its_draft_would(race: Game, owner: User) -> None:
    asked = pending_of(race, owner)
    answer = {"registers": [0, asked.offer["hand"][0], 0, 0, 0]}
    play.save_draft(game_id=race.pk, user=owner, decision_id=asked.decision_id, answer=answer)
    assert as_draft(race, asked.decision_id, answer) == pending_of(race, owner).draft


def test_what_has_not_the_shape_of_an_answer_is_no_draft(race: Game, owner: User) -> None:
    with pytest.raises(IllegalAnswer):
        as_draft(race, pending_of(race, owner).decision_id, [])
