"""Every event is told, and told in one place."""

from typing import get_args

import pytest

from engine.kernel.events import Event
from engine.roborally import events
from engine.roborally.special_rules import rule_events
from engine.roborally.special_rules.base import RuleEvent, cell_mark, robot_mark, team_mark
from games.kinds.roborally.told.events import TELLINGS, telling_of
from tests.games.kinds.roborally.told.said import ENTITY_NAMES, G5

KINDS = get_args(events.RaceEvent)


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
