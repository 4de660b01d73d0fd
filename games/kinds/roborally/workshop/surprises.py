"""Courses drawn by chance: see games.kinds.making.KindSurprises."""

from typing import Any

import msgspec
from django import forms

from engine.kernel.errors import BadData
from engine.roborally.courses.catalogue import board_ids, load_board
from engine.roborally.courses.files import CourseFile
from engine.roborally.generator.surprises import USELESS, Effort, Surprise, surprises
from engine.roborally.generator.wish import LOSSES, Wish, is_full
from engine.roborally.measure.summary import Measured
from engine.roborally.rulesets import find_ruleset, find_rulesets
from games.kinds.roborally.setup.venues import LEVELS
from games.shapes.venues import Drawn
from games.wording.meetings import meetings
from games.wording.say import line, listed

PARTS = 6
EFFORT = Effort(rounds=2, drawn=5, tried=4, few=6, kept=2, more=24)
"""How long to look in each part: a few seconds, so that other work need not wait."""
LENGTHS = {"short": "short: about 8 turns", "medium": "medium: about 13 turns", "long": "long: about 20 turns"}
ANY = ("", "any")
MEETINGS = {"rarely": "rarely", "often": "often"}


def _boards() -> list[tuple[str, list[tuple[str, str]]]]:
    """All full boards by name, in a group for each edition."""
    found = sorted((board.name, board.id, board.edition) for board in map(load_board, board_ids()) if is_full(board.id))
    groups: dict[str, list[tuple[str, str]]] = {}
    for name, board, edition in found:
        groups.setdefault(find_ruleset(edition).name, []).append((board, name))
    return sorted(groups.items())


OFTEN_LOST = (
    (0.1, "robots are hardly ever lost"),
    (0.4, "few robots are lost"),
    (0.75, "about every second robot is lost once"),
    (1.5, "each robot is lost about once"),
    (2.5, "each robot is lost about twice"),
)
"""What is said where a robot is lost less often than this in a race."""


class SurpriseForm(forms.Form):
    """What someone may want of a course."""

    players = forms.TypedChoiceField(
        label="Players", coerce=int, choices=[(number, str(number)) for number in range(2, 9)], initial=4
    )
    length = forms.ChoiceField(label="Length", choices=LENGTHS.items(), initial="medium")
    turns = forms.IntegerField(
        label="Or a number of turns",
        required=False,
        min_value=3,
        max_value=40,
        help_text="From 3 to 40. It takes the place of the length.",
    )
    difficulty = forms.ChoiceField(
        label="Difficulty",
        choices=[ANY, *((name, words) for name, words in LEVELS.items() if name in LOSSES)],
        required=False,
    )
    meeting = forms.ChoiceField(label="How often robots meet", choices=[ANY, *MEETINGS.items()], required=False)
    edition = forms.ChoiceField(
        label="Edition of the rules",
        choices=lambda: [(rules.id, rules.name) for rules in find_rulesets().values()],
        initial="2005",
    )
    boards = forms.MultipleChoiceField(
        label="Favorite boards",
        choices=lambda: _boards(),
        widget=forms.CheckboxSelectMultiple,
        required=False,
        help_text="Choose among those of the edition above. Only these are used; with none, all of that edition.",
    )

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if not self.errors:
            try:
                self.wish().choice()
            except BadData as error:
                self.add_error("boards", f"{error}"[:1].upper() + f"{error}."[1:])
        return cleaned

    def wish(self) -> Wish:
        """Of a valid form. What was left open does not matter."""
        return msgspec.convert({name: value for name, value in self.cleaned_data.items() if value}, Wish)


def wanted(form: SurpriseForm) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(form.wish()))
    return plain


def facts(wanted: dict[str, Any]) -> list[str]:
    wish = msgspec.convert(wanted, Wish)
    boards = ", ".join(load_board(board).name for board in wish.boards)
    told = [
        f"{wish.players} players",
        f"about {wish.wanted_turns} turns",
        LEVELS[wish.difficulty] if wish.difficulty else "",
        f"robots meet {wish.meeting}" if wish.meeting else "",
        find_ruleset(wish.edition).name,
        f"on {boards}" if boards else "",
    ]
    return [words for words in told if words]


def draw(wanted: dict[str, Any], seed: int, part: int) -> list[Drawn]:
    wish = msgspec.convert(wanted, Wish)
    found = surprises(wish, seed * PARTS + part, EFFORT)
    return [_drawn(it) for it in found if it.distance < USELESS]


def players(wanted: dict[str, Any]) -> int:
    return msgspec.convert(wanted, Wish).players


def _drawn(found: Surprise) -> Drawn:
    file, used = found.layout.file, [tile.board for tile in found.layout.file.course.boards]
    boards = listed([*dict.fromkeys(load_board(board).name for board in used if is_full(board))])
    course = msgspec.structs.replace(file.course, name=line("Surprise on {boards}", boards=boards).text)
    return Drawn(CourseFile(course, file.boards).data(), found.distance, _measured(found.races))


def _measured(races: Measured) -> list[str]:
    """What the bots' races say, in a few words."""
    turns = f"bots win after {races.turns.median:.0f} turns" if races.turns else "bots do not finish"
    return [turns, losses(races.losses), meetings(races.met, "turn")]


def losses(each: float) -> str:
    """How often a robot is lost in a race."""
    more = f"each robot is lost about {each:.0f} times"
    return next((words for less_than, words in OFTEN_LOST if each < less_than), more)
