"""What a chop shop can do, in words."""

import pytest

from engine.roborally.elements.sites.chop_shop import ServiceAnswer
from games.kinds.roborally.told.elements.sites.chop_shop import SERVED


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        (ServiceAnswer("nothing"), "Nothing"),
        (ServiceAnswer("draw"), "Draw an Option card"),
        (ServiceAnswer("refill", "big_jet"), "Refill Big Jet"),
        (ServiceAnswer("scrap", "big_jet"), "Scrap Big Jet and draw another card"),
    ],
)
def test_a_service_in_words(answer: ServiceAnswer, words: str) -> None:
    assert SERVED[ServiceAnswer](answer)[0] == words
