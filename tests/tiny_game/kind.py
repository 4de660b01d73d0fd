"""The duel, as the site needs it."""

from games.kinds.base import GameKind
from tests.engine.kernel.duel import GAME, View
from tests.tiny_game import ghost, layout, mail, pages, questions, setup, story, typed, venues
from tests.tiny_game.example import EXAMPLE
from tests.tiny_game.terms import TERMS

KIND = GameKind(
    rules=GAME,
    view=View,
    terms=TERMS,
    setup=setup,
    venues=venues,
    layout=layout,
    pages=pages,
    questions=questions,
    typed=typed,
    ghost=ghost,
    mail=mail,
    story=story,
    example=EXAMPLE,
)
