"""VOLT, as the site needs it."""

from engine.volt.game import GAME
from engine.volt.views import VoltView
from games.kinds.base import GameKind
from games.kinds.volt import (
    dealing,
    ghost,
    layout,
    mail,
    pages,
    questions,
    ratings,
    sandbox,
    series,
    setup,
    story,
    typed,
    venues,
)
from games.kinds.volt.example import EXAMPLE
from games.kinds.volt.terms import TERMS

KIND = GameKind(
    rules=GAME,
    view=VoltView,
    terms=TERMS,
    setup=setup,
    venues=venues,
    layout=layout,
    pages=pages,
    questions=questions,
    typed=typed,
    ghost=ghost,
    sandbox=sandbox,
    mail=mail,
    story=story,
    example=EXAMPLE,
    series=series,
    ratings=ratings,
    dealing=dealing,
)
