"""Answers before they count."""

from typing import Any

import msgspec

from games.models import Game, PendingDecision
from games.record.queries.engine_tables import offer_of, rules_for


def as_draft(game: Game, decision_id: str, answer: Any) -> Any:
    """An answer as it would be kept as a draft, as plain data. Raises IllegalAnswer if it lacks the shape of one."""
    pending = PendingDecision.objects.select_related("game", "turn").get(game=game, decision_id=decision_id)
    decision = rules_for(game, pending.turn).decode_decision(offer_of(pending))
    return msgspec.to_builtins(decision.decode(answer))
