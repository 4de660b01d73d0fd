"""The parts of one kind of game that the site needs: the border between shared rooms and the folder of a kind.

A kind of game is a package with a module `kind` that offers a KIND. Its parts are modules of that package, each of the
shape that a Protocol here describes. The shared rooms reach them through games.kinds.registry, and in no other way.

Static files are in folders of the package's static/. Templates are found by name, in templates/<kind>/:

    setup.html                                the create form, with an element [data-strength] round that field
    game.html, turn.html                      the page of a game, and of one of its finished turns
    _styles.html, _scripts.html               for the head of these pages, after what all games share
    _card_symbols.html                        drawings that these pages use again and again
    _pitch.html                               for the front page; the first kind's has its heading
    emails/sheet.txt, emails/sheet.html       the reader's hand and robots, in emails
    decisions/<question>.html                 optional: the page of a question; else a generic form asks
    rules.html, rules/_book.html              optional: see KindPages.rules; the page, and the chapters in it
    _series.html                              optional: see KindSeries.standing
    puzzle.html                               optional: see KindPuzzles
    _measure.html                             optional: see KindMeasures
    _sandbox.html, _sandbox_scripts.html      optional: see KindSandbox.extras
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, runtime_checkable

from django.forms import Form
from django.utils.safestring import SafeString

from engine.kernel.events import Event
from engine.kernel.game import GameRules
from games.errors import Visitor
from games.kinds.answering import KindGhost, KindQuestions, KindSandbox, KindTyped
from games.kinds.making import KindWorkshop
from games.kinds.solving import KindDaily, KindLessons, KindPuzzles
from games.kinds.telling import KindMail, KindSeries, KindStory
from games.shapes.board import Board
from games.shapes.glance import Glance
from games.shapes.goals import Goals
from games.shapes.page import GamePage, TurnPage
from games.shapes.pieces import Piece
from games.shapes.venues import Venue
from games.wording.terms import Terms


@runtime_checkable
class KindSetup(Protocol):
    """The game before its first turn: the create form, the lobby, the options in words."""

    @property
    def SetupForm(self) -> type[Form]:
        """A games.tables.forms.TableForm with the game's own options."""

    @property
    def NOT_CHOSEN(self) -> Collection[str]:
        """Parts of a set-up that no table chooses. They depend on the people who sit down, or on an earlier bout."""

    def choices(self, form: Any) -> dict[str, Any]:
        """The context of the create form, besides its fields."""

    def robots(self) -> dict[str, SafeString]:
        """The robots that people can choose, by the names that the rules have for seats, with their pictures."""

    def lobby(self, page: GamePage) -> dict[str, Any]:
        """The context of the lobby: the game's picture, and its options in words."""

    def facts(self, options: dict[str, Any]) -> list[str]:
        """The options in a few words, for lists."""


@runtime_checkable
class KindVenues(Protocol):
    """The places where the game can be played."""

    def venues(self) -> list[Venue]:
        """All venues of the box, in the order in which they are offered."""

    def venue_of(self, options: dict[str, Any], outcome: dict[str, Any] | None) -> str:
        """The id of the venue, from the options and, once the game is over, the outcome. Empty while there is none.

        Searches read the generated column Game.venue instead, which knows only the keys of the first two games.
        """

    def venue(self, name: str, viewer: Visitor) -> Venue:
        """The venue with that id, if this person may see it: of the box or made by people. Raises NotFound."""

    def picture(self, name: str, *, is_large: bool = False) -> bytes:
        """A PNG of the venue with that id, for lists, or large enough to be studied. Raises NotFound."""


@runtime_checkable
class KindLayout(Protocol):
    """The board as data, for programs."""

    @property
    def BoardElement(self) -> Any:
        """The type of elements that can lie on a space, or a union of types."""

    def board_of(self, options: dict[str, Any], view: Any) -> Board:
        """The board of a game with these options, and with this view once it has started.

        Raises Closed if it is not known yet, or NotFound if there is none.
        """


@runtime_checkable
class KindPages(Protocol):
    """The contexts of the templates of the game's pages."""

    def game_part(self, page: GamePage, last: TurnPage | None) -> dict[str, Any]:
        """The game once it has started; `last` is the turn before the open one.

        It holds "facts", "log" and, once the game is over, "result", a games.shapes.replay.results.Result. The log
        holds "frames" and, if it is about a finished turn, its number as "turn".
        """

    def turn(self, page: TurnPage, at: int) -> dict[str, Any]:
        """A finished turn at the step `at`, with its "frames", and as `motion` has it: "script"."""

    def motion(self, before: Any, events: Sequence[Event]) -> dict[str, Any]:
        """A turn, finished or not, as a Turn of the board's scripts (.ci/globals.d.ts), without its `name`: see
        games.shapes.replay.film. It is made from the view before the turn and the events that the viewer knows."""

    @property
    def rules(self) -> Callable[[], dict[str, Any]] | None:
        """Gives the context of the rulebook, which is the same for everyone; None if there is no rulebook.

        It has at least its `rulings` (see games.wording.rulings) and the titles of its `lessons`, by their ids.
        """

    def pitch(self) -> dict[str, Any]:
        """What the kind's _pitch.html says on the front page."""

    def glance(self, view: Any) -> Glance:
        """A game under way as lists show it, from the view of a spectator."""


@runtime_checkable
class KindRatings(Protocol):
    """The rules for which games of this kind are rated together, and what counts as a record."""

    @property
    def BOTS(self) -> Mapping[str, str]:
        """What bots are like: their strength -> a sentence."""

    def editions(self) -> dict[str, str]:
        """The groups of games that are rated separately, in the order of display: id for addresses -> title."""

    def edition_of(self, options: dict[str, Any]) -> str:
        """The id under which a game with these options is rated. Empty if it never is."""

    def at_once(self, venue: str, edition: str) -> dict[str, str]:
        """The form's own fields of a game against bots at once at a venue that is rated so, if it is shared."""

    def goals(self, state: Any) -> Goals | None:
        """The seats that reached the goal of a game that is over, and when. None if it cannot be compared with other
        games at the same venue."""


@runtime_checkable
class KindDealing(Protocol):
    """The meaning of the game's draws, for the page on which a browser verifies a finished game."""

    @property
    def SCRIPT(self) -> str:
        """The static file of a module that says what each draw was for: a Kind, see static/history/verification.js."""

    def facts(self, options: dict[str, Any]) -> dict[str, Any]:
        """The facts that the module needs for a game with these options, as plain data: the cards and their names."""


@dataclass(frozen=True, kw_only=True)
class Example:
    """A table of four, and one question to a seat, as the description of the API shows them."""

    options: dict[str, Any]
    question: str
    """The kind of the question."""
    offer: dict[str, Any]
    answer: Any
    order: dict[str, Any]
    """A standing order for questions of any kind."""
    event: dict[str, Any]
    """The first event of turn 3."""


@dataclass(frozen=True, kw_only=True)
class GameKind:
    """One kind of game: its rules, its words, and the modules of its folder that fulfill the parts."""

    rules: GameRules[Any]
    """The engine's rules. Their id is the kind's slug in addresses, in the database and in the names of templates."""
    view: type
    """The type of a view: the facts that the rules let a seat see."""
    terms: Terms
    setup: KindSetup
    venues: KindVenues
    layout: KindLayout
    pages: KindPages
    questions: KindQuestions
    typed: KindTyped
    ghost: KindGhost
    mail: KindMail
    story: KindStory
    example: Example
    parts: Mapping[str, Mapping[str, type]] = field(default_factory=dict)
    """Types for parts of answers that the rules do not type: the part -> a key in it -> the type there. Only the
    description of the API reads them."""
    pieces: Callable[[], list[Piece]] = list
    """What it is played with: all that views and answers name by an id."""
    series: KindSeries | None = None
    """None if it is not played in series."""
    sandbox: KindSandbox | None = None
    """None if its turns cannot be tried with other programs."""
    ratings: KindRatings | None = None
    """None if its games are not rated."""
    dealing: KindDealing | None = None
    """None if "Verify" draws again without saying what each draw was for."""
    puzzles: KindPuzzles | None = None
    """None if no one makes puzzles of it."""
    daily: KindDaily | None = None
    """None if it is not played as a game of the day."""
    lessons: KindLessons | None = None
    """None if no one teaches it."""
    workshop: KindWorkshop | None = None
    """None if people cannot make venues of their own."""

    @property
    def slug(self) -> str:
        return self.rules.id

    def template(self, name: str) -> str:
        """The path by which Django finds a template of this kind."""
        return f"{self.slug}/{name}"

    @property
    def for_pages(self) -> dict[str, Any]:
        """The words, pictures, styles and scripts of this kind, for the templates that all games share."""
        return {
            "terms": self.terms,
            "has_rules": self.pages.rules is not None,
            "signs": self.template("_card_symbols.html"),
            "kind_styles": self.template("_styles.html"),
            "kind_scripts": self.template("_scripts.html"),
        }
