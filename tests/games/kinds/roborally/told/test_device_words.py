"""The sentences of devices are in the list of test_words.py; here is what has none."""

import pytest

from engine.roborally import events as told
from games.kinds.roborally.told.device_words import device_sentence
from tests.games.kinds.roborally.told.test_words import DEVICES, ENTITY_NAMES


def test_every_event_of_devices_and_flight_has_its_sentence() -> None:
    assert [device_sentence(event, ENTITY_NAMES).text for event, _ in DEVICES] == [words for _, words in DEVICES]


def test_another_event_has_none_here() -> None:
    with pytest.raises(NotImplementedError, match="TurnStarted"):
        device_sentence(told.TurnStarted(turn=1), ENTITY_NAMES)
