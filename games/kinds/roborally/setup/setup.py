"""RoboRally before the first turn: the create form, the lobby, and the options in words."""

from typing import Any, ClassVar

from django import forms
from django.utils.safestring import SafeString
from django.utils.translation import ngettext

from engine.kernel.errors import BadData
from engine.roborally.courses.catalogue import load_course
from engine.roborally.game import GAME, LIVES, check_setup
from engine.roborally.rulesets import find_ruleset, find_rulesets
from engine.roborally.rulesets.base import Ruleset
from engine.roborally.state import PLAYERS_FOR_MORE_LIVES, USUAL_EDITION, USUAL_LIVES
from engine.roborally.variants import find_variants
from engine.roborally.variants.base import Variant
from games.kinds.roborally.drawing.board import course_svg
from games.kinds.roborally.drawing.robots import BADGES
from games.kinds.roborally.setup.venues import course, course_groups, courses
from games.kinds.roborally.told.terms import TERMS
from games.shapes.page import GamePage, SeatLine, TeamLine
from games.tables.forms import SEATS, TableForm, in_order, numbers
from games.timekeeping.describe import pace
from games.web.forms import offer
from games.workshop.queries.rights import is_own, may_use, own_venues

FINISH = {"first": "The first robot home wins, and the race is over", "all": "Race on for the other places"}
INTERRUPTIONS = {
    "none": "Never: standing orders decide, and the race goes on",
    "between": "Between turns: those who want to are asked, such as where to come back",
    "full": "In mid-turn too: those who want to are asked as weapons fire and damage is dealt, and everyone waits",
}
MOST_ASKS = 3
MOST_FLAGS = 8
TIMES = {0: "but no one is asked", 1: "each player once a turn", 2: "each player twice a turn"}
NOT_CHOSEN = ("robots", "teams")
"""The people who sit down decide who drives, and in which team."""
VARIANTS = {"Teams": True, "Only by the rules of the Ultimate Collection": False}
"""The variants in the form: whether they are of every edition."""
OF_THE_COURSE = ""
"""Chosen instead of an edition, it means the edition of the course."""
USUAL: dict[str, Any] = {
    "option_cards": True,
    "interruptions": "between",
    "max_asks": 1,
    "random_flags": 0,
    "one_flag_per_turn": False,
}
ONE_FLAG = "One flag a turn: a robot that has touched its next flag gets credit for another from the next turn on."


class SetupForm(TableForm):
    """The options of a race on one of the printed courses, or on one that people have made."""

    terms = TERMS
    field_order = in_order(
        *SEATS,
        "course",
        "edition",
        then=(
            "lives",
            "finish",
            "option_cards",
            "random_flags",
            "one_flag_per_turn",
            "interruptions",
            "max_asks",
            "variants",
        ),
    )
    name_after = "course"
    at_once: ClassVar[dict[str, Any]] = {"course": "risky-exchange", "edition": OF_THE_COURSE}

    course = forms.ChoiceField(
        choices=lambda: [(line.id, line.name) for line in courses()],
        initial=lambda: courses()[0].id,
        widget=forms.RadioSelect,
    )
    lives = forms.IntegerField(
        label="Lives of each robot",
        min_value=LIVES[0],
        max_value=LIVES[-1],
        initial=USUAL_LIVES,
        help_text=f"In the box: 3, or 4 for {PLAYERS_FOR_MORE_LIVES} players or more.",
    )
    edition = forms.ChoiceField(
        label="Edition of the rules",
        choices=lambda: [(OF_THE_COURSE, "as the course has it"), *_wider_editions()],
        initial=OF_THE_COURSE,
        required=False,
        help_text="Courses of 2005 can also be raced by the rules of the Ultimate Collection.",
    )
    one_flag_per_turn = forms.BooleanField(
        label="One flag a turn",
        required=False,
        initial=USUAL["one_flag_per_turn"],
        help_text="A robot that has touched its next flag gets credit for another from the next turn on. Only by the "
        "rules of 2005.",
    )
    finish = forms.ChoiceField(label="The end", choices=FINISH.items(), initial="first", widget=forms.RadioSelect)
    option_cards = forms.BooleanField(
        label="Option cards in play",
        required=False,
        initial=USUAL["option_cards"],
        help_text="Gadgets for the robots, drawn on spaces with two wrenches.",
    )
    interruptions = forms.ChoiceField(
        label="When may the race stop to ask someone?",
        choices=INTERRUPTIONS.items(),
        initial=USUAL["interruptions"],
        widget=forms.RadioSelect,
    )
    max_asks = forms.TypedChoiceField(
        label="How often a turn may stop for the same player",
        coerce=int,
        choices=numbers(0, MOST_ASKS),
        initial=USUAL["max_asks"],
        help_text="Counts only if the race may stop in mid-turn. After that, standing orders decide.",
    )

    random_flags = forms.TypedChoiceField(
        label="Flags placed by chance",
        coerce=int,
        choices=[(0, "none: as the course has them"), *numbers(1, MOST_FLAGS)],
        initial=USUAL["random_flags"],
        required=False,
        help_text="Only by the rules of the Ultimate Collection.",
    )
    variants = forms.MultipleChoiceField(
        label="Teams and variants",
        choices=lambda: [(name, variant.title) for name, variant in _variants()],
        widget=forms.CheckboxSelectMultiple,
        required=False,
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Offers the courses of the box, the maker's own, and another that was published if it is the chosen one."""
        super().__init__(*args, **kwargs)
        chosen, own = str(self["course"].value()), own_venues(self.maker, GAME.id)
        if is_own(chosen) and chosen not in own and may_use(self.maker, chosen):
            own = [chosen, *own]
        self.own_courses = [course(digest) for digest in own]
        offer(self, "course", [(line.id, line.name) for line in (*courses(), *self.own_courses)])

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean()
        seats, chosen = cleaned.get("seats"), cleaned.get("course")
        if seats and cleaned.get("lives", 0) > USUAL_LIVES and seats < PLAYERS_FOR_MORE_LIVES:
            self.add_error("lives", f"More than {USUAL_LIVES} lives are for {PLAYERS_FOR_MORE_LIVES} players or more.")
        if seats and chosen and seats not in course(chosen).allowed:
            self.add_error("seats", f"{course(chosen).name} is for {course(chosen).room}.")
        if chosen and not self.errors:
            self._check_edition(cleaned)
        return cleaned

    def _check_edition(self, cleaned: dict[str, Any]) -> None:
        """Adds the errors in edition, lives, variants and flags."""
        rules = ruleset_in(cleaned)
        if cleaned["one_flag_per_turn"] and not rules.one_flag_option:
            self.add_error("one_flag_per_turn", f"By the rules of the {rules.name}, every flag of a turn counts.")
        elif cleaned["random_flags"] and not rules.random_flags:
            self.add_error("random_flags", f"{course(cleaned['course']).name} has its flags where they are printed.")
        elif not rules.has_variants and not all(it.is_of_every_edition for it in _chosen_variants(cleaned)):
            self.add_error("edition", "All variants but teams need the rules of the Ultimate Collection.")
        else:
            self._check_setup(cleaned)

    def _check_setup(self, cleaned: dict[str, Any]) -> None:
        names = [f"{seat}" for seat in range(cleaned["seats"])]
        try:
            check_setup(GAME.make_setup(self._options(cleaned), names))
        except BadData as error:
            why = str(error)
            self.add_error("variants" if cleaned["variants"] else "edition", f"{why[0].upper()}{why[1:]}.")

    def _options(self, data: dict[str, Any]) -> dict[str, Any]:
        """The options of the race. Options that are left out are as usual."""
        names = ["course", "lives", "finish", *USUAL]
        optional = ("random_flags", "one_flag_per_turn", "edition", "variants")
        return {name: data[name] for name in [*names, "edition", "variants"] if name not in optional or data[name]}

    def table(self) -> dict[str, Any]:
        return super().table() | {"options": self._options(self.cleaned_data)}


def _variants() -> list[tuple[str, Variant]]:
    """The variants by title, each with its id."""
    return sorted(find_variants().items(), key=lambda entry: entry[1].title)


def _offered(ticked: list[str], *, of_every: bool) -> list[tuple[str, str, str, bool]]:
    """Variants of every edition, or the others: id, title, meaning, and whether it is ticked."""
    chosen = [(name, it) for name, it in _variants() if it.is_of_every_edition == of_every]
    return [(name, it.title, it.words, name in ticked) for name, it in chosen]


def _wider_editions() -> list[tuple[str, str]]:
    """The editions that can be chosen for courses of other editions."""
    return [(rules.id, rules.name) for rules in find_rulesets().values() if set(rules.courses) - {rules.id}]


def ruleset_in(options: dict[str, Any]) -> Ruleset:
    """The edition by whose rules a race with these options is run: that of its course, unless another was chosen."""
    return find_ruleset(options.get("edition") or load_course(options["course"]).edition)


def _chosen_variants(options: dict[str, Any]) -> list[Variant]:
    return [find_variants()[name] for name in options.get("variants", [])]


def choices(form: SetupForm) -> dict[str, Any]:
    """The courses with their facts and pictures, and the numbers of players to search for."""
    chosen = form["course"].value()
    numbers = sorted({number for line in courses() for number in line.allowed})
    ticked = form["variants"].value() or []
    return {
        "chosen_course": chosen,
        "course_groups": course_groups(chosen, form.own_courses),
        "player_numbers": numbers,
        "variants": [(legend, _offered(ticked, of_every=every)) for legend, every in VARIANTS.items()],
    }


def robots() -> dict[str, SafeString]:
    return BADGES.of_box()


def facts(options: dict[str, Any]) -> list[str]:
    """The course, the edition unless it is the usual one, and the variants."""
    rules = ruleset_in(options)
    titles = [variant.title for variant in _chosen_variants(options)]
    told = [course(options["course"]).name, "" if rules.id == USUAL_EDITION else rules.name, ", ".join(titles)]
    return [fact for fact in told if fact]


def facts_of(page: GamePage) -> list[str]:
    """The course and the rules in a few words; settings only where they differ from the usual."""
    lives = _lives(page.options)
    goal = "race on for all places" if page.options.get("finish") == "all" else "first home wins"
    if page.teams:
        goal = f"{len(page.teams)} teams of {page.seats_wanted // len(page.teams)}"
    about = [
        *facts(page.options),
        pace(page.timing, "turn"),
        ngettext("{n} life", "{n} lives", lives).format(n=lives),
        goal,
    ]
    return [*about, *_unusual(page.options)]


def _lives(options: dict[str, Any]) -> int:
    """Of each robot: a variant may set the number."""
    set_by_variants = [variant.values["lives"] for variant in _chosen_variants(options) if "lives" in variant.values]
    lives: int = set_by_variants[0] if set_by_variants else options.get("lives", 3)
    return lives


def _unusual(options: dict[str, Any]) -> list[str]:
    chosen = USUAL | options
    asks: int = chosen["max_asks"]
    stops = {
        "none": "never stops to ask",
        "between": "",
        "full": f"may stop in mid-turn, {TIMES.get(asks, f'each player {asks} times a turn')}",
    }
    flags = chosen["random_flags"]
    random_flags = "1 flag placed by chance" if flags == 1 else f"{flags} flags placed by chance" if flags else ""
    words = [
        "one flag a turn" if chosen["one_flag_per_turn"] else "",
        random_flags,
        "" if chosen["option_cards"] else "no Option cards",
        "a first race: we picked your dock and first hand" if chosen.get("first_race") else "",
        stops[chosen["interruptions"]],
    ]
    return [word for word in words if word]


def lobby(page: GamePage) -> dict[str, Any]:
    pictures = BADGES.of_seats([seat.name for seat in page.seats])
    seats = [{"line": seat, "art": art} for seat, art in zip(page.seats, pictures, strict=True)]
    return {
        "picture": course_svg(page.options["course"]),
        "table": seats,
        "free": range(page.free_seats),
        "teams": [_team(page, team, seats) for team in page.teams],
        "rules_title": "Special rules of this race" if _told(page.options) else "Special rules of this course",
        "rules": [*course(page.options["course"]).rules, *_told(page.options)],
        "fewest": 2,
        "facts": facts_of(page),
        "board_key": "",
    }


def _told(options: dict[str, Any]) -> list[str]:
    """The variants and one flag a turn, each in a sentence."""
    told = [f"{variant.title}: {variant.words[0].lower()}{variant.words[1:]}" for variant in _chosen_variants(options)]
    return told + ([ONE_FLAG] if options.get("one_flag_per_turn") else [])


def _team(page: GamePage, team: TeamLine, seats: list[dict[str, Any]]) -> dict[str, Any]:
    """One team of the lobby. A bot makes room for anyone who wants to join."""
    members = [seat for seat in seats if seat["line"].team == team.number]
    lines: list[SeatLine] = [seat["line"] for seat in members]
    return {
        "number": team.number,
        "name": team.name,
        "seats": members,
        "free": range(team.free),
        "is_mine": any(line.is_mine for line in lines),
        "swaps": team.free < 1,
        "has_room": team.free > 0 or any(line.is_bot for line in lines),
    }
