"""What a duel calls its things."""

from games.wording.terms import Terms

TERMS = Terms(
    title="Duel",
    game="duel",
    game_plural="duels",
    turn="pass",
    turn_plural="passes",
    turns=4,
    board="ground",
    hand="hand",
    drive="fight",
)
