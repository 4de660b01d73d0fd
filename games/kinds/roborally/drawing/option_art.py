"""The pictures on Option cards: each is a file of its own, found by the card's id."""

from functools import cache

from django.template.loader import render_to_string, select_template
from django.utils.safestring import SafeString

OTHER = "_other"
"""The drawing for a card that has none of its own."""


@cache
def option_art(option: str) -> SafeString:
    """The picture of an Option card, as an <svg> that styles give its size and colours."""
    drawing = select_template([f"roborally/options/{name}.svg" for name in (option, OTHER)]).render().strip()
    return SafeString(render_to_string("roborally/sheets/_option_art.svg", {"drawing": SafeString(drawing)}).strip())
