"""Games of the day stay closed until the day is over: others may still play them with the same draws."""

from games.errors import Closed
from games.kinds.registry import terms_of
from games.models import Game


def check_not_secret(game: Game) -> None:
    """Raises Closed while the draws of the game are a secret, also after its end and from its own player: whatever
    says more than was seen at play must wait."""
    if game.is_secret:
        assert game.secret_until is not None  # secret games have an end to it
        raise Closed(
            "secret",
            f"Others can still play this {terms_of(game.kind).game} today, with the same draws. Come back after "
            f"{game.secret_until:%H:%M} UTC: then it opens.",
        )
