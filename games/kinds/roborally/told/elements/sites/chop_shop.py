"""The words for chop shops."""

from engine.roborally.elements.sites.chop_shop import OptionRefilled, ServiceAnswer
from engine.roborally.options import find_options
from games.kinds.roborally.told.telling import Telling
from games.wording.say import line

TOLD = (Telling(OptionRefilled, "{robot} has its {option} refilled: {payload} left.", motion=("show", 220)),)
SERVICES = {
    "nothing": "Nothing",
    "draw": "Draw an Option card",
    "refill": "Refill {option}",
    "scrap": "Scrap {option} and draw another card",
}


def _service(answer: ServiceAnswer) -> tuple[str, str]:
    """A service in words, and the words of the Option that it is about."""
    if not answer.option:
        return SERVICES[answer.service], ""
    option = find_options()[answer.option]
    return line(SERVICES[answer.service], option=option.title).text, option.words


SERVED = {ServiceAnswer: _service}
