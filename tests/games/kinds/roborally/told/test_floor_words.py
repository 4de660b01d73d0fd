"""The sentences of the floor are in the list of test_words.py; here is what has none."""

import pytest

from engine.roborally import events as told
from engine.roborally.events import AnyFloorEvent
from games.kinds.roborally.told.floor_words import floor_sentence
from tests.games.kinds.roborally.told.test_words import ENTITY_NAMES, SENTENCES


def test_every_event_of_the_floor_has_its_sentence() -> None:
    own = [(event, words) for event, words in SENTENCES if isinstance(event, AnyFloorEvent)]
    assert own
    assert [floor_sentence(event, ENTITY_NAMES).text for event, _ in own] == [words for _, words in own]


def test_another_event_has_none_here() -> None:
    with pytest.raises(NotImplementedError, match="TurnStarted"):
        floor_sentence(told.TurnStarted(turn=1), ENTITY_NAMES)
