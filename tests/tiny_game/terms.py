"""What a duel calls its things."""

from games.wording.terms import Terms

TERMS = Terms(title="Duel", game="duel", turn="pass", turns=4, board="ground", hand="hand", drive="fight")
