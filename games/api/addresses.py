"""Parts of addresses that the operations of several rooms begin with."""

from django.urls import register_converter
from django.urls.converters import StringConverter


class DecisionId(StringConverter):
    """t3.g1-2.s0.program.r0, and nothing that begins with a dot: clients take `..` out of an address."""

    regex = "[A-Za-z0-9_-][A-Za-z0-9_.-]*"


register_converter(DecisionId, "decision")

GAME = "games/<int:game_id>"
PERSON = "people/<int:person_id>"
LADDER = "ratings/<slug:game_kind>/<slug:edition>"
DECISION = f"{GAME}/decisions/<decision:decision_id>"
