"""The beginnings of addresses that several rooms share, and the types of their parts."""

from typing import Annotated

from django.urls import register_converter
from django.urls.converters import StringConverter
from msgspec import Meta


class DecisionIdConverter(StringConverter):
    """t3.g1-2.s0.program.r0, and nothing that begins with a dot: clients take `..` out of an address."""

    regex = "[A-Za-z0-9_-][A-Za-z0-9_.-]*"


register_converter(DecisionIdConverter, "decision")

GAME = "games/<int:game_id>"
PERSON = "people/<int:person_id>"
LADDER = "ratings/<slug:game_kind>/<slug:edition>"
DECISION = f"{GAME}/decisions/<decision:decision_id>"

From0 = Annotated[int, Meta(ge=0)]
From1 = Annotated[int, Meta(ge=1)]
Slug = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]+$")]

GameId = Annotated[From1, Meta(description="The number of a game.")]
PersonId = Annotated[From1, Meta(description="The number of someone's profile.")]
TurnNumber = Annotated[From0, Meta(description="The number of a turn (0: the set-up).")]
SeatNumber = Annotated[From0, Meta(description="The number of a seat (from 0).")]
GameKind = Annotated[Slug, Meta(description="A kind of game, as /kinds names it.")]
Edition = Annotated[Slug, Meta(description="An edition of a kind of game, as /ratings names it.")]
DecisionId = Annotated[
    str,
    Meta(
        pattern=f"^{DecisionIdConverter.regex}$",
        description="The id of a question to your seat. It is never used again, so an answer cannot reach any question "
        "but the one it was meant for.",
    ),
]
