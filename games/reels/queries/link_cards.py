"""The preview of a link to a game: the tags that chats and other sites read."""

from dataclasses import dataclass
from urllib.parse import urlencode

from games.drawing.cards import HEIGHT, SITE, WIDTH
from games.kinds.registry import kind_of, terms_of
from games.models import Game
from games.shapes.page import GamePage, SeatLine, TurnPage
from games.view.pages.words import status_words, turn_name
from games.view.queries.game_view import game_page
from games.web.addresses import address
from games.wording import say
from games.wording.titles import game_path

SITE_TITLE = "Five cards, one factory floor, no brakes"
SITE_WORDS = "Program your robot, and race others: by post, or against bots at once, without an account."
MOST_LINES = 3
"""So many important events of a turn are told."""


@dataclass(frozen=True)
class LinkCard:
    title: str
    description: str
    url: str
    image: str
    """Its address; empty if there is no picture."""
    alt: str
    width: int = WIDTH
    height: int = HEIGHT


def card_of_game(game: Game, page: GamePage, *, spoils: bool) -> LinkCard | None:
    """The preview of a game, or None if strangers may not read it."""
    if not game.is_public:
        return None
    shown = page.last_turn if spoils or page.last_turn is None else min(page.last_turn, 1)
    has_picture = shown is not None or kind_of(game.kind).venues.venue_of(game.setup, None)
    return LinkCard(
        title=page.title,
        description=f"{_state(page, spoils=spoils)}{_facts(game)}",
        url=address("game", game_path(page.title, game.pk)),
        image=_image(game, shown, spoils) if has_picture else "",
        alt=f"The {terms_of(game.kind).board}",
    )


def card_of_turn(game: Game, page: TurnPage, *, spoils: bool) -> LinkCard | None:
    """The preview of a turn, with how it ends or only with its start. None if strangers may not read the game."""
    if not game.is_public:
        return None
    terms = terms_of(game.kind)
    name = turn_name(terms, page.number)
    moments = kind_of(game.kind).story.moments(page.before, page.events)
    events = [line.text for moment in moments for line in moment.lines]
    return LinkCard(
        title=f"{name} · {game.title}",
        description=" ".join(events[:MOST_LINES]) if spoils and events else _facts(game),
        url=address("turn", game_path(game.title, game.pk), page.number),
        image=_image(game, page.number, spoils),
        alt=f"The {terms.board} at the {'end' if spoils else 'start'} of this {terms.turn}",
    )


def card_words(game: Game, turn: int | None, *, spoils: bool) -> list[str]:
    """The words on the picture of a finished turn, or of the venue without one: how the game ended if that turn was its
    last, who sat in it, and what was played. Everyone sees the same."""
    if turn is None:
        return [_facts(game)]
    page = game_page(game, None)
    is_end = spoils and page.status == "over" and turn == page.last_turn
    people = say.line("{people}", people=say.listed([_who(seat) for seat in page.seats])).text
    return [*([status_words(page).line] if is_end else []), people, _facts(game)]


def card_of_site() -> LinkCard:
    """The preview of the front page."""
    return LinkCard(title=SITE, description=SITE_WORDS, url=address("home"), image=address("site_card"), alt=SITE_WORDS)


def _who(seat: SeatLine) -> str:
    return seat.name if seat.is_bot else f"{seat.name} ({seat.player})"


def _state(page: GamePage, *, spoils: bool) -> str:
    """Where the game stands, the same for everyone who looks: "Turn 3 is under way. " """
    if page.status == "running":
        return f"{turn_name(terms_of(page.kind), page.turn)} is under way. "
    return f"{status_words(page).line} " if spoils or page.status != "over" else ""


def _facts(game: Game) -> str:
    """The kind of game and what makes it special."""
    kind = kind_of(game.kind)
    return f"{kind.terms.title}: {', '.join(kind.setup.facts(game.setup))}."


def _image(game: Game, turn: int | None, spoils: bool) -> str:
    """The address of the picture of a turn, or without one of the venue. It changes whenever the picture does."""
    query = {} if turn is None else {"turn": turn, "at": "end" if spoils else "start", "epoch": game.epoch}
    return address("card", game.pk) + (f"?{urlencode(query)}" if query else "")
