"""VOLT, as the site needs it."""

from engine.volt.game import GAME
from engine.volt.views.game import VoltView
from games.kinds.base import GameKind
from games.kinds.volt import lessons, mail, pages
from games.kinds.volt.answers import questions, typed
from games.kinds.volt.drawing import layout
from games.kinds.volt.ghost import ghost, sandbox
from games.kinds.volt.replay import story
from games.kinds.volt.setup import daily, dealing, ratings, series, setup, venues
from games.kinds.volt.setup.example import EXAMPLE
from games.kinds.volt.setup.pieces import pieces
from games.kinds.volt.told.terms import TERMS
from games.kinds.volt.workshop import workshop

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
    pieces=pieces,
    ratings=ratings,
    dealing=dealing,
    lessons=lessons,
    daily=daily,
    workshop=workshop,
)
