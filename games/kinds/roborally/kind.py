"""RoboRally, as the site needs it."""

from engine.roborally.game import GAME
from engine.roborally.options import find_options
from engine.roborally.views.race import RaceView
from games.kinds.base import GameKind
from games.kinds.roborally import lessons, mail, pages, puzzles
from games.kinds.roborally.answers import questions, typed
from games.kinds.roborally.drawing import layout
from games.kinds.roborally.ghost import ghost, sandbox
from games.kinds.roborally.replay import story
from games.kinds.roborally.setup import daily, dealing, ratings, setup, venues
from games.kinds.roborally.setup.example import EXAMPLE
from games.kinds.roborally.setup.pieces import pieces
from games.kinds.roborally.told.terms import TERMS
from games.kinds.roborally.workshop import workshop

KIND = GameKind(
    rules=GAME,
    view=RaceView,
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
    parts={"riders": {name: card.rider for name, card in find_options().items() if card.rider is not None}},
    pieces=pieces,
    ratings=ratings,
    dealing=dealing,
    puzzles=puzzles,
    daily=daily,
    lessons=lessons,
    workshop=workshop,
)
