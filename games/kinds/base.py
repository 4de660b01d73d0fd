"""All that the site needs of one kind of game: the border between the rooms that all games share and the folder of one.

A kind of game is a package with a module `kind` that offers a KIND. Its parts are modules of that package, each of the
shape that a Protocol here describes. The shared rooms reach them through games.kinds.registry, and in no other way.

Templates are found by name, in the package's folder templates/<kind>/:

    setup.html                                the create form, with an element [data-strength] round that field
    game.html, turn.html                      the page of a game, and of one of its finished turns
    _styles.html, _scripts.html               for the head of these pages, after what all games share
    _card_symbols.html                        drawings that these pages use again and again
    _pitch.html                               for the front page; the first kind's has its heading, and play/_owed.html
    emails/sheet.txt, emails/sheet.html       what lies before the reader, in mails
    decisions/<question>.html                 optional: the page of a question; else a generic form asks
    rules.html                                optional: see KindPages.rules
    _series.html                              optional: see KindSeries.standing

What it serves as static files lies in its folder static/<kind>/.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, runtime_checkable

from django.forms import Form

from engine.kernel.decisions import Decision
from engine.kernel.events import Event
from engine.kernel.game import GameRules
from games.shapes.board import Board
from games.shapes.page import GamePage, Prompt, TurnPage
from games.shapes.questions import Choice, Ghost
from games.shapes.series import Bout
from games.shapes.story import Moment, Story
from games.shapes.venues import Venue
from games.wording import typed_forms
from games.wording.terms import Terms


@runtime_checkable
class KindSetup(Protocol):
    """The game before its first turn: the create form, the lobby, the options in words."""

    @property
    def SetupForm(self) -> type[Form]:
        """A games.tables.forms.TableForm with the game's own options."""

    @property
    def NOT_CHOSEN(self) -> Collection[str]:
        """Parts of a set-up that no table chooses. They follow from who sits down, or from an earlier bout."""

    def choices(self, form: Any) -> dict[str, Any]:
        """What the create form shows besides its fields."""

    def lobby(self, page: GamePage) -> dict[str, Any]:
        """What the lobby shows of this game: its picture and its options in words."""

    def facts(self, options: dict[str, Any]) -> list[str]:
        """The options in a few words, for lists."""


@runtime_checkable
class KindVenues(Protocol):
    """Where the game can be played."""

    def venues(self) -> list[Venue]:
        """All venues, in the order in which they are offered."""

    def venue_of(self, options: dict[str, Any], outcome: dict[str, Any] | None) -> str:
        """The id of the venue, from the options and, once the game is over, the outcome. Empty while there is none.

        Searches read the generated column Game.venue instead, which knows only the keys of the first two games.
        """

    def picture(self, name: str) -> bytes:
        """A PNG of the venue with that id. Raises NotFound."""


@runtime_checkable
class KindLayout(Protocol):
    """The board as data, for programs."""

    @property
    def BoardElement(self) -> Any:
        """The type of what can lie on a space, or a union of types."""

    def board_of(self, options: dict[str, Any], view: Any) -> Board:
        """The board of a game with these options, and with this view once it has started.

        Raises Closed if it is not known yet, or NotFound if there is none.
        """


@runtime_checkable
class KindPages(Protocol):
    """What the templates of the game's pages show."""

    def game_part(self, page: GamePage, last: TurnPage | None) -> dict[str, Any]:
        """The game once it has started; `last` is the turn before the open one.

        It holds "facts" and "log", with "frames" in it and "turn", the number of a finished turn that it tells of.
        """

    def turn(self, page: TurnPage, at: int) -> dict[str, Any]:
        """A finished turn at the step `at`, with its "frames"."""

    def rules(self) -> dict[str, Any] | None:
        """The page of the rules; None if there is no such page."""

    def showpiece(self) -> str:
        """A picture for the front page, as HTML."""


@runtime_checkable
class KindQuestions(Protocol):
    """What the game asks, in words."""

    def question(self, prompt: Prompt, page: GamePage) -> dict[str, str]:
        """What is asked, as `subject`, `asks`, `button` and `otherwise` (what counts if no answer comes)."""

    def choices(self, prompt: Prompt, page: GamePage) -> list[Choice]:
        """All possible answers, if there are only a few. Empty if an answer has several parts."""

    def decision_of(self, prompt: Prompt) -> Decision[Any] | None:
        """The question as the rules know it; None if it is answered in some other way."""


@runtime_checkable
class KindTyped(Protocol):
    """Answers as lines of text, such as a reply to a mail holds them."""

    def form(self, prompt: Prompt, page: GamePage) -> typed_forms.Form | None:
        """How this question is typed. None if it is a choice among a few answers."""

    def named(self, prompt: Prompt, page: GamePage) -> dict[str, Prompt]:
        """The questions that are answered together with this one, each on a line that begins with its name. Empty if it
        is answered alone."""


@runtime_checkable
class KindGhost(Protocol):
    """Where an answer would lead."""

    @property
    def PreviewedAnswer(self) -> type:
        """What is previewed: an answer that may be incomplete, and perhaps what others are supposed to do."""

    @property
    def PreviewResult(self) -> type:
        """The `result` of a preview."""

    def ghost_of(self, page: GamePage, prompt: Prompt, answer: Any) -> Ghost:
        """Previews an answer that may be incomplete. Raises IllegalAnswer, or NotFound if it has none."""


@runtime_checkable
class KindMail(Protocol):
    """What only this game can say in a notice."""

    def happened(self, events: Sequence[Event], page: GamePage) -> list[str]:
        """What happened to the viewer's robots, a sentence each."""

    def sheet(self, page: GamePage) -> dict[str, Any]:
        """What the templates emails/sheet.txt and .html show."""

    def picture(self, page: GamePage) -> bytes:
        """The board, as PNG."""

    def picture_text(self, page: GamePage) -> str:
        """The same for people who see no pictures."""

    def places(self, page: GamePage) -> list[tuple[int, str]] | None:
        """Who has which place, best first. None if only seats have places, as in most games."""


@runtime_checkable
class KindStory(Protocol):
    """The game so far, from what everybody may see."""

    def frames(self, before: Any, events: Sequence[Event]) -> Sequence[Any]:
        """The steps of a turn's replay, each with its `title`, `lines` and `events`, and `first`, the number of the
        first of these. The site notes with them `at`, when they were told."""

    def own_robots(self, view: Any) -> list[int]:
        """The viewer's robots."""

    def moments(self, page: TurnPage, own: Collection[int] = (), since: int = 0) -> list[Moment]:
        """What happened in a finished turn to the robots `own`, and other important events, from event number `since`
        on."""

    def open_moments(self, view: Any, events: Sequence[Event], own: Collection[int], since: int) -> list[Moment]:
        """The same for the turn under way."""

    def story(self, turns: Sequence[TurnPage]) -> Story:
        """From consecutive finished turns, the first one first."""


@runtime_checkable
class KindSeries(Protocol):
    """Series of games in words."""

    def bout_words(self, bout: Bout) -> str:
        """Where a bout takes place, and who has won it."""

    def standing(self, view: Any) -> Any:
        """How the series stands, with a `line` in words; the rest is for _series.html."""


@runtime_checkable
class KindDealing(Protocol):
    """What comes of the game's draws, for the page on which a browser verifies a finished game."""

    @property
    def SCRIPT(self) -> str:
        """The static file of a module that says what each draw was for: a Kind, see static/js/verification.js."""

    def facts(self) -> dict[str, Any]:
        """What that module has to know, as plain data: which cards there are, and their names."""


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
    """One kind of game: its rules, its words, and the modules of its folder that fulfil the parts."""

    rules: GameRules[Any]
    """The engine's rules. Their id is the kind's slug in addresses, in the database and in the names of templates."""
    view: type
    """What the rules let a seat see."""
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
    """What answers hold in parts that the rules do not type: the part -> a key in it -> the type there. Only the
    description of the API reads it."""
    series: KindSeries | None = None
    """None if it is not played in series."""
    dealing: KindDealing | None = None
    """None if its draws are only drawn again, without saying what they were for."""

    @property
    def slug(self) -> str:
        return self.rules.id

    def template(self, name: str) -> str:
        """Where Django finds a template of this kind."""
        return f"{self.slug}/{name}"
