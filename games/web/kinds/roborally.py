"""RoboRally's own part of the pages: the create form, the race page, the turn page, and its forms' answers."""

import json
from typing import Any, Self
from urllib.parse import urlencode

from django import forms
from django.http import QueryDict
from django.urls import reverse

from games.errors import NotFound
from games.selectors.game_view import Duty, RacePage, TurnPage
from games.selectors.roborally import sheets
from games.selectors.roborally.board import board_svg, course_svg, own_robot
from games.selectors.roborally.course_list import CourseLine, course, courses
from games.selectors.roborally.frames import frames, script_data
from games.selectors.roborally.picture import course_png
from games.selectors.roborally.report import since
from games.selectors.roborally.showpiece import showpiece
from games.web.forms import TableForm
from games.web.words import hours, place_words

__all__ = ["SetupForm", "answer", "choices", "facts", "lobby", "picture", "preset", "race", "showpiece", "turn"]

PICTURE_WIDTH = 320
NEVER = 11
LEVELS = {"": "", "easy": "easy", "mid": "middling", "hard": "hard"}
FINISH = {"first": "The first robot home wins, and the race is over", "all": "Race on for the other places"}


class SetupForm(TableForm):
    """The options of a race on one of the printed courses."""

    course = forms.ChoiceField(choices=lambda: [(line.id, line.name) for line in courses()])
    lives = forms.TypedChoiceField(label="Lives of each robot", coerce=int, choices=[(3, "3"), (4, "4")], initial=3)
    finish = forms.ChoiceField(label="The end", choices=FINISH.items(), initial="first", widget=forms.RadioSelect)

    @classmethod
    def filled(cls, wishes: QueryDict) -> Self:
        """A form to begin with; what the wishes name is chosen already."""
        usual = {"course": courses()[0].id}
        return cls(initial=usual | {name: value for name, value in wishes.items() if name in cls.base_fields})

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean()
        seats, chosen = cleaned.get("seats"), cleaned.get("course")
        if seats and chosen and not course(chosen).least <= seats <= course(chosen).most:
            line = course(chosen)
            self.add_error("seats", f"{line.name} is for {line.least} to {line.most} robots.")
        return cleaned

    def table(self) -> dict[str, Any]:
        data = self.cleaned_data
        options = {"course": data["course"], "lives": data["lives"], "finish": data["finish"]}
        return super().table() | {"title": data["title"].strip() or course(data["course"]).name, "options": options}


def choices(form: SetupForm) -> dict[str, Any]:
    """The courses with their facts, for the form's pictures."""
    return {"chosen_course": form["course"].value(), "courses": [_choice(line) for line in courses()]}


def picture(name: str) -> bytes:
    if name not in [line.id for line in courses()]:
        raise NotFound("no_such_course", f"There is no course {name}.")
    return course_png(name, PICTURE_WIDTH)


def facts(options: dict[str, Any]) -> list[str]:
    return [course(options["course"]).name]


def lobby(page: RacePage) -> dict[str, Any]:
    names = [seat.name for seat in page.seats]
    pictures = sheets.art(names)
    seats = [{"line": seat, "art": art} for seat, art in zip(page.seats, pictures, strict=True)]
    return {
        "picture": course_svg(page.options["course"]),
        "table": seats,
        "free": range(page.free_seats),
        "facts": _facts(page),
        "deadline_words": hours(page.deadline.total_seconds()),
        "board_key": "",
    }


def race(page: RacePage, last: TurnPage | None) -> dict[str, Any]:
    own = own_robot(page.view)
    return {
        "board": board_svg(page.view),
        "board_key": f"board-{page.turn}-{len(page.events)}",
        "sheets": sheets.sheets(page),
        "duties": [_duty(page, duty) for duty in page.duties],
        "log": _log(page, last, own),
        "orders": _orders(page) if own is not None and page.status == "running" else None,
        "result": _result(page) if page.status == "over" else None,
        "away": any(seat.is_mine and seat.autopilot for seat in page.seats) and page.status == "running",
        "facts": [*_facts(page), f"turn {page.turn}"] if page.status == "running" else _facts(page),
    }


def turn(page: TurnPage, at: int) -> dict[str, Any]:
    shown = frames(page.before, page.events)
    at = min(at, len(shown) - 1)
    own, setup = own_robot(page.before), page.before.setup
    return {
        "at": at,
        "board": board_svg(page.before, standings=shown[at].robots, beams=shown[at].beams),
        "frames": shown,
        "now": shown[at],
        "script": script_data(setup, shown),
        "mine": since(own, page.events, setup) if own is not None else [],
        "robot": setup.robots[own] if own is not None else "",
        "revealed": sheets.revealed(shown, setup.robots),
        "turn_title": f"Turn {page.number}" if page.number else "The start",
    }


def answer(kind: str, data: QueryDict) -> Any:
    if kind == "program":
        registers = [_number(card) for card in data.getlist("register")]
        return {"registers": registers, "power_down": "power_down" in data}
    if kind == "stay_powered_down":
        return {"stay": {"yes": True, "no": False}.get(data.get("stay", ""))}
    if kind == "reenter":
        cell, _, heading = data.get("place", "").partition("-")
        return {"cell": _number(cell), "heading": _number(heading), "powered_down": "powered_down" in data}
    return _json(data.get("answer", ""))


def preset(kind: str, data: QueryDict) -> Any:
    if kind == "stay_powered_down":
        stay = data.get("stay", "")
        return {"ask": True} if stay == "ask" else {"if_damage_ge": _number(stay)}
    if data.get("facing") == "ask":
        return {"ask": True}
    return {"facing": data.get("facing"), "powered_down": "powered_down" in data}


def _number(text: str) -> Any:
    """A whole number; anything else is left as it is, for the rules to refuse in their words."""
    return int(text) if text.isdecimal() and len(text) < 10 else text


def _json(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        return text


def _choice(line: CourseLine) -> dict[str, Any]:
    facts = [f"{line.length} race", LEVELS[line.level]]
    return vars(line) | {
        "room": f"{line.least} to {line.most} robots, {line.flags} flags",
        "facts": ", ".join(fact for fact in facts if fact),
    }


def _facts(page: RacePage) -> list[str]:
    lives = page.options.get("lives", 3)
    goal = "race on for all places" if page.options.get("finish") == "all" else "first home wins"
    pace = f"{hours(page.deadline.total_seconds())} a turn"
    return [course(page.options["course"]).name, pace, f"{lives} lives", goal]


def _duty(page: RacePage, duty: Duty) -> dict[str, Any]:
    """A question with all that its template shows; its key changes when the template has to be drawn anew."""
    here = [page.id, duty.decision_id]
    shown = {
        "key": f"duty-{duty.decision_id.replace('.', '-')}-{'open' if duty.submission is None else 'in'}",
        "templates": (f"roborally/decisions/{duty.kind}.html", "games/decisions/_generic.html"),
        "title": duty.kind.replace("_", " "),
        "robot": page.view.robots[duty.offer["robot"]].name,
        "offer": duty.offer,
        "draft": duty.draft,
        "submission": duty.submission,
        "can_take_back": duty.can_take_back,
        "submit_url": reverse("race_submit", args=here),
        "take_back_url": reverse("race_take_back", args=here),
        "draft_url": reverse("api_draft", args=here),
        "preview_url": reverse("api_preview", args=here),
    }
    if duty.kind == "program":
        shown["program"] = sheets.programming(duty)
    if duty.kind == "reenter":
        shown["places"] = sheets.reentries(page, duty)
        shown["chosen"] = sheets.reentry_words(page, duty.submission) if duty.submission else ""
    return shown


def _log(page: RacePage, last: TurnPage | None, own: int | None) -> dict[str, Any]:
    """What was told last: the open turn, if it is under way, else the turn before."""
    setup, robot = page.view.setup, page.view.robots[own].name if own is not None else ""
    told = frames(page.view, page.events)  # for its lines alone: the robots stand where the turn has brought them
    if len(told) > 1:
        events, number, title = page.events, None, f"Turn {page.turn} so far"
    elif last:
        events, number = last.events, last.number
        told, title = frames(last.before, events), f"Turn {number}" if number else "The start"
    else:
        return {"title": "The log", "turn": None, "mine": [], "groups": []}
    mine = since(own, events, setup) if own is not None and number != 0 else []
    groups = [frame for frame in told if frame.lines]
    return {"title": title, "turn": number, "mine": mine, "groups": groups, "robot": robot}


def _orders(page: RacePage) -> dict[str, Any]:
    """The standing orders as two short forms."""
    stay, reenter = page.orders["stay_powered_down"], page.orders["reenter"]
    damage = [(str(n), f"with {n} damage or more") for n in range(1, 10)]
    return {
        "key": page.id,
        "robot": next(seat.name for seat in page.seats if seat.is_mine),
        "stay": "ask" if stay.get("ask") else str(stay.get("if_damage_ge", "")),
        "stay_choices": [("ask", "only if I say so: ask me"), (str(NEVER), "never"), *damage, ("0", "always")],
        "facing": "ask" if reenter.get("ask") else reenter.get("facing", "flag"),
        "facing_choices": [
            ("flag", "towards its next flag"),
            *sheets.compass(),
            ("ask", "as I say: ask me"),
        ],
        "powered_down": reenter.get("powered_down", False),
    }


def _result(page: RacePage) -> dict[str, Any]:
    """The places, and the way to a rematch: the create form with the same choices."""
    names = [seat.name for seat in page.seats]
    robots = [
        {"name": seat.name, "player": seat.player, "art": art}
        for seat, art in zip(page.seats, sheets.art(names), strict=True)
    ]
    places, ahead = [], 0
    for sharing in page.places:
        places.append({"place": place_words(ahead + 1), "robots": [robots[seat] for seat in sharing]})
        ahead += len(sharing)
    return {"places": places, "rematch": f"{reverse('race_new')}?{urlencode(_same_again(page))}"}


def _same_again(page: RacePage) -> dict[str, Any]:
    strengths = [seat.strength for seat in page.seats if seat.is_house]
    return {
        **page.options,
        "title": page.title,
        "seats": len(page.seats),
        "house": len(strengths),
        "strength": strengths[0] if strengths else "medium",
        "deadline": int(page.deadline.total_seconds()) // 3600,
        "visibility": page.visibility,
    }
