"""Animated pictures: which games have them, what they show, and whether they are ready."""

from games.drawing.animation import MOST_SHOTS, Shot
from games.errors import Closed, NotFound
from games.history.queries.finale import spread
from games.kinds.registry import kind_of, terms_of
from games.models import Game, Reel
from games.shapes.page import TurnPage
from games.view.queries.game_view import turn_page, turn_pages

WHOLE = "game"
A_TURN = 5
"""How many moments of a turn a picture of the whole game shows at most."""
WHOLE_MS, LONGEST_MS = 15_000, 500
"""How long the picture of a whole game takes, and each of its moments at most, in milliseconds."""
MOST_TRIES = 3


def check_shareable(game: Game) -> None:
    """Raises Closed unless strangers may read the game. Nothing else is shared."""
    if not game.is_public:
        raise Closed("not_public", "Only games that everyone may see can be shared.")


def check_subject(game: Game, turn: int | None) -> None:
    """Raises Closed or NotFound if it cannot be seen yet: a turn that was not played, or a game that is not over."""
    check_shareable(game)
    if turn is not None:
        turn_page(game, turn, None)
    elif game.status != Game.Status.OVER:
        raise Closed("not_over", f"A picture of the whole {terms_of(game.kind).game} can be made once it is over.")


def subject_of(turn: int | None) -> str:
    return WHOLE if turn is None else f"turn-{turn}"


def turn_of(subject: str) -> int | None:
    """The number of the turn, or None for the game. Raises NotFound for anything else."""
    number = subject.removeprefix("turn-")
    if subject == WHOLE:
        return None
    if not number.isdecimal() or len(number) > 5 or subject != f"turn-{int(number)}":
        raise NotFound("no_such_picture", "There is no such picture.")
    return int(number)


def reel_of(game: Game, turn: int | None) -> Reel | None:
    """The row of an animated picture, without the picture itself. None if no one has asked for it."""
    found = Reel.objects.filter(game=game, epoch=game.epoch, subject=subject_of(turn))
    return found.defer("gif", "svg").first()


def has_failed(reel: Reel) -> bool:
    """Tells whether the site has given up on it."""
    return reel.made_at is None and reel.attempts >= MOST_TRIES


def shots_of(game: Game, turn: int | None) -> list[Shot]:
    """The public view of a finished turn, or of a game that is over. Raises Closed or NotFound."""
    check_subject(game, turn)
    if turn is not None:
        return kind_of(game.kind).story.shots(turn_page(game, turn, None))
    pages = turn_pages(game, None, 1)
    moments = [(page, at) for page in pages for at in _moments(game.kind, page, len(pages))]
    ms = min(LONGEST_MS, WHOLE_MS // len(moments))
    return [Shot(kind_of(game.kind).story.still(page, at), ms) for page, at in moments]


def _moments(kind: str, page: TurnPage, turns: int) -> list[int]:
    """The steps of a turn that are shown, including its end."""
    steps = range(len(kind_of(kind).story.frames(page.before, page.events)))
    return spread(steps, max(1, min(A_TURN, MOST_SHOTS // turns)))
