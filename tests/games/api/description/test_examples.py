"""Examples are of the shapes that they stand for."""

from contextlib import suppress
from typing import Any

import msgspec
import pytest

from engine.kernel.decisions import Decision
from engine.kernel.errors import IllegalAnswer
from engine.kernel.game import GameRules
from games.api.description import examples
from games.api.description.schema import whole
from games.kinds.base import GameKind
from games.kinds.registry import kinds
from games.shapes.page import Prompt
from games.tables.api.shapes import NewGame


def question(kind: GameKind) -> Decision[Any]:
    return kind.rules.decode_decision(examples.prompt(kind)["offer"])


def takes(rules: GameRules[Any], name: str, order: Any) -> bool:
    with suppress(IllegalAnswer):
        rules.check_order(name, order)
        return True
    return False


@pytest.mark.parametrize("slug", ["roborally", "volt"])
def test_each_kind_has_examples_that_its_rules_take(slug: str) -> None:
    kind = kinds()[slug]
    prompt = msgspec.convert(examples.prompt(kind), Prompt)
    assert prompt.kind == question(kind).kind()
    question(kind).parse(examples.program(kind))
    assert msgspec.convert(examples.tail(kind)["turns"][0]["events"], list[kind.rules.event_types])
    orders = {each.order_kind() for each in kind.rules.decision_types().values() if each.order_type}
    assert [name for name in orders if takes(kind.rules, name, examples.order(kind))]
    assert msgspec.convert(examples.new_game(kind), NewGame).kind == slug


def test_the_description_shows_one_of_each_kind(db: None) -> None:
    decision = whole()["paths"]["/games/{game_id}/decisions/{decision_id}"]["get"]["responses"]["200"]
    shown = decision["content"]["application/json"]["examples"]
    assert [name.lower() for name in shown] == list(kinds())
