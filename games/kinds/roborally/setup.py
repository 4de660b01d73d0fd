"""RoboRally before the first turn: the create form, the lobby, and the options in words."""

from typing import Any

from django import forms

from engine.roborally.courses import load_course
from engine.roborally.rulesets import find_ruleset
from games.kinds.roborally import sheets
from games.kinds.roborally.board import course_svg
from games.kinds.roborally.terms import TERMS
from games.kinds.roborally.venues import course, course_groups, courses
from games.shapes.page import GamePage, SeatLine, TeamLine
from games.tables.forms import TableForm, numbers
from games.timekeeping.describe import pace

FINISH = {"first": "The first robot home wins, and the race is over", "all": "Race on for the other places"}
INTERRUPTIONS = {
    "none": "Never: standing orders decide, and the race goes on",
    "between": "Between turns: who wishes is asked, say, where to come back",
    "full": "In mid-turn too: who wishes is asked as weapons fire and damage falls, and all wait",
}
MOST_ASKS = 3
MOST_FLAGS = 8
TIMES = {0: "but nobody is asked", 1: "each player once a turn", 2: "each player twice a turn"}
NOT_CHOSEN = ("robots", "teams")
"""Who drives, and in which team, follows from who sits down."""
USUAL: dict[str, Any] = {"option_cards": True, "interruptions": "between", "max_asks": 1, "random_flags": 0}


class SetupForm(TableForm):
    """The options of a race on one of the printed courses."""

    terms = TERMS
    name_after = "course"

    course = forms.ChoiceField(
        choices=lambda: [(line.id, line.name) for line in courses()], initial=lambda: courses()[0].id
    )
    lives = forms.TypedChoiceField(label="Lives of each robot", coerce=int, choices=[(3, "3"), (4, "4")], initial=3)
    finish = forms.ChoiceField(label="The end", choices=FINISH.items(), initial="first", widget=forms.RadioSelect)
    option_cards = forms.BooleanField(
        label="Option cards in play",
        required=False,
        initial=USUAL["option_cards"],
        help_text="Gadgets for the robots, drawn on spaces with two wrenches.",
    )
    interruptions = forms.ChoiceField(
        label="When may the race stop to ask somebody?",
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
        help_text="Only on courses of the Ultimate Collection.",
    )

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean()
        seats, chosen = cleaned.get("seats"), cleaned.get("course")
        if seats and chosen and seats not in course(chosen).allowed:
            self.add_error("seats", f"{course(chosen).name} is for {course(chosen).room}.")
        if cleaned.get("random_flags") and chosen and not find_ruleset(load_course(chosen).edition).random_flags:
            self.add_error("random_flags", f"{course(chosen).name} has its flags where they are printed.")
        return cleaned

    def table(self) -> dict[str, Any]:
        data = self.cleaned_data
        names = ["course", "lives", "finish", *USUAL]
        options = {name: data[name] for name in names if name != "random_flags" or data[name]}
        return super().table() | {"title": data["title"].strip() or course(data["course"]).name, "options": options}

    @property
    def is_unusual(self) -> bool:
        """Whether one of the settings that are folded away differs from the usual, or is wrong."""
        return any(str(self[name].value()) != str(usual) or self[name].errors for name, usual in USUAL.items())


def choices(form: SetupForm) -> dict[str, Any]:
    """The courses with their facts and pictures, and for how many players one may look."""
    chosen = form["course"].value()
    numbers = sorted({number for line in courses() for number in line.allowed})
    return {"chosen_course": chosen, "course_groups": course_groups(chosen), "player_numbers": numbers}


def facts(options: dict[str, Any]) -> list[str]:
    """The course, and its edition unless it is the usual one."""
    chosen = course(options["course"])
    return [chosen.name] if chosen.edition == courses()[0].edition else [chosen.name, chosen.edition]


def facts_of(page: GamePage) -> list[str]:
    """The course and the rules in a few words; settings only where they differ from the usual."""
    lives = page.options.get("lives", 3)
    goal = "race on for all places" if page.options.get("finish") == "all" else "first home wins"
    if page.teams:
        goal = f"{len(page.teams)} teams of {page.seats_wanted // len(page.teams)}"
    about = [*facts(page.options), pace(page.timing, "turn"), f"{lives} lives", goal]
    return [*about, *_unusual(page.options)]


def _unusual(options: dict[str, Any]) -> list[str]:
    chosen = USUAL | options
    asks: int = chosen["max_asks"]
    stops = {
        "none": "never stops to ask",
        "between": "",
        "full": f"may stop in mid-turn, {TIMES.get(asks, f'each player {asks} times a turn')}",
    }
    flags = chosen["random_flags"]
    random_flags = f"{flags} flag{'' if flags == 1 else 's'} placed by chance" if flags else ""
    words = [random_flags, "" if chosen["option_cards"] else "no Option cards", stops[chosen["interruptions"]]]
    return [word for word in words if word]


def lobby(page: GamePage) -> dict[str, Any]:
    pictures = sheets.art(page.seats)
    seats = [{"line": seat, "art": art} for seat, art in zip(page.seats, pictures, strict=True)]
    return {
        "picture": course_svg(page.options["course"]),
        "table": seats,
        "free": range(page.free_seats),
        "teams": [_team(page, team, seats) for team in page.teams],
        "rules_title": "Special rules of this course",
        "rules": course(page.options["course"]).rules,
        "fewest": 2,
        "facts": facts_of(page),
        "board_key": "",
    }


def _team(page: GamePage, team: TeamLine, seats: list[dict[str, Any]]) -> dict[str, Any]:
    """One team of the lobby. A bot makes room for anybody who wants to join."""
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
