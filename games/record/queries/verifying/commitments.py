"""The published facts about a game's chance: before the game, while it is played, and once it is over."""

from hashlib import sha256

import msgspec

from engine.kernel.record.commitment import Start
from games.models import Game, Seat
from games.record.queries.seats import seats_of


def promised_seed(game: Game) -> str:
    """The seed whose hash was published: what the site drew, before contributions were mixed in. Secret until the game
    is over."""
    return game.site_seed if game.start_digest else game.seed


def contributions_to(game: Game) -> list[str]:
    """What the seats contributed to the seed, in order, "" for none. Secret until the game is over.

    [] before the start, and for games that began without contributions being possible.
    """
    return [seat.entropy for seat in seats_of(game)] if game.start_digest else []


def start_of(game: Game) -> Start | None:
    """The state in which the game began, if it was recorded."""
    return msgspec.convert(game.start, Start) if game.start_digest else None


def own_hash(seat: Seat | None) -> str:
    """The hash of what this seat contributed, by which its browser can see that it has arrived. Empty if it contributed
    nothing."""
    return sha256(bytes.fromhex(seat.entropy)).hexdigest() if seat is not None and seat.entropy else ""
