"""Every event is told, and told in one place."""

import ast
from collections import Counter
from pathlib import Path
from typing import get_args

import pytest

from engine.kernel.events import Event
from engine.roborally.game import GAME
from engine.roborally.special_rules import rule_events
from engine.roborally.special_rules.base import RuleEvent, cell_mark, robot_mark, team_mark
from games.kinds import roborally
from games.kinds.roborally.told.events import TELLINGS, telling_of
from tests.games.kinds.roborally.told.said import ENTITY_NAMES, G5

KINDS = [kind for kind in get_args(GAME.event_types) if not issubclass(kind, RuleEvent)]


def test_every_kind_of_event_has_its_entry() -> None:
    assert set(TELLINGS) == set(KINDS)


def test_an_event_of_another_game_is_a_mistake() -> None:
    with pytest.raises(KeyError):
        telling_of(Event())


def test_the_rules_own_sentences_name_robots_spaces_and_teams() -> None:
    class Left(RuleEvent, frozen=True, kw_only=True):
        @property
        def words(self) -> str:
            return f"{robot_mark(1)} leaves {cell_mark(G5)} to {team_mark(0)}."

    line = telling_of(Left()).line(Left(), ENTITY_NAMES)
    assert line.text == "Cog leaves G5 to Team 1."
    assert line.robots == {1}


def test_every_event_of_a_special_rule_tells_itself() -> None:
    assert rule_events()
    assert all(issubclass(kind, RuleEvent) and kind.words is not RuleEvent.words for kind in rule_events())


COMPOSED = {
    "told/log.py",  # a card with its moves, hands that are dealt, shots with their damage
    "told/parts.py",  # the segments of a turn
    "ghost/ghost_words.py",  # which events of a device are worth a word
}
"""The modules that ask what a turn consists of, or what a program would lead to, and name the events that say so."""


def named_in(module: Path) -> set[str]:
    """All names that a module uses, those of other modules included."""
    nodes = list(ast.walk(ast.parse(module.read_text())))
    named = {node.attr for node in nodes if isinstance(node, ast.Attribute)}
    return named | {node.id for node in nodes if isinstance(node, ast.Name)}


def test_an_event_is_named_in_its_family_alone_where_it_is_told() -> None:
    root = Path(roborally.__file__).parent
    modules = [path for path in root.rglob("*.py") if path.relative_to(root).as_posix() not in COMPOSED]
    counted = Counter(name for module in modules for name in named_in(module))
    assert {kind.__name__ for kind in KINDS if counted[kind.__name__] != 1} == set()
